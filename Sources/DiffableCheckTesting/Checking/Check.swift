import DiffableCheck
import PropertyTesting
import Snapshots

// For tests that know no Swift Testing: what is found is thrown, and XCTest shows it.
//
//     func testEngine() throws { try check(system: .engine(MyEngine())) }

/// Says what a check found.
public struct CheckFailure: Error, CustomStringConvertible {
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
///   - system: What is judged.
///   - settings: How far the search goes, and by which rules, unless environment variables say
///     otherwise.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
/// - Returns: What was done.
/// - Throws: `CheckFailure` with what was found, or with the reason why nothing was checked, as an
///   environment variable that makes no sense.
@discardableResult
public func check(
  system: SystemUnderTest, settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function
) throws -> Report {
  try CheckResult.overriding(settings) { settings in
    SystemCheck(system, by: settings, for: TestCall(of: function, file)).search()
  }.checked()
}

/// Tells the stories of a corpus to a system under test.
///
/// - Parameters:
///   - path: A scenario file, or a folder of them.
///   - system: What is judged.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
/// - Returns: What was done.
/// - Throws: `CheckFailure` with what was found, or with the reason why nothing was checked, as an
///   environment variable that makes no sense.
@discardableResult
public func check(
  corpus path: String, on system: SystemUnderTest, file: StaticString = #fileID,
  function: StaticString = #function
) throws -> ReplayReport {
  try CheckResult.overriding(CheckSettings()) { settings in
    SystemCheck(system, by: settings, for: TestCall(of: function, file)).replay(corpus: path)
  }.checked()
}

/// Checks the snapshots that an app makes for a row of its states, as if they were applied one after
/// another.
///
/// - Parameters:
///   - states: The states, values or copies, in the order in which the app goes through them.
///   - ignored: What nobody wants to hear of.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
/// - Returns: All that was found, what is no failure too.
/// - Throws: `CheckFailure` with what users see, or with the reason why nothing was checked, as an
///   environment variable that makes no sense.
@discardableResult
public func check<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  snapshot: (State) throws -> S?, content: (S.ItemIdentifier, State) -> C
) throws -> StateReport {
  try CheckResult.overriding(CheckSettings()) { _ in
    StateCheck.check(states, ignoring: ignored, snapshot: snapshot, content: content)
  }.checked()
}

/// Searches for what can happen to an app until a snapshot of its is wrong.
///
/// - Parameters:
///   - start: The state at the start, which is made anew for every story: of a class, make the object
///     here, as in `from: Model()`.
///   - command: Chooses what happens next.
///   - reduce: Does what happens.
///   - ignored: What nobody wants to hear of.
///   - settings: How far the search goes, unless environment variables say otherwise.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
/// - Returns: What was done, with what is no failure.
/// - Throws: `CheckFailure` with what users see, or with the reason why nothing was checked, as an
///   environment variable that makes no sense.
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
  return try CheckResult.overriding(settings) { settings in
    StateSearchCheck(ignoring: ignored, by: settings, for: TestCall(of: function, file))
      .search(model, snapshot: snapshot, content: content)
  }.checked()
}

/// Searches for a row of states that an app cannot go through without a wrong snapshot.
///
/// - Parameters:
///   - states: Makes rows of states, through each of which the app goes from the first to the last.
///   - ignored: What nobody wants to hear of.
///   - settings: How far the search goes, unless environment variables say otherwise.
///   - file: Leave it out: the file of the caller.
///   - function: Leave it out: the function that calls.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
/// - Returns: What was done, with what is no failure.
/// - Throws: `CheckFailure` with what users see, or with the reason why nothing was checked, as an
///   environment variable that makes no sense.
@discardableResult
public func check<State, S: SnapshotReading, C: Hashable>(
  states: Generator<[State]>, ignoring ignored: Set<StateFinding.Kind> = [],
  settings: CheckSettings = CheckSettings(), file: StaticString = #fileID,
  function: StaticString = #function,
  snapshot: @escaping (State) throws -> S?, content: @escaping (S.ItemIdentifier, State) -> C
) throws -> StateSearchReport {
  try CheckResult.overriding(settings) { settings in
    StateSearchCheck(ignoring: ignored, by: settings, for: TestCall(of: function, file))
      .search(states, snapshot: snapshot, content: content)
  }.checked()
}

extension TestCall {
  fileprivate init(of function: StaticString, _ file: StaticString) {
    self.init(
      CallName.next(in: "\(file) \(function)"),
      in: TestFilter(function: "\(function)", file: "\(file)"))
  }
}

extension CheckResult {
  /// Returns the report if nothing failed.
  fileprivate func checked() throws(CheckFailure) -> SomeReport {
    guard failures.isEmpty, let report else { throw CheckFailure(problems: failures) }
    return report
  }
}
