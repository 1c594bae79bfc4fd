/// One edit of a snapshot, as data.
///
/// The cases correspond to the mutating methods of `NSDiffableDataSourceSnapshot`, and use UIKit's
/// words.
public enum SnapshotEdit: Hashable, Sendable {
  case appendSections([Section])
  case insertSections([Section], Neighbor<Section>)
  case deleteSections([Section])
  case moveSection(Section, Neighbor<Section>)
  case reloadSections([Section])
  /// Appends to a section, or to the last one.
  case appendItems([Item], to: Section?)
  case insertItems([Item], Neighbor<Item>)
  case deleteItems([Item])
  case deleteAllItems
  case moveItem(Item, Neighbor<Item>)
  case reloadItems([Item])
  case reconfigureItems([Item])
}
