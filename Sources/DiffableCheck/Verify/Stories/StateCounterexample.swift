import PropertyTesting

/// The smallest story that leads to a wrong list.
public struct StateCounterexample: Sendable {
  /// What is wrong.
  public let finding: StateFinding
  /// The lines of the story: its start and then its commands, numbered like the states.
  public let story: [String]
  public let seed: Seed
  /// The number of the story that was found.
  public let number: Int
  /// The number of stories that were tried to shrink it.
  public let evaluations: Int
  /// Whether shrinking ended before everything smaller was tried, at its limit or in time.
  public let wasCutShort: Bool
}

extension StateCounterexample {
  init?(_ report: PropertyReport<StateStory>, seed: Seed) {
    guard let counterexample = report.counterexample,
      let wrong = counterexample.error as? WrongState
    else { return nil }
    finding = wrong.finding
    story = counterexample.value.lines()
    self.seed = seed
    number = counterexample.number
    evaluations = report.evaluations
    wasCutShort = report.wasCutShort
  }
}
