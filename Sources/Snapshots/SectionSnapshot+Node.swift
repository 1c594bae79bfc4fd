// How the outline is kept: each item knows its parent and its children, and lists of siblings are
// edited in place.

extension SectionSnapshot {
  /// What is known of one item.
  @usableFromInline
  struct Node {
    /// The item above, or `nil` for a root.
    @usableFromInline var parent: ItemIdentifier?
    /// The items directly below, in order.
    @usableFromInline var children: [ItemIdentifier]
    @usableFromInline var isExpanded: Bool

    @inlinable
    init(
      parent: ItemIdentifier? = nil, children: [ItemIdentifier] = [], isExpanded: Bool = false
    ) {
      self.parent = parent
      self.children = children
      self.isExpanded = isExpanded
    }
  }
}

extension SectionSnapshot.Node: Sendable where ItemIdentifier: Sendable {}

extension SectionSnapshot.Node: Equatable {}

// MARK: Reading

extension SectionSnapshot {
  /// Returns the item that is there and equal to the one given.
  @inlinable
  func stored(_ item: ItemIdentifier) -> ItemIdentifier? {
    nodes.index(forKey: item).map { nodes.keys[$0] }
  }

  /// Returns the children of an item, or the roots.
  @inlinable
  func children(of parent: ItemIdentifier?) -> [ItemIdentifier] {
    guard let parent else { return roots }
    return nodes[parent]!.children
  }

  /// Returns items with all that is below them, or below those that are open, depth first.
  ///
  /// None of the items given may be below another.
  @inlinable
  func depthFirst(
    from items: [ItemIdentifier], isOpen: (Node) -> Bool = { _ in true }
  ) -> [ItemIdentifier] {
    var visited: [ItemIdentifier] = []
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      visited.append(item)
      let node = nodes[item]!
      if isOpen(node) { waiting.append(contentsOf: node.children.reversed()) }
    }
    return visited
  }
}

// MARK: Editing

extension SectionSnapshot {
  /// Changes the children of an item, or the roots, in place.
  @inlinable
  mutating func changeChildren(
    of parent: ItemIdentifier?, _ change: (inout [ItemIdentifier]) -> Void
  ) {
    if let parent { change(&nodes[parent]!.children) } else { change(&roots) }
  }

  /// Puts items into the list of siblings of another one, which has to know them already.
  @inlinable
  mutating func list(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, _ side: Side
  ) {
    changeChildren(of: nodes[destination]!.parent) { siblings in
      let index = siblings.firstIndex(of: destination)!
      siblings.insert(contentsOf: items, at: side == .before ? index : index + 1)
    }
  }

  /// Takes in the items of a section snapshot, none of which is here, without listing its roots.
  @inlinable
  mutating func adopt(_ snapshot: SectionSnapshot, under parent: ItemIdentifier?) {
    for item in snapshot.items { nodes[item] = snapshot.nodes[item]! }
    for root in snapshot.roots { nodes[root]!.parent = parent }
  }

  /// Drops items with all that is below them, and leaves them in the lists they are in.
  @inlinable
  mutating func forget(_ items: [ItemIdentifier]) {
    var waiting = items
    while let item = waiting.popLast() {
      // A child that was dropped before is still in its parent's list.
      guard let node = nodes.removeValue(forKey: item) else { continue }
      waiting.append(contentsOf: node.children)
    }
  }

  /// Strikes dropped items from the children of an item, or from the roots.
  ///
  /// A parent that was dropped itself is passed over.
  @inlinable
  mutating func forgetMissingChildren(of parent: ItemIdentifier?) {
    if let parent, nodes[parent] == nil { return }
    let remaining = children(of: parent).filter { nodes[$0] != nil }
    changeChildren(of: parent) { $0 = remaining }
  }
}
