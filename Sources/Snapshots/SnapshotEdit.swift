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

/// The identifier beside which something is put, and the side.
public enum Neighbor<Identifier: Hashable & Sendable>: Hashable, Sendable {
  case before(Identifier)
  case after(Identifier)

  public var identifier: Identifier {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }

  package var isAfter: Bool {
    if case .after = self { true } else { false }
  }

  /// Returns the place that is meant, given that of the identifier.
  package func place(beside found: Int) -> Int { isAfter ? found + 1 : found }
}
