extension Array {
  /// Returns the first place from which on a condition holds; the count if it never does.
  ///
  /// The condition has to hold for all elements behind one for which it holds.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
    var candidates = 0..<count
    while !candidates.isEmpty {
      let middle = candidates.lowerBound + candidates.count / 2
      candidates =
        belongsBehind(self[middle])
        ? candidates.lowerBound..<middle : middle + 1..<candidates.upperBound
    }
    return candidates.lowerBound
  }
}
