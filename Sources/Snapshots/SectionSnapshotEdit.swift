/// One edit of a section snapshot, as data.
///
/// The cases are the mutating methods of `NSDiffableDataSourceSectionSnapshot`, in the words of
/// UIKit.
public enum SectionSnapshotEdit: Hashable, Sendable {
  /// Appends behind the last root, or behind the last child of an item.
  case append([Item], to: Item?)
  case insert([Item], Neighbor<Item>)
  case insertSnapshot(ItemTree, Neighbor<Item>)
  /// Deletes items with all that is below them.
  case delete([Item])
  case deleteAll
  case expand([Item])
  case collapse([Item])
  /// Replaces all that is below an item.
  case replaceChildren(of: Item, with: ItemTree)
}
