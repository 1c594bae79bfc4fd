import BatchUpdateSimulator
import DiffableCheck
import PropertyTesting
import Snapshots

/// The search among an app's states in a test.
public struct StateSearchCheck: Sendable {
  private let settings: CheckSettings
  private let ignored: Set<StateFinding.Kind>
  private var call: TestCall
  /// Whether a command may await something.
  private var mayAwait = false

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - ignored: The kinds of findings to ignore.
  ///   - settings: The extent of the search.
  ///   - call: The call in the test.
  public init(
    ignoring ignored: Set<StateFinding.Kind> = [], by settings: CheckSettings = CheckSettings(),
    for call: TestCall
  ) {
    self.ignored = ignored
    self.settings = settings
    self.call = call
  }

  /// Searches for a sequence of commands that leads an app to a wrong snapshot.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - snapshot: Makes the snapshot of a state.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Returns: The findings; those that only cost time or an animation are not failures.
  public func search<State, Command, S: SnapshotReading, C: Hashable>(
    _ model: StateModel<State, Command>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> CheckResult<StateSearchReport> {
    result { $0.run(model, snapshot: snapshot, content: content) }
  }

  /// Searches for a sequence of commands that leads an app's own code to a wrong screen.
  ///
  /// - Parameters:
  ///   - model: The model of the app's state.
  ///   - screen: Returns the screen that a person sees, or `nil` where it need not be up to date.
  /// - Returns: The findings; those with which an app works are not failures.
  public func search<State, Command>(
    _ model: StateModel<State, Command>, screen: @escaping (State) throws -> (any FakeScreen)?
  ) -> CheckResult<StateSearchReport> {
    result(adviceIfIdle: adviceForScreens) { $0.run(model, screen: screen) }
  }

  /// Searches for a sequence of states that an app cannot go through without a wrong snapshot.
  public func search<State, S: SnapshotReading, C: Hashable>(
    _ states: Generator<[State]>, snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> C
  ) -> CheckResult<StateSearchReport> {
    result { $0.run(states, snapshot: snapshot, content: content) }
  }

  /// Returns this check for a thread of its own, on which no task is running.
  func performed(on thread: WaitingThread) -> StateSearchCheck {
    var check = self
    check.mayAwait = true
    check.call.isCancelled = { [call] in call.isCancelled() || thread.isCancelled }
    return check
  }

  private func result(
    adviceIfIdle advice: String = adviceForSnapshots, _ run: (StateSearch) -> StateSearchReport
  ) -> CheckResult<StateSearchReport> {
    call.recording(by: settings) { record in
      var search = search
      search.willRun = { record?.announce($0.joined(separator: "\n")) }
      let report = run(search)
      if report.findings.isEmpty, report.trouble == nil, report.cases < search.cases {
        call.print(endedAfter: "\(grouped(report.cases)) from the seed")
      }
      let problems = report.findings.enumerated().map { others, finding in
        Problem(finding, after: others, in: call.test)
      }
      var result = CheckResult(report: report, problems: problems)
      if let trouble = report.trouble { result.problems.append(Problem("✘ \(trouble)")) }
      if report.isIdle { result.problems.append(Problem(StateSearchCheck.idle(report, advice))) }
      return result
    }
  }

  private static func idle(_ report: StateSearchReport, _ advice: String) -> String {
    let states = "✘ nothing was checked: of \(report.states) states in \(report.cases) stories "
    guard report.unspecified == 0 else {
      return states
        + "\(report.unspecified) have a screen of which it is not known what UIKit does, "
        + "and no other shows anything else than the one before it"
    }
    return states + "none "
      + (report.snapshots == 0
        ? "has a snapshot, or a screen: the closure returned nil, or threw, in every state"
        : "shows anything else than the one before it; \(advice)")
  }

  private static let adviceForSnapshots =
    "a command has to change the state in place before it returns, and the content has to be looked "
    + "up in the state, not read from the item"

  private var adviceForScreens: String {
    "the screen has to be the one that the app updates, and still exist, and a command has to "
      + "update it before it returns: if the app goes on in a task or on a queue, "
      + (mayAwait ? "let the command await that" : "write perform: in place of reduce:")
  }

  /// The search with these settings, whose time has begun.
  var search: StateSearch {
    var search = StateSearch()
    search.seed = settings.seed
    search.cases = settings.limit ?? .max
    search.faults = settings.faults
    search.steps = settings.commands
    search.ignored = ignored
    let (times, isCancelled) = (StateSearchTimes(settings), call.isCancelled)
    search.stop = { isCancelled() || times.areOverForSearching() }
    // What is found before the time is over is still shrunk, in a time of its own.
    search.makeStopForOthers = {
      let stopwatch = times.startForOther()
      return { isCancelled() || stopwatch.isOver }
    }
    search.stopShrinking = { isCancelled() || times.areOverForShrinking() }
    return search
  }
}
