import Snapshots

extension DiffableDataSource {
  /// Returns a copy of what is on screen, without marks (rule 3.12).
  public func snapshot() -> SnapshotModel { current }

  /// Returns the item at a place; `nil` if there is none.
  public func itemIdentifier(for path: ItemPath) -> Item? {
    guard current.items.indices.contains(path.section),
      current.items[path.section].indices.contains(path.item)
    else { return nil }
    return current.items[path.section][path.item]
  }

  /// Returns the place of an item; `nil` if the list does not hold it.
  public func indexPath(for item: Item) -> ItemPath? {
    guard let section = current.section(of: item),
      let index = current.items[section].firstIndex(of: item)
    else { return nil }
    return ItemPath(section, index)
  }

  /// Returns the section at a place; `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> Section? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// Returns the place of a section; `nil` if the list does not hold it.
  public func index(for section: Section) -> Int? { current.sections.firstIndex(of: section) }

  /// Returns the number of items of a section, as a view asks for it.
  ///
  /// - Throws: If there is no such section (rule 3.8).
  public func numberOfItems(inSection index: Int) throws(Refusal) -> Int {
    guard current.items.indices.contains(index) else {
      throw Refusal(askingForSection: index)
    }
    return current.items[index].count
  }
}
