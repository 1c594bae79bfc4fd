// Section snapshots of the harness's own items, from and as trees of plain data.

extension SectionSnapshot where ItemIdentifier == Item {
  /// Creates a section snapshot with the items of a tree.
  ///
  /// - Throws: ``Refusal`` for a tree that holds an item twice (rule 4.3).
  /// - Complexity: O(*n*).
  public init(_ tree: ItemTree) throws(Refusal) {
    var visited: [Item] = []
    var waiting: [(node: ItemTree.Node, parent: Item?)] = tree.roots.reversed().map { ($0, nil) }
    while let (node, parent) = waiting.popLast() {
      visited.append(node.item)
      nodes[node.item] = Node(
        parent: parent, children: node.children.map(\.item), isExpanded: node.isExpanded)
      waiting.append(contentsOf: node.children.reversed().map { ($0, node.item) })
    }
    try SectionSnapshot().requireNew(visited)
    roots = tree.roots.map(\.item)
  }

  /// The outline as plain data.
  ///
  /// - Complexity: O(*n*).
  public var tree: ItemTree {
    // Goes from the last item to the first: when an item is reached, its children are the items
    // that were finished last, and the first child is the very last.
    var done: [ItemTree.Node] = []
    for item in items.reversed() {
      let node = node(of: item)
      let children = Array(done.suffix(node.children.count).reversed())
      done.removeLast(children.count)
      done.append(ItemTree.Node(item, isExpanded: node.isExpanded, children: children))
    }
    return ItemTree(done.reversed())
  }
}
