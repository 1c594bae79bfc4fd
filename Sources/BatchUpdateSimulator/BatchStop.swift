import Snapshots

/// The reason why a batch update is not performed.
enum BatchStop: Error {
  case rejected(Refusal)
  /// The view drops the update and reloads everything.
  case reloadsData(Refusal)
  /// The counts are wrong, and it is not known whether the view rejects the update, in these words
  /// or others, or drops it and reloads everything.
  case rejectedOrReloadsData(Refusal)
  /// What the view does is not known.
  case unspecified(Rule)
}
