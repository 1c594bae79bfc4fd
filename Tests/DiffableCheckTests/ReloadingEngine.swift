import Snapshots

/// An engine that loads everything anew.
struct ReloadingEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { Set(Promise.allCases) }

  func changeset(for transition: Transition) -> Changeset { .reloadData }
}
