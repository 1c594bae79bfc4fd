import DiffableCheck
import Snapshots

/// A right section snapshot in which one edit or one answer goes wrong.
///
/// The types that conform are the faults of ``SectionSnapshotFault``, by name. Each says only what
/// it does otherwise than the right one.
protocol FaultySectionSnapshot: SectionSnapshotImplementation {
  /// What does all the rest.
  var snapshot: SectionSnapshot<Item> { get set }
}

extension FaultySectionSnapshot {
  var tree: ItemTree { snapshot.tree }

  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer? {
    try snapshot.perform(edit)
  }

  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    try snapshot.answer(query)
  }
}

extension FaultySectionSnapshot {
  /// Throws what a right section snapshot throws at an edit, which is not performed.
  func refuse(_ edit: SectionSnapshotEdit) throws {
    var copy = snapshot
    _ = try copy.perform(edit)
  }

  /// Returns the item above an item; `nil` if there is none, or the item is not there.
  func parent(of item: Item) -> Item? { (try? snapshot.parent(of: item)).flatMap { $0 } }

  /// Returns the items above an item, from the nearest one up.
  func ancestors(of item: Item) -> [Item] {
    Array(sequence(first: item, next: parent(of:)).dropFirst())
  }

  func isExpanded(_ item: Item) -> Bool { (try? snapshot.isExpanded(item)) ?? false }
}

// MARK: Trees

extension ItemTree {
  /// Returns the tree with nodes in the place of each of its nodes, the lowest ones first.
  func replacingNodes(_ replacements: (Node) -> [Node]) -> ItemTree {
    ItemTree(
      roots.flatMap { node in
        let children = ItemTree(node.children).replacingNodes(replacements).roots
        return replacements(Node(node.item, isExpanded: node.isExpanded, children: children))
      })
  }

  /// The tree with every item collapsed.
  var collapsed: ItemTree { replacingNodes { [Node($0.item, children: $0.children)] } }

  /// Returns the tree with an item below another one, or with one more root.
  func adding(_ item: Item, to parent: Item?) -> ItemTree {
    guard let parent else { return ItemTree(roots + [Node(item)]) }
    return replacingNodes { node in
      let added = node.item == parent ? [Node(item)] : []
      return [Node(node.item, isExpanded: node.isExpanded, children: node.children + added)]
    }
  }
}
