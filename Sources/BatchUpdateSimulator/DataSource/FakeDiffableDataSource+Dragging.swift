import Foundation
import Snapshots

extension FakeDiffableDataSource {
  /// Drags an item to another place, as a person does.
  ///
  /// This happens on the main queue, and with the app's ``reorderingHandlers``. Nothing happens if
  /// there is no such item or place, if the item is there already, or if no handler allows it.
  ///
  /// The data source takes the new order over, as if it were applied on the main queue: beside
  /// applies off the main queue, that is logged, or raises (rules 3.10.1, 3.10.2). An app that does
  /// not take it over shows the old order at its next apply.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the item.
  ///   - newIndexPath: The place that the item has after the drag.
  /// - Precondition: The view is a collection view; a table view's data source has no such handlers.
  ///   The cell provider is not running.
  public func drag(itemAt indexPath: IndexPath, to newIndexPath: IndexPath) {
    source.requireCollectionView()
    precondition(!provider.isAsked, "a drag in a cell provider, which does not wait for a person")
    onMainQueue { drag(Move(from: ItemPath(indexPath), to: ItemPath(newIndexPath))) }
  }

  private func drag(_ drag: Move<ItemPath>) {
    var dragged = source
    guard goesOn, allowsDrag(of: drag.source), dragged.drag(drag),
      let transaction = transaction(to: dragged, by: drag)
    else { return }
    let applies = outcomes.count
    reorderingHandlers.willReorder?(transaction)
    guard outcomes.count == applies else { return outcomes.append(.unspecified(.applyReentrant)) }
    source.drag(drag)
    record.note(drag, to: source.view.picture)
    change { $0.layoutIfNeeded() }
    reorderingHandlers.didReorder?(transaction)
  }

  private func allowsDrag(of path: ItemPath) -> Bool {
    guard let item = source.itemIdentifier(for: path) else { return false }
    return reorderingHandlers.canReorderItem?(provider.items[item.number]) ?? false
  }

  /// Returns the transaction of a drag, or records why there is none.
  private func transaction(
    to dragged: DiffableDataSource, by drag: Move<ItemPath>
  ) -> ReorderingHandlers<SectionIdentifier, ItemIdentifier>.Transaction? {
    if isInOutline(drag.source) || isInOutline(drag.destination) {
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

  private func isInOutline(_ path: ItemPath) -> Bool {
    source.outlines[source.current.sections[path.section]] != nil
  }
}
