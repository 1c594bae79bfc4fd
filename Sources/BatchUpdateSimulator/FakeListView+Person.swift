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
  ///     if list.drag(itemAt: [0, 0], to: [0, 2]) { app.moveTask(at: [0, 0], to: [0, 2]) }
  ///
  /// The view moves the row itself. What the app does in `tableView(_:moveRowAt:to:)` comes after
  /// this call: it changes its data, and does not tell the view. What UIKit does if the app updates
  /// the view there is not simulated: here the drag is over by then. Nothing happens in a batch, or
  /// if there is no such row or place, or if the row is there already.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row.
  ///   - newIndexPath: The place that the row has after the drag.
  /// - Returns: Whether the row was dragged, and the app goes on.
  @discardableResult
  public func drag(itemAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    requireNoChange()
    guard goesOn, openBatches == 0 else { return false }
    layOut()
    let drag = Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))
    guard goesOn, let row = listView.ends.row(at: drag.source) else { return false }
    let item = listView.slots[row].item
    let wasRight = listView.showsWhatIsHeld
    guard listView.drag(drag) else { return false }
    // The app is to take the drag over.
    if wasRight { takeOver(drag, ofRow: row) }
    record.note(ScreenRecord.Drag(of: item, drag), on: listView, afterRightRows: wasRight)
    return true
  }

  /// Moves a row in what the data is known to hold, as it has moved in the view.
  private func takeOver(_ drag: Move<ItemPath>, ofRow row: Int) {
    var rows = listView.model.rows
    rows.insert(rows.remove(at: row), at: listView.ends.row(at: drag.destination)!)
    listView.model = Layout(listView.sections, ends: listView.ends, rows: rows)
  }
}
