import Snapshots

/// The answer of an engine to a request.
enum EngineAnswer: Hashable, Sendable {
  case changeset(Changeset)
  /// The engine refuses the transition, for this reason.
  case refusal(String)

  enum Key: String, MemberKey {
    case id, stages, reloadData, error
  }

  enum StageKey: String, MemberKey {
    case deleteSections, insertSections, moveSections, reloadSections
    case deleteItems, insertItems, moveItems, reloadItems, reconfigureItems
    case result, contents
  }
}
