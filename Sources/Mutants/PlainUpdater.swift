import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// Code that brings lists to the screen by calling the view, as an app would have it, whole or with
/// one planted fault.
///
/// It is here to be found wrong, as ``TextbookEngine`` is, which it asks what has changed. It holds
/// its list in arrays of its own, edits them inside the batch, and makes the calls. Without a fault
/// every batch leaves the arrays with what the view was told.
public struct PlainUpdater: ListUpdater {
  /// What is wrong with this updater, if anything is.
  public let fault: UpdaterFault?
  /// The app's list; `nil` before the first one is shown.
  private var data: AppData?
  /// The app's list when the last apply was asked for, which only a fault wants to know.
  private var dataBeforeLastApply: AppData?

  public init(fault: UpdaterFault? = nil) {
    self.fault = fault
  }

  public mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    let requests = view.requests.count
    if fault == .completionBeforeUpdate { completion(&view) }
    show(transition, on: &view)
    let done = view.requests.count - requests
    switch fault {
    case .completionBeforeUpdate: break
    case .completionLostWithoutChanges where done == 0: break
    case .completionOncePerBatch: for _ in 0..<max(1, done) { completion(&view) }
    default: completion(&view)
    }
  }

  private mutating func show(_ transition: Transition, on view: inout ListView) {
    // What the view does not know yet it reads now, while nothing has changed (rule 1.1.3).
    view.layoutIfNeeded()
    let isFirst = view.sections.isEmpty
    var data = base(view.model)
    var transition = transition
    transition.old = data.layout
    install(providerWith: data.layout, in: &view)
    if fault != .oldContentsKept { data.takeContents(of: transition.new) }

    // Where nothing is on screen, nothing has to be animated.
    guard !isFirst, let batches = batches(for: transition) else {
      view.reloadData(transition.new)
      self.data = fault == .baseNotAdvancedByReload ? data : AppData(transition.new)
      return
    }
    perform(batches, of: &data, on: &view)
    view.model = data.layout
    self.data = data
  }

  private func install(providerWith old: Layout, in view: inout ListView) {
    guard let fault, view.cellProvider == nil || !fault.keepsProvider else { return }
    view.cellProvider = fault.provider(with: old)
  }

  /// Returns the list to start from: the app's own, unless somebody else has changed the list.
  private mutating func base(_ shown: Layout) -> AppData {
    let isOwn = data?.layout.hasSameIdentifiers(as: shown) == true
    let current = isOwn ? data ?? AppData(shown) : AppData(shown)
    defer { dataBeforeLastApply = current }
    return switch fault {
    case .baseOfLastApplyUsedAgain: dataBeforeLastApply ?? current
    case .baseNotAdvancedByReload: data ?? current
    default: current
    }
  }
}
