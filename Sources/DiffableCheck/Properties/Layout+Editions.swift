import Snapshots

extension Layout {
  /// Returns a sentence that says that two lists differ only in the editions of items, or `nil` if
  /// they differ otherwise or not at all.
  ///
  /// An implementation that identifies items by number alone loses the edition, and cannot see that
  /// the lists differ.
  func differenceInEditions(from other: Layout) -> String? {
    guard sections == other.sections, counts == other.counts else { return nil }
    let pairs = zip(rows, other.rows).map { ($0.item, $1.item) }
    guard pairs.allSatisfy({ $0.number == $1.number }),
      let (own, others) = pairs.first(where: { $0 != $1 })
    else { return nil }
    return "\(own) and \(others) are two items of one number, see Item"
  }
}
