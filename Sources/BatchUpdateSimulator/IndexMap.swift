import Snapshots

/// Where every row of the list after an update comes from, in positions of the whole list.
struct IndexMap {
  /// For each section after the update, the section before it that it was; `nil` if it is new.
  var sections: [Int?]
  /// For each row after the update, the row before it that it was; `nil` if it is new.
  var sources: [Int?]
  /// For each row before the update, whether it is the delete half of a reload.
  var wasReload: [Bool]
  /// For each row after the update, whether it is the insert half of a reload.
  var isReload: [Bool]
}

extension BatchCheck {
  /// Returns where each old section goes; `nil` if it is deleted (rules 1.5.1, 1.7.3).
  ///
  /// Sections that are neither deleted nor moved take the places that are left, in order.
  func sectionMap() throws(Refusal) -> [Int?] {
    let deleted = deletes.filter(\.isSection).map(\.path.section)
    let inserted = inserts.filter(\.isSection).map(\.path.section)
    guard after.count == before.count + inserted.count - deleted.count else {
      throw Refusal(
        sectionsBefore: before.count, after: after.count, inserted: inserted.count,
        deleted: deleted.count)
    }
    let moved = moves.filter(\.source.isSection)
    let taken = inserted + moved.map(\.destination.path.section)
    var free = after.indices.filter { !taken.contains($0) }.makeIterator()
    return before.indices.map { section in
      if deleted.contains(section) { return nil }
      if let move = moved.first(where: { $0.source.path.section == section }) {
        return move.destination.path.section
      }
      return free.next()
    }
  }

  /// Returns where each new row comes from, once the counts of every section agree (rule 1.5.2).
  func itemMap(_ sections: [Int?]) throws(Refusal) -> IndexMap {
    let oldStarts = starts(before)
    let newStarts = starts(after)
    var claims = claims(oldStarts, newStarts)
    for (old, new) in sections.enumerated() {
      guard let new else { continue }
      claims.map.sections[new] = old
      try checkCount(of: new, from: old, claims)
      let free = (newStarts[new]..<newStarts[new] + after[new]).filter { !claims.isTaken[$0] }
      let staying = (oldStarts[old]..<oldStarts[old] + before[old]).filter { !claims.leaves[$0] }
      for (source, row) in zip(staying, free) { claims.map.sources[row] = source }
    }
    return claims.map
  }

  /// The rows that an operation names, as against those that stay where they are in their section.
  private struct Claims {
    var map: IndexMap
    /// For each old row, whether it is deleted or moved.
    var leaves: [Bool]
    /// For each new row, whether it is inserted or the destination of a move.
    var isTaken: [Bool]
  }

  private func starts(_ counts: [Int]) -> [Int] {
    var sum = 0
    return counts.map { count in
      defer { sum += count }
      return sum
    }
  }

  private func claims(_ oldStarts: [Int], _ newStarts: [Int]) -> Claims {
    let oldCount = before.reduce(0, +)
    let newCount = after.reduce(0, +)
    var claims = Claims(
      map: IndexMap(
        sections: Array(repeating: nil, count: after.count),
        sources: Array(repeating: nil, count: newCount),
        wasReload: Array(repeating: false, count: oldCount),
        isReload: Array(repeating: false, count: newCount)),
      leaves: Array(repeating: false, count: oldCount),
      isTaken: Array(repeating: false, count: newCount))
    for delete in deletes {
      for row in rows(of: delete, oldStarts, before) { claims.leaves[row] = true }
    }
    for insert in inserts {
      for row in rows(of: insert, newStarts, after) { claims.isTaken[row] = true }
    }
    for move in moves where !move.source.isSection {
      let source = oldStarts[move.source.path.section] + move.source.path.item
      let destination = newStarts[move.destination.path.section] + move.destination.path.item
      claims.leaves[source] = true
      claims.isTaken[destination] = true
      claims.map.sources[destination] = source
    }
    for reload in reloads {
      for row in rows(of: reload.source, oldStarts, before) { claims.map.wasReload[row] = true }
      for row in rows(of: reload.destination, newStarts, after) { claims.map.isReload[row] = true }
    }
    return claims
  }

  private func rows(of end: UpdateItem, _ starts: [Int], _ counts: [Int]) -> Range<Int> {
    let start = starts[end.path.section]
    guard !end.isSection else { return start..<start + counts[end.path.section] }
    return start + end.path.item..<start + end.path.item + 1
  }

  private func checkCount(of new: Int, from old: Int, _ claims: Claims) throws(Refusal) {
    let inserted = inserts.filter { $0.path.section == new && !$0.isSection }.count
    let deleted = deletes.filter { $0.path.section == old && !$0.isSection }.count
    let itemMoves = moves.filter { !$0.source.isSection }
    let movedIn = itemMoves.filter {
      $0.destination.path.section == new && $0.source.path.section != old
    }.count
    let movedOut = itemMoves.filter {
      $0.source.path.section == old && $0.destination.path.section != new
    }.count
    let expected = before[old] + inserted + movedIn - deleted - movedOut
    guard after[new] != expected else { return }
    // More rows stay than there is room for: told apart from a wrong count only where this is
    // certain (rule 1.5.5, U1).
    if after[new] < expected, before.count == 1, after.count == 1 {
      throw Refusal(invalidBatchUpdates: update, before: before, after: after)
    }
    throw Refusal(
      section: new, itemsBefore: before[old], after: after[new], inserted: inserted,
      deleted: deleted, movedIn: movedIn, movedOut: movedOut)
  }
}
