import Foundation
import Snapshots

extension FakeListView {
  /// Performs an action of a person on the view, such as scrolling, selecting, or typing.
  ///
  ///     list.change { $0.scroll(to: list.numberOfItems(inSection: 0) - 1) }
  ///
  /// - Precondition: The closure calls the view that it is given, and only reads this object: an
  ///   app's reaction to the action comes after this call.
  public func change(_ body: (inout ListView) -> Void) {
    requireNoChange()
    // A pending reload is carried out before, as the closure may ask for the counts.
    if listView.needsReload { layOut() }
    isChanging = true
    defer { isChanging = false }
    changeView(body)
  }

  /// Drags a row to another place, as a person does.
  ///
  ///     list.drag(itemAt: [0, 0], to: [0, 2])
  ///     app.moveTask(at: [0, 0], to: [0, 2])
  ///
  /// The view has moved the row before its data source hears of it. What the app does then, as in
  /// `tableView(_:moveRowAt:to:)`, comes after this call: it changes its data, and does not tell the
  /// view. Nothing happens if there is no such row or place, or if the row is there already.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row.
  ///   - newIndexPath: The place that the row has after the drag.
  /// - Precondition: No batch has begun.
  public func drag(itemAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    requireNoChange()
    precondition(openBatches == 0, "a drag in a batch; what a person does comes between batches")
    layOut()
    let drag = Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))
    guard goesOn, listView.drag(drag) else { return }
    record.note(drag, to: listView.picture)
  }
}
