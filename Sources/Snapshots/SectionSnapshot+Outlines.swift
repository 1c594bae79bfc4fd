// Whole outlines put into another one, or cut out of it.

extension SectionSnapshot {
  /// Adds a section snapshot without children before an item, as siblings of the item.
  ///
  /// What is expanded comes along. An empty section snapshot changes nothing and is not refused.
  /// Refused (rule 4.11): an unknown destination, then items that are there already (rule 4.3), then
  /// a section snapshot with children (rule 4.12): UIKit takes it and puts children under the wrong
  /// items.
  ///
  /// - Complexity: O(*k* + *m*).
  @inlinable
  public mutating func insert(
    _ snapshot: SectionSnapshot, before item: ItemIdentifier
  ) throws(Refusal) {
    guard !snapshot.roots.isEmpty else { return }
    try insert(snapshot, beside: item, .before)
  }

  /// Adds a section snapshot without children after an item and all that is below it.
  ///
  /// Refused is what is refused before an item.
  ///
  /// - Returns: By rule 4.11, and as the outline was before the call: the item behind all that is
  ///   below the destination; the destination itself if nothing is below it and an item follows it;
  ///   or `nil` if none follows, or if nothing was given. UIKit's Swift method drops this value.
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

  /// Replaces all that is below an item by a section snapshot.
  ///
  /// What is expanded in the section snapshot comes along, and what is given may be among what is
  /// replaced (rule 4.9). Refused: an unknown parent (rule 4.9), then items that are there and not
  /// below the parent (rule 4.10): UIKit takes them and puts children under the wrong items.
  ///
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

  /// Returns what is below an item as a section snapshot of its own.
  ///
  /// What is expanded stays so; the children become roots, or the item itself the only one. Refused:
  /// an unknown item (rule 4.13).
  ///
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

  /// Returns the item that comes next, depth first, behind an item and all that is below it.
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
