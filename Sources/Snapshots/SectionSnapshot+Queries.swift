extension SectionSnapshot {
  /// Every item, in depth-first order (rule 4.8).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemIdentifier] { depthFirst(from: roots) }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rootItems: [ItemIdentifier] { roots }

  /// The items above which every item is expanded, in depth-first order (rule 4.8).
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible items.
  @inlinable
  public var visibleItems: [ItemIdentifier] { depthFirst(from: roots, isOpen: \.isExpanded) }

  /// The expanded items in depth-first order, whether or not they are visible or have children
  /// (rule 4.8).
  ///
  /// UIKit has this list in Objective-C only.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifier] { items.filter { node(of: $0).isExpanded } }

  /// Returns whether an item is in the outline, visible or not.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// Returns whether an item is expanded: its children are visible wherever the item itself is.
  ///
  /// - Throws: ``Refusal`` for an unknown item (rule 4.14).
  /// - Complexity: O(1).
  @inlinable
  public func isExpanded(_ item: ItemIdentifier) throws(Refusal) -> Bool {
    guard let node = nodes[item] else {
      throw .naming(item, .unknownOutlineItem, .sectionSnapshotQueries)
    }
    return node.isExpanded
  }

  /// Returns whether every item above an item is expanded; a root is always visible.
  ///
  /// - Throws: ``Refusal`` for an unknown item (rule 4.14).
  /// - Complexity: O(*d*).
  @inlinable
  public func isVisible(_ item: ItemIdentifier) throws(Refusal) -> Bool {
    guard var node = nodes[item] else {
      throw .naming(item, .unknownOutlineItem, .sectionSnapshotQueries)
    }
    for _ in 0..<nodes.count {
      guard let parent = node.parent else { break }
      node = self.node(of: parent)
      guard node.isExpanded else { return false }
    }
    return true
  }

  /// Returns the number of items above an item.
  ///
  /// - Throws: ``Refusal`` for an unknown item (rule 4.14).
  /// - Complexity: O(*d*).
  @inlinable
  public func level(of item: ItemIdentifier) throws(Refusal) -> Int {
    guard var node = nodes[item] else {
      throw .naming(item, .unknownOutlineItem, .sectionSnapshotQueries)
    }
    var level = 0
    while level < nodes.count, let parent = node.parent {
      node = self.node(of: parent)
      level += 1
    }
    return level
  }

  /// Returns the position of an item in ``items``, or `nil` for an unknown item (rule 4.14).
  ///
  /// - Complexity: O(*n*); O(1) for an unknown item.
  @inlinable
  public func index(of item: ItemIdentifier) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the parent of an item, or `nil` for a root.
  ///
  /// - Throws: ``Refusal`` for an unknown item (rule 4.14).
  /// - Complexity: O(1).
  @inlinable
  public func parent(of child: ItemIdentifier) throws(Refusal) -> ItemIdentifier? {
    guard let node = nodes[child] else {
      throw .naming(child, .unknownChild, .sectionSnapshotQueries)
    }
    return node.parent
  }
}
