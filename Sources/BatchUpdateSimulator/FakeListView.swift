import Foundation
import Snapshots

/// A simulated view with the calls of UIKit's, for code that holds its view and has a data source.
///
/// Let the app's code ask for a protocol with the calls that it makes. UIKit's view conforms to it as
/// it is, and so does this one:
///
///     @MainActor protocol ListViewing: AnyObject {
///       func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
///       func insertItems(at indexPaths: [IndexPath])
///       func reloadData()
///     }
///     extension UICollectionView: ListViewing {}    // in the app
///     extension FakeListView: ListViewing {}        // in the tests
///
/// The data source is asked when UIKit's view asks: before the outermost batch and after it, at a
/// reconfigure inside it, before a call outside of batches, and when somebody looks. So data that changes
/// at the wrong moment counts as it would in an app (rules 1.1.3 to 1.1.5, 1.1.7).
///
/// Calls of a table view, which say how to animate, are passed on:
///
///     func insertRows(at paths: [IndexPath], with animation: Animation) { insertItems(at: paths) }
public final class FakeListView {
  private var listView: ListView
  private let data: () -> Layout
  /// How many batches have begun and not ended; one inside another is part of it (rule 1.1.4).
  private var openBatches = 0
  /// What they have asked for so far.
  private var batch: Batch
  private var completions: [(Bool) -> Void] = []
  /// What the view raised; UIKit would have ended the app with it, so from there on no update is
  /// performed, and nobody is called back.
  public private(set) var raised: Refusal?
  /// The rule of the first update of which nobody knows what UIKit's view makes; from there on no
  /// update is performed, and nobody is called back.
  public private(set) var unspecified: Rule?

  /// Creates a view that shows what a simulated one shows.
  ///
  /// - Parameters:
  ///   - view: The view as it is.
  ///   - data: What the app's data source holds at the moment.
  public init(_ view: ListView, data: @escaping () -> Layout) {
    listView = view
    batch = Batch(model: view.model)
    self.data = data
  }

  /// The view, whose `model` is what the data source holds by now, and ``ListView/requests`` what
  /// became of every update.
  ///
  /// To look is not to tell the view: inside a batch, it knows of no change yet, and what is to be
  /// reloaded waits for ``layoutIfNeeded()``.
  public var view: ListView {
    var view = listView
    view.model = data()
    return view
  }

  /// Lays the view out, as UIKit does before the next frame: what was to be reloaded is.
  public func layoutIfNeeded() { change { $0.layoutIfNeeded() } }

  /// Does something to the view that a person does: scrolls, selects, types.
  ///
  ///     list.change { $0.scroll(to: 40) }
  public func change(_ body: (inout ListView) -> Void) {
    if openBatches == 0 { listView.model = data() }
    body(&listView)
  }
}

// MARK: Batches

extension FakeListView {
  /// Performs what the closure asks for, with what batches inside it ask for.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the view.
  ///   - completion: Called when the outermost batch has ended, before the outermost call returns, and
  ///     never if the view raises; UIKit calls it later.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  /// Begins a batch, as a table view does.
  public func beginUpdates() {
    if openBatches == 0 {
      listView.model = data()
      batch = Batch(model: listView.model)
    }
    openBatches += 1
  }

  /// Ends a batch, and performs it if it is the outermost one.
  public func endUpdates() {
    precondition(openBatches > 0, "endUpdates() was called, and no batch has begun")
    openBatches -= 1
    guard openBatches == 0, goesOn else { return }
    batch.model = data()
    let outcome = listView.performBatchUpdates { $0 = batch }
    let waiting = completions
    completions = []
    guard note(outcome) else { return }
    for completion in waiting { completion(true) }
  }

  /// Loads everything anew: at the next layout or, inside a batch, when it ends, whose updates are
  /// dropped (rule 1.1.8).
  public func reloadData() {
    guard goesOn else { return }
    if openBatches > 0 { batch.reloadData() } else { listView.reloadData() }
  }

  private func call(_ add: (inout BatchUpdate) -> Void) {
    guard openBatches == 0 else { return batch.call(add) }
    guard goesOn else { return }
    listView.model = data()
    note(listView.call(add))
  }

  private var goesOn: Bool { raised == nil && unspecified == nil }

  /// Notes how an update ended, and returns whether the view shows what came of it.
  @discardableResult
  private func note(_ outcome: ListView.Outcome) -> Bool {
    switch outcome {
    case .performed, .reloadedData: return true
    case .rejected(let refusal): raised = refusal
    case .unspecified(let rule): unspecified = rule
    }
    return false
  }
}

// MARK: Updates

extension FakeListView {
  public func deleteSections(_ sections: IndexSet) { call { $0.deleteSections += sections } }

  public func insertSections(_ sections: IndexSet) { call { $0.insertSections += sections } }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    call { $0.moveSections.append(Move(from: section, to: newSection)) }
  }

  public func reloadSections(_ sections: IndexSet) { call { $0.reloadSections += sections } }

  public func deleteItems(at indexPaths: [IndexPath]) {
    call { $0.deleteItems += indexPaths.map(ItemPath.init) }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    call { $0.insertItems += indexPaths.map(ItemPath.init) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    call { $0.moveItems.append(Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))) }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    call { $0.reloadItems += indexPaths.map(ItemPath.init) }
  }

  /// Has cells configured again, at once, with what the data source holds at their places by then; inside
  /// a batch these are places of before it (rule 1.1.7).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if openBatches > 0 { batch.model = data() }
    call { $0.reconfigureItems += indexPaths.map(ItemPath.init) }
  }
}
