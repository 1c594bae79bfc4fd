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
  /// Says how far everything smaller was tried; `nil` if the story is of a kind of which that cannot
  /// be, see ``Certificate/obstacle(of:)``, or if too few were tried to say anything.
  public let certificate: Certificate?
  /// What its neighbors break; `nil` if the story stays as its file has it.
  public let matters: WhatMatters?

  /// The smallest story.
  public var shrunk: Scenario { run.scenario }

  /// What tells its fault from others.
  public var signature: Signature { Signature(of: run, violation.kind) }

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
