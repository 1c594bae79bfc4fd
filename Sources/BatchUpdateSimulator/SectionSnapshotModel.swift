import Snapshots

/// A simple model of UIKit's section snapshot as a tree: the reference for section snapshots.
///
/// Every edit makes the same checks as UIKit, in UIKit's order (rulebook section 4). A refused edit
/// leaves everything unchanged. Where UIKit leaves a tree that contradicts itself without raising,
/// the edit is refused by a rule whose `Rule.corruptsSnapshot` is `true`: what UIKit holds from
/// then on is not specified.
public struct SectionSnapshotModel: Hashable, Sendable {
  public private(set) var tree: ItemTree

  public init(_ tree: ItemTree = ItemTree()) {
    self.tree = tree
  }

  /// Performs an edit, or refuses it as UIKit does.
  ///
  /// - Returns: The result of UIKit's method, or `nil` if it returns nothing.
  public mutating func perform(
    _ edit: SectionSnapshotEdit
  ) throws(Refusal) -> SnapshotAnswer? {
    switch edit {
    case .append(let items, let parent): try append(items, to: parent)
    case .insert(let items, let neighbor): try insert(items, neighbor)
    case .insertSnapshot(let inserted, let neighbor): return try insert(inserted, neighbor)
    case .delete(let items): try delete(items)
    case .deleteAll: tree = ItemTree()
    case .expand(let items): setExpanded(true, items)
    case .collapse(let items): setExpanded(false, items)
    case .replaceChildren(let parent, let children): try replaceChildren(of: parent, children)
    }
    return nil
  }
}

// MARK: Edits

extension SectionSnapshotModel {
  private mutating func append(_ items: [Item], to parent: Item?) throws(Refusal) {
    guard !items.isEmpty else { return }
    if let parent { try require(parent, .sectionSnapshotAppend, .unknownParent) }
    try requireNew(items)
    let nodes = items.map { ItemTree.Node($0) }
    if let parent {
      tree.roots.update([parent]) { $0.children += nodes }
    } else {
      tree.roots += nodes
    }
  }

  private mutating func insert(_ items: [Item], _ neighbor: Neighbor<Item>) throws(Refusal) {
    guard !items.isEmpty else { return }
    try requireDestination(neighbor, .sectionSnapshotInsert)
    try requireNew(items)
    tree.roots.insert(items.map { ItemTree.Node($0) }, neighbor)
  }

  private mutating func insert(
    _ inserted: ItemTree, _ neighbor: Neighbor<Item>
  ) throws(Refusal) -> SnapshotAnswer? {
    guard !inserted.roots.isEmpty else { return neighbor.isAfter ? .nothing : nil }
    try requireDestination(neighbor, .sectionSnapshotInsertSnapshot)
    try requireNew(inserted.items)
    guard inserted.roots.allSatisfy(\.children.isEmpty) else {
      throw Refusal(
        .sectionSnapshotInsertNestedSnapshot,
        "a snapshot with children is inserted: UIKit puts them under wrong items")
    }
    let answer = answer(toInsertingAt: neighbor)
    tree.roots.insert(inserted.roots, neighbor)
    return answer
  }

  /// Returns the result of inserting a snapshot (rule 4.11), or `nil` before an item, where UIKit's
  /// method returns nothing.
  private func answer(toInsertingAt neighbor: Neighbor<Item>) -> SnapshotAnswer? {
    guard case .after(let item) = neighbor else { return nil }
    let node = tree.node(item)!
    let items = tree.items
    let last = items.firstIndex(of: item)! + node.descendants.count
    guard last + 1 < items.count else { return .nothing }
    return .item(node.children.isEmpty ? item : items[last + 1])
  }

  private mutating func delete(_ items: [Item]) throws(Refusal) {
    let known = Set(tree.items)
    for item in items where !known.contains(item) {
      throw Refusal(
        .sectionSnapshotDelete, Sentence.deleteUnknownOutlineItem.text(for: .collection, item))
    }
    tree.roots.remove(Set(items))
  }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [Item]) {
    tree.roots.update(Set(items)) { $0.isExpanded = isExpanded }
  }

  private mutating func replaceChildren(of parent: Item, _ children: ItemTree) throws(Refusal) {
    // No section snapshot holds an item twice, so none can be given.
    try SectionSnapshotModel().requireNew(children.items)
    try require(parent, .sectionSnapshotReplace, .unknownParent)
    let others = Set(tree.items).subtracting(tree.node(parent)!.descendants)
    let elsewhere = children.items.filter(others.contains)
    guard elsewhere.isEmpty else {
      throw Refusal(
        .sectionSnapshotReplaceExisting,
        "\(elsewhere[0]) is given as a child and stands elsewhere in the tree: UIKit accepts it "
          + "and puts children under wrong items")
    }
    tree.roots.update([parent]) { $0.children = children.roots }
  }
}

// MARK: Preconditions

extension SectionSnapshotModel {
  private func require(_ item: Item, _ rule: Rule, _ sentence: Sentence) throws(Refusal) {
    guard tree.node(item) == nil else { return }
    throw Refusal(rule, sentence.text(for: .collection, item))
  }

  private func requireDestination(
    _ neighbor: Neighbor<Item>, _ rule: Rule
  ) throws(Refusal) {
    switch neighbor {
    case .before(let item): try require(item, rule, .insertBeforeUnknownItem)
    case .after(let item): try require(item, rule, .insertAfterUnknownItem)
    }
  }

  /// Throws a refusal of items that exist in the tree or repeat in the argument.
  private func requireNew(_ items: [Item]) throws(Refusal) {
    var known = Set(tree.items)
    var repeated: [Item] = []
    for item in items where !known.insert(item).inserted && !repeated.contains(item) {
      repeated.append(item)
    }
    guard repeated.isEmpty else { throw Refusal(repeatedInSectionSnapshot: repeated) }
  }
}

// MARK: Queries

extension SectionSnapshotModel {
  /// Answers a query, or refuses it as UIKit does.
  public func answer(_ query: SectionSnapshotQuery) throws(Refusal) -> SnapshotAnswer {
    switch query {
    case .items: return .items(tree.items)
    case .rootItems: return .items(tree.roots.map(\.item))
    case .visibleItems: return .items(tree.visibleItems)
    case .contains(let item): return .flag(tree.node(item) != nil)
    case .index(let item): return tree.items.firstIndex(of: item).map { .number($0) } ?? .nothing
    case .isExpanded(let item): return .flag(try node(item).isExpanded)
    case .isVisible(let item):
      _ = try node(item)
      return .flag(tree.visibleItems.contains(item))
    case .level(let item):
      _ = try node(item)
      return .number(tree.ancestors(of: item)!.count)
    case .parent(let item):
      try require(item, .sectionSnapshotQueries, .unknownChild)
      return tree.ancestors(of: item)!.last.map { .item($0) } ?? .nothing
    case .snapshot(let item, let includingParent):
      try require(item, .sectionSnapshotSubSnapshot, .unknownParent)
      let node = tree.node(item)!
      return .tree(ItemTree(includingParent ? [node] : node.children))
    }
  }

  private func node(_ item: Item) throws(Refusal) -> ItemTree.Node {
    try require(item, .sectionSnapshotQueries, .unknownOutlineItem)
    return tree.node(item)!
  }
}

// MARK: Trees

extension ItemTree {
  /// The items whose ancestors are all expanded, in depth-first order.
  public var visibleItems: [Item] {
    var items: [Item] = []
    for root in roots { root.addVisible(to: &items) }
    return items
  }

  fileprivate func node(_ item: Item) -> Node? { roots.node(item) }

  /// Returns the items above an item, from the root down, or `nil` if it is not in the tree.
  fileprivate func ancestors(of item: Item) -> [Item]? {
    var above: [Item] = []
    return roots.find(item, below: &above) ? above : nil
  }
}

extension [ItemTree.Node] {
  fileprivate func node(_ item: Item) -> ItemTree.Node? {
    for node in self {
      if node.item == item { return node }
      if let found = node.children.node(item) { return found }
    }
    return nil
  }

  /// Adds the items above an item to those above these nodes, and returns whether it is here.
  fileprivate func find(_ item: Item, below above: inout [Item]) -> Bool {
    for node in self {
      if node.item == item { return true }
      above.append(node.item)
      if node.children.find(item, below: &above) { return true }
      above.removeLast()
    }
    return false
  }

  fileprivate mutating func update(
    _ items: Set<Item>, _ change: (inout ItemTree.Node) -> Void
  ) {
    for index in indices {
      if items.contains(self[index].item) { change(&self[index]) }
      self[index].children.update(items, change)
    }
  }

  /// Inserts nodes beside an item; after an item means after everything below it.
  fileprivate mutating func insert(_ nodes: [ItemTree.Node], _ neighbor: Neighbor<Item>) {
    if let index = firstIndex(where: { $0.item == neighbor.identifier }) {
      insert(contentsOf: nodes, at: neighbor.place(beside: index))
      return
    }
    for index in indices { self[index].children.insert(nodes, neighbor) }
  }

  fileprivate mutating func remove(_ items: Set<Item>) {
    removeAll { items.contains($0.item) }
    for index in indices { self[index].children.remove(items) }
  }
}

extension ItemTree.Node {
  fileprivate var descendants: [Item] { ItemTree(children).items }

  /// Appends the item and everything visible below it to a list.
  fileprivate func addVisible(to items: inout [Item]) {
    items.append(item)
    guard isExpanded else { return }
    for child in children { child.addVisible(to: &items) }
  }
}
