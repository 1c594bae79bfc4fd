import Reporting
import Workers

/// The words of a command line that choose a system again.
struct SystemWords: CustomStringConvertible {
  let description: String

  /// Creates the words for a system with a name, or for the command of an engine.
  init(_ name: String, _ command: Command?, limits: String?) {
    let system = command == nil ? "--system \(name)" : nil
    description = [system, limits, command.map { "-- \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Creates the words for the system of an earlier run.
  init(_ state: RunState) {
    self.init(state.system, state.command.flatMap(Command.init), limits: state.limits)
  }

  /// Returns the command of a program that runs a kept story again.
  func replay(_ path: String, by program: String) -> String {
    // A path that begins with a hyphen would be read as a flag.
    let place = path.hasPrefix("-") ? "./\(path)" : path
    return "\(program.quotedForShell) replay \(place.quotedForShell) \(self)"
  }

  /// Returns the lines about where a story is kept and how to run it again, empty if it is not
  /// kept.
  func places(_ path: String, by program: String) -> [String] {
    guard !path.isEmpty else { return [] }
    return ["    kept        \(path)", "    replay      \(replay(path, by: program))"]
  }

  /// Returns the lines below the short page of a story, also about the report that has the full
  /// one.
  func places(_ path: String, by program: String, inFull report: String) -> [String] {
    places(path, by: program) + ["    in full     \(report)"]
  }
}
