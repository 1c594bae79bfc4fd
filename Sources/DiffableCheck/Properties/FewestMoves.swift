import Snapshots

/// The fewest moves that a changeset needs if it keeps the identity of every survivor.
///
/// Of the identifiers that stay in one list, those of a longest increasing subsequence need no
/// move, and every other one moves once. An item that changes its section always moves.
struct FewestMoves {
  let sections: Int
  let items: Int

  var total: Int { sections + items }

  /// Counts the moves of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - orderMatters: Whether moves within a section are counted.
  init(_ transition: borrowing Transition, orderMatters: Bool = true) {
    self.init(transition, ItemPlaces(of: transition.old.rows), orderMatters: orderMatters)
  }

  /// Counts the moves of a transition, given the positions of its old items.
  init(_ transition: borrowing Transition, _ oldPlaces: ItemPlaces, orderMatters: Bool = true) {
    let rows = transition.new.rows
    var inOrder = IncreasingSubsequence(capacity: orderMatters ? rows.count : 0)
    self.init(transition, orderMatters: orderMatters, &inOrder) { oldPlaces[rows[$0].item] ?? -1 }
  }

  /// Counts the moves of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - orderMatters: Whether moves within a section are counted.
  ///   - inOrder: The memory to count in, whatever it holds.
  ///   - oldRow: Returns the row in the old list for one in the new list, or a negative number.
  @inline(__always)
  init(
    _ transition: borrowing Transition, orderMatters: Bool = true,
    _ inOrder: inout IncreasingSubsequence, oldRow: (_ newRow: Int) -> Int
  ) {
    let (old, new) = (transition.old, transition.new)
    sections = FewestMoves.ofSections(from: old.sections, to: new.sections, &inOrder)
    var items = 0
    for (section, identifier) in new.sections.enumerated() {
      let home = old.sections.firstIndex(of: identifier).map(old.range(ofSection:)) ?? 0..<0
      inOrder.clear()
      for row in new.range(ofSection: section) {
        let place = oldRow(row)
        guard place >= 0 else { continue }
        guard home.contains(place) else {
          items += 1
          continue
        }
        guard orderMatters else { continue }
        items += 1
        inOrder.add(place)
      }
      items -= inOrder.count
    }
    self.items = items
  }

  /// Returns the fewest moves of sections, without those of items.
  static func ofSections(from old: [Section], to new: [Section]) -> Int {
    var inOrder = IncreasingSubsequence(capacity: new.count)
    return ofSections(from: old, to: new, &inOrder)
  }

  private static func ofSections(
    from old: [Section], to new: [Section], _ inOrder: inout IncreasingSubsequence
  ) -> Int {
    guard old != new else { return 0 }
    inOrder.clear()
    var survivors = 0
    for section in new {
      guard let place = old.firstIndex(of: section) else { continue }
      survivors += 1
      inOrder.add(place)
    }
    return survivors - inOrder.count
  }
}

/// The length of a longest increasing subsequence of distinct numbers, which are added one by one.
struct IncreasingSubsequence {
  /// For each length, the smallest last element of an increasing subsequence of this length.
  private var ends: [Int] = []

  /// Creates an empty sequence, with memory for subsequences up to a length.
  init(capacity: Int = 0) { ends.reserveCapacity(capacity) }

  var count: Int { ends.count }

  /// - Complexity: O(log *k*), where *k* is the length so far.
  mutating func add(_ number: Int) {
    // Most numbers continue the longest subsequence.
    let isNext = ends.last.map { $0 < number } ?? true
    let place = isNext ? ends.count : ends.partitioningIndex { $0 > number }
    if place < ends.count {
      ends[place] = number
    } else {
      ends.append(number)
    }
  }

  /// Removes all numbers, and keeps the memory.
  mutating func clear() { ends.clear() }
}
