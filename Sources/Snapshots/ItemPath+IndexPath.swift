import Foundation

// UIKit's views take index paths, which do not say what their indexes mean.

extension ItemPath {
  /// Creates an item path from an index path with two indexes: UIKit's section, and item or row.
  ///
  /// An index path of another length becomes an item path that no update accepts (rule 1.4.15).
  public init(_ path: IndexPath) {
    self.init(path.first ?? NSNotFound, path.count == 2 ? path[1] : NSNotFound)
  }
}

extension IndexPath {
  /// Creates the index path by which UIKit's views identify a place.
  ///
  ///     collectionView.deleteItems(at: update.deleteItems.map(IndexPath.init))
  public init(_ path: ItemPath) {
    self.init(indexes: [path.section, path.item])
  }
}
