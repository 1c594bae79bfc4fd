import Snapshots

/// The reason why a batch update is not performed.
enum BatchStop: Error {
  case rejected(Refusal)
  /// The view drops the update and reloads everything.
  case reloadsData(Refusal)
  /// What the view does is not known.
  case unspecified(Rule)
}
