import Snapshots

/// What is wrong with the snapshots that an app makes for its states.
public struct StateReport: Sendable {
  /// The number of states; a report of none is not a pass.
  public internal(set) var states = 0
  /// The number of states whose list or contents differ from the state before, or that mark
  /// something.
  public internal(set) var changes = 0
  /// What is wrong, in the order of states.
  public internal(set) var findings: [StateFinding] = []

  /// The number of states with a snapshot, or with a screen that was checked; if there is none, a
  /// pass says nothing.
  public internal(set) var snapshots = 0
  /// The number of screens of which nothing was checked, as it is not known what UIKit does.
  var unspecified = 0

  /// Whether there were several states and nothing ever changed, so that a pass says nothing.
  public var isIdle: Bool { errors.isEmpty && states > 1 && changes == 0 }

  /// The findings that users can see.
  public var errors: [StateFinding] { findings.filter(\.isError) }

  /// Returns whether there is a finding of one of these kinds.
  func hasFinding(of kinds: Set<StateFinding.Kind>) -> Bool {
    findings.contains { kinds.contains($0.kind) }
  }
}

extension StateReport {
  /// Checks the snapshots that an app makes for a sequence of states, as if it applied one after
  /// another.
  ///
  /// It finds stale cells, cells that are thrown away without need, identifiers that break the
  /// contract of `Hashable`, and what UIKit would raise on, each at the state that caused it. A
  /// report of no states, or of states that never change, is not a pass.
  ///
  ///     let report = StateReport(of: states, snapshot: { feed.snapshot(of: $0) }) { id, state in
  ///       state.posts[id]
  ///     }
  ///
  /// - Parameters:
  ///   - states: The states, as values or copies, in the order in which the app goes through them.
  ///   - ignored: The kinds of findings to leave out.
  ///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none. Any
  ///     error that it throws is a finding. At the end, it may be asked again for the last state
  ///     with a snapshot, and for those in which something came in place of something else.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Complexity: O(*n*) for every state on average, where *n* is the number of its items. The
  ///   first 32 lists in which something came in place of something else are kept to the end.
  public init<State, S: SnapshotReading, C: Hashable>(
    of states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
    snapshot: (State) throws -> S?,
    content: (S.ItemIdentifier, State) -> C
  ) {
    self.init(
      of: states, ignoring: ignored, willVerify: { _ in }, snapshot: snapshot, content: content)
  }

  /// Verifies the snapshots, and says before each state which one is next, as its snapshot may end
  /// the process.
  package init<State, S: SnapshotReading, C: Hashable>(
    of states: [State], ignoring ignored: Set<StateFinding.Kind>, willVerify: (Int) -> Void,
    snapshot: (State) throws -> S?, content: (S.ItemIdentifier, State) -> C
  ) {
    var verification = Verification<S, C>(
      keepingReplacements: ignored.contains(.identityLost) ? 0 : 32)
    for (number, state) in states.enumerated() {
      willVerify(number)
      verification.note(state, snapshot, content)
    }
    verification.end(
      states, wanting: Set(StateFinding.Kind.allCases).subtracting(ignored), snapshot, content)
    self = verification.report
    findings.removeAll { ignored.contains($0.kind) }
  }
}
