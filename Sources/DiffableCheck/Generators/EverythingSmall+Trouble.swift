extension EverythingSmall {
  /// What a bound may be; past the last one nobody waits for the end.
  package static let bounds = 0...20

  /// What makes no sense in the bounds, if anything does, and what was expected.
  package var trouble: String? {
    let bounds = [
      (items, "items"), (newItems, "new items"), (sections, "sections"),
      (newSections, "new sections"),
    ]
    if let (bound, things) = bounds.first(where: { !EverythingSmall.bounds.contains($0.0) }) {
      let (least, most) = (EverythingSmall.bounds.lowerBound, EverythingSmall.bounds.upperBound)
      return "there are to be \(bound) \(things); expected \(least) to \(most)"
    }
    guard count == nil else { return nil }
    return "there are more transitions than can be counted; expected lower bounds"
  }
}
