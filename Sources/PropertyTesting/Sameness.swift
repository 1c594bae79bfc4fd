/// Answers whether two values are alike as far as can be told: what is equatable by its equality,
/// parts of tuples and optionals one by one, and anything else is taken to be.
func areAlike(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return one.isAlike(other) }
  let (mine, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
  guard [.tuple, .optional, .collection].contains(mine.displayStyle) else { return true }
  return mine.children.count == others.children.count
    && zip(mine.children, others.children).allSatisfy { areAlike($0.value, $1.value) }
}

extension Equatable {
  /// What is not even equal to itself, as a number that is none, cannot be told.
  fileprivate func isAlike(_ other: Any) -> Bool { self != self || (other as? Self) == self }
}
