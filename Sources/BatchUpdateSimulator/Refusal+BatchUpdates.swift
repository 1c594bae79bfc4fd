import Snapshots

// The sentences of a collection view, as iOS 16.4 and later raise them; where UIKit raises nothing
// and `strict` does, a sentence of ours that names the rule.

extension UpdateItem: CustomStringConvertible {
  /// The place in UIKit's words: an index path as `0 - 1`, or the index of a section.
  var description: String {
    isSection ? "\(path.section)" : "\(path.section) - \(path.item)"
  }

  /// `index path (0 - 1)` or `section (0)`, as the sentences about conflicts have it.
  fileprivate var kind: String { isSection ? "section" : "item" }

  fileprivate var phrase: String { isSection ? "section (\(self))" : "index path (\(self))" }
}

extension ItemPath {
  fileprivate var uikit: String { "\(section) - \(item)" }
}

// MARK: Conflicts

extension Refusal {
  init(noIndex path: ItemPath) {
    self.init(
      .invalidPathArgument,
      "Attempted to perform update with invalid index path: \(path)")
  }

  init(deletingAndReloading place: UpdateItem) {
    self.init(
      .reloadAndDeleteSame, "attempt to delete and reload the same \(place.phrase)")
  }

  init(deletingAndMoving place: UpdateItem) {
    self.init(
      .deleteAndMoveSame, "attempt to perform a delete and a move from the same \(place.phrase)")
  }

  init(insertingAndMoving place: UpdateItem) {
    self.init(
      .insertAndMoveSame, "attempt to perform an insert and a move to the same \(place.phrase)")
  }

  init(moving first: Move<UpdateItem>, alsoTo second: Move<UpdateItem>) {
    let (one, two) = (first.destination, second.destination)
    self.init(
      .moveOneSourceTwice,
      first.source.isSection
        ? "attempt to move section \(first.source) to both section \(one) and section \(two)"
        : "attempt to move item at index path \(first.source) to both \(one) and \(two)")
  }

  init(moving first: Move<UpdateItem>, and second: Move<UpdateItem>) {
    let (one, two) = (first.source, second.source)
    self.init(
      .moveTwoSourcesOneDestination,
      one.isSection
        ? "attempt to move both section \(one) and section \(two) to section \(first.destination)"
        : "attempt to move both item at index path \(one) and \(two) to \(first.destination)")
  }
}

// MARK: Bounds

extension Refusal {
  init(deleting place: UpdateItem, sections: Int) {
    self.init(
      .deleteBounds,
      place.isSection
        ? "attempt to delete section \(place), but there are only \(sections) sections before the "
          + "update"
        : "attempt to delete item \(place.path.item) from section \(place.path.section), but there "
          + "are only \(sections) sections before the update")
  }

  init(deleting path: ItemPath, items: Int) {
    self.init(
      .deleteBounds,
      "attempt to delete item \(path.item) from section \(path.section) which only contains "
        + "\(items) items before the update")
  }

  init(inserting place: UpdateItem, sections: Int) {
    self.init(
      .insertBounds,
      place.isSection
        ? "attempt to insert section \(place) but there are only \(sections) sections after the "
          + "update"
        : "attempt to insert item \(place.path.item) into section \(place.path.section), but there "
          + "are only \(sections) sections after the update")
  }

  init(inserting path: ItemPath, items: Int) {
    self.init(
      .insertBounds,
      "attempt to insert item \(path.item) into section \(path.section), but there are only "
        + "\(items) items in section \(path.section) after the update")
  }

  init(moving move: Move<UpdateItem>, sectionsBefore count: Int) {
    self.init(
      .moveBounds,
      move.source.isSection
        ? "attempt to move section \(move.source), but there are only \(count) sections before the "
          + "update"
        : "attempt to move index path (\(move.source)) from a section that does not exist - there "
          + "are only \(count) sections before the update")
  }

  init(moving move: Move<UpdateItem>, sectionsAfter count: Int) {
    self.init(
      .moveBounds,
      move.source.isSection
        // The repeated word is UIKit's.
        ? "attempt to to move section \(move.source) to section \(move.destination), but there are "
          + "only \(count) sections after the update"
        : "attempt to move index path (\(move.source)) to index path (\(move.destination)) in "
          + "section that does not exist - there are only \(count) sections after the update")
  }

  init(moving path: ItemPath, itemsBefore count: Int) {
    self.init(
      .moveBounds,
      "attempt to move index path (\(path.uikit)) that does not exist - there are only \(count) "
        + "items in section \(path.section) before the update")
  }

  init(moving move: Move<UpdateItem>, itemsAfter count: Int) {
    self.init(
      .moveBounds,
      "attempt to move index path (\(move.source)) to index path (\(move.destination)) that does "
        + "not exist - there are only \(count) items in section \(move.destination.path.section) "
        + "after the update")
  }
}

// MARK: Counts

extension Refusal {
  init(sectionsBefore before: Int, after: Int, inserted: Int, deleted: Int) {
    self.init(
      .sectionCount,
      "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
  }

  init(
    section: Int, itemsBefore before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int
  ) {
    self.init(
      .itemCount,
      "Invalid update: invalid number of items in section \(section). The number of items "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of items contained in that section before the update (\(before)), plus or minus "
        + "the number of items inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of items moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out).")
  }

  init(invalidBatchUpdates check: BatchCheck, before: [Int], after: [Int]) {
    let lines = Refusal.lines(of: check).map { "\t\($0)\n" }.joined()
    self.init(
      .invalidBatchUpdates,
      "Invalid batch updates detected: the number of sections and/or items returned by the data "
        + "source before and/or after performing the batch updates are inconsistent with the "
        + "updates.\n"
        + "Data source before updates = \(Refusal.counts(before))\n"
        + "Data source after updates = \(Refusal.counts(after))\n"
        + "Updates = [\n\(lines)]")
  }

  private static func counts(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
    return "{ \(sections) with item counts: [\(counts.map(String.init).joined(separator: ", "))] }"
  }

  /// The updates as UIKit lists them: a reload is a delete and an insert.
  private static func lines(of check: BatchCheck) -> [String] {
    check.deletes.map { "Delete \($0.kind) (\($0))" }
      + check.inserts.map { "Insert \($0.kind) (\($0))" }
      + check.moves.map { "Move \($0.source.kind) (\($0.source)) to (\($0.destination))" }
  }
}

// MARK: Strict

extension Refusal {
  init(deletingTwice place: UpdateItem) {
    self.init(
      .duplicateDelete,
      "\(place.phrase) is deleted twice: a collection view counts both, a table view one")
  }

  init(insertingTwice place: UpdateItem) {
    self.init(
      .duplicateInsert,
      "\(place.phrase) is inserted twice: a collection view counts both, a table view one")
  }

  init(movingFromDeletedSection section: Int) {
    self.init(
      .moveFromDeletedSection, "cannot move an item from a deleted section (\(section))")
  }

  init(movingIntoInsertedSection section: Int) {
    self.init(
      .moveIntoInsertedSection, "cannot move an item into a newly inserted section (\(section))")
  }

  init(changingItemsOfMovedSection old: Int, to new: Int) {
    self.init(
      .sectionMoveWithItemChange,
      "section \(old) moves to \(new) and items are inserted into it, deleted from it, or reloaded "
        + "in it: some versions corrupt memory")
  }

  init(movingItem move: Move<UpdateItem>, besideMoveOfSection old: Int, to new: Int) {
    let isNoop = old == new
    self.init(
      isNoop ? .noopSectionMoveWithItemMove : .sectionMoveWithItemMove,
      "section \(old) moves to \(new) and the item at \(move.source) moves to "
        + "\(move.destination): some versions "
        + (isNoop ? "crash" : "miscount the items"))
  }

  init(reloadingBesideMove place: UpdateItem) {
    self.init(
      .reloadBesideMove,
      "\(place.phrase) is reloaded in an update that moves what is beside it: the place where it "
        + "is drawn again does not take moves into account")
  }

  init(reloadingInDeletedSection section: Int) {
    self.init(
      .reloadItemInDeletedSection,
      "an item of section \(section) is reloaded and the section is deleted: what is drawn again "
        + "lands in another section")
  }

  init(reconfiguringNothing path: ItemPath) {
    self.init(
      .reconfigureBounds,
      "reconfigures item \(path.item) of section \(path.section), which is not there before the "
        + "update: what UIKit does then is not known")
  }

  init(reconfiguringBesideChange path: ItemPath) {
    self.init(
      .reconfigureIsNotAnUpdate,
      "reconfigures item \(path.item) of section \(path.section) in an update that changes its "
        + "place: the provider is asked at once, with the old path, and may answer for another item"
    )
  }

  init(miscountedMoves section: Int) {
    self.init(
      .movedCounts,
      "a section shifts, and an item that changes section has one number for both: old systems do "
        + "not count it as moved into or out of section \(section)")
  }
}
