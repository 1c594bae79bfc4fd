import Snapshots

/// An engine that runs in a process of its own, so that what would end the harness ends only it.
package protocol IsolatedEngine: DiffEngine {}

/// Says how an engine in a process of its own failed to answer.
package struct EngineFailure: Error, Hashable, Sendable {
  /// What an engine owes whatever it answers; the raw value is the name of the property.
  package enum Duty: String, CaseIterable, Hashable, Sendable {
    case staysAlive
    case answersInTime
    case keepsToMemoryLimit
    case speaksProtocol
  }

  /// What it failed to do.
  package let duty: Duty
  /// What happened, and the request with which it did.
  package let reason: String

  package init(_ duty: Duty, _ reason: String) {
    self.duty = duty
    self.reason = reason
  }
}

extension EngineFailure: CustomStringConvertible {
  package var description: String { reason }
}
