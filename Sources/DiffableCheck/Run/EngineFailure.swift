import Snapshots

/// An engine that runs in its own processes, so that a crash ends only those and not the harness.
///
/// It promises only what can be judged from outside, see ``Promise/ofOtherProcesses``.
package protocol IsolatedEngine: DiffEngine {
  /// The same engine in other processes, which is asked everything a second time.
  ///
  /// What differs between processes, such as the order of a set, does not show in one process.
  var twin: any DiffEngine { get }

  /// Returns the same engine in fresh processes.
  func startedAnew() -> any IsolatedEngine
}

/// How an engine in its own process failed to answer.
package struct EngineFailure: Error, Hashable, Sendable {
  /// What every engine has to do, whatever it answers.
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

extension EngineFailure: CustomStringConvertible {
  package var description: String { reason }
}
