import BatchUpdateSimulator
import Checking
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

/// Searches for stories that break a property of a system under test.
///
///     @Test(.cases(5_000)) func `my engine`() async {
///       await verify(system: .engine(MyEngine()))
///     }
///
/// Every finding is recorded as an issue, and the smallest story that shows it is attached as a
/// scenario file. The extent and the rules of the search are set by traits, and for a single run by
/// the environment variables `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`,
/// `DIFFABLE_CHECK_SHRINK_TIME`, `DIFFABLE_CHECK_KEEP_GOING`, `DIFFABLE_CHECK_PROFILE`, and
/// `DIFFABLE_CHECK_VIEW`. The search ends early if the test is cancelled. A search that checked
/// nothing is an issue too.
///
/// A system that traps ends the whole test process. The story that was running is printed, and the
/// next run starts with it. A run that is interrupted leaves nothing behind, unless the next one is
/// interrupted during the same story, which may never end.
///
/// - Parameters:
///   - system: The system under test.
///   - isolation: The actor that runs the stories, by default the test's, or the main actor if an
///     updater's test has none. There, a system may call main actor code with
///     `MainActor.assumeIsolated`.
///   - sourceLocation: The location of the issues.
///   - change: Changes the settings that traits have made, for instance for each argument of a
///     test.
public func verify(
  system: SystemUnderTest, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  settings change: (_ settings: inout CheckSettings) -> Void = { _ in }
) async {
  var settings = CurrentSettings.value
  change(&settings)
  let call = callOfCurrentTest(at: sourceLocation)
  await check(system, isolation) { [settings] in
    CheckResult.overriding(settings) { SystemCheck(system, by: $0, for: call).search() }
  }.record(at: sourceLocation)
}

/// Performs a check where the system's code may run.
///
/// Code that updates a view belongs to the main actor, and a test may forget to say so.
private func check<Report>(
  _ system: SystemUnderTest, _ isolation: isolated (any Actor)?,
  _ perform: @Sendable () -> CheckResult<Report>
) async -> CheckResult<Report> {
  guard isolation == nil, case .updater = system else { return perform() }
  return await MainActor.run { perform() }
}

/// Runs the stories of a corpus with a system under test.
///
/// Every story that breaks a property, or does not end as its file says, is recorded as an issue,
/// at the line of the file. A file that cannot be read is an issue too, and so is a corpus in which
/// no story exercises the system.
///
/// - Parameters:
///   - path: A scenario file, or a folder of scenario files. A relative path starts at the working
///     directory, which `swift test` sets to the package's root.
///   - system: The system under test.
///   - isolation: The actor that runs the stories, as in a search.
///   - sourceLocation: The location of issues that do not concern a file.
public func replay(
  corpus path: String, on system: SystemUnderTest,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let call = callOfCurrentTest(at: sourceLocation)
  await check(system, isolation) { [settings = CurrentSettings.value] in
    CheckResult.overriding(settings) { SystemCheck(system, by: $0, for: call).replay(corpus: path) }
  }.record(at: sourceLocation)
}

/// Checks the snapshots that an app makes for a sequence of states, as if it applied one after
/// another.
///
/// Every finding is recorded as an issue, with the change that shows it attached as a text. A
/// finding that only costs time or an animation is a warning, with which a test passes; with Swift
/// 6.2 it is printed and is not an issue.
///
///     verify(states: [.empty, .loading, .loaded(posts)], snapshot: { feed.snapshot(of: $0) }) {
///       id, state in state.post(id)
///     }
///
/// - Parameters:
///   - states: The states, as values or copies, in the order in which the app goes through them.
///   - ignored: The kinds of findings to ignore.
///   - sourceLocation: The location of the issues.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. At the end, it may be asked again for the last state, and
///     for those in which something came in place of something else.
///   - content: Returns the content that the cell of an item shows in a state.
public func verify<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: (State) throws -> S?,
  content: (S.ItemIdentifier, State) -> C
) {
  CheckResult.overriding(CurrentSettings.value) { _ in
    StateCheck.check(
      states, ignoring: ignored, for: callOfCurrentTest(at: sourceLocation), snapshot: snapshot,
      content: content)
  }.record(at: sourceLocation)
}

/// Searches for a sequence of commands that leads an app to a wrong snapshot.
///
/// Every story begins with the same state. The next command is chosen in the state that the
/// commands before it have led to. If a choice is impossible, because there is no element to
/// choose, the command is chosen again.
///
///     verify(
///       from: Feed(),
///       command: { feed, choices in try choices.element(of: feed.possibleCommands) },
///       reduce: { feed, command in feed.reduce(command) },
///       snapshot: { try $0.snapshot() }
///     ) { id, feed in feed.post(id) }
///
/// A finding is recorded as an issue, with a short story that leads to it, which is also attached
/// as a text. A finding that only costs time or an animation is a warning, reported once for each
/// kind and only if nothing else was found; with Swift 6.2 it is printed and is not an issue. The
/// extent of the search is set by traits and environment variables, as for a system under test.
/// What is found before its time is over is still shrunk, in a time of its own. An app that traps
/// ends the whole test process; the commands up to then are printed.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story. If it is a class instance,
///     create it here, as in `from: Model()`.
///   - command: Chooses the next command.
///   - reduce: Carries out a command. Any error that it throws is a finding.
///   - ignored: The kinds of findings to ignore.
///   - sourceLocation: The location of the issues.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
public func verify<State, Command, S: SnapshotReading, C: Hashable>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  reduce: @escaping (inout State, Command) throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: @escaping (State) throws -> S?,
  content: @escaping (S.ItemIdentifier, State) -> C
) {
  let model = StateModel(from: start(), command: command, reduce: reduce)
  search(at: sourceLocation, ignoring: ignored) {
    $0.search(model, snapshot: snapshot, content: content)
  }
}

/// Searches for a sequence of commands that leads an app's own code to a wrong screen.
///
/// The app's code updates a fake screen, which is a `FakeListView` or a `FakeDiffableDataSource`.
/// After every command the view is laid out. It is an error if something was raised, if a
/// `FakeListView` shows other items than the data holds, or if a cell shows something old. It is a
/// warning if UIKit would log something, other than that an item was added again, which is an
/// error, or if it is not known what UIKit does.
///
///     verify(
///       from: ChecklistOnScreen(),
///       command: { app, choices in try choices.element(of: app.possibleCommands) },
///       reduce: { app, command in app.perform(command) },
///       screen: { $0.screen })
///
/// If the code belongs to the main actor, so does the test. In all other respects this is like the
/// search among snapshots.
///
/// - Parameters:
///   - start: The initial state, which is created again for every story, with its screen.
///   - command: Chooses the next command.
///   - reduce: Carries out a command. Any error that it throws is a finding.
///   - ignored: The kinds of findings to ignore.
///   - sourceLocation: The location of the issues.
///   - screen: Returns the screen that a person sees, made once in each story, or `nil` where it
///     need not be up to date. Any error that it throws is a finding.
public func verify<State, Command>(
  from start: @autoclosure @escaping () -> State,
  command: @escaping (State, inout Choices) throws -> Command,
  reduce: @escaping (inout State, Command) throws -> Void,
  ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  screen: @escaping (State) throws -> (any FakeScreen)?
) {
  let model = StateModel(from: start(), command: command, reduce: reduce)
  search(at: sourceLocation, ignoring: ignored) { $0.search(model, screen: screen) }
}

/// Searches for a sequence of states that an app cannot go through without a wrong snapshot.
///
/// A finding is recorded as an issue, with a short sequence that leads to it. In all other respects
/// this is like the search among commands.
///
/// - Parameters:
///   - states: Generates sequences of states, each of which the app goes through from the first to
///     the last.
///   - ignored: The kinds of findings to ignore.
///   - sourceLocation: The location of the issues.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any error
///     that it throws is a finding. It may be asked for the last state again.
///   - content: Returns the content that the cell of an item shows in a state.
public func verify<State, S: SnapshotReading, C: Hashable>(
  states: Generator<[State]>, ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: @escaping (State) throws -> S?,
  content: @escaping (S.ItemIdentifier, State) -> C
) {
  search(at: sourceLocation, ignoring: ignored) {
    $0.search(states, snapshot: snapshot, content: content)
  }
}

/// Performs a search with the settings of the current test, and records what it finds.
private func search(
  at location: SourceLocation, ignoring ignored: Set<StateFinding.Kind>,
  _ search: (StateSearchCheck) -> CheckResult<StateSearchReport>
) {
  CheckResult.overriding(CurrentSettings.value) { settings in
    search(
      StateSearchCheck(ignoring: ignored, by: settings, for: callOfCurrentTest(at: location)))
  }.record(at: location)
}

/// Returns the current call in the current test.
func callOfCurrentTest(at location: SourceLocation) -> TestCall {
  TestCall(
    nameOfCall(at: location), in: Test.current.map { TestFilter(testID: "\($0.id)") },
    isCancelled: { Task.isCancelled })
}

/// Returns the name of the current call in the current test.
func nameOfCall(at location: SourceLocation) -> String {
  CallName.next(
    in: Test.current.map { TestFilter.withoutPlace("\($0.id)") } ?? location.fileID)
}
