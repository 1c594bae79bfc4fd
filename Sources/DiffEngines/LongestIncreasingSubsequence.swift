/// The most numbers of a sequence that are in order already, so that only the others need to move.
///
/// Patience sorting, as in D. Aldous and P. Diaconis, "Longest increasing subsequences: from
/// patience sorting to the Baik–Deift–Johansson theorem" (1999), section 1.1: each number goes on
/// the leftmost pile whose top is larger, and remembers the top of the pile before; the number of
/// piles is the length, and the memories lead back along one such subsequence.
package struct LongestIncreasingSubsequence {
  /// The positions of the numbers that do not belong to it, ascending.
  package private(set) var positionsOutside: [Int] = []

  /// Finds a longest increasing subsequence of distinct numbers, the same one every time.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of values; O(*n*) and without memory of
  ///   its own if they ascend already.
  package init(of values: [Int]) {
    guard !values.isAscending else { return }
    var patience = Patience(of: values)
    for position in values.indices { patience.place(position) }
    positionsOutside = patience.positionsOutside()
  }

  /// Finds, among the longest, one with the most weight.
  ///
  /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of values and *k* the largest.
  init(of values: [Int], weights: [Int], upTo limit: Int) {
    let end = (values.max() ?? 0) + 1
    // For each end of a range of values, the best subsequence that ends in it: a Fenwick tree.
    var best = Array(repeating: -1, count: end + 1)
    var scores: [Int] = []
    var previous: [Int] = []
    for (position, value) in values.enumerated() {
      var before = -1
      var node = value
      while node > 0 {
        let other = best[node]
        if other >= 0, before < 0 || scores[other] > scores[before] { before = other }
        node &= node - 1
      }
      // A longer one always wins: no sum of weights is as large as what one value more counts.
      let score = limit * values.count + 1 + weights[position]
      scores.append(score + (before < 0 ? 0 : scores[before]))
      previous.append(before)
      node = value + 1
      while node <= end {
        if best[node] < 0 || scores[best[node]] < scores[position] { best[node] = position }
        node += node & -node
      }
    }
    var member = values.indices.max { scores[$0] < scores[$1] } ?? -1
    for position in values.indices.reversed() {
      if position == member {
        member = previous[position]
      } else {
        positionsOutside.append(position)
      }
    }
    positionsOutside.reverse()
  }
}

extension [Int] {
  var isAscending: Bool {
    for position in indices.dropFirst() where self[position - 1] > self[position] { return false }
    return true
  }
}

/// A game of patience, played with positions.
private struct Patience {
  let values: [Int]
  /// For each pile, the position of the value on top; the values ascend.
  var tops: [Int] = []
  /// For each position, the top of the pile before when it was placed, or -1 on the first pile.
  var previous: [Int]

  init(of values: [Int]) {
    self.values = values
    previous = Array(repeating: -1, count: values.count)
  }

  mutating func place(_ position: Int) {
    let pile = pile(for: values[position])
    if pile > 0 { previous[position] = tops[pile - 1] }
    if pile == tops.count {
      tops.append(position)
    } else {
      tops[pile] = position
    }
  }

  /// Returns the first pile whose top is larger, or the number of piles if none is.
  private func pile(for value: Int) -> Int {
    guard let last = tops.last, value < values[last] else { return tops.count }
    var candidates = 0..<tops.count - 1
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      if values[tops[middle]] < value {
        candidates = middle + 1..<candidates.upperBound
      } else {
        candidates = candidates.lowerBound..<middle
      }
    }
    return candidates.lowerBound
  }

  /// Follows the memories back from the last pile and returns all that they pass over.
  func positionsOutside() -> [Int] {
    var outside: [Int] = []
    outside.reserveCapacity(values.count - tops.count)
    var member = tops.last ?? -1
    for position in values.indices.reversed() {
      if position == member {
        member = previous[position]
      } else {
        outside.append(position)
      }
    }
    outside.reverse()
    return outside
  }
}
