extension SectionSnapshot {
  /// Appends items to the roots, or to the children of an item, in the order given.
  ///
  /// New items are collapsed.
  ///
  /// - Throws: ``Refusal`` for an unknown parent (rule 4.2), then for items that exist already or
  ///   repeat in the argument (rule 4.3).
  /// - Complexity: O(*k*).
  @inlinable
  public mutating func append(
    _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil
  ) throws(Refusal) {
    guard !items.isEmpty else { return }
    var above: ItemIdentifier?
    if let parent {
      above = stored(parent)
      guard above != nil else { throw .naming(parent, .unknownParent, .sectionSnapshotAppend) }
    }
    try requireNew(items)
    for item in items { nodes[item] = Node(parent: above) }
    changeChildren(of: above) { $0.append(contentsOf: items) }
  }

  /// Inserts items before another one, as its siblings and in the order given.
  ///
  /// New items are collapsed.
  ///
  /// - Throws: ``Refusal`` for an unknown destination (rule 4.4), then for items that exist already
  ///   or repeat in the argument (rule 4.3).
  /// - Complexity: O(*k* + *m*).
  @inlinable
  public mutating func insert(
    _ items: [ItemIdentifier], before item: ItemIdentifier
  ) throws(Refusal) {
    try insert(items, beside: item, .before)
  }

  /// Inserts items after another one and everything below it, as its siblings and in the order
  /// given.
  ///
  /// New items are collapsed.
  ///
  /// - Throws: What inserting before an item throws.
  /// - Complexity: O(*k* + *m*).
  @inlinable
  public mutating func insert(
    _ items: [ItemIdentifier], after item: ItemIdentifier
  ) throws(Refusal) {
    try insert(items, beside: item, .after)
  }

  /// Deletes items and everything below them.
  ///
  /// An item may be given twice, or together with an item above it. Deleted items are forgotten: an
  /// item that is added again is collapsed (rule 4.7).
  ///
  /// - Throws: ``Refusal`` for unknown items, before anything is deleted; it names the first one
  ///   (rule 4.5).
  /// - Complexity: O(*k* + *m*), and O(1) for every item that is removed.
  @inlinable
  public mutating func delete(_ items: [ItemIdentifier]) throws(Refusal) {
    if let unknown = items.first(where: { nodes[$0] == nil }) {
      throw .naming(unknown, .deleteUnknownOutlineItem, .sectionSnapshotDelete)
    }
    var parents: [ItemIdentifier?] = []
    var known: Set<ItemIdentifier?> = []
    for item in items {
      // An item that is gone was below an earlier one, or was given twice.
      guard let parent = nodes[item].map(\.parent) else { continue }
      if known.insert(parent).inserted { parents.append(parent) }
      forget([item])
    }
    for parent in parents { forgetMissingChildren(of: parent) }
  }

  /// Deletes all items, and forgets which ones were expanded (rule 4.6).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func deleteAll() {
    roots = []
    nodes = [:]
  }
}

// MARK: Before and after

extension SectionSnapshot {
  @inlinable
  mutating func insert(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, _ side: Side
  ) throws(Refusal) {
    guard !items.isEmpty else { return }
    guard let neighbor = nodes[destination] else {
      throw .unknownDestination(destination, side, .sectionSnapshotInsert)
    }
    try requireNew(items)
    for item in items { nodes[item] = Node(parent: neighbor.parent) }
    list(items, beside: destination, side)
  }
}
