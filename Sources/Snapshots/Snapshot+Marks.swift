// Marks are lists of identifiers beside the sections and items: a mark is checked when it is set
// and never again (rule 2.6.4), so moving, deleting and adding again leave it alone (rule 2.6.5).
// UIKit records the marks of a reload before it looks for unknown identifiers (rule 2.1.3); that it
// does so with a reconfigure, or before it looks for repeats, nobody has measured.

extension Snapshot {
  /// Marks sections to be drawn again.
  ///
  /// Refused: repeats in the argument, then an unknown section (rule 2.6.2), all sections being
  /// marked by then (rule 2.1.3).
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .section)
    reloadedSections.append(contentsOf: identifiers)
    if let unknown = identifiers.first(where: { sections.number(of: $0) == nil }) {
      throw .naming(
        unknown, .reloadUnknownSection, .reloadUnknownSection,
        cause: sections.cause(ofMissing: unknown))
    }
  }

  /// Marks items whose cells are to be replaced.
  ///
  /// Refused: repeats in the argument, then an unknown item (rule 2.6.1), all items being marked by
  /// then (rule 2.1.3).
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .item)
    reloadedItems.append(contentsOf: identifiers)
    if let unknown = firstUnknown(of: identifiers) {
      throw .naming(
        unknown, .reloadUnknownItem, .reloadUnknownItem, cause: items.cause(ofMissing: unknown))
    }
  }

  /// Marks items whose cells are to be kept and configured again.
  ///
  /// An item may be marked for this and for a reload (rule 2.6.6). Refused: repeats in the argument,
  /// then an unknown item (rule 2.6.3).
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) throws(Refusal) {
    try requireUnique(identifiers, .item)
    if let unknown = firstUnknown(of: identifiers) {
      throw .naming(
        unknown, .reconfigureUnknownItem, .reconfigureUnknownItem,
        cause: items.cause(ofMissing: unknown))
    }
    reconfiguredItems.append(contentsOf: identifiers)
  }

  /// The same sections and items, with nothing marked and nothing added again: what is on screen once
  /// the snapshot was applied.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var withoutMarks: Snapshot {
    var copy = self
    copy.reloadedSections = UniqueIdentifiers()
    copy.reloadedItems = UniqueIdentifiers()
    copy.reconfiguredItems = UniqueIdentifiers()
    copy.addedAgain = []
    return copy
  }

  @inlinable
  func firstUnknown(of identifiers: [ItemIdentifier]) -> ItemIdentifier? {
    identifiers.first { items.number(of: $0) == nil }
  }
}

/// Identifiers in the order in which they first came, without repeats.
@usableFromInline
struct UniqueIdentifiers<Identifier: Hashable> {
  @usableFromInline var inOrder: [Identifier] = []
  @usableFromInline var known = SnapshotNumbering<Identifier>()

  @inlinable
  init() {}

  @inlinable
  mutating func append(contentsOf identifiers: [Identifier]) {
    for identifier in identifiers where known.insert(identifier).inserted {
      inOrder.append(identifier)
    }
  }
}

extension UniqueIdentifiers: Sendable where Identifier: Sendable {}
