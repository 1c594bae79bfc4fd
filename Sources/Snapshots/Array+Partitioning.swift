extension Array {
  /// Returns the index of the first element for which a condition holds, or the count if there is
  /// none.
  ///
  /// The condition must hold for every element after the first one for which it holds.
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
