import Snapshots

/// What an engine answers to a request.
package enum EngineAnswer: Hashable, Sendable {
  case changeset(Changeset)
  /// The engine does not take the transition, and says why.
  case refusal(String)

  static let keys = ["id", "stages", "reloadData", "error"]
  static let stageKeys = [
    "deleteSections", "insertSections", "moveSections", "reloadSections", "deleteItems",
    "insertItems", "moveItems", "reloadItems", "reconfigureItems", "result", "contents",
  ]
  static let groupKeys = ["section", "items"]
}
