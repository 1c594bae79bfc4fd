import PropertyTesting

/// A story that breaks a property, as it was found and as small as it got.
public struct Finding: Sendable {
  package let place: CasePlace
  public let origin: Origin
  public let found: Scenario
  /// The smallest story.
  public let shrunk: Scenario
  public let violation: Violation
  /// What tells its fault from others.
  package let signature: Signature
  /// The finding before it that may show the same fault; `nil` if there is none.
  public internal(set) var alike: Alike?
  /// How many smaller stories were tried, and how many of them were kept.
  public let attempts: Int
  public let reductions: Int
  /// Whether the time for it was over before everything smaller was tried.
  public let wasCutShort: Bool
  /// What else was broken on the way.
  public let others: [Violation.Kind]
  /// Says how far everything smaller was tried; `nil` if the story is of a kind of which that cannot
  /// be, see ``Certificate/obstacle(of:)``, or if too few were tried to say anything.
  package let certificate: Certificate?
  /// What its neighbors break; `nil` if the story stays as its file has it.
  package let matters: WhatMatters?
  /// How often the smallest story broke something else, or nothing, of the ``repeats`` times that it
  /// was told again: more than never if the system answers differently each time.
  public let timesHeld: Int
  /// Whether it breaks nothing where nothing was asked before: what was found is then a matter of
  /// everything that the system was asked, and the story stays as it was found.
  public let holdsAnew: Bool
  /// The smallest story, told once more; `nil` if another process told it, and this one need not
  /// survive it, or did so some time ago.
  public let run: Run?

  /// How often the smallest story is told again.
  public static let repeats = 5

  /// What was broken.
  public var kind: Violation.Kind { violation.kind }

  /// A finding as another one names it.
  public struct Alike: Hashable, Sendable {
    public let kind: Violation.Kind
    public let origin: Origin
  }

  /// Whether another finding may show the same fault.
  func isAlike(_ other: Finding) -> Bool { signature.isAlike(other.signature) }

  /// Whether the story says something that no file says yet: one that does not do what its own file
  /// says would only repeat it.
  public var isWorthKeeping: Bool { violation.property != Violation.expectation }
}

extension Finding: Codable {
  private enum CodingKeys: CodingKey {
    case place, origin, found, shrunk, violation, signature, attempts, reductions, wasCutShort
    case others, certificate, matters, timesHeld, holdsAnew
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    place = try container.decode(CasePlace.self, forKey: .place)
    origin = try container.decode(Origin.self, forKey: .origin)
    found = try container.decode(Scenario.self, forKey: .found)
    shrunk = try container.decode(Scenario.self, forKey: .shrunk)
    violation = try container.decode(Violation.self, forKey: .violation)
    signature = try container.decode(Signature.self, forKey: .signature)
    attempts = try container.decode(Int.self, forKey: .attempts)
    reductions = try container.decode(Int.self, forKey: .reductions)
    wasCutShort = try container.decode(Bool.self, forKey: .wasCutShort)
    others = try container.decode([Violation.Kind].self, forKey: .others)
    certificate = try container.decodeIfPresent(Certificate.self, forKey: .certificate)
    matters = try container.decodeIfPresent(WhatMatters.self, forKey: .matters)
    timesHeld = try container.decodeIfPresent(Int.self, forKey: .timesHeld) ?? 0
    holdsAnew = try container.decodeIfPresent(Bool.self, forKey: .holdsAnew) ?? false
    run = nil
  }
}

/// Where a story comes from.
public enum Origin: Hashable, Codable, Sendable {
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
