import Snapshots

// Rulebook section 1.

extension QuotedSentence {
  static let batchUpdates: [QuotedSentence] = [
    QuotedSentence(
      .mutationBehindDiffable,
      """
      UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting \
      as the UICollectionView's dataSource: please do not call mutation APIs directly on \
      UICollectionView. %@
      """, bothViews: true),
    QuotedSentence(
      .invalidPathArgument, "Attempted to perform update with invalid index path: %@"),
    QuotedSentence(
      .reloadAndDeleteSame, "attempt to delete and reload the same index path (%@)"),
    QuotedSentence(
      .deleteAndMoveSame,
      "attempt to perform a delete and a move from the same index path (%@)"),
    QuotedSentence(
      .deleteAndMoveSame, "attempt to perform a delete and a move from the same section (%ld)"),
    QuotedSentence(
      .insertAndMoveSame, "attempt to perform an insert and a move to the same index path (%@)"),
    QuotedSentence(
      .insertAndMoveSame, "attempt to perform an insert and a move to the same section (%ld)"),
    QuotedSentence(
      .deleteBounds,
      "attempt to delete item %ld from section %ld which only contains %ld items before the update",
      bothViews: true),
    QuotedSentence(
      .deleteBounds,
      """
      attempt to delete item %ld from section %ld, but there are only %ld sections before the update
      """, bothViews: true),
    QuotedSentence(
      .deleteBounds,
      "attempt to delete section %ld, but there are only %ld sections before the update"),
    QuotedSentence(
      .insertBounds,
      """
      attempt to insert item %ld into section %ld, but there are only %ld items in section %ld \
      after the update
      """, bothViews: true),
    QuotedSentence(
      .insertBounds,
      """
      attempt to insert item %ld into section %ld, but there are only %ld sections after the update
      """, bothViews: true),
    QuotedSentence(
      .insertBounds,
      "attempt to insert section %ld but there are only %ld sections after the update"),
    QuotedSentence(
      .moveBounds,
      """
      attempt to move index path (%@) that does not exist - there are only %ld items in section \
      %ld before the update
      """, bothViews: true),
    QuotedSentence(
      .moveBounds,
      """
      attempt to move index path (%@) from a section that does not exist - there are only %ld \
      sections before the update
      """),
    QuotedSentence(
      .moveBounds,
      """
      attempt to move index path (%@) to index path (%@) that does not exist - there are only %ld \
      items in section %ld after the update
      """, bothViews: true),
    QuotedSentence(
      .moveBounds,
      """
      attempt to move index path (%@) to index path (%@) in section that does not exist - there \
      are only %ld sections after the update
      """),
    QuotedSentence(
      .moveBounds,
      "attempt to move section %ld, but there are only %ld sections before the update"),
    QuotedSentence(
      .moveBounds,
      """
      attempt to to move section %ld to section %ld, but there are only %ld sections after the update
      """),
    QuotedSentence(
      .moveOneSourceTwice, "attempt to move item at index path %@ to both %@ and %@",
      bothViews: true),
    QuotedSentence(
      .moveOneSourceTwice,
      "attempt to move section %ld to both section %ld and section %ld"),
    QuotedSentence(
      .moveTwoSourcesOneDestination, "attempt to move both item at index path %@ and %@ to %@",
      bothViews: true),
    QuotedSentence(
      .moveTwoSourcesOneDestination,
      "attempt to move both section %ld and section %ld to section %ld"),
    QuotedSentence(
      .sectionCount,
      """
      Invalid update: invalid number of sections. The number of sections contained in the \
      collection view after the update (%ld) must be equal to the number of sections contained in \
      the collection view before the update (%ld), plus or minus the number of sections inserted \
      or deleted (%ld inserted, %ld deleted).
      """, bothViews: true, free: ["Invalid update: invalid number of sections. "]),
    QuotedSentence(
      .sectionCount,
      """
      Invalid update: invalid number of sections.  The number of sections contained in the \
      collection view after the update (%ld) must be equal to the number of sections contained in \
      the collection view before the update (%ld), plus or minus the number of sections inserted \
      or deleted (%ld inserted, %ld deleted).
      """, bothViews: true, free: ["Invalid update: invalid number of sections.  "]),
    QuotedSentence(
      .itemCount,
      """
      Invalid update: invalid number of items in section %ld. The number of items contained in an \
      existing section after the update (%ld) must be equal to the number of items contained in \
      that section before the update (%ld), plus or minus the number of items inserted or deleted \
      from that section (%ld inserted, %ld deleted) and plus or minus the number of items moved \
      into or out of that section (%ld moved in, %ld moved out).
      """, bothViews: true, free: ["Invalid update: invalid number of items in section %ld. "]),
    QuotedSentence(
      .deletingMoreThanExists,
      """
      Invalid update: invalid number of items in section %ld. Attempt to delete more items than \
      exist in section.
      """, bothViews: true, free: ["Invalid update:"]),
    invalidBatchUpdates(returned: "before and after"),
    invalidBatchUpdates(returned: "before and/or after"),
    QuotedSentence(.invalidBatchUpdates, "Performing reloadData as a fallback — %@"),
    QuotedSentence(
      .invalidBatchUpdates, "will perform reloadData. UICollectionView instance: %@"),
    QuotedSentence(.diffableNeverThrowsHere, "Diffable transaction: %@"),
    QuotedSentence(
      .itemCount, "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section"),
    QuotedSentence(
      .moveFromDeletedSection, "cannot move an item from a deleted section (%ld)",
      bothViews: true),
    QuotedSentence(
      .moveIntoInsertedSection, "cannot move an item into a newly inserted section (%ld)",
      bothViews: true),
    QuotedSentence(
      .sectionCount,
      """
      UITableView internal bug: unable to generate a new section map with old section count: %ld \
      and new section count: %ld
      """),
    QuotedSentence(.reloadEmptySection, "attempt to create view animation for nil view"),
    QuotedSentence(.sectionMap, "out of bounds access to _oldSectionMap"),
    QuotedSentence(.sectionMap, "row is out of bounds of newGlobalItemCount"),
    QuotedSentence(
      .sectionMap, "newGlobalRowForDestination is out of bounds of newGlobalItemCount"),
    QuotedSentence(
      .twoAnimations, "attempt to create two animations for new global item index %ld"),
    QuotedSentence(.twoAnimations, "Attempt to create two animations for cell"),
    QuotedSentence(
      .whenCountsAreRead,
      """
      request for index path for global index %ld when there are only %ld items in the collection \
      view
      """),
  ]

  /// What re-implementations of UIKit say.
  static let clones: [QuotedSentence] = [
    QuotedSentence(.reloadOutOfBounds, "attempt to reload item (%@) that doesn't exist"),
    QuotedSentence(.deleteAndMoveSame, "attempt to delete and move the same item (%@)"),
  ]

  private static func invalidBatchUpdates(returned when: String) -> QuotedSentence {
    QuotedSentence(
      .invalidBatchUpdates,
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source \(when) performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [%ld] }
      Data source after updates = { 2 sections with item counts: [%ld, 0] }
      Updates = [
      \tDelete item (0 - 1),
      \tInsert item (0 - 0)
      ]
      """, bothViews: true,
      free: [
        "1 section with item counts: [%ld]", "2 sections with item counts: [%ld, 0]",
        "\n\tDelete item (0 - 1),", "\n\tInsert item (0 - 0)",
      ])
  }
}
