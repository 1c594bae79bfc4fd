import Snapshots

// Sentences that are raised while a view is updated.

extension UnruledSentence {
  static let updates: [UnruledSentence] = [
    UnruledSentence(
      words: ["too many update animations on one view - limit is 31 in flight at a time"],
      speaker: "a collection view",
      meaning: """
        This is about animations, not about the operations of an update: one view takes part in 31 \
        updates that have not ended, and one more update begins.
        """,
      cause: """
        The app updates the view in many small batch updates, faster than UIKit animates them. \
        Collect the changes in one batch update or one snapshot, or do not animate them.
        """,
      evidence: ["UXK"]),
    UnruledSentence(
      words: [
        """
        UITableView internal inconsistency: encountered out of bounds global row index while \
        preparing batch updates
        """
      ],
      speaker: "a table view",
      meaning: """
        This is about an update. When UIKit raises it was not measured. By its words, a row is on \
        screen that the table view did not count before the batch update.
        """,
      cause: """
        Probably the app changed its data outside the batch update, so that the counts of the view \
        are not those of the rows on screen. Change the data inside the batch update and nowhere \
        else.
        """,
      near: [.whenCountsAreRead, .itemCount],
      evidence: ["quoted without a source"]),
    UnruledSentence(
      words: ["-[UICollectionViewData layoutAttributesForItemAtIndexPath:]"],
      context: "EXC_BAD_ACCESS",
      speaker: "the stack trace of a collection view, seen on iOS 10",
      meaning: """
        No sentence says what happened: the view read memory that is not there, when it looked up \
        the layout attributes of an item during a batch update.
        """,
      cause: """
        In the reports that are known, a batch update before this one, or this one, deleted the \
        same index path twice, and the data lost as many items. The counts agree, so nothing \
        raises. Delete each index path once, and compute all changes of a batch update from one \
        old list and one new list.
        """,
      near: [.duplicateDelete],
      evidence: ["IGListKit PR #657", "IGListKit #689", "openradar 31786176"]),
    UnruledSentence(
      words: ["_dispatch_assert_queue_fail", "_swift_task_checkIsolatedSwift"],
      context: "DiffableDataSource",
      speaker: "the Swift runtime, beside a diffable data source",
      meaning: """
        This is about queues, not about the operations of an update: code of the main actor ran on \
        another queue.
        """,
      cause: """
        Probably the app applies a snapshot off the main queue; in Swift 6, 'apply' and the \
        closures around it are of the main actor. Apply each snapshot on the main queue.
        """,
      near: [.applyOneQueue],
      evidence: [
        "onmyway133/blog #1037", "Apple developer forums, thread 757270",
        "a post on jessesquires.com of 2024-12-19",
      ]),
    fetchedResultsController,
  ]

  /// What Core Data writes in front of an exception that it caught.
  static let fetchedResultsController = UnruledSentence(
    words: [
      """
      Serious application error. An exception was caught from the delegate of \
      NSFetchedResultsController
      """
    ],
    speaker: "Core Data, before what the delegate raised",
    meaning: """
      Core Data caught the exception, so the app runs on, with a view that no longer fits its data.
      """,
    cause: """
      The fetched results controller may send an update and a move or a delete for one object. \
      Collect the changes first and keep one for each object, or apply the snapshot of \
      'controller(_:didChangeContentWith:)'. Since iOS 15, changed objects are marked for reload in \
      that snapshot; on iOS 13 and 14, mark them yourself. If you make another snapshot from it, \
      copy its marks.
      """,
    near: [.reloadAndDeleteSame, .insertAndMoveSame],
    evidence: [
      "xmartlabs/XLData PR #15", "osteslag/Changeset #11", "3lvis/DATASource #120",
      "woocommerce/woocommerce-ios PR #2817",
      "Apple developer forums, thread 692357 (answered by an Apple engineer)",
    ])
}
