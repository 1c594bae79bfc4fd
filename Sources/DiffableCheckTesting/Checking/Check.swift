import BatchUpdateSimulator
import DiffableCheck
import PropertyTesting
import Snapshots

// Checks for tests without Swift Testing: findings are thrown as errors, which XCTest reports.
//
//     func testEngine() throws { try check(system: .engine(MyEngine())) }

/// An error with the findings of a check.
public struct CheckFailure: Error, CustomStringConvertible {
  /// The problems with which the check fails.
  public let problems: [Problem]

  public var description: String {
    problems.map { problem in
      (problem.place.map { "\($0.path):\($0.line): " } ?? "") + problem.text
    }.joined(separator: "\n\n")
  }
}

/// Searches for stories that break a property of a system under test.
///
/// - Parameters:
///   - system: The system under test.
///   - settings: The extent and the rules of the search. Environment variables override them.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
/// - Returns: The report of the search.
/// - Throws: `CheckFailure` with the findings, or with the reason why nothing was checked, such as
///   an environment variable with a wrong value.
@discardableResult
public func check(
  system: SystemUnderTest, settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function
) throws -> Report {
  try CheckResult.overriding(settings) { settings in
    SystemCheck(system, by: settings, for: TestCall(of: function, file)).search()
  }.checked()
}

/// Runs the stories of a corpus with a system under test.
///
/// - Parameters:
///   - path: A scenario file, or a folder of scenario files.
///   - system: The system under test.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
/// - Returns: The report of the replay.
/// - Throws: `CheckFailure` with the findings, or with the reason why nothing was checked, such as
///   an environment variable with a wrong value.
@discardableResult
public func check(
  corpus path: String, on system: SystemUnderTest, file: StaticString = #fileID,
  function: StaticString = #function
) throws -> ReplayReport {
  try CheckResult.overriding(CheckSettings()) { settings in
    SystemCheck(system, by: settings, for: TestCall(of: function, file)).replay(corpus: path)
  }.checked()
}

/// Checks the snapshots that an app makes for a sequence of states, as if it applied one after
/// another.
///
/// - Parameters:
///   - states: The states, as values or copies, in the order in which the app goes through them.
///   - ignored: The kinds of findings to ignore.
///   - settings: Whether warnings are failures; the other settings are for searches.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. At the end, it may be asked again for the last state, and
///     for those in which something came in place of something else.
///   - content: Returns the content that the cell of an item shows in a state.
/// - Returns: The report, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function, snapshot: (State) throws -> S?,
  content: (S.ItemIdentifier, State) -> C
) throws -> StateReport {
  try CheckResult.overriding(settings) { _ in
    StateCheck.check(
      states, ignoring: ignored, for: TestCall(of: function, file), snapshot: snapshot,
      content: content)
  }.checked()
}

/// Searches for a sequence of commands that leads an app to a wrong snapshot.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story. If it is a class instance,
///     create it here, as in `from: Model()`.
///   - command: Chooses the next command.
///   - reduce: Carries out a command.
///   - ignored: The kinds of findings to ignore.
///   - settings: The extent of the search. Environment variables override it.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
/// - Returns: The report of the search, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, Command, S: SnapshotReading, C: Hashable>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  reduce: @escaping (inout State, Command) throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [], settings: CheckSettings = CheckSettings(),
  file: StaticString = #fileID, function: StaticString = #function,
  snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
) throws -> StateSearchReport {
  let model = StateModel(from: start(), command: command, reduce: reduce)
  return try search(ignored, settings, TestCall(of: function, file)) {
    $0.search(model, snapshot: snapshot, content: content)
  }
}

/// Searches for a sequence of commands that leads an app's own code to a wrong screen.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story, with its screen.
///   - command: Chooses the next command.
///   - reduce: Carries out a command.
///   - ignored: The kinds of findings to ignore.
///   - settings: The extent of the search. Environment variables override it.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - screen: Returns the screen that a person sees, made once in each story, or `nil` where it
///     need not be up to date. Any error that it throws is a finding.
/// - Returns: The report of the search, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, Command>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  reduce: @escaping (inout State, Command) throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [], settings: CheckSettings = CheckSettings(),
  file: StaticString = #fileID, function: StaticString = #function,
  screen: @escaping (State) throws -> (any FakeScreen)?
) throws -> StateSearchReport {
  let model = StateModel(from: start(), command: command, reduce: reduce)
  return try search(ignored, settings, TestCall(of: function, file)) {
    $0.search(model, screen: screen)
  }
}

/// Searches for a sequence of states that an app cannot go through without a wrong snapshot.
///
/// - Parameters:
///   - states: Generates sequences of states, each of which the app goes through from the first to
///     the last.
///   - ignored: The kinds of findings to ignore.
///   - settings: The extent of the search. Environment variables override it.
///   - file: The file of the caller. Leave it out.
///   - function: The calling function. Leave it out.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
/// - Returns: The report of the search, including findings that are not failures.
/// - Throws: `CheckFailure` with the findings that users can see, or with the reason why nothing
///   was checked, such as an environment variable with a wrong value.
@discardableResult
public func check<State, S: SnapshotReading, C: Hashable>(
  states: Generator<[State]>, ignoring ignored: Set<StateFinding.Kind> = [],
  settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function,
  snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
) throws -> StateSearchReport {
  try search(ignored, settings, TestCall(of: function, file)) {
    $0.search(states, snapshot: snapshot, content: content)
  }
}

/// Performs a search with settings, and returns its report or throws what it finds.
private func search(
  _ ignored: Set<StateFinding.Kind>, _ settings: CheckSettings, _ call: TestCall,
  _ search: (StateSearchCheck) -> CheckResult<StateSearchReport>
) throws -> StateSearchReport {
  try CheckResult.overriding(settings) { settings in
    search(StateSearchCheck(ignoring: ignored, by: settings, for: call))
  }.checked()
}

extension TestCall {
  init(of function: StaticString, _ file: StaticString) {
    self.init(
      CallName.next(in: "\(file) \(function)"),
      in: TestFilter(function: "\(function)", file: "\(file)"))
  }
}

extension CheckResult {
  /// Returns the report, or throws the failures; warnings are printed to the standard error.
  func checked() throws(CheckFailure) -> SomeReport {
    for problem in problems where !problem.isFailure { printAside(problem.text + "\n\n") }
    guard failures.isEmpty, let report else { throw CheckFailure(problems: failures) }
    return report
  }
}
