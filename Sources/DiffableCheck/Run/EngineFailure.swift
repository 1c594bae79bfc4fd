import Snapshots

/// An engine that runs in processes of its own, so that what would end the harness ends only them.
package protocol IsolatedEngine: DiffEngine {
  /// The same engine in other processes: it is asked everything a second time, as what differs from
  /// process to process, like the order of a set, is not seen in one.
  var twin: any DiffEngine { get }

  /// Returns the same engine in processes that were asked nothing yet.
  func startedAnew() -> any IsolatedEngine
}

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
