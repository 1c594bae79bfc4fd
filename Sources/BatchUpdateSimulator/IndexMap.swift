import Snapshots

/// Where every row of the list after an update comes from, in positions of the whole list.
struct IndexMap {
  /// For each section after the update, the section before it that it was; `nil` if it is new.
  var sections: [Int?]
  /// For each row after the update, the row before it that it was; `nil` if it is new.
  var sources: [Int?]
  /// For each reload, the rows before the update and those after it.
  var reloads: [(old: Range<Int>, new: Range<Int>)]
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
    let survivors = sections.enumerated().compactMap { old, new in new.map { (old: old, new: $0) } }
    for (old, new) in survivors.sorted(by: { $0.new < $1.new }) {
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
        sources: Array(repeating: nil, count: newCount), reloads: []),
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
    // The delete half of a reload in a section that is deleted is gone with it.
    claims.map.reloads = reloads.filter { deletes.contains($0.source) }.map { reload in
      (rows(of: reload.source, oldStarts, before), rows(of: reload.destination, newStarts, after))
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
    let into = itemMoves.filter { $0.destination.path.section == new }
    let outOf = itemMoves.filter { $0.source.path.section == old }
    let movedIn = into.filter { $0.source.path.section != old }.count
    let movedOut = outOf.filter { $0.destination.path.section != new }.count
    let kept = before[old] + inserted - deleted
    guard after[new] == kept + movedIn - movedOut else {
      // More rows stay than there is room for: told apart from a wrong count only where this is
      // certain (rule 1.5.5, U1).
      if after[new] < kept + movedIn - movedOut, before.count == 1, after.count == 1 {
        throw Refusal(invalidBatchUpdates: self, before: before, after: after)
      }
      throw Refusal(
        section: new, itemsBefore: before[old], after: after[new], inserted: inserted,
        deleted: deleted, movedIn: movedIn, movedOut: movedOut)
    }
    // Old systems count a move as one if the numbers of its sections differ (rule 1.5.3).
    let rawIn = into.filter { $0.source.path.section != new }.count
    let rawOut = outOf.filter { $0.destination.path.section != old }.count
    guard rawIn - rawOut == movedIn - movedOut else { throw Refusal(miscountedMoves: new) }
  }
}
