import BatchUpdateSimulator
import Snapshots

/// One batch update as views of every era and kind take it: what properties of the simulated view
/// look at.
package struct ComparedUpdate: Sendable {
  package let update: BatchUpdate
  /// What became of the update by each set of rules, the strict one first.
  package let outcomes: [(profile: Profile, outcome: ListView.Outcome, slots: [Item])]
  /// The same for the update asked for in the opposite order.
  package let outcomesReversed: [ListView.Outcome]

  package init(of update: BatchUpdate, from old: Layout, to new: Layout) {
    self.update = update
    outcomes = Profile.all.map { profile in
      var view = ListView(showing: old, profile: profile)
      let outcome = view.perform(update, model: new)
      return (profile, outcome, view.slots.map(\.item))
    }
    outcomesReversed = Profile.all.map { profile in
      var view = ListView(showing: old, profile: profile)
      return view.perform(update.reversed, model: new)
    }
  }

  init(
    of update: BatchUpdate,
    outcomes: [(profile: Profile, outcome: ListView.Outcome, slots: [Item])],
    outcomesReversed: [ListView.Outcome]
  ) {
    self.update = update
    self.outcomes = outcomes
    self.outcomesReversed = outcomesReversed
  }
}

extension BatchUpdate {
  /// The same operations, asked for in the opposite order.
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
