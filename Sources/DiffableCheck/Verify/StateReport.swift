import Snapshots

/// What the snapshots of an app's states are like.
public struct StateReport: Sendable {
  /// How many states were looked at; a report of none is no pass.
  public internal(set) var states = 0
  /// How many of them show another list, or other contents, than the one before.
  public internal(set) var changes = 0
  public internal(set) var findings: [StateFinding] = []

  /// How many of them had a snapshot; where none has, a pass says nothing.
  public internal(set) var snapshots = 0

  /// Whether there were states to compare and nothing came of it, so that a pass says nothing.
  public var isIdle: Bool { findings.isEmpty && states > 1 && changes == 0 }

  /// The findings that users see.
  public var errors: [StateFinding] { findings.filter(\.isError) }
}

extension StateReport {
  /// Looks at the snapshots that an app makes for a row of its states, as if they were applied one
  /// after another.
  ///
  /// Finds cells that would stay stale, cells that are thrown away for nothing, identifiers that break
  /// the contract of `Hashable`, and what UIKit would raise on, at the state that caused it. A report
  /// of no states, or of what never changes, is no pass.
  ///
  ///     let report = StateReport(of: states, snapshot: { feed.snapshot(of: $0) }) { id, state in
  ///       state.posts[id]
  ///     }
  ///
  /// - Parameters:
  ///   - states: The states, values or copies, in the order in which the app goes through them.
  ///   - snapshot: Makes the snapshot of a state, or returns `nil` if the app applies none in it;
  ///     whatever it throws is a finding.
  ///   - content: Says what the cell of an item shows in a state.
  /// - Complexity: O(*n*) for every state on average, where *n* is the number of its items.
  public init<State, S: SnapshotReading, C: Hashable>(
    of states: [State], snapshot: (State) throws -> S?,
    content: (S.ItemIdentifier, State) -> C
  ) {
    var verification = Verification<S, C>()
    for state in states { verification.note(state, snapshot, content) }
    self = verification.report
  }
}
