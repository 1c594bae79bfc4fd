/// Tells stories with the system under test, in this process or in another one.
package protocol Teller {
  /// Tells the stories of a stretch, and hands over what came of them bit by bit.
  ///
  /// - Parameters:
  ///   - stretch: Which stories.
  ///   - known: What need not be told again.
  ///   - take: Takes what came of the next cases, and answers whether to go on.
  /// - Returns: Whether all were told.
  mutating func tell(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool

  /// Tells one story, and says what it breaks; `nil` if nothing.
  mutating func judge(_ story: Scenario) -> Violation?

  /// Whether nothing can be told any more: what it says of a story means nothing then.
  var isLost: Bool { get }
}

extension Teller {
  package var isLost: Bool { false }
}

/// What a search has found out already, so that others need not tell it again.
package struct Known: Hashable, Codable, Sendable {
  /// What was broken.
  package var kinds: [Violation.Kind]
  /// The names of what was not tried yet.
  package var missing: [String]

  package init(kinds: [Violation.Kind], missing: [String]) {
    self.kinds = kinds
    self.missing = missing
  }
}

/// What came of some cases of a stretch, one after another.
package struct Segment: Codable, Sendable {
  package var counts: Counts
  /// What the last of the cases breaks, if nothing before broke the same.
  package var end: End?

  package init(_ counts: Counts, end: End? = nil) {
    self.counts = counts
    self.end = end
  }

  /// A case that breaks something new.
  package struct End: Codable, Sendable {
    package let number: Int
    package let violation: Violation

    package init(number: Int, violation: Violation) {
      self.number = number
      self.violation = violation
    }
  }
}

extension Segment {
  /// Creates what came of a case that ended whoever told it.
  package init(
    lost place: CasePlace, of itinerary: Itinerary, for system: SystemUnderTest,
    knowing known: Known, violation: Violation
  ) {
    let story = itinerary.story(at: place, for: system)
    var run = Run(beginning: story, system, holding: [])
    run.violation = violation
    counts = Counts(missing: known.missing)
    counts.add(run, in: itinerary.phases[place.phase].name, number: place.number)
    // Told as far as it begins, the case may have been counted.
    if counts.exercised == 0 { counts.countExercised() }
    end = End(number: place.number, violation: violation)
  }
}
