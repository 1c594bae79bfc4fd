extension SectionSnapshot {
  /// Makes the children of items visible wherever the items themselves are.
  ///
  /// Unknown items are passed over, and an item without children can be expanded as well (rule 4.7).
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func expand(_ items: [ItemIdentifier]) { setExpanded(true, items) }

  /// Hides all that is below items.
  ///
  /// What is expanded below them stays so, for when they are expanded again (rules 4.7 and 4.8).
  /// Unknown items are passed over.
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifier]) { setExpanded(false, items) }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifier]) {
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }
}
