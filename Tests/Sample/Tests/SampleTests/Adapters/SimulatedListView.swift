import BatchUpdateSimulator
import Foundation
import ListLookalike
import Snapshots

/// What looks like UIKit's view to the app, with the simulated view behind it.
final class SimulatedListView: ListViewLookalike {
  private(set) var view: ListView
  /// What the app's data source says when the view asks.
  private let data: () -> Layout
  private var update = BatchUpdate()

  init(_ view: ListView, data: @escaping () -> Layout) {
    self.view = view
    self.data = data
  }

  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    update = BatchUpdate()
    updates?()
    view.performBatchUpdates { batch in
      batch.model = data()
      batch.call { $0 = update }
    }
    completion?(true)
  }

  func deleteSections(_ sections: IndexSet) { update.deleteSections += sections }
  func insertSections(_ sections: IndexSet) { update.insertSections += sections }
  func moveSection(_ section: Int, toSection newSection: Int) {
    update.moveSections.append(Move(from: section, to: newSection))
  }
  func reloadSections(_ sections: IndexSet) { update.reloadSections += sections }
  func deleteItems(at paths: [IndexPath]) { update.deleteItems += paths.map(ItemPath.init) }
  func insertItems(at paths: [IndexPath]) { update.insertItems += paths.map(ItemPath.init) }
  func moveItem(at path: IndexPath, to newPath: IndexPath) {
    update.moveItems.append(Move(from: ItemPath(path), to: ItemPath(newPath)))
  }
  func reloadItems(at paths: [IndexPath]) { update.reloadItems += paths.map(ItemPath.init) }
  func reconfigureItems(at paths: [IndexPath]) {
    update.reconfigureItems += paths.map(ItemPath.init)
  }
}

extension ItemPath {
  init(_ path: IndexPath) { self.init(path.section, path.item) }
}
