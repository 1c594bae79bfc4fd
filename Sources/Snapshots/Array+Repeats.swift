extension Array where Element: Comparable {
  /// The least element that occurs twice, or `nil` if there is none.
  package var leastRepeat: Element? {
    guard count > 1 else { return nil }
    let sorted = sorted()
    return zip(sorted, sorted.dropFirst()).first { $0 == $1 }?.0
  }
}
