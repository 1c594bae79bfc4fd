import Foundation

/// Says why a command could not be started.
public struct SpawnFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Says what the system said of a command.
  init(_ command: Command, code: Int32) {
    self.init("'\(command)' cannot be started: \(String(cString: strerror(code)))")
  }
}
