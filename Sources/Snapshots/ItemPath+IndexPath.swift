import Foundation

// UIKit's views take index paths, which say nothing of what their indexes are.

extension ItemPath {
  /// Reads a path of two indexes, which UIKit calls section and item, or row.
  ///
  /// A path of another length becomes one that no update takes (rule 1.4.15).
  public init(_ path: IndexPath) {
    self.init(path.first ?? NSNotFound, path.count == 2 ? path[1] : NSNotFound)
  }
}

extension IndexPath {
  /// Creates the path of two indexes by which UIKit's views know a place.
  ///
  ///     collectionView.deleteItems(at: update.deleteItems.map(IndexPath.init))
  public init(_ path: ItemPath) {
    self.init(indexes: [path.section, path.item])
  }
}
