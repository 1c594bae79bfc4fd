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
