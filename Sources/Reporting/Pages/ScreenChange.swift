import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// What an apply, or a call of the view itself, has changed on the screen.
struct ScreenChange {
  let old: Layout
  /// The slots of the old list; empty if everything was to be reloaded.
  let slotsBefore: [ListView.Slot]
  let viewportBefore: Viewport
  /// The view after it.
  let view: ListView
  /// The calls of the cell provider since then.
  let providerCalls: [ProviderCall]
  /// The items that the app has marked to be reconfigured, or that its update reconfigures.
  let reconfigured: [Item]
  /// The items that are moved, or `nil` if nobody says which ones are.
  let movedItems: Set<Item>?

  init(_ apply: Apply) {
    old = apply.transition.old
    slotsBefore = apply.slotsBefore
    viewportBefore = apply.viewportBefore
    view = apply.view
    providerCalls = apply.providerCalls
    reconfigured = apply.marksOfApp.reconfiguredItems
    movedItems = apply.isByUpdater ? nil : apply.movedItems
  }

  /// Creates the change by an update of the app's own.
  ///
  /// A reload that waits is carried out before the update.
  init(by update: BatchUpdate, from before: ListView, to after: ListView) {
    let old = before.needsReload ? before.model : before.list
    self.old = old
    slotsBefore = before.needsReload ? [] : before.slots
    viewportBefore = before.viewport
    view = after
    providerCalls = Array(after.providerCalls.dropFirst(before.providerCalls.count))
    let rows = old.rows.indices.filter { update.reconfigureItems.contains(old.path(ofRow: $0)) }
    reconfigured = rows.map { old.rows[$0].item }
    movedItems = old.items(movedBy: update)
  }
}

extension Apply {
  /// The items that the stages of an answer have moved, one stage after another.
  fileprivate var movedItems: Set<Item> {
    let isRejected = outcome?.isRejection == true
    let performed = isFinished ? stages.count : (stage ?? 0) + (isRejected ? 0 : 1)
    var list = transition.old
    return stages.prefix(performed).reduce(into: []) { moved, stage in
      moved.formUnion(list.items(movedBy: stage.update))
      list = stage.model ?? transition.new
    }
  }
}

extension Layout {
  fileprivate func items(movedBy update: BatchUpdate) -> Set<Item> {
    Set(update.moveItems.compactMap { row(at: $0.source)?.item })
  }
}
