import Snapshots

/// The order of the sections once new ones are in and others have moved, before any is deleted.
///
/// It is the order of the new list. A section to be deleted stands directly behind the nearest
/// section before it in the old list that does not move, or at the front; so whatever is neither
/// inserted nor moved keeps its order, as a batch update demands.
struct SectionOrder {
  /// A section by its places in the old list and in the new one.
  enum Entry {
    case inserted(new: Int)
    case survivor(old: Int, new: Int)
    case deleted(old: Int)
  }

  private(set) var entries: [Entry] = []
  /// For each section of the new list, its place in this order.
  private(set) var places: [Int] = []
  /// For each section of the old list, whether it has to move.
  private var moves: [Bool]

  init(_ matching: ListMatching) {
    moves = Array(repeating: false, count: matching.old.sectionCount)
    findMoves(matching)
    interleave(matching)
  }

  private mutating func findMoves(_ matching: ListMatching) {
    var survivors: [Int] = []
    survivors.reserveCapacity(matching.new.sectionCount)
    for new in 0..<matching.new.sectionCount {
      if let old = matching.sections.old[new] { survivors.append(old) }
    }
    for position in LongestIncreasingSubsequence(of: survivors).positionsOutside {
      moves[survivors[position]] = true
    }
  }

  private mutating func interleave(_ matching: ListMatching) {
    entries.reserveCapacity(matching.old.sectionCount + matching.new.sectionCount)
    places.reserveCapacity(matching.new.sectionCount)
    appendDeleted(from: 0, matching)
    for new in 0..<matching.new.sectionCount {
      places.append(entries.count)
      if let old = matching.sections.old[new] {
        entries.append(.survivor(old: old, new: new))
        if !moves[old] { appendDeleted(from: old + 1, matching) }
      } else {
        entries.append(.inserted(new: new))
      }
    }
  }

  /// Appends the sections to be deleted that come before the next section that keeps its place.
  private mutating func appendDeleted(from first: Int, _ matching: ListMatching) {
    for old in first..<matching.old.sectionCount {
      if matching.sections.new[old] == nil {
        entries.append(.deleted(old: old))
      } else if !moves[old] {
        return
      }
    }
  }
}

// MARK: Batch updates

extension SectionOrder {
  /// Inserts the new sections and moves those that have to.
  func insertsAndMoves(_ matching: ListMatching) -> BatchUpdate {
    var update = BatchUpdate()
    for case (let place, .inserted) in entries.enumerated() {
      update.insertSections.append(place)
    }
    for (old, isMoved) in moves.enumerated() where isMoved {
      guard let new = matching.sections.new[old] else { continue }
      update.moveSections.append(Move(from: old, to: places[new]))
    }
    return update
  }

  /// Deletes what the new list does not hold.
  func deletes() -> BatchUpdate {
    var update = BatchUpdate()
    for case (let place, .deleted) in entries.enumerated() {
      update.deleteSections.append(place)
    }
    return update
  }
}
