/// One edit of a section snapshot, as data.
///
/// The cases correspond to the mutating methods of `NSDiffableDataSourceSectionSnapshot`, and use
/// UIKit's words.
public enum SectionSnapshotEdit: Hashable, Sendable {
  /// Appends to the roots, or to the children of an item.
  case append([Item], to: Item?)
  case insert([Item], Neighbor<Item>)
  case insertSnapshot(ItemTree, Neighbor<Item>)
  /// Deletes items and everything below them.
  case delete([Item])
  case deleteAll
  case expand([Item])
  case collapse([Item])
  /// Replaces everything below an item.
  case replaceChildren(of: Item, with: ItemTree)
}
