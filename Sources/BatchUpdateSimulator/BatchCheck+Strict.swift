import Snapshots

// What no exception of today's UIKit stops and what is unsafe all the same: some version crashes,
// some view reloads everything instead, or nobody knows (rulebook sections 1.6, 1.7, and 7).

extension BatchCheck {
  func checkStrictly() throws(Refusal) {
    try checkRepeats()
    try checkMovesOfSectionsThatComeOrGo()
    try checkSectionMoves()
    try checkReconfigures()
  }

  /// UIKit does not say what a reconfigure of a row that is not there does.
  private func checkReconfigures() throws(Refusal) {
    for path in update.reconfigureItems {
      guard before.indices.contains(path.section), path.item < before[path.section] else {
        throw Refusal(reconfiguringNothing: path)
      }
    }
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
  func checkReloads(_ sections: [Int?]) throws(Refusal) {
    for reload in reloads where isShifted(reload, sections) || isBesideItemMove(reload) {
      throw Refusal(reloadingBesideMove: reload.source)
    }
  }

  private func isShifted(_ reload: Move<UpdateItem>, _ sections: [Int?]) -> Bool {
    let (old, new) = (reload.source.path.section, reload.destination.path.section)
    guard reload.source.isSection else { return sections[old].map { $0 != old } ?? false }
    return old != new
      || moves.contains { move in
        move.source.isSection
          && (move.source.path.section < old) != (move.destination.path.section < new)
      }
  }

  private func isBesideItemMove(_ reload: Move<UpdateItem>) -> Bool {
    moves.contains { move in
      !move.source.isSection
        && (move.source.path.section == reload.source.path.section
          || move.destination.path.section == reload.destination.path.section)
    }
  }

  /// The insert half of such a reload survives and lands in another section (rule 1.3.6).
  func checkReloadsInDeletedSections() throws(Refusal) {
    for reload in reloads where !reload.source.isSection {
      let section = reload.source.path.section
      if deletes.contains(.section(section)) { throw Refusal(reloadingInDeletedSection: section) }
    }
  }

  /// A reconfigure is carried out at once, with the path of before the update, while the data source
  /// usually holds the new list already: the row has to stand at that path in both (rule 1.1.7).
  func checkPlacesOfReconfigures(_ map: IndexMap) throws(Refusal) {
    for path in update.reconfigureItems {
      let old = before[..<path.section].reduce(0, +) + path.item
      guard after.indices.contains(path.section), path.item < after[path.section],
        map.sources[after[..<path.section].reduce(0, +) + path.item] == old
      else { throw Refusal(reconfiguringBesideChange: path) }
    }
  }
}
