import Checking
import DiffableCheck
import Snapshots
import Testing

/// Searches for stories that break a property of a system under test.
///
///     @Test(.cases(5_000)) func `my engine`() async {
///       await verify(system: .engine(MyEngine()))
///     }
///
/// Every finding is one issue, with the smallest story that shows it attached as a scenario file. How
/// far the search goes is set by traits, and for one run by the environment variables
/// `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`, and
/// `DIFFABLE_CHECK_KEEP_GOING`; it ends early if the test is cancelled. A search that checked nothing
/// is an issue too.
///
/// A system that traps ends the whole test process. The next run reports the story that was being
/// told, and tells none.
///
/// - Parameters:
///   - system: What is judged.
///   - sourceLocation: Where issues are reported.
public func verify(
  system: SystemUnderTest, sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    let settings = try CurrentSettings.value.overridden()
    SystemCheck(system, at: sourceLocation, settings: settings).search()
      .record(at: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
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
///   - sourceLocation: Where issues are reported that are about no file.
public func replay(
  corpus path: String, on system: SystemUnderTest,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  SystemCheck(system, at: sourceLocation, settings: CurrentSettings.value)
    .replay(corpus: path).record(at: sourceLocation)
}

/// Checks the snapshots that an app makes for a row of its states, as if they were applied one after
/// another.
///
/// Every finding is one issue, with the change that shows it attached as a scenario file. What only
/// costs time or an animation is a warning, with which a test passes.
///
///     verify(states: [.empty, .loading, .loaded(posts)], snapshot: { feed.snapshot(of: $0) }) {
///       id, state in state.post(id)
///     }
///
/// - Parameters:
///   - states: The states, in the order in which the app goes through them.
///   - ignored: What nobody wants to hear of.
///   - sourceLocation: Where issues are reported.
///   - snapshot: Makes the snapshot of a state; a `Refusal` that it throws is a finding.
///   - content: Says what the cell of an item shows in a state.
public func verify<State, S: SnapshotReading, C: Hashable>(
  states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
  sourceLocation: SourceLocation = #_sourceLocation, snapshot: (State) throws -> S,
  content: (S.ItemIdentifier, State) -> C
) rethrows {
  try StateCheck.check(states, ignoring: ignored, snapshot: snapshot, content: content)
    .record(at: sourceLocation)
}

extension SystemCheck {
  /// Creates the check of the test that is running.
  fileprivate init(
    _ system: SystemUnderTest, at location: SourceLocation, settings: CheckSettings
  ) {
    let test = Test.current?.name ?? ""
    self.init(
      system, name: "\(location.fileID) \(test) \(location.line):\(location.column)",
      settings: settings, isCancelled: { Task.isCancelled })
  }
}
