// What is called when, and when the app's list changes.

import BatchUpdateSimulator
import Snapshots

extension PlainUpdater {
  /// Asks the view for one batch after another, and changes the app's list inside each.
  func perform(_ batches: [Plan], of data: inout AppData, on view: inout ListView) {
    if fault == .stagesInOneBatch {
      return performAtOnce(batches, of: &data, on: &view)
    }
    let final = batches.reduce(into: data) { $0.perform($1, fault) }
    for batch in batches {
      let before = data
      data.perform(batch, fault)
      perform(batch.update, from: before, to: data, final: final, on: &view)
    }
  }

  private func perform(
    _ update: BatchUpdate, from before: AppData, to after: AppData, final: AppData,
    on view: inout ListView
  ) {
    switch fault {
    case .dataChangedBeforeBatch:
      view.model = after.layout
      perform(update, to: after, on: &view)
    case .dataChangedAfterBatch:
      perform(update, to: before, on: &view)
    case .dataReloadedBeforeBatch:
      view.reloadData(after.layout)
      perform(update, to: after, on: &view)
    case .reloadDataBeforeBatch:
      view.model = after.layout
      view.reloadData()
      perform(update, to: after, on: &view)
    case .finalListInEveryBatch:
      perform(update, to: final, on: &view)
    case .singleCallsInsteadOfBatch:
      view.model = after.layout
      view.call(for: update)
    case .onlyVisibleCellsReconfigured:
      var visible = update
      visible.reconfigureItems.removeAll {
        view.cellForItem(at: $0, linkedWith: .beforeIOS15) == nil
      }
      perform(visible, to: after, on: &view)
    case .providerAskedForAbsentCells:
      let absent = update.reconfigureItems.filter { view.cellForItem(at: $0) == nil }
      perform(update, to: after, on: &view)
      for path in absent { view.askProvider(at: path) }
    default:
      perform(update, to: after, on: &view)
    }
  }

  private func perform(_ update: BatchUpdate, to after: AppData, on view: inout ListView) {
    view.performBatchUpdates { batch in
      batch.model = after.layout
      batch.call(for: update)
      if fault == .reloadDataInBatchOfManyChanges, update.count > 2 { batch.reloadData() }
    }
  }

  private func performAtOnce(
    _ batches: [Plan], of data: inout AppData, on view: inout ListView
  ) {
    guard !batches.isEmpty else { return }
    data = batches.reduce(into: data) { $0.perform($1, fault) }
    let final = data.layout
    view.performBatchUpdates { batch in
      batch.model = final
      for plan in batches { batch.call(for: plan.update) }
    }
  }
}

extension AppData {
  fileprivate mutating func perform(_ plan: PlainUpdater.Plan, _ fault: UpdaterFault?) {
    DataEdit(update: plan.update, target: plan.target, fault: fault).perform(on: &self)
  }
}

extension UpdateCalls {
  /// Makes the calls that an update consists of, one for each kind of operation and move.
  fileprivate mutating func call(for update: BatchUpdate) {
    if !update.deleteSections.isEmpty { deleteSections(update.deleteSections) }
    if !update.insertSections.isEmpty { insertSections(update.insertSections) }
    for move in update.moveSections { moveSection(move.source, toSection: move.destination) }
    if !update.reloadSections.isEmpty { reloadSections(update.reloadSections) }
    if !update.deleteItems.isEmpty { deleteItems(at: update.deleteItems) }
    if !update.insertItems.isEmpty { insertItems(at: update.insertItems) }
    for move in update.moveItems { moveItem(at: move.source, to: move.destination) }
    if !update.reloadItems.isEmpty { reloadItems(at: update.reloadItems) }
    if !update.reconfigureItems.isEmpty { reconfigureItems(at: update.reconfigureItems) }
  }
}
