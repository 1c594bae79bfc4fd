import Snapshots

extension DiffableDataSource {
  /// Returns a copy of what is on screen, without marks (rule 3.12).
  public func snapshot() -> SnapshotModel { current }

  /// Returns the item at a place, or `nil` if there is none.
  public func itemIdentifier(for path: ItemPath) -> Item? { current.item(at: path) }

  /// Returns the place of an item, or `nil` if the list does not hold it.
  public func indexPath(for item: Item) -> ItemPath? { current.path(of: item) }

  /// Returns the section at an index, or `nil` if there is none.
  public func sectionIdentifier(for index: Int) -> Section? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// Returns the index of a section, or `nil` if the list does not hold it.
  public func index(for section: Section) -> Int? { current.sections.firstIndex(of: section) }

  /// Returns the number of items in a section, as for a view.
  ///
  /// - Throws: A refusal if there is no such section (rule 3.8).
  public func numberOfItems(inSection index: Int) throws(Refusal) -> Int {
    guard current.sections.indices.contains(index) else {
      throw Refusal.ofSectionPastEnd
    }
    return current.count(ofSection: index)
  }
}
