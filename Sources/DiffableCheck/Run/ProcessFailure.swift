/// How a process failed in which an engine answers or stories are run.
package struct ProcessFailure: Error, Hashable, Sendable {
  /// What every such process has to do, whatever it answers.
  ///
  /// The raw value is the name of the property.
  package enum Duty: String, CaseIterable, Hashable, Sendable {
    case staysAlive
    case answersInTime
    case keepsToMemoryLimit
    case speaksProtocol
  }

  /// What it failed to do.
  package let duty: Duty
  /// What happened, and the request that caused it.
  package let reason: String

  package init(_ duty: Duty, _ reason: String) {
    self.duty = duty
    self.reason = reason
  }
}

extension ProcessFailure: CustomStringConvertible {
  package var description: String { reason }
}

extension Violation {
  /// Whether the process failed in which the engine answers or the story was run.
  package var isOfProcess: Bool { ProcessFailure.Duty(rawValue: property) != nil }
}
