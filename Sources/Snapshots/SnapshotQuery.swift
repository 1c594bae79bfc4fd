/// A question to a snapshot, as data.
public enum SnapshotQuery: Hashable, Sendable {
  case numberOfSections
  case sectionIdentifiers
  /// The number of items of a section, or of all of them.
  case numberOfItems(in: Section?)
  case itemIdentifiers(in: Section?)
  case indexOfItem(Item)
  case indexOfSection(Section)
  case sectionContaining(Item)
  /// What is marked, in the order of marking (rule 2.7.4).
  case reloadedSections
  case reloadedItems
  case reconfiguredItems
}

/// A question to a section snapshot, as data.
public enum SectionSnapshotQuery: Hashable, Sendable {
  /// Every item, depth first.
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

/// What a snapshot answers.
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
