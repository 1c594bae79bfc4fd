import Snapshots

// Conflicts between operations, and their bounds (rulebook section 1.4).

extension BatchCheck {
  mutating func checkDeletes() throws(BatchStop) {
    let sections = deletes.filter(\.isSection)
    var kept: [UpdateItem] = []
    for delete in deletes {
      // The delete of a section comes before those of its items and absorbs them (rule 1.4.6).
      if !delete.isSection, sections.contains(.section(delete.path.section)) { continue }
      var isReload: Bool { reloads.contains { $0.source == delete } }
      if moves.contains(where: { $0.source == delete }) {
        throw .rejected(
          Refusal(deletingAndMoving: delete, cause: isReload ? .reloadAndMoveSame : nil))
      }
      try checkDeleteBounds(delete, cause: isReload ? .reloadOutOfBounds : nil)
      kept.append(delete)
    }
    deletes = kept
  }

  private func checkDeleteBounds(
    _ delete: UpdateItem, cause: @autoclosure () -> Rule?
  ) throws(BatchStop) {
    guard before.indices.contains(delete.path.section) else {
      throw .rejected(Refusal(deleting: delete, sections: before.count, cause(), profile.view))
    }
    let count = before[delete.path.section]
    guard delete.isSection || (0..<count).contains(delete.path.item) else {
      throw .rejected(Refusal(deleting: delete.path, items: count, cause(), profile.view))
    }
  }

  mutating func checkInserts() throws(BatchStop) {
    for insert in inserts {
      if moves.contains(where: { $0.destination == insert }) {
        throw .rejected(Refusal(insertingAndMoving: insert, cause: cause(ofConflictAt: insert)))
      }
      try checkInsertBounds(insert, cause: cause(ofMissingPlace: insert))
    }
    // Inserts into a section that is itself inserted come before the section's insert, so they are
    // checked first and absorbed afterwards (rule 1.4.7).
    let sections = inserts.filter(\.isSection)
    inserts.removeAll { !$0.isSection && sections.contains(.section($0.path.section)) }
  }

  /// Returns the rule about a reload whose insert half lands on the destination of a move.
  ///
  /// It can land there because the translation of its place ignores moves.
  private func cause(ofConflictAt insert: UpdateItem) -> Rule? {
    guard reloads.contains(where: { $0.destination == insert }) else { return nil }
    return insert.isSection ? .reloadDisplacedSection : .reloadTranslation
  }

  /// Returns the rule about a reload in a deleted section, whose insert half lands in another one.
  private func cause(ofMissingPlace insert: UpdateItem) -> Rule? {
    let isOfDeleted = reloads.contains { reload in
      reload.destination == insert && !reload.source.isSection
        && update.deleteSections.contains(reload.source.path.section)
    }
    return isOfDeleted ? .reloadItemInDeletedSection : nil
  }

  private func checkInsertBounds(
    _ insert: UpdateItem, cause: @autoclosure () -> Rule?
  ) throws(BatchStop) {
    guard after.indices.contains(insert.path.section) else {
      throw .rejected(Refusal(inserting: insert, sections: after.count, cause(), profile.view))
    }
    let count = after[insert.path.section]
    guard insert.isSection || (0..<count).contains(insert.path.item) else {
      throw .rejected(Refusal(inserting: insert.path, items: count, cause(), profile.view))
    }
  }

  func checkMoves() throws(BatchStop) {
    for (index, move) in moves.enumerated() {
      try checkMoveBounds(move)
      for earlier in moves[..<index] {
        if earlier.source == move.source {
          throw .rejected(Refusal(moving: earlier, alsoTo: move, profile.view))
        }
        if earlier.destination == move.destination {
          throw .rejected(Refusal(moving: earlier, and: move, profile.view))
        }
      }
    }
  }

  private func checkMoveBounds(_ move: Move<UpdateItem>) throws(BatchStop) {
    let (source, destination) = (move.source.path, move.destination.path)
    guard before.indices.contains(source.section) else {
      throw .rejected(Refusal(moving: move, sectionsBefore: before.count))
    }
    guard after.indices.contains(destination.section) else {
      throw .rejected(Refusal(moving: move, sectionsAfter: after.count))
    }
    guard !move.source.isSection else { return }
    guard (0..<before[source.section]).contains(source.item) else {
      throw .rejected(
        Refusal(moving: source, itemsBefore: before[source.section], profile.view))
    }
    guard (0..<after[destination.section]).contains(destination.item) else {
      throw .rejected(
        Refusal(moving: move, itemsAfter: after[destination.section], profile.view))
    }
  }
}
