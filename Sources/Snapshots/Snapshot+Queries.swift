extension Snapshot {
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { sectionOfItem.count }

  /// The number of sections, empty ones too.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The sections in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { sections }

  /// The items of all sections, section by section (rule 2.7.3).
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] { sections.flatMap { itemsBySection[$0]! } }

  /// Returns the items of a section in order.
  ///
  /// Refused: an unknown section (rule 2.7.1).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func itemIdentifiers(
    inSection identifier: SectionIdentifier
  ) throws(Refusal) -> [ItemIdentifier] {
    guard let items = itemsBySection[identifier] else { throw .unknownSection }
    return items
  }

  /// Returns the number of items in a section.
  ///
  /// Refused: an unknown section (rule 2.7.1).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifier) throws(Refusal) -> Int {
    try itemIdentifiers(inSection: identifier).count
  }

  /// Returns the position of an item in the whole list, or `nil` if it is unknown (rule 2.7.2).
  ///
  /// - Complexity: O(*s* + *m*): the items of one section are searched.
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let section = sectionOfItem[identifier] else { return nil }
    let before = sections.prefix { $0 != section }.reduce(0) { $0 + itemsBySection[$1]!.count }
    return before + itemsBySection[section]!.firstIndex(of: identifier)!
  }

  /// Returns the position of a section, or `nil` if it is unknown (rule 2.7.2).
  ///
  /// - Complexity: O(*s*), where UIKit promises O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sections.firstIndex(of: identifier)
  }

  /// Returns the section that an item is in, or `nil` if the item is unknown (rule 2.7.2).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    sectionOfItem[identifier]
  }
}

// MARK: Marks

extension Snapshot {
  /// The sections marked by ``reloadSections(_:)``, in the order of marking and without repeats.
  ///
  /// Sections deleted since are among them, as in the two lists of items (rule 2.7.4).
  ///
  /// - Complexity: O(1).
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifier] { reloadedSections.inOrder }

  /// The items marked by ``reloadItems(_:)``, in the order of marking and without repeats.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifier] { reloadedItems.inOrder }

  /// The items marked by ``reconfigureItems(_:)``, in the order of marking and without repeats.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifier] { reconfiguredItems.inOrder }
}
