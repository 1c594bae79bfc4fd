import BatchUpdateSimulator
import Snapshots

/// One batch update and its outcome by the rules of every era and view, which properties of the
/// simulated view judge.
struct ComparedUpdate: Sendable {
  let update: BatchUpdate
  /// The outcomes of the update by each set of rules, the strict one first, with the items on
  /// screen and what their cells show.
  let outcomes: [(profile: Profile, outcome: ListView.Outcome, shown: [Row])]
  /// The outcomes if the operations of the update are asked for in the opposite order.
  let outcomesReversed: [ListView.Outcome]
}

extension ComparedUpdate {
  init(of update: BatchUpdate, from old: Layout, to new: Layout) {
    self.update = update
    outcomes = Profile.all.map { profile in
      var view = ListView(showing: old, profile: profile)
      let outcome = view.perform(update, model: new)
      return (profile, outcome, view.slots.map { Row($0.item, $0.cell?.row.content ?? 0) })
    }
    outcomesReversed = Profile.all.map { profile in
      var view = ListView(showing: old, profile: profile)
      return view.perform(update.reversed, model: new)
    }
  }
}

extension BatchUpdate {
  /// The same operations in the opposite order.
  fileprivate var reversed: BatchUpdate {
    var update = BatchUpdate()
    update.deleteSections = deleteSections.reversed()
    update.insertSections = insertSections.reversed()
    update.moveSections = moveSections.reversed()
    update.reloadSections = reloadSections.reversed()
    update.deleteItems = deleteItems.reversed()
    update.insertItems = insertItems.reversed()
    update.moveItems = moveItems.reversed()
    update.reloadItems = reloadItems.reversed()
    update.reconfigureItems = reconfigureItems.reversed()
    return update
  }
}
