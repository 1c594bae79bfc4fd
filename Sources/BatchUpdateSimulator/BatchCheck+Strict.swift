import Snapshots

// What today's UIKit does not raise on and is unsafe nevertheless: some version crashes, some view
// reloads everything instead, or the behavior is not known (rulebook sections 1.6, 1.7, and 7).

extension BatchCheck {
  func checkStrictly() throws(BatchStop) {
    // A collection view counts a repeated delete or insert twice, a table view once. Those that an
    // operation on their section absorbs are no longer in the lists, however many there were (rules
    // 1.4.6, 1.4.7).
    if let repeated = deletes.leastRepeat {
      throw .rejected(Refusal(deletingTwice: repeated))
    }
    if let repeated = inserts.leastRepeat {
      throw .rejected(
        sectionWhoseReload(landsAt: repeated).map { Refusal(reloadingInDeletedSection: $0) }
          ?? Refusal(insertingTwice: repeated))
    }
    if let refusal = firstMoveBetweenSections { throw .rejected(refusal) }
    for section in movedSections {
      if changesItems(of: section) { throw .rejected(Refusal(changingItemsOf: section)) }
      if let move = itemMove(touching: section) {
        throw .rejected(Refusal(moving: move, besideMoveOf: section))
      }
    }
  }

  /// Returns the deleted section of a reload whose insert half survives at a place, or `nil` if
  /// there is none (rule 1.3.6).
  ///
  /// No other reload lands where something else is inserted.
  func sectionWhoseReload(landsAt place: UpdateItem) -> Int? {
    reloads.first {
      $0.destination == place && update.deleteSections.contains($0.source.path.section)
    }?.source.path.section
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

  /// Returns whether a reload is beside a move, and may therefore draw a neighbor (rules 1.3.5,
  /// 1.3.9).
  ///
  /// The translation of its place ignores moves (rule 1.3.1).
  private func isBesideMove(_ reload: Move<UpdateItem>, _ map: IndexMap) -> Bool {
    let (old, translated) = (reload.source.path.section, reload.destination.path.section)
    if isBesideItemMove(reload) { return true }
    guard reload.source.isSection else {
      return map.sections.firstIndex(of: old).map { $0 != old && $0 != translated } ?? false
    }
    return movedSections.contains { ($0.source < old) != ($0.destination < translated) }
  }

  /// Returns the shift of a reloaded section, or of a reloaded item's section, by section deletes
  /// and inserts alone.
  ///
  /// The translation of a reload's place takes these into account (rule 1.3.1): where the reload
  /// lands is certain, but what is drawn there is not (U5).
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

  /// Checks that each reconfigured path is the same row before and after the update.
  ///
  /// A reconfigure asks the provider at once, for the path before the update, while the data mostly
  /// is that after it (rule 1.1.7). It is therefore safe only if both are one row. That row may be
  /// reloaded as well, as UIKit's own data source does it (rule 2.6.6).
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
