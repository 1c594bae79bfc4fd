import Foundation
import Snapshots

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

  /// Configures cells again at once, with what the data source holds at their places at that
  /// moment.
  ///
  /// In a batch, these are places before the batch (rule 1.1.7).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    if openBatches > 0 { batch.model = data() }
    call { $0.reconfigureItems += indexPaths.map(ItemPath.init) }
  }
}
