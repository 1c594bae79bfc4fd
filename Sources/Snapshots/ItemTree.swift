/// An outline of items, as a section snapshot holds it.
///
/// A tree is plain data and forbids nothing: it can hold one item twice.
public struct ItemTree: Hashable, Sendable {
  public var roots: [Node]

  public init(_ roots: [Node] = []) {
    self.roots = roots
  }

  /// An item with the items below it.
  public struct Node: Hashable, Sendable {
    public var item: Item
    public var isExpanded: Bool
    public var children: [Node]

    public init(_ item: Item, isExpanded: Bool = false, children: [Node] = []) {
      self.item = item
      self.isExpanded = isExpanded
      self.children = children
    }
  }
}

extension ItemTree {
  /// Every item, in depth-first order.
  public var items: [Item] {
    var items: [Item] = []
    for root in roots { root.add(to: &items) }
    return items
  }
}

extension ItemTree {
  /// Returns the topmost item that is collapsed and hides a given one below it, or `nil` if none
  /// does.
  package func collapsedItem(above item: Item) -> Item? {
    for root in roots where root.children.contains(where: { $0.holds(item) }) {
      return root.isExpanded ? ItemTree(root.children).collapsedItem(above: item) : root.item
    }
    return nil
  }
}

extension ItemTree.Node {
  fileprivate func holds(_ other: Item) -> Bool {
    item == other || children.contains { $0.holds(other) }
  }

  /// Appends the item and all items below it to a list.
  fileprivate func add(to items: inout [Item]) {
    items.append(item)
    for child in children { child.add(to: &items) }
  }
}

extension ItemTree: CustomStringConvertible {
  /// The tree in one line, as in `a+{b c{d}} e`: the children of `a` are visible.
  public var description: String {
    roots.isEmpty ? "empty" : roots.map(\.description).joined(separator: " ")
  }
}

extension ItemTree.Node: CustomStringConvertible {
  public var description: String {
    let below = children.isEmpty ? "" : "{\(ItemTree(children))}"
    return "\(item)\(isExpanded ? "+" : "")\(below)"
  }
}
