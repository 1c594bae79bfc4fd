/// How sure the rulebook is of a rule.
public enum Confidence: String, Sendable {
  case documented = "documented"
  case measured = "measured"
  case seenInCrashLogs = "seen in crash logs"
  case readFromBinary = "read from binary"
  case inferred = "inferred"
}

extension Confidence {
  /// Whether Apple says it, or somebody asked UIKit itself.
  ///
  /// A finding that rests on anything less may be the simulator's mistake.
  public var isFirstHand: Bool { self == .documented || self == .measured }
}
