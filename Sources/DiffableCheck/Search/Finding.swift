/// A story that breaks a property, as it was found and after shrinking.
public struct Finding: Sendable {
  package let place: CasePlace
  public let origin: Origin
  /// The story as it was found.
  public let found: Scenario
  /// The smallest story.
  public let shrunk: Scenario
  public let violation: Violation
  /// What distinguishes its fault from others.
  package let signature: Signature
  /// The earlier finding that may show the same fault, or `nil` if there is none.
  public internal(set) var alike: Alike?
  /// The number of smaller stories that were tried.
  public let attempts: Int
  /// The number of smaller stories that were kept.
  public let reductions: Int
  /// Whether the time was over before everything smaller was tried.
  public let wasCutShort: Bool
  package var effort: ShrinkEffort { ShrinkEffort(attempts: attempts, wasCutShort: wasCutShort) }
  /// The other violations that occurred during shrinking.
  public let others: [Violation.Kind]
  /// How far everything smaller was tried.
  ///
  /// It is `nil` if the story is of a kind that cannot be enumerated, see
  /// ``Certificate/obstacle(of:)``, or if too few stories were tried.
  package let certificate: Certificate?
  /// What its variations break, or `nil` if the story was not shrunk.
  package let matters: WhatMatters?
  /// How often the smallest story did not break the property, of the ``repeats`` times that it was
  /// run again.
  ///
  /// It is more than zero if the system answers differently each time.
  public let timesHeld: Int
  /// Whether the story breaks nothing in a fresh process.
  ///
  /// The fault then depends on everything that the system was asked before, and the story stays as
  /// it was found.
  public let holdsAnew: Bool
  /// The last run of the smallest story.
  ///
  /// It is `nil` if the story ran in another process, which this one might not have survived, or in
  /// an earlier search.
  public private(set) var run: Run?

  /// How many times the smallest story is run again.
  public static let repeats = 5

  /// The kind of the violation.
  public var kind: Violation.Kind { violation.kind }

  /// A reference to another finding.
  public struct Alike: Hashable, Sendable {
    public let kind: Violation.Kind
    public let origin: Origin
  }

  /// Returns whether another finding may show the same fault.
  func isAlike(_ other: Finding) -> Bool { signature.isAlike(other.signature) }

  /// Whether the story is worth a file.
  ///
  /// A story that does not meet its own file's expectations would only repeat that file.
  public var isWorthKeeping: Bool { violation.property != Violation.expectation }
}

extension Finding: Codable {
  private enum CodingKeys: CodingKey {
    case place, origin, found, shrunk, violation, signature, attempts, reductions, wasCutShort
    case others, certificate, matters, timesHeld, holdsAnew
  }
}
