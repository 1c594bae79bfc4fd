/// One query of a snapshot, as data.
public enum SnapshotQuery: Hashable, Sendable {
  case numberOfSections
  case sectionIdentifiers
  /// The number of items in a section, or in all of them.
  case numberOfItems(in: Section?)
  case itemIdentifiers(in: Section?)
  case indexOfItem(Item)
  case indexOfSection(Section)
  case sectionContaining(Item)
  /// The marks, in the order of marking (rule 2.7.4).
  case reloadedSections
  case reloadedItems
  case reconfiguredItems
}

/// One query of a section snapshot, as data.
public enum SectionSnapshotQuery: Hashable, Sendable {
  /// Every item, in depth-first order.
  case items
  case rootItems
  case visibleItems
  case contains(Item)
  case isExpanded(Item)
  case isVisible(Item)
  case index(of: Item)
  case level(of: Item)
  case parent(of: Item)
  case snapshot(of: Item, includingParent: Bool)
}

/// The result of a query or an edit.
public enum SnapshotAnswer: Hashable, Sendable {
  /// UIKit's `nil`.
  case nothing
  case flag(Bool)
  case number(Int)
  case item(Item)
  case items([Item])
  case section(Section)
  case sections([Section])
  case tree(ItemTree)
}
