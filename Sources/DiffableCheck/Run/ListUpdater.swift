import BatchUpdateSimulator
import Snapshots

/// Code that brings a new list to the screen by calling the view, as an app's own does.
///
/// It keeps a model of its own and calls `ListView.performBatchUpdates(_:)` or single updates;
/// between two lists of a story it stays the same value.
public protocol ListUpdater: Sendable {
  /// Brings the new list of a transition to the screen.
  ///
  /// When it returns, the view has to hold and show that list, and what is marked has to be drawn
  /// again. An apply that reloads everything marks every section. The completion has to be called
  /// once, with the view that shows the list.
  mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void)

  /// How the updater learns that an item's content changed: from marks, unless it says otherwise.
  ///
  /// One that compares contents answers for every item that changed, and draws again what nobody
  /// marked.
  var learnsOfChanges: ChangeSource { get }

  /// What the updater claims beyond a right list on screen.
  ///
  /// It is asked for `Promise.keepsCells` alone, which is what it claims unless it says otherwise:
  /// one that loads everything anew, deletes and inserts, or reloads what is marked to be
  /// reconfigured, keeps no cells and may say so.
  var promises: Set<Promise> { get }
}

extension ListUpdater {
  public var learnsOfChanges: ChangeSource { .marks }
  public var promises: Set<Promise> { [.keepsCells] }
}
