extension Snapshot {
  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { items.count }

  /// The number of sections, including empty ones.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  ///
  /// - Complexity: O(*s*).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { order.sections.map { sections[$0] } }

  /// The items of all sections, section by section (rule 2.7.3).
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] { order.items.map { items[$0] } }

  /// Returns the items of a section, in order.
  ///
  /// - Throws: ``Refusal`` for an unknown section (rule 2.7.1).
  /// - Complexity: O(*m*).
  @inlinable
  public func itemIdentifiers(
    inSection identifier: SectionIdentifier
  ) throws(Refusal) -> [ItemIdentifier] {
    guard let section = sections.number(of: identifier) else {
      throw .plainly(
        .unknownSection, .queryUnknownSection, cause: sections.cause(ofMissing: identifier))
    }
    return order.items(inSection: section).map { items[$0] }
  }

  /// The number of items in each section, for which nothing is hashed.
  ///
  /// - Complexity: O(*s*).
  @inlinable
  package var itemCounts: [Int] { order.counts.map { Int($0) } }

  /// Returns the number of items in a section.
  ///
  /// - Throws: ``Refusal`` for an unknown section (rule 2.7.1).
  /// - Complexity: O(1).
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifier) throws(Refusal) -> Int {
    guard let section = sections.number(of: identifier) else {
      throw .plainly(
        .unknownSection, .queryUnknownSection, cause: sections.cause(ofMissing: identifier))
    }
    return Int(order.counts[order.position(ofSection: section)])
  }

  /// Returns the position of an item in the whole list, or `nil` for an unknown item (rule 2.7.2).
  ///
  /// - Complexity: O(*s* + *b*), for one hash, one comparison, and the sum of the counts before the
  ///   item.
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    items.number(of: identifier).map(order.position(of:))
  }

  /// Returns the position of a section, or `nil` for an unknown section (rule 2.7.2).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sections.number(of: identifier).map(order.position(ofSection:))
  }

  /// Returns the section of an item, or `nil` for an unknown item (rule 2.7.2).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    items.number(of: identifier).map { sections[order.section(of: $0)] }
  }
}

// MARK: Marks

extension Snapshot {
  /// The sections marked by ``reloadSections(_:)``, in the order of marking and without repeats.
  ///
  /// Sections that were deleted since then are included; this holds for the two lists of items too
  /// (rule 2.7.4).
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

  /// The items that existed already when they were appended or inserted, without repeats.
  ///
  /// UIKit moves them, and logs that this is slow (rule 2.3.4).
  ///
  /// - Complexity: O(1).
  @inlinable
  public var itemIdentifiersAddedAgain: [ItemIdentifier] { addedAgain.inOrder }
}
