import DiffableCheck
import Foundation
import PropertyTesting
import Reporting
import Workers

/// The command: reads its arguments, does what they say, and answers with an exit code.
public struct CommandLineTool {
  let environment: [String: String]
  let console: Console
  let readInput: () -> Data
  /// Starts a process that tells stories; `nil` if this one has to tell all of them.
  let worker: Command?

  /// Creates a command on the standard streams.
  ///
  /// - Parameters:
  ///   - environment: The variables that stand for flags.
  ///   - executable: The path of a program that hands its arguments to ``run(_:)``; it is started
  ///     again for what this process might not survive.
  public init(environment: [String: String], executable: String?) {
    self.environment = environment
    worker = executable.flatMap { Command([$0, CommandLineTool.workerWord]) }
    console = Console(environment: environment)
    readInput = { FileHandle.standardInput.readDataToEndOfFile() }
  }

  /// Creates a command on closures instead of the standard streams.
  public init(
    environment: [String: String], input: String = "", executable: String? = nil,
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.environment = environment
    worker = executable.flatMap { Command([$0, CommandLineTool.workerWord]) }
    readInput = { Data(input.utf8) }
    console = Console(write: write, writeError: writeError)
  }

  /// Runs the command.
  ///
  /// - Returns: The code to exit with, see ``ExitCode``.
  public func run(_ words: [String]) -> Int32 {
    if words == [CommandLineTool.workerWord] { return work() }
    do {
      let arguments = try Arguments(words, environment: environment)
      switch arguments.verb {
      case .fuzz: return try fuzz(arguments)
      case .exhaust: return try exhaust(arguments)
      case .merge: return try merge(arguments)
      case .compare: return try compare(arguments)
      case .replay: return try replay(arguments)
      case .show: return try show(arguments)
      case .shrink: return try shrink(arguments)
      case .mutants: return try mutants(arguments)
      case .challenges: return try challenges(arguments)
      case .rules: return try rules(arguments)
      case .explain: return try explain(arguments)
      case .corpus: return try corpus(arguments)
      case .systems: return systems()
      case .bench: return try bench(arguments)
      case .help: return help()
      }
    } catch {
      console.fail(error)
      return ExitCode.couldNotRun
    }
  }

  /// What a worker is started with; nobody else has a use for it.
  private static let workerWord = "worker"

  private func work() -> Int32 {
    Worker.serve { try SystemCatalog.system(named: $0) }
    return ExitCode.held
  }

  private func systems() -> Int32 {
    let width = SystemCatalog.all.map(\.name.count).max()! + 2
    console.print(SystemCatalog.all.map { column($0.name, width) + $0.meaning })
    return ExitCode.held
  }

  private func help() -> Int32 {
    let verbs = Verb.allCases.map { verb in
      let call = [verb.rawValue, verb.operands].compactMap { $0 }.joined(separator: " ")
      return (call, verb.meaning)
    }
    let flags = Flag.allCases.map { ($0.usage, $0.meaning) }
    let width = (verbs + flags).map(\.0.count).max()! + 2
    func lines(_ table: [(String, String)]) -> [String] {
      table.map { "  " + column($0.0, width) + $0.1 }
    }
    console.print(
      ["diffable-check [VERB] [FLAG…] [-- CMD ARG…]", ""] + lines(verbs) + [""] + lines(flags)
        + [
          "", "A command behind '--' is an engine in any language.",
          "Each flag can be set as an environment variable, as in \(Flag.seed.variable).",
          "Exit codes: 0 everything held, 1 a counterexample, 2 could not run or ran nothing,",
          "130 interrupted. Of explain: 0 explained, 1 unknown, 2 nothing to read.",
          "Of mutants: 0 every seed catches each, 1 one does not, or takes twice as long as before.",
          "Of challenges: 0 every seed comes to the minimum, 1 one that is required does not.",
          "Of compare: 0 the same, 1 not, 2 not comparable.",
          "Of corpus check: 0 whole, 1 something is wrong with a file, 2 there are none.",
          "Of bench: 0 whatever the ratios are, 2 there is nothing to measure or to compare with.",
        ])
    return ExitCode.held
  }

  private func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
