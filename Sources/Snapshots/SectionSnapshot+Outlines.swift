// Whole outlines that are inserted into another one, or extracted from it.

extension SectionSnapshot {
  /// Inserts a section snapshot without children before an item, as siblings of the item.
  ///
  /// Expanded items stay expanded. An empty section snapshot changes nothing and is not refused.
  ///
  /// - Throws: ``Refusal`` for an unknown destination (rule 4.11), then for items that exist
  ///   already (rule 4.3), then for a section snapshot with children (rule 4.12): UIKit accepts it
  ///   and puts children under the wrong items.
  /// - Complexity: O(*k* + *m*).
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, before item: ItemIdentifier
  ) throws(Refusal) {
    guard !snapshot.roots.isEmpty else { return }
    try insert(snapshot, beside: item, .before)
  }

  /// Inserts a section snapshot without children after an item and everything below it.
  ///
  /// - Returns: By rule 4.11, and in terms of the outline before the call: the item that follows
  ///   everything below the destination; the destination itself if nothing is below it and an item
  ///   follows it; or `nil` if no item follows, or if the section snapshot is empty. UIKit's Swift
  ///   method drops this value.
  /// - Throws: What inserting before an item throws.
  /// - Complexity: O(*k* + *m* + *d*), and the number of siblings of every item above the
  ///   destination that is a last child.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ snapshot: SectionSnapshot, after item: ItemIdentifier
  ) throws(Refusal) -> ItemIdentifier? {
    guard !snapshot.roots.isEmpty else { return nil }
    let following = follower(ofOutlineAt: item)
    try insert(snapshot, beside: item, .after)
    return following.flatMap { hasChildren(item) ? $0 : stored(item) }
  }

  /// Replaces everything below an item with a section snapshot.
  ///
  /// Expanded items of the section snapshot stay expanded, and its items may be among the replaced
  /// ones (rule 4.9).
  ///
  /// - Throws: ``Refusal`` for an unknown parent (rule 4.9), then for items that exist elsewhere
  ///   than below the parent (rule 4.10): UIKit accepts them and puts children under the wrong
  ///   items.
  /// - Complexity: O(*k*), and O(1) for every item that is replaced.
  @inlinable
  public mutating func replace(
    childrenOf parent: ItemIdentifier, using snapshot: SectionSnapshot
  ) throws(Refusal) {
    guard let above = stored(parent) else {
      throw .naming(parent, .unknownParent, .sectionSnapshotReplace)
    }
    let replaced = children(of: above)
    let below = Set(depthFirst(from: replaced))
    let elsewhere = snapshot.items.filter { nodes[$0] != nil && !below.contains($0) }
    guard elsewhere.isEmpty else { throw .replacement(with: elsewhere, childrenOf: parent) }
    forget(replaced)
    changeChildren(of: above) { $0 = snapshot.roots }
    adopt(snapshot, under: above)
  }

  /// Returns everything below an item as a section snapshot of its own.
  ///
  /// Expanded items stay expanded. The children become the roots or, if the parent is included, the
  /// parent becomes the only root.
  ///
  /// - Throws: ``Refusal`` for an unknown item (rule 4.13).
  /// - Complexity: O(1) for every item that is returned.
  @inlinable
  public func snapshot(
    of parent: ItemIdentifier, includingParent: Bool = false
  ) throws(Refusal) -> SectionSnapshot {
    guard let above = stored(parent) else {
      throw .naming(parent, .unknownParent, .sectionSnapshotSubSnapshot)
    }
    var snapshot = SectionSnapshot()
    snapshot.roots = includingParent ? [above] : children(of: above)
    for item in depthFirst(from: snapshot.roots) { snapshot.nodes[item] = node(of: item) }
    for root in snapshot.roots { snapshot.change(root) { $0.parent = nil } }
    return snapshot
  }
}

extension SectionSnapshot {
  @inlinable
  mutating func insert(
    _ snapshot: SectionSnapshot, beside destination: ItemIdentifier, _ side: Side
  ) throws(Refusal) {
    guard let neighbor = nodes[destination] else {
      throw .unknownDestination(destination, side, .sectionSnapshotInsertSnapshot)
    }
    try requireNew(snapshot.items)
    guard snapshot.roots.count == snapshot.nodes.count else {
      let parents = snapshot.roots.filter(snapshot.hasChildren)
      throw .insertion(ofOutlineWith: parents, beside: destination, side)
    }
    adopt(snapshot, under: neighbor.parent)
    list(snapshot.roots, beside: destination, side)
  }

  @inlinable
  func hasChildren(_ item: ItemIdentifier) -> Bool { nodes[item]?.children.isEmpty == false }

  /// Returns the item that follows an item and everything below it, in depth-first order.
  @inlinable
  func follower(ofOutlineAt item: ItemIdentifier) -> ItemIdentifier? {
    var last = item
    for _ in 0..<nodes.count {
      guard let node = nodes[last] else { return nil }
      let siblings = children(of: node.parent)
      guard let place = siblings.firstIndex(of: last) else { return nil }
      if place + 1 < siblings.count { return siblings[place + 1] }
      guard let parent = node.parent else { return nil }
      last = parent
    }
    return nil
  }
}
