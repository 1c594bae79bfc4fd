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

  /// Returns what is known of an item that is in the outline.
  ///
  /// An identifier that breaks the contract of `Hashable` may not be found again (rule 2.8.1): it is
  /// then taken for a root with nothing below it. What becomes of such an outline means nothing, but
  /// a process that looks for the fault should live to see it.
  @inlinable
  func node(of item: ItemIdentifier) -> Node { nodes[item] ?? Node() }

  /// Returns the children of an item, or the roots.
  @inlinable
  func children(of parent: ItemIdentifier?) -> [ItemIdentifier] {
    guard let parent else { return roots }
    return node(of: parent).children
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
    // No outline has more items than it knows, unless two became equal that were not.
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
  /// Changes what is known of an item, in place, if it is found.
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

  /// Puts items into the list of siblings of another one, which has to know them already.
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

  /// Takes in the items of a section snapshot, none of which is here, without listing its roots.
  @inlinable
  mutating func adopt(_ snapshot: SectionSnapshot, under parent: ItemIdentifier?) {
    for item in snapshot.items { nodes[item] = snapshot.node(of: item) }
    for root in snapshot.roots { change(root) { $0.parent = parent } }
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
