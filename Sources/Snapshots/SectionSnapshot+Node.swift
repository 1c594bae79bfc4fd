// The storage of the outline: each item knows its parent and its children, and lists of siblings
// are edited in place.

extension SectionSnapshot {
  /// The parent, the children, and the expansion of one item.
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
  /// Returns the stored item that is equal to the one given.
  @inlinable
  func stored(_ item: ItemIdentifier) -> ItemIdentifier? {
    nodes.index(forKey: item).map { nodes.keys[$0] }
  }

  /// Returns the node of an item in the outline.
  ///
  /// An identifier that breaks the contract of `Hashable` may not be found again (rule 2.8.1). It
  /// is then treated as a root with nothing below it. The contents of such an outline mean nothing,
  /// but a process that searches for the fault must not trap.
  @inlinable
  func node(of item: ItemIdentifier) -> Node { nodes[item] ?? Node() }

  /// Returns the children of an item, or the roots.
  @inlinable
  func children(of parent: ItemIdentifier?) -> [ItemIdentifier] {
    guard let parent else { return roots }
    return node(of: parent).children
  }

  /// Returns items with everything below them, or only below the open ones, in depth-first order.
  ///
  /// None of the given items may be below another.
  @inlinable
  func depthFirst(
    from items: [ItemIdentifier], isOpen: (Node) -> Bool = { _ in true }
  ) -> [ItemIdentifier] {
    var visited: [ItemIdentifier] = []
    var waiting = Array(items.reversed())
    // An outline has no more items than nodes, unless identifiers that differed have become equal.
    while visited.count < nodes.count, let item = waiting.popLast() {
      visited.append(item)
      let node = node(of: item)
      if isOpen(node) { waiting.append(contentsOf: node.children.reversed()) }
    }
    return visited
  }
}

// MARK: Editing

extension SectionSnapshot {
  /// Changes the node of an item in place, if it is found.
  @inlinable
  mutating func change(_ item: ItemIdentifier, _ change: (inout Node) -> Void) {
    guard let index = nodes.index(forKey: item) else { return }
    change(&nodes.values[index])
  }

  /// Changes the children of an item, or the roots, in place.
  @inlinable
  mutating func changeChildren(
    of parent: ItemIdentifier?, _ change: (inout [ItemIdentifier]) -> Void
  ) {
    if let parent { self.change(parent) { change(&$0.children) } } else { change(&roots) }
  }

  /// Adds items to the list of siblings of another one; their nodes must name its parent already.
  @inlinable
  mutating func list(
    _ items: [ItemIdentifier], beside destination: ItemIdentifier, _ side: Side
  ) {
    changeChildren(of: node(of: destination).parent) { siblings in
      guard let index = siblings.firstIndex(of: destination) else {
        return siblings.append(contentsOf: items)
      }
      siblings.insert(contentsOf: items, at: side == .before ? index : index + 1)
    }
  }

  /// Adds the nodes of a section snapshot, none of which exist here, without listing its roots.
  @inlinable
  mutating func adopt(_ snapshot: SectionSnapshot, under parent: ItemIdentifier?) {
    for item in snapshot.items { nodes[item] = snapshot.node(of: item) }
    for root in snapshot.roots { change(root) { $0.parent = parent } }
  }

  /// Removes the nodes of items and of everything below them, but leaves them in lists of siblings.
  @inlinable
  mutating func forget(_ items: [ItemIdentifier]) {
    var waiting = items
    while let item = waiting.popLast() {
      // A child that was removed earlier is still in its parent's list.
      guard let node = nodes.removeValue(forKey: item) else { continue }
      waiting.append(contentsOf: node.children)
    }
  }

  /// Removes items without a node from the children of an item, or from the roots.
  ///
  /// A parent without a node is ignored.
  @inlinable
  mutating func forgetMissingChildren(of parent: ItemIdentifier?) {
    if let parent, nodes[parent] == nil { return }
    let remaining = children(of: parent).filter { nodes[$0] != nil }
    changeChildren(of: parent) { $0 = remaining }
  }
}
