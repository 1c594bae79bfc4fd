// Edits and queries as data, and the snapshot as a layout, for the harness's own lists.

extension Snapshot where SectionIdentifier == Section, ItemIdentifier == Item {
  /// Performs an edit given as data.
  ///
  /// - Throws: What the method of the same name throws.
  /// - Complexity: That of the method of the same name.
  public mutating func perform(_ edit: SnapshotEdit) throws(Refusal) {
    switch edit {
    case .appendSections(let sections):
      try appendSections(sections)
    case .insertSections(let sections, .before(let neighbor)):
      try insertSections(sections, beforeSection: neighbor)
    case .insertSections(let sections, .after(let neighbor)):
      try insertSections(sections, afterSection: neighbor)
    case .deleteSections(let sections):
      try deleteSections(sections)
    case .moveSection(let section, .before(let neighbor)):
      try moveSection(section, beforeSection: neighbor)
    case .moveSection(let section, .after(let neighbor)):
      try moveSection(section, afterSection: neighbor)
    case .reloadSections(let sections):
      try reloadSections(sections)
    case .appendItems(let items, let section):
      try appendItems(items, toSection: section)
    case .insertItems(let items, .before(let neighbor)):
      try insertItems(items, beforeItem: neighbor)
    case .insertItems(let items, .after(let neighbor)):
      try insertItems(items, afterItem: neighbor)
    case .deleteItems(let items):
      try deleteItems(items)
    case .deleteAllItems:
      deleteAllItems()
    case .moveItem(let item, .before(let neighbor)):
      try moveItem(item, beforeItem: neighbor)
    case .moveItem(let item, .after(let neighbor)):
      try moveItem(item, afterItem: neighbor)
    case .reloadItems(let items):
      try reloadItems(items)
    case .reconfigureItems(let items):
      try reconfigureItems(items)
    }
  }

  /// Answers a query given as data.
  ///
  /// - Throws: What the method of the same name throws.
  /// - Complexity: That of the method of the same name.
  public func answer(_ query: SnapshotQuery) throws(Refusal) -> SnapshotAnswer {
    switch query {
    case .numberOfSections: .number(numberOfSections)
    case .sectionIdentifiers: .sections(sectionIdentifiers)
    case .numberOfItems(nil): .number(numberOfItems)
    case .numberOfItems(let section?): .number(try numberOfItems(inSection: section))
    case .itemIdentifiers(nil): .items(itemIdentifiers)
    case .itemIdentifiers(let section?): .items(try itemIdentifiers(inSection: section))
    case .indexOfItem(let item): indexOfItem(item).map { .number($0) } ?? .nothing
    case .indexOfSection(let section): indexOfSection(section).map { .number($0) } ?? .nothing
    case .sectionContaining(let item):
      sectionIdentifier(containingItem: item).map { .section($0) } ?? .nothing
    case .reloadedSections: .sections(reloadedSectionIdentifiers)
    case .reloadedItems: .items(reloadedItemIdentifiers)
    case .reconfiguredItems: .items(reconfiguredItemIdentifiers)
    }
  }

  /// The sections and items as a layout in which every content is 0.
  ///
  /// - Complexity: O(*n* + *s*).
  public var layout: Layout {
    Layout(
      order.sections.map { section in
        (sections[section], order.items(inSection: section).map { Row(items[$0]) })
      })
  }
}
