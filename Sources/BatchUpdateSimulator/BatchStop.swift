import Snapshots

/// What keeps a batch update from being performed.
enum BatchStop: Error {
  case rejected(Refusal)
  /// The view drops the update and loads everything anew.
  case reloadsData(Refusal)
  /// Nobody knows what the view does.
  case unspecified(Rule)
}
