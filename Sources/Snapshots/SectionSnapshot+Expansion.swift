extension SectionSnapshot {
  /// Expands items: makes their children visible wherever the items themselves are visible.
  ///
  /// Unknown items are ignored. An item without children can be expanded too (rule 4.7).
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func expand(_ items: [ItemIdentifier]) { setExpanded(true, items) }

  /// Collapses items: hides everything below them.
  ///
  /// Expanded items below them stay expanded, and show their children when these items are expanded
  /// again (rules 4.7 and 4.8). Unknown items are ignored.
  ///
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifier]) { setExpanded(false, items) }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifier]) {
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }
}
