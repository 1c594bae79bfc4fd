/// The limits for a process in which an engine answers or stories are run.
package struct ProcessLimits: Hashable, Sendable {
  /// The maximum number of seconds for an answer.
  package var caseTimeout: Double
  /// The maximum resident memory of the process, in bytes.
  package var memory: Int
  /// The maximum number of seconds from the start of the process to its greeting.
  package var greetingTimeout: Double

  package init(caseTimeout: Double = 2, memory: Int = 1 << 30, greetingTimeout: Double = 10) {
    self.caseTimeout = caseTimeout
    self.memory = memory
    self.greetingTimeout = greetingTimeout
  }

  /// Returns a size in the form that flags have, as in `512M`; the limit is never below `1M`.
  static func text(ofBytes bytes: Int) -> String { "\(bytes >> 20)M" }

  /// Returns seconds in the form that flags have, as in `2s` and `500ms`.
  static func text(ofSeconds seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
