// Marks are lists of identifiers beside the sections and items. A mark is checked when it is set
// and never again (rule 2.6.4), so moving, deleting, and adding again do not affect it (rule
// 2.6.5). UIKit records the marks of a reload before it looks for unknown identifiers (rule 2.1.3).
// Whether it also does so for a reconfigure, or before it looks for repeats, has not been measured.

extension Snapshot {
  /// Marks sections for reload.
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for an unknown section
  ///   (rule 2.6.2), when all sections are already marked (rule 2.1.3).
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedSections)
    reloadedSections.append(contentsOf: identifiers)
    if let unknown = identifiers.first(where: { sections.number(of: $0) == nil }) {
      throw .naming(
        unknown, .reloadUnknownSection, .reloadUnknownSection,
        cause: sections.cause(ofMissing: unknown))
    }
  }

  /// Marks items for reload, which replaces their cells.
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for an unknown item (rule
  ///   2.6.1), when all items are already marked (rule 2.1.3).
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedItems)
    reloadedItems.append(contentsOf: identifiers)
    if let unknown = firstUnknown(of: identifiers) {
      throw .naming(
        unknown, .reloadUnknownItem, .reloadUnknownItem, cause: items.cause(ofMissing: unknown))
    }
  }

  /// Marks items for reconfigure, which keeps their cells and configures them again.
  ///
  /// An item may be marked for both reconfigure and reload (rule 2.6.6).
  ///
  /// - Throws: ``Refusal`` for repeats in the argument (rule 2.1.2), then for an unknown item (rule
  ///   2.6.3).
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .repeatedItems)
    if let unknown = firstUnknown(of: identifiers) {
      throw .naming(
        unknown, .reconfigureUnknownItem, .reconfigureUnknownItem,
        cause: items.cause(ofMissing: unknown))
    }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  /// The same sections and items, without marks and without items added again: what is on screen
  /// after the snapshot is applied.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var withoutMarks: Snapshot {
    var copy = self
    copy.reloadedSections = UniqueIdentifiers()
    copy.reloadedItems = UniqueIdentifiers()
    copy.reconfiguredItems = UniqueIdentifiers()
    copy.addedAgain = UniqueIdentifiers()
    return copy
  }

  @inlinable
  func firstUnknown(of identifiers: [ItemIdentifier]) -> ItemIdentifier? {
    identifiers.first { items.number(of: $0) == nil }
  }
}
