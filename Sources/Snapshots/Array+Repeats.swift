extension Array where Element: Hashable {
  /// The elements in the order of their first occurrences, each once.
  @inlinable
  package var withoutRepeats: [Element] {
    guard count > 1 else { return self }
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array where Element: Comparable {
  /// The least element that occurs twice, or `nil` if there is none.
  @inlinable
  package var leastRepeat: Element? {
    guard count > 1 else { return nil }
    let sorted = sorted()
    return sorted.indices.dropFirst().first { sorted[$0 - 1] == sorted[$0] }.map { sorted[$0] }
  }
}
