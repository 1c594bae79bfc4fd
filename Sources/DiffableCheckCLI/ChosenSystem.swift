import DiffableCheck
import Reporting
import Snapshots
import Workers

/// What is to be tested: by its name, or by the command of an engine.
struct ChosenSystem {
  /// What reports call it.
  let name: String
  /// What starts the engine; `nil` if what is tested has a name.
  let command: Command?
  /// How much it may take.
  let limits: EngineLimits
  /// What a command line has to say to set these limits; `nil` if they are the usual ones.
  let limitWords: String?
  let system: SystemUnderTest
  /// The engine that the command starts.
  private let engine: ExternalEngine?

  /// Finds what the command line says; an engine's command is not waited for once somebody asked the
  /// process to end.
  init(_ arguments: Arguments, unless interruption: Interruption) throws {
    try self.init(
      named: arguments.system ?? "diff", or: arguments.command,
      limits: arguments.limits(orOf: nil), unless: interruption)
  }

  /// Finds what a run was about, or what the command line says instead.
  init(_ state: RunState, _ arguments: Arguments, unless interruption: Interruption) throws {
    let isNamed = arguments.system != nil || arguments.command != nil
    try self.init(
      named: arguments.system ?? state.system,
      or: isNamed ? arguments.command : state.command.flatMap(Command.init),
      limits: arguments.limits(orOf: state.limits), unless: interruption)
  }

  private init(
    named name: String, or command: Command?, limits: (words: String?, limits: EngineLimits),
    unless interruption: Interruption
  ) throws {
    self.command = command
    limitWords = limits.words
    self.limits = limits.limits
    guard let command else {
      self.name = name
      system = try SystemCatalog.system(named: name)
      engine = nil
      return
    }
    do {
      let engine = try ExternalEngine(command, limits: limits.limits) { interruption.isOverdue }
      self.engine = engine
      self.name = ChosenSystem.prefix + engine.greeting.engine
      system = .engine(engine)
    } catch let failure as EngineFailure {
      throw EngineError(description: "'\(command)' is no engine: \(failure)")
    }
  }

  /// Why it can be tested no more; `nil` if it can.
  var failure: (any Error)? { engine?.failure }

  /// Whether what is said of stories means nothing any more: there is nobody to ask, or nobody waits
  /// for the answer.
  var isLost: Bool { engine?.isLost ?? false }

  /// How often the engine's process was silent, and a new one answered.
  var silences: Int { engine?.silences ?? 0 }

  /// What a command line says to tell a story that is kept again.
  func replay(_ path: String) -> String { ChosenSystem.replay(path, flags) }

  /// Says where a story is kept and how to tell it again; nothing if it is not kept.
  func places(_ path: String) -> [String] { ChosenSystem.places(path, flags) }

  /// Says the same of a run that wrote down what it tested.
  static func places(_ path: String, of state: RunState) -> [String] {
    places(path, flags(state.system, state.command.flatMap(Command.init), state.limits))
  }

  private static func places(_ path: String, _ flags: String) -> [String] {
    path.isEmpty ? [] : ["    kept        \(path)", "    replay      \(replay(path, flags))"]
  }

  /// What a command line has to say to test it again.
  var flags: String { ChosenSystem.flags(name, command, limitWords) }

  /// What a command line says to tell a story of a run that wrote down what it tested.
  static func replay(_ path: String, of state: RunState) -> String {
    replay(path, flags(state.system, state.command.flatMap(Command.init), state.limits))
  }

  private static func replay(_ path: String, _ flags: String) -> String {
    // What begins with a hyphen would be taken for a flag.
    let place = path.hasPrefix("-") ? "./\(path)" : path
    return "diffable-check replay \(Command.quoted(place)) \(flags)"
  }

  private static func flags(_ name: String, _ command: Command?, _ limits: String?) -> String {
    let system = command == nil ? "--system \(name)" : nil
    return [system, limits, command.map { "-- \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  /// What the names of engines in processes of their own begin with.
  private static let prefix = "external:"

  /// Returns the system that a name in a report stands for; `nil` if there is none.
  ///
  /// For an engine in a process of its own, whose command nobody has noted down, one stands in that
  /// promises everything and answers nothing.
  static func named(_ name: String) -> SystemUnderTest? {
    name.hasPrefix(prefix)
      ? .engine(AbsentEngine()) : try? SystemCatalog.system(named: name)
  }
}

/// Says why an engine in a process of its own cannot be tested.
private struct EngineError: Error, CustomStringConvertible {
  let description: String
}

private struct AbsentEngine: IsolatedEngine {
  struct NoAnswer: Error {}

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { Set(Promise.allCases) }
  var twin: any DiffEngine { self }

  func startedAnew() -> any IsolatedEngine { self }
  func changeset(for transition: Transition) throws -> Changeset { throw NoAnswer() }
}
