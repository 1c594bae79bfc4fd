import Snapshots

/// An engine that runs in a process of its own, so that what would end the harness ends only it.
public protocol IsolatedEngine: DiffEngine {}

/// Says how an engine in a process of its own failed to answer.
public struct EngineFailure: Error, Hashable, Sendable {
  /// What an engine owes whatever it answers; the raw value is the name of the property.
  public enum Duty: String, CaseIterable, Hashable, Sendable {
    case staysAlive
    case answersInTime
    case keepsToMemoryLimit
    case speaksProtocol
  }

  /// What it failed to do.
  public let duty: Duty
  /// What happened, and the request with which it did.
  public let reason: String

  public init(_ duty: Duty, _ reason: String) {
    self.duty = duty
    self.reason = reason
  }
}

extension EngineFailure: CustomStringConvertible {
  public var description: String { reason }
}
