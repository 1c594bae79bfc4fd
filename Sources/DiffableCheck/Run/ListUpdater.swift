import BatchUpdateSimulator
import Snapshots

/// Code that brings a new list to the screen by calling the view, as an app's own code does.
///
/// An updater keeps its own model and calls `ListView.performBatchUpdates(_:)` or single updates.
/// The same value is used for all lists of a story.
public protocol ListUpdater: Sendable {
  /// Brings the new list of a transition to the screen.
  ///
  /// When this method returns, the view has to hold and show that list, and everything that is
  /// marked has to be drawn again. An apply that reloads everything marks every section. The
  /// completion has to be called exactly once, with the view that shows the list.
  mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void)

  /// How the updater learns that an item's content changed; by default from marks.
  ///
  /// An updater that compares contents is responsible for every item that changed, and draws it
  /// again even if nobody marked it.
  var learnsOfChanges: ChangeSource { get }

  /// What the updater promises beyond a correct list on screen.
  ///
  /// Only `Promise.keepsCells` has a meaning here, and it is promised by default. An updater that
  /// reloads everything, that deletes and inserts, or that reloads what is marked to be
  /// reconfigured keeps no cells, and should not promise it.
  var promises: Set<Promise> { get }
}

extension ListUpdater {
  public var learnsOfChanges: ChangeSource { .marks }
  public var promises: Set<Promise> { [.keepsCells] }
}
