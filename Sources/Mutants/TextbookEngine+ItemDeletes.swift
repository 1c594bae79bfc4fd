import Snapshots

extension TextbookEngine {
  /// Returns the places, before the stage, of the items that it deletes.
  ///
  /// An item that goes with its section is in both lists, and none of them.
  func itemDeletes(from before: Layout, to after: Layout) -> [ItemPath] {
    var deletes: [ItemPath] = []
    for section in before.sections.indices {
      for (item, row) in before.rows(inSection: section).enumerated()
      where isDeleted(row.item, from: section, to: after) {
        let count = before.count(ofSection: section)
        deletes.append(
          ItemPath(section, fault == .deletesNumberedBackwards ? count - 1 - item : item))
      }
    }
    return fault == .allItemDeletesButLastLost ? deletes.suffix(1) : deletes
  }

  private func isDeleted(_ item: Item, from section: Int, to after: Layout) -> Bool {
    guard let destination = path(of: item, in: after) else { return true }
    return fault == .crossSectionMoveAsDeleteAndInsert && destination.section != section
  }
}
