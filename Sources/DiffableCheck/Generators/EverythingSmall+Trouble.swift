extension EverythingSmall {
  /// The values that a bound may have; larger ones would never come to an end.
  package static let bounds = 0...20

  /// What is wrong with the bounds and what was expected, or `nil` if they are right.
  package var trouble: String? {
    if let (bound, things) = named.first(where: { !EverythingSmall.bounds.contains($0.bound) }) {
      let (least, most) = (EverythingSmall.bounds.lowerBound, EverythingSmall.bounds.upperBound)
      return "there are to be \(bound) \(things); expected \(least) to \(most)"
    }
    return count == nil ? EverythingSmall.tooMany : nil
  }

  static let tooMany = "there are more transitions than can be counted; expected lower bounds"

  /// Traps if a bound is negative, which is a mistake of the caller.
  func expectBounds() {
    for (bound, things) in named {
      precondition(bound >= 0, "there are to be \(bound) \(things); expected 0 or more")
    }
  }

  private var named: [(bound: Int, things: String)] {
    [
      (items, "items"), (newItems, "new items"), (sections, "sections"),
      (newSections, "new sections"),
    ]
  }
}
