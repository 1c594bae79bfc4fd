import Snapshots

/// What a story says of the system under test.
public enum Conclusion: Hashable, Codable, Sendable {
  /// A property does not hold, or the story does not end as it says.
  case broken(Violation)
  /// Nobody knows what UIKit does after a step.
  case undecided(Rule)
  /// Nothing in the story makes the system do anything.
  case notApplicable
  case held
}

extension Run {
  /// What the story says of the system.
  ///
  /// What broke before the step at which the outcome is unknown stays broken.
  public var conclusion: Conclusion {
    if let violation { return .broken(violation) }
    if let unspecified { return .undecided(unspecified) }
    return exercisedSystem ? .held : .notApplicable
  }
}
