import Snapshots

// The translation of a reload's place ignores moves, so a reload beside a move may draw a neighbor,
// and nothing is raised (rules 1.3.5, 1.3.9).

extension ListView {
  /// Returns the flaw of an update that leaves the cell of one item where the data has another,
  /// because of a reload beside a move.
  ///
  /// There is no such flaw if the cell would be misplaced even if the translation took moves into
  /// account.
  func displacedReload(
    _ map: RowMap, _ update: BatchUpdate, _ newModel: Layout
  ) -> Flaw? {
    guard !map.reloads.isEmpty, let row = misplacedRow(map, newModel),
      isRightIfMovesCount(update, newModel)
    else { return nil }
    let (shown, held) = (slots[map.sources[row]].item, newModel.rows[row].item)
    let ofSection = !update.reloadSections.isEmpty && !update.moveSections.isEmpty
    return Flaw(
      ofSection ? .reloadDisplacedSection : .reloadDisplacedByMove, .drawsWrongly
    ) { [path = newModel.path(ofRow: row)] name in
      "\(path) shows the cell of \(name(shown)), the data has \(name(held)) there: the place of a "
        + "reload does not take moves into account"
    }
  }

  /// Returns whether every cell would be that of its item if reloads were drawn where moves carry
  /// them.
  private func isRightIfMovesCount(_ update: BatchUpdate, _ newModel: Layout) -> Bool {
    var carried = update
    (carried.reloadSections, carried.reloadItems) = ([], [])
    let sections = update.reloadSections.withoutRepeats
    if !sections.isEmpty {
      guard let places = sectionPlaces(after: carried, newModel) else { return false }
      var isReloaded = Array(repeating: false, count: ends.count)
      for section in sections { isReloaded[section] = true }
      // A reloaded section may hold another number of items afterwards (rule 1.3.8).
      carried.deleteSections += sections
      carried.insertSections += places.indices.filter { place in
        places[place].map { isReloaded[$0] } ?? false
      }
    }
    guard let map = try? checkedMap(of: carried, newModel) else { return false }
    var drawn = Array(repeating: false, count: slots.count)
    // In a reloaded section, nothing has checked that the place exists (rule 1.4.6).
    for row in update.reloadItems.compactMap({ ends.row(at: $0) }) { drawn[row] = true }
    return map.sources.indices.allSatisfy { row in
      let source = map.sources[row]
      return source < 0 || drawn[source] || slots[source].item == newModel.rows[row].item
    }
  }

  /// Returns, for each section after an update, its number before it; `nil` if there is no such
  /// map.
  private func sectionPlaces(after update: BatchUpdate, _ newModel: Layout) -> [Int?]? {
    let sections = BatchUpdate(
      deleteSections: update.deleteSections, insertSections: update.insertSections,
      moveSections: update.moveSections)
    let check = BatchCheck(
      sections, before: ends.map { _ in 0 }, after: newModel.ends.map { _ in 0 }, by: profile)
    return try? check.indexMap().sections
  }

  /// Returns the first row whose cell is that of another item.
  private func misplacedRow(_ map: RowMap, _ newModel: Layout) -> Int? {
    map.sources.indices.first { row in
      let source = map.sources[row]
      return source >= 0 && slots[source].item != newModel.rows[row].item
    }
  }
}
