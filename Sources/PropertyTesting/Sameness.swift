/// Returns whether two values are equal, as far as this can be determined.
///
/// Equatable values are compared by their equality, and tuples, optionals, and arrays by their
/// elements. All other values are assumed to be equal; so are dictionaries, whose elements have no
/// order to compare them by.
func areAlike(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable { return one.isAlike(other) }
  let (mine, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
  guard [.tuple, .optional, .collection].contains(mine.displayStyle) else { return true }
  return mine.children.count == others.children.count
    && zip(mine.children, others.children).allSatisfy { areAlike($0.value, $1.value) }
}

extension Equatable {
  /// Returns whether both are equal, or undetermined as a value is not equal to itself, such as
  /// NaN.
  fileprivate func isAlike(_ other: Any) -> Bool { self != self || (other as? Self) == self }
}
