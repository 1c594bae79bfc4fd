import Snapshots

// Sections that are deleted, inserted, or moved, and other operations on them (rulebook sections
// 1.6, 1.7).

extension BatchCheck {
  /// Checks moves out of deleted sections and into inserted ones.
  ///
  /// Views and systems differ most in what they do with such moves.
  func checkMovesBetweenSections(_ era: Era, _ view: ListKind) throws(BatchStop) {
    guard let refusal = firstMoveBetweenSections else { return }
    switch (era, view) {
    case (.legacy, .collection): throw .rejected(refusal)
    case (.legacy, .table):
      // An old table view counts the sections first, before any other count.
      try checkSectionCount()
      throw .rejected(refusal)
    case (.classic, .collection): throw .unspecified(refusal.rule)
    case (.classic, .table), (.modern, .table):
      throw .reloadsData(Refusal(abandoningMoveBy: refusal.rule))
    case (.modern, .collection): break
    }
  }

  /// The refusal of the first move out of a deleted section or into an inserted one.
  var firstMoveBetweenSections: Refusal? {
    for move in moves where !move.source.isSection {
      if deletes.contains(.section(move.source.path.section)) {
        return Refusal(movingFromDeletedSection: move.source.path.section, profile.view)
      }
      if inserts.contains(.section(move.destination.path.section)) {
        return Refusal(movingIntoInsertedSection: move.destination.path.section, profile.view)
      }
    }
    return nil
  }

  /// The section moves, by the numbers of the sections before and after.
  var movedSections: [Move<Int>] {
    moves.filter(\.source.isSection).map {
      Move(from: $0.source.path.section, to: $0.destination.path.section)
    }
  }

  /// Returns whether rows are inserted into a moved section, deleted from it, or reloaded in it.
  func changesItems(of section: Move<Int>) -> Bool {
    deletes.contains { !$0.isSection && $0.path.section == section.source }
      || inserts.contains { !$0.isSection && $0.path.section == section.destination }
  }

  /// Returns the first item move out of a moved section, into one, or within one.
  func itemMove(touching section: Move<Int>) -> Move<UpdateItem>? {
    moves.first { move in
      !move.source.isSection
        && (move.source.path.section == section.source
          || move.destination.path.section == section.destination)
    }
  }
}

// MARK: Flaws

extension BatchCheck {
  /// Returns what a view does wrong with an update that passes its checks.
  func flaw(_ era: Era, _ view: ListKind) throws(BatchStop) -> Flaw? {
    if let repeated = deletes.leastRepeat {
      return Flaw(.duplicateDelete, .corrupts, Refusal(deletingTwice: repeated).sentence)
    }
    if let repeated = inserts.leastRepeat {
      if let section = sectionWhoseReload(landsAt: repeated) {
        // A table view drops what the app repeats, but what becomes of this half is not known.
        guard view == .collection else { throw .unspecified(.reloadItemInDeletedSection) }
        return Flaw(
          .reloadItemInDeletedSection, .corrupts,
          Refusal(reloadingInDeletedSection: section).sentence)
      }
      return Flaw(.duplicateInsert, .corrupts, Refusal(insertingTwice: repeated).sentence)
    }
    for section in movedSections {
      let move = itemMove(touching: section)
      let isMovedToItsPlace = section.source == section.destination
      // One log is on record, of a list with two items: the moved item is not counted, and is then
      // requested past the end.
      if isMovedToItsPlace, let move, (era, view) == (.legacy, .collection),
        move.source.path.section == section.source,
        move.destination.path.section != section.destination
      {
        throw .rejected(Refusal(globalIndexBehind: before.reduce(0, +) - 1))
      }
      // In the order of the strict rules, so that one update has one rule.
      if changesItems(of: section) {
        return Flaw(
          .sectionMoveWithItemChange, .corrupts, Refusal(changingItemsOf: section).sentence)
      }
      guard let move else { continue }
      guard !isMovedToItsPlace else { throw .unspecified(.noopSectionMoveWithItemMove) }
      return Flaw(
        .sectionMoveWithItemMove, .corrupts, Refusal(moving: move, besideMoveOf: section).sentence)
    }
    return nil
  }
}
