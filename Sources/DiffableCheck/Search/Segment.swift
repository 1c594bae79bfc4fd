/// The results of consecutive cases of a stretch.
package struct Segment: Codable, Sendable {
  package var counts: Counts
  /// The violation of the last case, if it is of a new kind.
  package var end: End?

  package init(_ counts: Counts, end: End? = nil) {
    self.counts = counts
    self.end = end
  }

  /// A case with a violation of a new kind.
  package struct End: Codable, Sendable {
    let number: Int
    package let violation: Violation
  }
}

extension Segment {
  /// Creates the result of a case that ended the process it ran in.
  package init(
    lost place: CasePlace, of itinerary: Itinerary, for system: SystemUnderTest,
    knowing known: Known, violation: Violation
  ) {
    let story = itinerary.story(at: place, for: system)
    // Without the system, which may end this process too.
    var run = Run(beginning: story, .view, holding: [])
    run.violation = violation
    counts = Counts(unmet: known.unmet)
    counts.add(run, in: itinerary.phases[place.phase].name, number: place.number)
    // The story may exercise it without a step: by what it expects of the screen.
    if counts.exercised == 0 { counts.countExercised() }
    end = End(number: place.number, violation: violation)
  }
}
