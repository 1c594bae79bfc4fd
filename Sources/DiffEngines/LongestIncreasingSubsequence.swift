/// A longest increasing subsequence and, among those of equal length, one with the greatest weight.
struct LongestIncreasingSubsequence {
  /// For each position, the length and the weight of the best subsequence that ends there.
  private let lengths: Numbers
  private let sums: Numbers
  /// For each position, the previous one in that subsequence, or -1.
  private let previous: Numbers
  private let weights: Numbers

  private init(count: Int, weights: Numbers, _ scratch: inout Scratch) {
    lengths = scratch.take(count)
    sums = scratch.take(count)
    previous = scratch.take(count)
    self.weights = weights
  }

  /// Replaces the weights of numbers outside the subsequence by 1, and those of its members by 0.
  ///
  /// - Complexity: O(*n* log *k*), where *n* is the number of values and *k* the limit for them.
  static func markOutside(
    _ values: Numbers, below limit: Int, _ weights: Numbers, _ scratch: inout Scratch
  ) {
    // A Fenwick tree: for each end of a range of values, the best subsequence that ends in the
    // range.
    let best = scratch.take(limit + 1, of: -1)
    let found = LongestIncreasingSubsequence(count: values.count, weights: weights, &scratch)
    var last = -1
    for position in 0..<values.count {
      var before = -1
      var node = values[position]
      while node > 0 {
        if found.isBetter(best[node], than: before) { before = best[node] }
        node &= node - 1
      }
      found.append(position, after: before)
      if found.isBetter(position, than: last) { last = position }
      node = values[position] + 1
      while node <= limit {
        if found.isBetter(position, than: best[node]) { best[node] = position }
        node += node & -node
      }
    }
    for position in stride(from: values.count - 1, through: 0, by: -1) {
      weights[position] = position == last ? 0 : 1
      if position == last { last = found.previous[position] }
    }
  }

  private func append(_ position: Int, after before: Int) {
    lengths[position] = before < 0 ? 1 : lengths[before] + 1
    sums[position] = weights[position] + (before < 0 ? 0 : sums[before])
    previous[position] = before
  }

  /// Returns whether a subsequence is longer than another one, or of equal length and greater
  /// weight; -1 is none.
  private func isBetter(_ position: Int, than other: Int) -> Bool {
    guard position >= 0, other >= 0 else { return position >= 0 }
    return lengths[position] == lengths[other]
      ? sums[position] > sums[other] : lengths[position] > lengths[other]
  }
}
