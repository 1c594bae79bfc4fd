import Snapshots

// The project's own sentences, which name the rule where UIKit does not raise.

extension UpdateItem {
  /// The place as in UIKit's sentences: `index path (0 - 1)` or `section (0)`.
  fileprivate var phrase: String { isSection ? "section (\(self))" : "index path (\(self))" }
}

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

  init(changingItemsOf section: Move<Int>) {
    self.init(
      .sectionMoveWithItemChange,
      "section \(section.source) moves to \(section.destination) and items are inserted into it, "
        + "deleted from it, or reloaded in it: some versions corrupt memory")
  }

  init(moving move: Move<UpdateItem>, besideMoveOf section: Move<Int>) {
    let isNoop = section.source == section.destination
    self.init(
      isNoop ? .noopSectionMoveWithItemMove : .sectionMoveWithItemMove,
      "section \(section.source) moves to \(section.destination) and the item at \(move.source) "
        + "moves to \(move.destination): some versions "
        + (isNoop ? "crash" : "miscount the items"))
  }

  init(reloadingBesideMove place: UpdateItem) {
    self.init(
      .reloadBesideMove,
      "\(place.phrase) is reloaded in an update that moves what is beside it: the place where it "
        + "is drawn again does not take moves into account")
  }

  init(reloading place: UpdateItem, besideShiftOf section: Move<Int>) {
    let shifting = place.isSection ? "it" : "its section"
    self.init(
      .reloadBesideMove,
      "\(place.phrase) is reloaded in an update by which \(shifting) shifts from "
        + "\(section.source) to \(section.destination): where it is drawn again is certain, what "
        + "is drawn is not")
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

  init(reconfiguringWhatMoves path: ItemPath) {
    self.init(
      .reconfigureIsNotAnUpdate,
      "reconfigures item \(path.item) of section \(path.section), where the update does not "
        + "certainly leave the same row: the provider is asked at once, for the place of before the "
        + "update")
  }

  init(miscountedMoves section: Int) {
    self.init(
      .movedCounts,
      "a section shifts, and an item that changes section has one number for both: old systems do "
        + "not count it as moved into or out of section \(section)")
  }

  init(dataChangedFrom before: [Int], to after: [Int]) {
    self.init(
      .whenCountsAreRead,
      "the data changed outside the update, from \(text(before)) to \(text(after)): a view that has "
        + "yet to ask how many there are takes the new counts for the old ones")
  }

  static let ofReloadDataInBatch = Refusal(
    .reloadDataCancelsBatch,
    "everything is to be reloaded when the batch ends, so its updates are dropped")
}

/// Returns a phrase for the numbers of items in the sections of a list.
private func text(_ counts: [Int]) -> String {
  switch counts.count {
  case 0: "no sections"
  case 1: "a section of \(counts[0])"
  default:
    "sections of \(counts.dropLast().map(String.init).joined(separator: ", ")) and \(counts.last!)"
  }
}
