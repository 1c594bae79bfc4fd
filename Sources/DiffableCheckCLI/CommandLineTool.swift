import DiffableCheck
import Foundation
import Reporting
import Workers

/// The command: it reads its arguments, performs a verb, and returns an exit code.
///
/// The program `diffable-check` is this command. A program of yours can be the same command, with
/// your own systems beside those of the project: `main.swift` says
///
///     CommandLineTool.main(systems: ["mine": .engine(MyEngine()), "list": .snapshot(MyList.self)])
///
/// and every verb that takes `--system` then knows these names.
public struct CommandLineTool {
  /// The systems that can be tested by name.
  let catalog: SystemCatalog
  let environment: [String: String]
  private(set) var console: Console
  let readInput: () throws -> Data
  /// Whether someone types what is read.
  let inputIsTerminal: Bool
  /// The path of a program that passes its arguments to ``run(_:)``, or `nil` if there is none.
  let executable: String?
  let interruption: Interruption

  /// Runs the command on the standard streams with the arguments of this process, and ends it.
  ///
  /// The program is started again for stories that a process might not survive, so it must do
  /// nothing before this call that it should do only once.
  ///
  /// - Parameter systems: Further systems under test, by the names that `--system` takes: a letter,
  ///   then letters, digits, `-`, `_`, and `.`. Any other name, or one that is taken, ends the
  ///   process with exit code 2.
  public static func main(systems: KeyValuePairs<String, SystemUnderTest> = [:]) -> Never {
    main(systems: systems.map { ($0, $1) })
  }

  /// Runs the command with further systems that code has put together, such as one engine with
  /// several limits.
  ///
  /// - Parameter systems: Further systems under test, each behind its name. A name that is no word,
  ///   or is taken, ends the process with exit code 2.
  public static func main(systems: [(String, SystemUnderTest)]) -> Never {
    keepStandardStreams()
    // Where the parent ignores it, nobody learns how a child process ends.
    signal(SIGCHLD, SIG_DFL)
    let environment = ProcessInfo.processInfo.environment
    let console = Console(of: program, environment: environment)
    do {
      let tool = CommandLineTool(
        systems: try SystemCatalog(adding: systems), environment: environment,
        executable: Bundle.main.executablePath, onStandardStreams: console)
      exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      console.fail(error)
      exit(ExitCode.couldNotRun)
    }
  }

  private static var program: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
      ?? Console.ownProgram
  }

  /// Opens something in place of each standard stream that is closed, whose place the next file
  /// would take otherwise.
  private static func keepStandardStreams() {
    var descriptor: Int32
    repeat { descriptor = open("/dev/null", O_RDWR) } while (0...STDERR_FILENO).contains(descriptor)
    close(descriptor)
  }

  private init(
    systems catalog: SystemCatalog, environment: [String: String], executable: String?,
    onStandardStreams console: Console
  ) {
    self.catalog = catalog
    self.environment = environment
    self.executable = executable
    self.console = console
    interruption = Interruption(tell: console.note)
    readInput = { try FileContents.standardInput(expected: "a log") }
    inputIsTerminal = isatty(STDIN_FILENO) == 1
  }

  /// Creates a command that uses closures instead of the standard streams.
  ///
  /// Without input, somebody types it. Without an executable, this process tells all stories.
  init(
    systems catalog: SystemCatalog = SystemCatalog(), environment: [String: String],
    input: String? = "", executable: String? = nil,
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void
  ) {
    self.init(
      systems: catalog, environment: environment, input: input, executable: executable,
      console: Console(write: write, writeError: writeError))
  }

  init(
    systems catalog: SystemCatalog = SystemCatalog(), environment: [String: String],
    input: String? = "", executable: String? = nil, console: Console
  ) {
    self.catalog = catalog
    self.environment = environment
    self.executable = executable
    readInput = { Data((input ?? "").utf8) }
    inputIsTerminal = input == nil
    self.console = console
    interruption = Interruption(tell: console.note)
  }

  /// Runs the command.
  ///
  /// - Returns: The exit code, see ``ExitCode``.
  func run(_ words: [String]) -> Int32 {
    if words == [CommandLineTool.workerWord] { return work() }
    if let code = measure(words) { return code }
    let code = answer(words)
    // An incomplete report must not look like a complete one.
    guard let error = console.outputError() else { return code }
    console.fail(error)
    return ExitCode.couldNotRun
  }

  private func answer(_ words: [String]) -> Int32 {
    // The default action of a signal would leave child processes behind.
    interruption.listen(endingAtOnce: true)
    var tool = self
    // What is wrong with other words is told in the format that is asked for.
    tool.console.format = OutputFormat.named(in: words, environment) ?? .text
    do {
      let arguments = try Arguments(words, environment: environment)
      tool.console.format = try arguments.format()
      return try tool.perform(arguments)
    } catch {
      return tool.fail(error)
    }
  }

  private func perform(_ arguments: Arguments) throws -> Int32 {
    try ExitWatch.performing {
      switch arguments.verb.handler {
      case .plain(let perform): try perform(self, arguments)
      case .announcing(let perform): try perform(self, arguments).code
      }
    } elseTelling: {
      _ = fail(ExitWatch.EndedBySystem())
    }
  }

  /// Tells what kept the command from running, and returns the exit code.
  private func fail(_ error: any Error) -> Int32 {
    console.fail(error)
    announce(failure: error)
    return ExitCode.couldNotRun
  }

  /// The argument that starts a worker, which is for internal use only.
  private static let workerWord = "worker"

  /// The command that starts a worker, or `nil` if this process has to run all stories.
  var worker: Command? { executable.flatMap { Command([$0, CommandLineTool.workerWord]) } }

  private func work() -> Int32 {
    Worker.serve { try catalog.system(named: $0) }
    return ExitCode.held
  }

  func systems() -> Int32 {
    console.print(catalog.lines())
    return ExitCode.held
  }

  func version() -> Int32 {
    console.print(["diffable-check \(Version.current)"])
    return ExitCode.held
  }
}
