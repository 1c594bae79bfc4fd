extension SectionSnapshot {
  /// Every item, depth first (rule 4.8).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var items: [ItemIdentifier] { depthFirst(from: roots) }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rootItems: [ItemIdentifier] { roots }

  /// The items of which every item above is expanded, depth first (rule 4.8).
  ///
  /// - Complexity: O(*v*), where *v* is the number of visible items.
  @inlinable
  public var visibleItems: [ItemIdentifier] { depthFirst(from: roots, isOpen: \.isExpanded) }

  /// The expanded items, visible or not and with children or without, depth first (rule 4.8).
  ///
  /// UIKit has this list in Objective-C only.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var expandedItems: [ItemIdentifier] { items.filter { node(of: $0).isExpanded } }

  /// Tells whether an item is in the outline, visible or not.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool { nodes[item] != nil }

  /// Tells whether the children of an item are visible wherever the item itself is.
  ///
  /// Refused: an unknown item (rule 4.14).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isExpanded(_ item: ItemIdentifier) throws(Refusal) -> Bool {
    guard let node = nodes[item] else {
      throw .naming(item, .unknownOutlineItem, .sectionSnapshotQueries)
    }
    return node.isExpanded
  }

  /// Tells whether every item above an item is expanded; a root is always visible.
  ///
  /// Refused: an unknown item (rule 4.14).
  ///
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
  /// Refused: an unknown item (rule 4.14).
  ///
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

  /// Returns the position of an item among all items, or `nil` if it is unknown (rule 4.14).
  ///
  /// - Complexity: O(*n*); O(1) for an unknown item.
  @inlinable
  public func index(of item: ItemIdentifier) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the item above an item, or `nil` if the item is a root.
  ///
  /// Refused: an unknown item (rule 4.14).
  ///
  /// - Complexity: O(1).
  @inlinable
  public func parent(of child: ItemIdentifier) throws(Refusal) -> ItemIdentifier? {
    guard let node = nodes[child] else {
      throw .naming(child, .unknownChild, .sectionSnapshotQueries)
    }
    return node.parent
  }
}
