import Foundation
import Snapshots

extension FakeDiffableDataSource {
  /// Drags an item to another place, as a person does.
  ///
  /// This happens on the main queue, and with the app's ``reorderingHandlers``. Nothing happens if
  /// there is no such item or place, if the item is there already, or if no handler allows it.
  ///
  /// The data source applies the new order itself (rule 3.10.1), so this raises while an apply off
  /// the main queue waits (rule 3.10.2): call ``commit()`` before. An app that does not take the
  /// order over shows the old one at its next apply.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - newIndexPath: The place that the item has after the drag.
  /// - Returns: Whether the item was dragged, and the app goes on.
  /// - Precondition: The view is a collection view: with that of a table view, the app applies the
  ///   new order itself. The cell provider is not running.
  @discardableResult
  public func drag(itemAt indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    precondition(
      source.kind == .collection,
      "the data source of a table view has no reorderingHandlers; call what the app's "
        + "tableView(_:moveRowAt:to:) does")
    precondition(!provider.isAsked, "a drag in a cell provider, which does not wait for a person")
    precondition(!isReordering, "a drag in a handler; what a person does comes one after another")
    requireNoChange()
    return onMainQueue { drag(Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))) }
  }

  private func drag(_ drag: Move<ItemPath>) -> Bool {
    var dragged = source
    guard goesOn, let item = source.itemIdentifier(for: drag.source), mayBeDragged(item),
      dragged.drag(drag), let transaction = transaction(to: dragged, by: drag)
    else { return false }
    isReordering = true
    defer { isReordering = false }
    reorderingHandlers.willReorder?(transaction)
    guard goesOn else { return false }
    source.drag(drag)
    record.note(ScreenRecord.Drag(of: item, drag), on: source.view)
    change { $0.layoutIfNeeded() }
    if goesOn { reorderingHandlers.didReorder?(transaction) }
    return goesOn
  }

  private func mayBeDragged(_ item: Item) -> Bool {
    reorderingHandlers.canReorderItem?(provider.items[item.number]) ?? false
  }

  /// Returns the transaction of a drag, or records why there is none.
  private func transaction(
    to dragged: DiffableDataSource, by drag: Move<ItemPath>
  ) -> ReorderingHandlers<SectionIdentifier, ItemIdentifier>.Transaction? {
    if source.holdsChildren(at: drag.source) || source.holdsChildren(at: drag.destination) {
      outcomes.append(.unspecified(.sectionSnapshotRebase))
    } else if !source.waiting.isEmpty {
      note(Refusal(applyingDuringApply: source.era, source.kind))
    } else {
      do {
        return try DiffableDataSourceTransaction(
          from: snapshot(of: source), to: snapshot(of: dragged))
      } catch {
        outcomes.append(.unspecified(.hashContract))
      }
    }
    return nil
  }
}
