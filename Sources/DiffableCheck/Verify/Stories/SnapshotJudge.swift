import Snapshots

/// Judges states by the snapshots that an app makes of them.
struct SnapshotJudge<State, S: SnapshotReading, Content: Hashable>: StateJudge {
  private var verification = Verification<S, Content>()
  private let snapshot: (State) throws -> S?
  private let content: (S.ItemIdentifier, State) -> Content

  init(
    snapshot: @escaping (State) throws -> S?,
    content: @escaping (S.ItemIdentifier, State) -> Content
  ) {
    (self.snapshot, self.content) = (snapshot, content)
  }

  var report: StateReport { verification.report }
  var look: ListLook<Content> { verification.look }
  let isOver = false

  func description(of start: State) -> String { "\(start)" }
  mutating func note(_ state: State) { verification.note(state, snapshot, content) }
  mutating func note(_ error: any Error, by work: String) { verification.note(error, by: work) }
  mutating func end(_ state: State, wanting kinds: Set<StateFinding.Kind>) {
    verification.end(state, wanting: kinds, snapshot)
  }
}
