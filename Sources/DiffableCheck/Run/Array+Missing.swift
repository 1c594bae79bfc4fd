import Snapshots

extension [Item] {
  /// Returns the first items that are not in another list, up to four of them.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* and *m* are the lengths of the lists.
  func first(missingFrom other: [Item]) -> [Item] {
    let others = Set(other)
    return Array(lazy.filter { !others.contains($0) }.prefix(4))
  }
}
