/// How certain the rulebook is of a rule, by its best evidence.
public enum Confidence: String, Sendable {
  case documented
  case measured
  case seenInCrashLogs = "seen in crash logs"
  case readFromBinary = "read from binary"
  case inferred
}

extension Confidence {
  /// Whether Apple documents the rule, or somebody measured it on UIKit itself.
  ///
  /// A finding that rests on weaker evidence may be a mistake of the simulator.
  public var isFirstHand: Bool { self == .documented || self == .measured }
}
