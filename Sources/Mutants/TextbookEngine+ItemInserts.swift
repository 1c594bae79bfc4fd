import Snapshots

extension TextbookEngine {
  /// Returns the paths, after the stage, of the items that it inserts.
  ///
  /// An item that was inserted with its section is already in both lists, so it is not among them.
  func itemInserts(
    from before: Layout, to after: Layout, in transition: Transition
  ) -> [ItemPath] {
    var inserts: [ItemPath] = []
    for section in after.sections.indices {
      for (item, row) in after.rows(inSection: section).enumerated()
      where isInserted(row.item, into: section, from: before) {
        let path = ItemPath(section, item)
        inserts.append(written(path, from: before, to: after, in: transition))
      }
    }
    let salt = transition.new.rows.first?.item.salt ?? 0
    return has(.insertsOrderedBySalt) && salt % 2 == 1 ? inserts.reversed() : inserts
  }

  private func isInserted(_ item: Item, into section: Int, from before: Layout) -> Bool {
    guard let source = path(of: item, in: before) else { return true }
    return has(.crossSectionMoveAsDeleteAndInsert) && source.section != section
  }

  /// Returns the path of an insert as it is written into the batch update; without a fault,
  /// unchanged.
  private func written(
    _ path: ItemPath, from before: Layout, to after: Layout, in transition: Transition
  ) -> ItemPath {
    let section = before.sections[path.section]
    if has(.insertsCountedBeforeEarlierArrivals) {
      let above = after.rows(inSection: path.section).prefix(path.item)
      let arrivals = above.filter {
        self.path(of: $0.item, in: before)?.section != path.section
      }
      return ItemPath(path.section, path.item - arrivals.count)
    }
    if has(.insertsCountedInOldSections) {
      let index = transition.old.sections.firstIndex(of: section)
      return ItemPath(index ?? path.section, path.item)
    }
    if has(.insertsCountedInNewSections) {
      let index = transition.new.sections.firstIndex(of: section)
      return ItemPath(index ?? path.section, path.item)
    }
    if has(.sectionMapOffByOne) {
      let inserted = before.sections.indices.filter {
        !transition.old.sections.contains(before.sections[$0])
      }
      let indexWithoutInserted = path.section - inserted.filter { $0 < path.section }.count
      let below = inserted.filter { $0 < indexWithoutInserted }
      return ItemPath(indexWithoutInserted + below.count, path.item)
    }
    return path
  }
}
