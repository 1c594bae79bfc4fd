import Foundation
import Reporting
import Workers

/// The command: it reads its arguments, performs a verb, and returns an exit code.
package struct CommandLineTool {
  let environment: [String: String]
  private(set) var console: Console
  let readInput: () throws -> Data
  /// Whether someone types what is read.
  let inputIsTerminal: Bool
  /// The path of a program that passes its arguments to ``run(_:)``, or `nil` if there is none.
  let executable: String?
  let interruption = Interruption()

  /// Creates a command on the standard streams.
  ///
  /// - Parameters:
  ///   - environment: The environment variables, which can stand for flags.
  ///   - executable: The path of a program that passes its arguments to ``run(_:)``. It is started
  ///     again for what this process might not survive.
  package init(environment: [String: String], executable: String?) {
    self.environment = environment
    self.executable = executable
    console = Console(environment: environment)
    readInput = { try FileContents.standardInput(expected: "a log") }
    inputIsTerminal = isatty(STDIN_FILENO) == 1
  }

  /// Creates a command that uses closures instead of the standard streams.
  package init(
    environment: [String: String], input: String? = "", executable: String? = nil,
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.init(
      environment: environment, input: input, executable: executable,
      console: Console(write: write, writeError: writeError))
  }

  init(
    environment: [String: String], input: String? = "", executable: String? = nil, console: Console
  ) {
    self.environment = environment
    self.executable = executable
    readInput = { Data((input ?? "").utf8) }
    inputIsTerminal = input == nil
    self.console = console
  }

  /// Runs the command.
  ///
  /// - Returns: The exit code, see ``ExitCode``.
  package func run(_ words: [String]) -> Int32 {
    if words == [CommandLineTool.workerWord] { return work() }
    if let code = measure(words) { return code }
    let code = answer(words)
    // An incomplete report must not look like a complete one.
    guard let error = console.outputError() else { return code }
    console.fail(error)
    return ExitCode.couldNotRun
  }

  private func answer(_ words: [String]) -> Int32 {
    var tool = self
    // What is wrong with other words is told in the format that is asked for.
    tool.console.format = OutputFormat.named(in: words, environment) ?? .text
    do {
      let arguments = try Arguments(words, environment: environment)
      // An engine that is being started would outlive this process.
      if arguments.command != nil || arguments.resume != nil || arguments.verb == .compare {
        interruption.listen(endingAtOnce: true)
      }
      tool.console.format = try arguments.format()
      switch arguments.verb.handler {
      case .plain(let perform): return try perform(tool, arguments)
      case .announcing(let perform): return try perform(tool, arguments).code
      }
    } catch {
      tool.console.fail(error)
      tool.announce(failure: error)
      return ExitCode.couldNotRun
    }
  }

  /// The argument that starts a worker, which is for internal use only.
  private static let workerWord = "worker"

  /// The command that starts a worker, or `nil` if this process has to run all stories.
  var worker: Command? { executable.flatMap { Command([$0, CommandLineTool.workerWord]) } }

  private func work() -> Int32 {
    Worker.serve { try SystemCatalog.system(named: $0) }
    return ExitCode.held
  }

  func systems() -> Int32 {
    console.print(SystemCatalog.lines())
    return ExitCode.held
  }

  func version() -> Int32 {
    console.print(["diffable-check \(Version.current)"])
    return ExitCode.held
  }
}
