extension Array where Element: Comparable {
  /// The least element that occurs twice, or `nil` if there is none.
  @inlinable
  package var leastRepeat: Element? {
    guard count > 1 else { return nil }
    let sorted = sorted()
    return sorted.indices.dropFirst().first { sorted[$0 - 1] == sorted[$0] }.map { sorted[$0] }
  }
}
