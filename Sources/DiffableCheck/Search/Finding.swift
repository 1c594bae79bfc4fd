import PropertyTesting

/// A story that breaks a property, as it was found and as small as it got.
public struct Finding: Sendable {
  public let origin: Origin
  public let found: Scenario
  /// The smallest story, told once more.
  public let run: Run
  public let violation: Violation
  /// How many smaller stories were tried, and how many of them were kept.
  public let attempts: Int
  public let reductions: Int
  /// What else was broken on the way.
  public let others: [Violation.Kind]

  /// What tells its fault from others.
  public let signature: Signature

  /// The smallest story.
  public var shrunk: Scenario { run.scenario }

  /// Whether it shows nobody more than another finding does: it is probably of the same fault, or its
  /// story breaks the same by the same changes.
  func isRepeat(of other: Finding) -> Bool {
    signature.isSame(as: other.signature)
      || Signature(of: run, violation.kind) == Signature(of: other.run, other.violation.kind)
  }

  /// Whether the story says something that no file says yet: one that does not do what its own file
  /// says would only repeat it.
  public var isWorthKeeping: Bool { violation.property != Violation.expectation }
}

/// Where a story comes from.
public enum Origin: Hashable, Sendable {
  case seed(Seed, number: Int)
  /// A transition of ``EverythingSmall``, counted from zero.
  case small(number: Int)
  case file(String)
}

extension Origin: CustomStringConvertible {
  public var description: String {
    switch self {
    case .seed(let seed, let number): "\(seed):\(number)"
    case .small(let number): "small transition \(number)"
    case .file(let name): name
    }
  }
}
