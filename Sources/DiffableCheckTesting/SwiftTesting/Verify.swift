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
/// Every finding is one issue, with the smallest story that shows it attached as a scenario file. How
/// far the search goes, and by which rules, is set by traits, and for one run by the environment
/// variables `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`,
/// `DIFFABLE_CHECK_SHRINK_TIME`, `DIFFABLE_CHECK_KEEP_GOING`, `DIFFABLE_CHECK_PROFILE`, and
/// `DIFFABLE_CHECK_VIEW`; it ends early if the test is cancelled. A search that checked nothing is an
/// issue too.
///
/// A system that traps ends the whole test process. The story that was being told is printed, and the
/// next run tells it before all others. A run that somebody interrupts leaves nothing behind, unless the
/// next one is interrupted in the same story, which may never end.
///
/// - Parameters:
///   - system: What is judged.
///   - isolation: The actor that tells the stories, which is the test's: from a test of the main
///     actor, a system may call code of the main actor by `MainActor.assumeIsolated`.
///   - sourceLocation: Where issues are reported.
///   - change: Changes what the traits say, as for each argument of a test.
public func verify(
  system: SystemUnderTest, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  settings change: (_ settings: inout CheckSettings) -> Void = { _ in }
) async {
  var settings = CurrentSettings.value
  change(&settings)
  CheckResult.overriding(settings) { settings in
    SystemCheck(system, by: settings, for: callOfCurrentTest(at: sourceLocation)).search()
  }.record(at: sourceLocation)
}

/// Tells the stories of a corpus to a system under test.
///
/// Every story that does not end as its file says is one issue, at the line of the file. Files that
/// cannot be read, and a corpus of which nothing exercises the system, are issues too.
///
/// - Parameters:
///   - path: A scenario file, or a folder of them; by the package's root, if it is not absolute,
///     where `swift test` runs tests.
///   - system: What is judged.
///   - isolation: The actor that tells the stories, which is the test's.
///   - sourceLocation: Where issues are reported that are about no file.
public func replay(
  corpus path: String, on system: SystemUnderTest,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  CheckResult.overriding(CurrentSettings.value) { settings in
    SystemCheck(system, by: settings, for: callOfCurrentTest(at: sourceLocation)).replay(
      corpus: path)
  }.record(at: sourceLocation)
}

/// Checks the snapshots that an app makes for a row of its states, as if they were applied one after
/// another.
///
/// Every finding is one issue, attached as a text with the change that shows it. What only costs time
/// or an animation is a warning, with which a test passes; with Swift 6.2 it is printed, and no issue.
///
///     verify(states: [.empty, .loading, .loaded(posts)], snapshot: { feed.snapshot(of: $0) }) {
///       id, state in state.post(id)
///     }
///
/// - Parameters:
///   - states: The states, values or copies, in the order in which the app goes through them.
///   - ignored: What nobody wants to hear of.
///   - sourceLocation: Where issues are reported.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
public func verify<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: (State) throws -> S?,
  content: (S.ItemIdentifier, State) -> C
) {
  CheckResult.overriding(CurrentSettings.value) { _ in
    StateCheck.check(states, ignoring: ignored, snapshot: snapshot, content: content)
  }.record(at: sourceLocation)
}

/// Searches for what can happen to an app until a snapshot of its is wrong.
///
/// Every story begins with the same state. What happens next is chosen in the state that there is by
/// then; what cannot happen, for there is no element to choose, is left to chance again.
///
///     verify(
///       from: Feed(),
///       command: { feed, choices in try choices.element(of: feed.possibleCommands) },
///       reduce: { feed, command in feed.reduce(command) },
///       snapshot: { try $0.snapshot() }
///     ) { id, feed in feed.post(id) }
///
/// A finding is one issue, attached as a text too, with a short story that leads to it. What only
/// costs time or an animation is a warning, once for each kind, and only if nothing else was found; with
/// Swift 6.2 it is printed, and no issue. How far the search goes is set by traits and environment
/// variables, as for a system under test; what it showed by then is made small even if its time is
/// up, in a time of its own.
/// An app that traps ends the whole test process; what had happened to it by then is printed.
///
/// - Parameters:
///   - start: The state at the start, which is made anew for every story: of a class, make the object
///     here, as in `from: Model()`.
///   - command: Chooses what happens next.
///   - reduce: Does what happens; an error that it throws is a finding.
///   - ignored: What nobody wants to hear of.
///   - sourceLocation: Where issues are reported.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
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

/// Searches for a row of states that an app cannot go through without a wrong snapshot.
///
/// A finding is one issue, with a short row that leads to it; see also the search among what can
/// happen to an app.
///
/// - Parameters:
///   - states: Makes rows of states, through each of which the app goes from the first to the last.
///   - ignored: What nobody wants to hear of.
///   - sourceLocation: Where issues are reported.
///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
///     whatever it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
public func verify<State, S: SnapshotReading, C: Hashable>(
  states: Generator<[State]>, ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: @escaping (State) throws -> S?,
  content: @escaping (S.ItemIdentifier, State) -> C
) {
  search(at: sourceLocation, ignoring: ignored) {
    $0.search(states, snapshot: snapshot, content: content)
  }
}

/// Records what a search finds, with the settings of the test that is running.
private func search(
  at location: SourceLocation, ignoring ignored: Set<StateFinding.Kind>,
  _ search: (StateSearchCheck) -> CheckResult<StateSearchReport>
) {
  CheckResult.overriding(CurrentSettings.value) { settings in
    search(
      StateSearchCheck(ignoring: ignored, by: settings, for: callOfCurrentTest(at: location)))
  }.record(at: location)
}

/// The call that is made, in the test that is running.
private func callOfCurrentTest(at location: SourceLocation) -> TestCall {
  TestCall(
    nameOfCall(at: location), in: Test.current.map { TestFilter(testID: "\($0.id)") },
    isCancelled: { Task.isCancelled })
}

/// Names the call that is made, in the test that is running.
func nameOfCall(at location: SourceLocation) -> String {
  CallName.next(
    in: Test.current.map { TestFilter.withoutPlace("\($0.id)") } ?? location.fileID)
}
