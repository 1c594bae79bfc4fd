import DiffableCheck
import Reporting
import Snapshots
import Workers

/// The system under test, chosen by its name or by the command of an engine.
struct ChosenSystem {
  /// The name in reports.
  let name: String
  /// The command of the engine, or `nil` if the system has a name.
  let command: Command?
  /// The limits of its processes.
  let limits: ProcessLimits
  /// The words of a command line that set these limits, or `nil` for the defaults.
  let limitWords: String?
  let system: SystemUnderTest
  /// Whether nobody chose it, neither by name nor by command.
  let isDefault: Bool
  /// The engine that the command has started.
  private let engine: ExternalEngine?

  /// Creates the system that a command line chooses.
  ///
  /// The start of an engine is not waited for after an interruption.
  init(
    _ arguments: Arguments, of catalog: SystemCatalog, unless interruption: Interruption
  ) throws {
    try self.init(
      named: arguments.system, of: catalog, or: arguments.command,
      limitedBy: arguments, unless: interruption)
  }

  /// Creates the system of an earlier run, or the one that a command line chooses instead.
  ///
  /// Environment variables are meant for new runs.
  init(
    _ state: RunState, _ arguments: Arguments, of catalog: SystemCatalog,
    unless interruption: Interruption
  ) throws {
    let name = arguments.hasFlag(.system) ? arguments.system : nil
    let isChosen = name != nil || arguments.command != nil
    try self.init(
      named: name ?? state.system, of: catalog,
      or: isChosen ? arguments.command : state.command.flatMap(Command.init),
      limitedBy: arguments.resumingProcesses(limitedBy: state.limits), unless: interruption)
  }

  private init(
    named name: String?, of catalog: SystemCatalog, or command: Command?,
    limitedBy arguments: Arguments, unless interruption: Interruption
  ) throws {
    isDefault = name == nil && command == nil
    self.command = command
    limitWords = arguments.limitWords
    limits = try arguments.limits()
    guard let command else {
      self.name = name ?? "diff"
      system = try catalog.system(named: self.name)
      engine = nil
      return
    }
    do {
      let engine = try ExternalEngine(command, limits: limits) { interruption.isOverdue }
      self.engine = engine
      self.name = ChosenSystem.prefix + engine.greeting.engine
      system = .engine(engine)
    } catch let failure as ProcessFailure {
      throw EngineError(description: "\(command.quoted) is not an engine: \(failure)")
    }
  }

  /// Creates the default system for a story.
  private init(_ entry: SystemCatalog.Entry, limits: ProcessLimits, words: String?) {
    name = entry.name
    system = entry.system
    self.limits = limits
    limitWords = words
    isDefault = true
    command = nil
    engine = nil
  }

  /// Returns the system that a story is told to: this one or, if nobody chose it, the one of the
  /// project's own that suits the story.
  func suited(to story: Scenario) -> ChosenSystem {
    guard isDefault, let entry = SystemCatalog.suited(to: story) else { return self }
    return ChosenSystem(entry, limits: limits, words: limitWords)
  }

  /// Why the system can no longer be tested, or `nil` if it can.
  var failure: (any Error)? { engine?.failure }

  /// Whether verdicts on stories no longer mean anything, because the engine is lost or nobody
  /// waits for it.
  var isLost: Bool { engine?.isLost ?? false }

  /// The number of timeouts of the engine that a new process did not repeat.
  var silences: Int { engine?.silences ?? 0 }

  /// The words that choose this system again.
  var words: SystemWords { SystemWords(name, command, limits: limitWords) }

  /// The prefix in the names of external engines.
  private static let prefix = "external:"

  /// Returns the system with a name in a report, or `nil` if there is none.
  ///
  /// An external engine whose command is not recorded is replaced by one that promises all
  /// that it may and answers nothing.
  static func named(_ name: String, of catalog: SystemCatalog) -> SystemUnderTest? {
    name.hasPrefix(prefix)
      ? .engine(AbsentEngine()) : try? catalog.system(named: name)
  }
}

/// An error that says why an external engine cannot be tested.
private struct EngineError: Error, CustomStringConvertible {
  let description: String
}

private struct AbsentEngine: IsolatedEngine {
  struct NoAnswer: Error {}

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { Set(Promise.ofOtherProcesses) }
  var twin: any DiffEngine { self }

  func startedAnew() -> any IsolatedEngine { self }
  func changeset(for transition: Transition) throws -> Changeset { throw NoAnswer() }
}
