/// Runs stories with the system under test, in this process or in another one.
package protocol StoryRunner {
  /// Runs the stories of a stretch, and passes on their results in segments.
  ///
  /// - Parameters:
  ///   - stretch: The cases to run.
  ///   - known: What need not be reported again.
  ///   - take: Takes the results of the next cases, and returns whether to continue.
  /// - Returns: Whether all cases were run.
  mutating func run(
    _ stretch: Stretch, knowing known: Known, _ take: (Segment) -> Bool
  ) -> Bool

  /// Runs one story, and returns its violation, or `nil` if it breaks nothing.
  mutating func judge(_ story: Scenario) -> Violation?

  /// Whether ``startAnew()`` gives the next story to a process that was asked nothing before.
  var hasProcesses: Bool { get }

  /// Ends the process that judges stories; the next story gets a new one.
  mutating func startAnew()

  /// Whether no story can be run any more, so that verdicts on stories mean nothing.
  var isLost: Bool { get }
}

extension StoryRunner {
  package var isLost: Bool { false }
  package var hasProcesses: Bool { false }
  package mutating func startAnew() {}
}

/// What a search has found out already and need not be reported again.
package struct Known: Hashable, Codable, Sendable {
  /// The kinds of violations that were found.
  var kinds: [Violation.Kind]
  /// The names of the obligations that are not met yet.
  var unmet: [String]

  package init(kinds: [Violation.Kind], unmet: [String]) {
    self.kinds = kinds
    self.unmet = unmet
  }
}

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
    counts.countExercised()
    end = End(number: place.number, violation: violation)
  }
}
