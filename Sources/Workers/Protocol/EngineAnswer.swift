import Snapshots

/// The answer of an engine to a request.
enum EngineAnswer: Hashable, Sendable {
  case changeset(Changeset)
  /// The engine refuses the transition, for this reason.
  case refusal(String)

  static let keys = ["id", "stages", "reloadData", "error"]
  static let stageKeys = [
    "deleteSections", "insertSections", "moveSections", "reloadSections", "deleteItems",
    "insertItems", "moveItems", "reloadItems", "reconfigureItems", "result", "contents",
  ]
  static let groupKeys = ["section", "items"]
}
