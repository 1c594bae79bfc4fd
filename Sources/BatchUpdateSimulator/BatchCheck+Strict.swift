import Snapshots

// What no exception of today's UIKit stops and what is unsafe all the same: some version crashes,
// some view reloads everything instead, or nobody knows (rulebook sections 1.6, 1.7, and 7).

extension BatchCheck {
  func checkStrictly() throws(BatchStop) {
    // A collection view counts a repeated delete or insert twice, a table view once. Those that a
    // section takes with it are off the list by now, however many (rules 1.4.6, 1.4.7).
    if let repeated = firstRepeat(of: deletes) {
      throw .rejected(Refusal(deletingTwice: repeated))
    }
    if let repeated = firstRepeat(of: inserts) {
      throw .rejected(Refusal(insertingTwice: repeated))
    }
    if let refusal = firstMoveBetweenSections { throw .rejected(refusal) }
    for section in movedSections {
      if changesItems(of: section) { throw .rejected(Refusal(changingItemsOf: section)) }
      if let move = itemMove(touching: section) {
        throw .rejected(Refusal(moving: move, besideMoveOf: section))
      }
    }
  }

  func firstRepeat(of places: [UpdateItem]) -> UpdateItem? {
    guard places.count > 1 else { return nil }
    let sorted = places.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }

  func checkStrictly(_ map: IndexMap) throws(BatchStop) {
    for reload in reloads {
      if isBesideMove(reload, map) {
        throw .rejected(Refusal(reloadingBesideMove: reload.source))
      }
      if let shift = sectionShift(of: reload, map) {
        throw .rejected(Refusal(reloading: reload.source, besideShiftOf: shift))
      }
    }
    // The insert half of such a reload survives and lands in another section (rule 1.3.6).
    for reload in reloads where !reload.source.isSection {
      let section = reload.source.path.section
      if update.deleteSections.contains(section) {
        throw .rejected(Refusal(reloadingInDeletedSection: section))
      }
    }
    try checkReconfigures(map)
  }

  /// Moves do not count when the place of a reload is translated (rule 1.3.1), so beside one it may
  /// draw a neighbor (rule 1.3.5).
  private func isBesideMove(_ reload: Move<UpdateItem>, _ map: IndexMap) -> Bool {
    let (old, translated) = (reload.source.path.section, reload.destination.path.section)
    if isBesideItemMove(reload) { return true }
    guard reload.source.isSection else {
      return map.sections.firstIndex(of: old).map { $0 != old && $0 != translated } ?? false
    }
    return movedSections.contains { ($0.source < old) != ($0.destination < translated) }
  }

  /// The shift, by deletes and inserts of sections alone, of what is reloaded or of its section.
  ///
  /// Those do count when the place of a reload is translated (rule 1.3.1): where it lands is certain,
  /// and what is drawn there is not (U5).
  private func sectionShift(of reload: Move<UpdateItem>, _ map: IndexMap) -> Move<Int>? {
    let (old, translated) = (reload.source.path.section, reload.destination.path.section)
    let lands = reload.source.isSection || map.sections.firstIndex(of: old) == translated
    return lands && old != translated ? Move(from: old, to: translated) : nil
  }

  private func isBesideItemMove(_ reload: Move<UpdateItem>) -> Bool {
    moves.contains { move in
      !move.source.isSection
        && (move.source.path.section == reload.source.path.section
          || move.destination.path.section == reload.destination.path.section)
    }
  }

  /// A reconfigure asks the provider for the path of before the update at once, while the data
  /// mostly is that of after it (rule 1.1.7): it is safe where both are one row, be it reloaded as
  /// well, as UIKit's own data source does (rule 2.6.6).
  private func checkReconfigures(_ map: IndexMap) throws(BatchStop) {
    for path in update.reconfigureItems.sorted() where !isOneRow(path, map) {
      throw .rejected(Refusal(reconfiguringWhatMoves: path))
    }
  }

  private func isOneRow(_ path: ItemPath, _ map: IndexMap) -> Bool {
    guard after.indices.contains(path.section), path.item < after[path.section] else {
      return false
    }
    let old = before[..<path.section].reduce(path.item, +)
    let new = after[..<path.section].reduce(path.item, +)
    return map.sources[new] == old
      || map.reloads.contains { $0 == (old..<old + 1, new..<new + 1) }
  }
}
