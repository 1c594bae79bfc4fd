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

  /// Runs one story, and returns what it says of the system, or `nil` if no story can be run any
  /// more.
  mutating func conclude(_ story: Scenario) -> Conclusion?

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
