import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// An updater as an app would have it, without faults or with planted ones.
///
/// Its purpose is to be found wrong, like that of ``TextbookEngine``, which computes its changes.
/// It holds its list in its own arrays, edits them inside the batch, and calls the view. Without a
/// fault, after every batch the arrays agree with what the view was told.
package struct PlainUpdater: ListUpdater {
  /// The planted faults.
  ///
  /// If two faults contradict each other, the one that the code checks first takes effect.
  let faults: Set<UpdaterFault>
  /// The app's list, or `nil` before the first one is shown.
  private var data: AppData?
  /// The app's list at the time of the last apply, which only a fault uses.
  private var dataBeforeLastApply: AppData?
  /// The app's list before the last apply if that has reloaded everything, which only a fault uses.
  private var dataBeforeReload: AppData?
  /// The last apply with its marks, which only a fault uses.
  private var lastTransition: Transition?

  package init(faults: Set<UpdaterFault> = []) {
    self.faults = faults
  }

  func has(_ fault: UpdaterFault) -> Bool { faults.contains(fault) }

  package mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    let requests = view.requests.count
    if has(.completionBeforeUpdate) { completion(&view) }
    show(transition, on: &view)
    let done = view.requests.count - requests
    let isLost = has(.completionLostWithoutChanges) && done == 0
    guard !has(.completionBeforeUpdate), !isLost else { return }
    for _ in 0..<(has(.completionOncePerBatch) ? max(1, done) : 1) { completion(&view) }
  }

  private mutating func show(_ transition: Transition, on view: inout ListView) {
    // The view reads counts that it does not have yet now, before the data changes (rule 1.1.3).
    view.layoutIfNeeded()
    let isFirst = view.sections.isEmpty
    var data = base(view.model)
    var transition = transition
    transition.old = data.layout
    if has(.marksCarriedOutAgain) { takeMarksOfLastApply(&transition) }
    install(providerWith: data.layout, in: &view)
    if !has(.oldContentsKept) { data.takeContents(of: transition.new) }

    // If nothing is on screen, there is nothing to animate.
    guard !isFirst, let batches = batches(for: transition) else {
      view.reloadData(transition.new)
      dataBeforeReload = data
      self.data = AppData(transition.new)
      return
    }
    dataBeforeReload = nil
    perform(batches, of: &data, on: &view)
    view.model = data.layout
    self.data = data
  }

  private func install(providerWith old: Layout, in view: inout ListView) {
    guard !faults.isEmpty else { return }
    // A provider must not be passed to generic code: a function with a typed throw has no metadata
    // before macOS 15 and iOS 18.
    if has(.providerCapturesFirstContents) {
      // An empty list has no contents to capture.
      if old.rows.isEmpty { return }
      if case .some = view.cellProvider { return }
    }
    view.cellProvider = nil
    for fault in UpdaterFault.allCases where has(fault) {
      guard let provider = fault.provider(with: old) else { continue }
      return view.cellProvider = provider
    }
  }

  private mutating func takeMarksOfLastApply(_ transition: inout Transition) {
    if let last = lastTransition {
      transition.reloadedSections += last.reloadedSections
      transition.reloadedItems += last.reloadedItems
      transition.reconfiguredItems += last.reconfiguredItems
    }
    lastTransition = transition
  }

  /// Returns the list to start from: the app's own, unless other code has changed the view's list.
  private mutating func base(_ shown: Layout) -> AppData {
    let isOwn = data?.layout.hasSameIdentifiers(as: shown) == true
    let current = isOwn ? data ?? AppData(shown) : AppData(shown)
    defer { dataBeforeLastApply = current }
    if has(.baseOfLastApplyUsedAgain) { return dataBeforeLastApply ?? current }
    if has(.baseNotAdvancedByReload), isOwn { return dataBeforeReload ?? current }
    return current
  }
}
