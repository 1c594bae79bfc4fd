/// How much an engine in a process of its own may take.
package struct EngineLimits: Hashable, Sendable {
  /// The seconds that an answer may take.
  package var caseTimeout: Double
  /// The bytes that the process may have in memory.
  package var memory: Int
  /// The seconds from the start of the process to its greeting.
  package var greetingTimeout: Double

  package init(caseTimeout: Double = 2, memory: Int = 1 << 30, greetingTimeout: Double = 10) {
    self.caseTimeout = caseTimeout
    self.memory = memory
    self.greetingTimeout = greetingTimeout
  }

  /// A size as flags take it, as in `512M`.
  static func text(ofBytes bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20)M" : "\(bytes >> 10)K"
  }

  /// Seconds as flags take them, as in `2s` and `500ms`.
  static func text(ofSeconds seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded())
    return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
