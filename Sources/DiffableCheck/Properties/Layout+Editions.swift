import Snapshots

extension Layout {
  /// Says that a list differs from another in nothing but the editions of items; `nil` if it differs
  /// in more, or not at all.
  ///
  /// Who takes the number of an item for the item loses the edition, and both lists look the same to
  /// them.
  func differenceInEditions(from other: Layout) -> String? {
    guard sections == other.sections, counts == other.counts else { return nil }
    let pairs = zip(rows, other.rows).map { ($0.item, $1.item) }
    guard pairs.allSatisfy({ $0.number == $1.number }),
      let (own, others) = pairs.first(where: { $0 != $1 })
    else { return nil }
    return "\(own) and \(others) are two items of one number, see Item"
  }
}
