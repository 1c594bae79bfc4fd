import Foundation

// The names that a table view has for the same calls. An animation can be of any type, so a
// protocol with UIKit's `UITableView.RowAnimation` fits. Called without a protocol, they cannot
// tell of what type `.automatic` is: say `UITableView.RowAnimation.automatic`, or call
// `insertItems(at:)`.

extension FakeListView {
  public func insertRows<Animation>(at indexPaths: [IndexPath], with animation: Animation) {
    insertItems(at: indexPaths)
  }

  public func deleteRows<Animation>(at indexPaths: [IndexPath], with animation: Animation) {
    deleteItems(at: indexPaths)
  }

  public func reloadRows<Animation>(at indexPaths: [IndexPath], with animation: Animation) {
    reloadItems(at: indexPaths)
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    moveItem(at: indexPath, to: newIndexPath)
  }

  public func insertSections<Animation>(_ sections: IndexSet, with animation: Animation) {
    insertSections(sections)
  }

  public func deleteSections<Animation>(_ sections: IndexSet, with animation: Animation) {
    deleteSections(sections)
  }

  public func reloadSections<Animation>(_ sections: IndexSet, with animation: Animation) {
    reloadSections(sections)
  }

  public func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }
}
