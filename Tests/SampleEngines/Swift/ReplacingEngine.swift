import Snapshots

/// Deletes every section and inserts every section: right, and the least that anybody can do.
struct ReplacingEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    var update = BatchUpdate()
    update.deleteSections = Array(transition.old.sections.indices)
    update.insertSections = Array(transition.new.sections.indices)
    return .stages([Changeset.Stage(update)])
  }
}
