// Edits and queries as data, for the harness's own outlines.

extension SectionSnapshot where ItemIdentifier == Item {
  /// Performs an edit given as data.
  ///
  /// - Returns: The result of inserting after an item; `nil` for all other edits.
  /// - Throws: What the method of the same name throws; before that, a ``Refusal`` of a tree that
  ///   holds an item twice.
  /// - Complexity: That of the method of the same name.
  @discardableResult
  public mutating func perform(_ edit: SectionSnapshotEdit) throws(Refusal) -> SnapshotAnswer? {
    switch edit {
    case .append(let items, let parent):
      try append(items, to: parent)
    case .insert(let items, .before(let neighbor)):
      try insert(items, before: neighbor)
    case .insert(let items, .after(let neighbor)):
      try insert(items, after: neighbor)
    case .insertSnapshot(let tree, .before(let neighbor)):
      try insert(SectionSnapshot(tree), before: neighbor)
    case .insertSnapshot(let tree, .after(let neighbor)):
      return try insert(SectionSnapshot(tree), after: neighbor).map(SnapshotAnswer.item) ?? .nothing
    case .delete(let items):
      try delete(items)
    case .deleteAll:
      deleteAll()
    case .expand(let items):
      expand(items)
    case .collapse(let items):
      collapse(items)
    case .replaceChildren(let parent, let tree):
      try replace(childrenOf: parent, using: SectionSnapshot(tree))
    }
    return nil
  }

  /// Answers a query given as data.
  ///
  /// - Throws: What the query of the same name throws.
  /// - Complexity: That of the query of the same name.
  public func answer(_ query: SectionSnapshotQuery) throws(Refusal) -> SnapshotAnswer {
    switch query {
    case .items: .items(items)
    case .rootItems: .items(rootItems)
    case .visibleItems: .items(visibleItems)
    case .contains(let item): .flag(contains(item))
    case .isExpanded(let item): .flag(try isExpanded(item))
    case .isVisible(let item): .flag(try isVisible(item))
    case .index(let item): index(of: item).map(SnapshotAnswer.number) ?? .nothing
    case .level(let item): .number(try level(of: item))
    case .parent(let item): try parent(of: item).map(SnapshotAnswer.item) ?? .nothing
    case .snapshot(let item, let includingParent):
      .tree(try snapshot(of: item, includingParent: includingParent).tree)
    }
  }
}
