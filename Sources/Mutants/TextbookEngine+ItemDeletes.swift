import Snapshots

extension TextbookEngine {
  /// Returns the paths, before the stage, of the items that it deletes.
  ///
  /// An item that is deleted with its section is still in both lists, so it is not among them.
  func itemDeletes(from before: Layout, to after: Layout) -> [ItemPath] {
    var deletes: [ItemPath] = []
    for section in before.sections.indices {
      for (item, row) in before.rows(inSection: section).enumerated()
      where isDeleted(row.item, from: section, to: after) {
        deletes.append(written(ItemPath(section, item), from: before, to: after))
      }
    }
    return has(.allItemDeletesButLastLost) ? deletes.suffix(1) : deletes
  }

  private func isDeleted(_ item: Item, from section: Int, to after: Layout) -> Bool {
    guard let destination = path(of: item, in: after) else { return true }
    return has(.crossSectionMoveAsDeleteAndInsert) && destination.section != section
  }

  /// Returns the path of a delete as it is written into the batch update; without a fault,
  /// unchanged.
  private func written(_ path: ItemPath, from before: Layout, to after: Layout) -> ItemPath {
    if has(.deletesNumberedBackwards) {
      return ItemPath(path.section, before.count(ofSection: path.section) - 1 - path.item)
    }
    if has(.deletesCountedBehindCommonBeginning) {
      let rows = [before, after].map { $0.rows(inSection: path.section).map(\.item) }
      let common = zip(rows[0], rows[1]).prefix { isSame($0, $1) }
      return ItemPath(path.section, path.item - common.count)
    }
    return path
  }
}
