import PropertyTesting

/// What a search among an app's states did, and what it found.
public struct StateSearchReport: Sendable {
  /// How many stories were told.
  public internal(set) var cases = 0
  /// How many states were looked at on the way.
  public internal(set) var states = 0
  /// How many of them show another list, or other contents, than the one before.
  public internal(set) var changes = 0
  /// How many attempts to make a story, or to choose what happens next, were thrown away.
  public internal(set) var discards = 0
  /// What is wrong, each made small.
  public internal(set) var findings: [StateCounterexample] = []
  /// Why the search says nothing, if it does not.
  public internal(set) var trouble: StateSearchTrouble?

  /// Whether a lot happened and nothing came of it, so that a pass says nothing.
  public var isIdle: Bool {
    findings.isEmpty && trouble == nil && states > cases && changes == 0
  }

  /// The findings that users see.
  public var errors: [StateFinding] { findings.map(\.finding).filter(\.isError) }
}

/// The smallest story that leads to a wrong snapshot.
public struct StateCounterexample: Sendable {
  public let finding: StateFinding
  /// What the story begins with and what happens then, numbered as the states are.
  public let story: [String]
  public let seed: Seed
  /// The number of the story as it was found.
  public let number: Int
  /// How many stories were tried to make it small.
  public let evaluations: Int
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
  }
}

/// Says that a snapshot of a story is wrong.
struct WrongState: Error, CustomStringConvertible {
  let finding: StateFinding

  var description: String { "\(finding)" }
}
