/// How sure the rulebook is of a rule.
public enum Confidence: String, Sendable {
  case documented = "documented"
  case measured = "measured"
  case seenInCrashLogs = "seen in crash logs"
  case readFromBinary = "read from binary"
  case inferred = "inferred"
}
