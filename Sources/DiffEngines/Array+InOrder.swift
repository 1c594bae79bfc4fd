extension Array where Element: Comparable {
  /// The same elements in ascending order; cheap if they already are.
  var inOrder: [Element] {
    guard count > 1 else { return self }
    for place in 1..<count where self[place] < self[place - 1] { return sorted() }
    return self
  }
}
