// The order of the calls, and the moment at which the app's list changes.

import BatchUpdateSimulator
import Snapshots

extension PlainUpdater {
  /// Performs one batch after another, and changes the app's list inside each.
  func perform(_ batches: [Plan], of data: inout AppData, on view: inout ListView) {
    if has(.stagesInOneBatch) {
      return performAtOnce(batches, of: &data, on: &view)
    }
    let final = batches.reduce(into: data) { $0.perform($1, faults) }
    for batch in batches {
      let before = data
      data.perform(batch, faults)
      perform(batch.update, from: before, to: data, final: final, on: &view)
    }
  }

  private func perform(
    _ update: BatchUpdate, from before: AppData, to after: AppData, final: AppData,
    on view: inout ListView
  ) {
    if has(.dataChangedBeforeBatch) || has(.singleCallsInsteadOfBatch) {
      view.model = after.layout
    }
    if has(.dataReloadedBeforeBatch) { view.reloadData(after.layout) }
    if has(.reloadDataBeforeBatch) {
      view.model = after.layout
      view.reloadData()
    }

    var update = update
    var absent: [ItemPath] = []
    if has(.providerAskedForAbsentCells) {
      absent = update.reconfigureItems.filter { view.cellForItem(at: $0) == nil }
    }
    if has(.onlyVisibleCellsReconfigured) {
      var earlier = view
      earlier.sdk = .beforeIOS15
      update.reconfigureItems.removeAll { earlier.cellForItem(at: $0) == nil }
    }

    if has(.singleCallsInsteadOfBatch) {
      view.call(for: update)
    } else if has(.dataChangedAfterBatch) {
      perform(update, to: before, on: &view)
    } else {
      perform(update, to: has(.finalListInEveryBatch) ? final : after, on: &view)
    }
    for path in absent { view.askProvider(at: path) }
  }

  private func perform(_ update: BatchUpdate, to after: AppData, on view: inout ListView) {
    view.performBatchUpdates { batch in
      batch.model = after.layout
      batch.call(for: update)
      if has(.reloadDataInBatchOfManyChanges), update.count > 2 { batch.reloadData() }
    }
  }

  private func performAtOnce(
    _ batches: [Plan], of data: inout AppData, on view: inout ListView
  ) {
    guard !batches.isEmpty else { return }
    data = batches.reduce(into: data) { $0.perform($1, faults) }
    let final = data.layout
    view.performBatchUpdates { batch in
      batch.model = final
      for plan in batches { batch.call(for: plan.update) }
    }
  }
}

extension AppData {
  fileprivate mutating func perform(_ plan: PlainUpdater.Plan, _ faults: Set<UpdaterFault>) {
    DataEdit(update: plan.update, target: plan.target, faults: faults).perform(on: &self)
  }
}

extension UpdateCalls {
  /// Makes the calls of an update, one for each kind of operation and for each move.
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
