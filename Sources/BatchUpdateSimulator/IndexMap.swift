import Snapshots

/// A map from the rows after an update to the rows before it, by position in the whole list.
struct IndexMap {
  /// For each section after the update, its number before it, or `nil` if it is new.
  var sections: [Int?]
  /// For each row after the update, its position before it, or `nil` if it is new.
  var sources: [Int?]
  /// For each reload, the rows before the update and those after it.
  var reloads: [(old: Range<Int>, new: Range<Int>)]
  /// What the view does wrong with this update, although it accepts it.
  var flaw: Flaw?

  /// Whether there is no room for everything that stays.
  var overflows = false
}

extension BatchCheck {
  /// Returns the map that the operations imply, whether or not the counts agree (rule 1.7.3).
  ///
  /// Sections that are neither deleted nor moved take the remaining places in order, and so do the
  /// rows of each section.
  func plainMap() -> IndexMap {
    let oldStarts = starts(before)
    let newStarts = starts(after)
    let places = places(oldStarts, newStarts)
    var map = IndexMap(
      sections: Array(repeating: nil, count: after.count), sources: places.movedRows,
      reloads: places.reloads)
    for (old, new) in sectionDestinations(&map) {
      map.sections[new] = old
      let free = (newStarts[new]..<newStarts[new] + after[new]).filter { !places.isTaken[$0] }
      let staying = (oldStarts[old]..<oldStarts[old] + before[old]).filter { !places.leaves[$0] }
      for (source, row) in zip(staying, free) { map.sources[row] = source }
      if staying.count > free.count { map.overflows = true }
    }
    return map
  }

  /// Returns the sections that stay, with their numbers before and after, in their new order.
  private func sectionDestinations(_ map: inout IndexMap) -> [(old: Int, new: Int)] {
    let deleted = Set(deletes.filter(\.isSection).map(\.path.section))
    let moved = moves.filter(\.source.isSection)
    let taken = Set(
      inserts.filter(\.isSection).map(\.path.section) + moved.map(\.destination.path.section))
    var free = after.indices.filter { !taken.contains($0) }.makeIterator()
    var destinations: [(old: Int, new: Int)] = []
    for section in before.indices where !deleted.contains(section) {
      let move = moved.first { $0.source.path.section == section }
      if let new = move?.destination.path.section ?? free.next() {
        destinations.append((section, new))
      } else {
        map.overflows = true
      }
    }
    return destinations.sorted { $0.new < $1.new }
  }

  /// The rows that an operation names; all others stay in their section.
  private struct Places {
    /// For each old row, whether it is deleted or moved.
    var leaves: [Bool]
    /// For each new row, whether it is inserted or the destination of a move.
    var isTaken: [Bool]
    /// For each new row, the old one that is moved there.
    var movedRows: [Int?]
    var reloads: [(old: Range<Int>, new: Range<Int>)]
  }

  private func places(_ oldStarts: [Int], _ newStarts: [Int]) -> Places {
    let newCount = after.reduce(0, +)
    var places = Places(
      leaves: Array(repeating: false, count: before.reduce(0, +)),
      isTaken: Array(repeating: false, count: newCount),
      movedRows: Array(repeating: nil, count: newCount), reloads: [])
    for delete in deletes {
      for row in rows(of: delete, oldStarts, before) { places.leaves[row] = true }
    }
    for insert in inserts {
      for row in rows(of: insert, newStarts, after) { places.isTaken[row] = true }
    }
    for move in moves where !move.source.isSection {
      let source = oldStarts[move.source.path.section] + move.source.path.item
      let destination = newStarts[move.destination.path.section] + move.destination.path.item
      places.leaves[source] = true
      places.isTaken[destination] = true
      places.movedRows[destination] = source
    }
    // In a deleted section, the delete half of a reload has been absorbed.
    places.reloads = reloads.filter { deletes.contains($0.source) }.map { reload in
      (rows(of: reload.source, oldStarts, before), rows(of: reload.destination, newStarts, after))
    }
    return places
  }

  private func starts(_ counts: [Int]) -> [Int] {
    var sum = 0
    return counts.map { count in
      defer { sum += count }
      return sum
    }
  }

  private func rows(of end: UpdateItem, _ starts: [Int], _ counts: [Int]) -> Range<Int> {
    let start = starts[end.path.section]
    guard !end.isSection else { return start..<start + counts[end.path.section] }
    return start + end.path.item..<start + end.path.item + 1
  }
}
