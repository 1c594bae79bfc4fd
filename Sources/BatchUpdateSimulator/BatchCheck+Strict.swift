import Snapshots

// What no exception of today's UIKit stops and what is unsafe all the same: some version crashes,
// some view reloads everything instead, or nobody knows (rulebook sections 1.6, 1.7, and 7).

extension BatchCheck {
  func checkStrictly() throws(Refusal) {
    try checkRepeats()
    try checkMovesOfSectionsThatComeOrGo()
    try checkSectionMoves()
    try checkReloadsBesideMoves()
  }

  /// A collection view counts a repeated delete or insert twice, a table view once (U4).
  private func checkRepeats() throws(Refusal) {
    if let repeated = firstRepeat(of: update.deleteSections) {
      throw Refusal(deletingTwice: .section(repeated))
    }
    if let repeated = firstRepeat(of: update.deleteItems) {
      throw Refusal(deletingTwice: .item(repeated))
    }
    if let repeated = firstRepeat(of: update.insertSections) {
      throw Refusal(insertingTwice: .section(repeated))
    }
    if let repeated = firstRepeat(of: update.insertItems) {
      throw Refusal(insertingTwice: .item(repeated))
    }
  }

  private func firstRepeat<Place: Comparable>(of places: [Place]) -> Place? {
    guard places.count > 1 else { return nil }
    let sorted = places.sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }

  private func checkMovesOfSectionsThatComeOrGo() throws(Refusal) {
    for move in moves where !move.source.isSection {
      if deletes.contains(.section(move.source.path.section)) {
        throw Refusal(movingFromDeletedSection: move.source.path.section)
      }
      if inserts.contains(.section(move.destination.path.section)) {
        throw Refusal(movingIntoInsertedSection: move.destination.path.section)
      }
    }
  }

  /// A section that moves may not change in the same update (rules 1.7.1, 1.7.2, 1.7.5).
  private func checkSectionMoves() throws(Refusal) {
    for section in moves where section.source.isSection {
      let (old, new) = (section.source.path.section, section.destination.path.section)
      if deletes.contains(where: { !$0.isSection && $0.path.section == old })
        || inserts.contains(where: { !$0.isSection && $0.path.section == new })
      {
        throw Refusal(changingItemsOfMovedSection: old, to: new)
      }
      for move in moves where !move.source.isSection {
        guard move.source.path.section == old || move.destination.path.section == new else {
          continue
        }
        throw Refusal(movingItem: move, besideMoveOfSection: old, to: new)
      }
    }
  }

  /// Moves, and sections that shift, do not count when the place of a reload is translated, so what
  /// it draws is not certain (rule 1.3.5, U5).
  private func checkReloadsBesideMoves() throws(Refusal) {
    for reload in reloads {
      let (old, new) = (reload.source.path.section, reload.destination.path.section)
      let isShifted = old != new || moves.contains { $0.source.isSection }
      let isBesideMove = moves.contains { move in
        !move.source.isSection
          && (move.source.path.section == old || move.destination.path.section == new)
      }
      if isShifted || isBesideMove { throw Refusal(reloadingBesideMove: reload.source) }
    }
  }
}
