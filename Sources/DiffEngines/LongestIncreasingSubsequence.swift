/// The most numbers of a sequence that are in order already and, among the choices that there are,
/// ones with the most weight.
struct LongestIncreasingSubsequence {
  /// The positions of the numbers that do not belong to it, ascending.
  private(set) var positionsOutside: [Int] = []

  /// - Complexity: O(*n* + *k* log *k*), where *n* is the number of values and *k* the largest.
  init(of values: [Int], weights: [Int], upTo limit: Int) {
    let end = (values.max() ?? 0) + 1
    // For each end of a range of values, the best subsequence that ends in it: a Fenwick tree.
    var best = Array(repeating: -1, count: end + 1)
    var scores = Array(repeating: 0, count: values.count)
    var previous = Array(repeating: -1, count: values.count)
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
      scores[position] = score + (before < 0 ? 0 : scores[before])
      previous[position] = before
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
