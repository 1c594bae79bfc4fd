import DiffableCheck
import Snapshots

/// A correct section snapshot in which one edit or one answer is wrong.
///
/// Each type that conforms is a fault, and contains only what differs from the correct one. It has
/// to be in the list of ``Mutant/sectionSnapshots``.
protocol FaultySectionSnapshot: SectionSnapshotImplementation {
  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// Another property may be judged first: an edit that is wrongly refused also leaves a wrong
  /// tree, and so does a repeated item.
  static var entry: FaultEntry { get }
  /// The correct section snapshot, which does everything else.
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
  /// Throws what a correct section snapshot would throw at an edit, without performing the edit.
  func refuse(_ edit: SectionSnapshotEdit) throws {
    var copy = snapshot
    _ = try copy.perform(edit)
  }

  /// Returns the parent of an item, or `nil` if it has none or is unknown.
  func parent(of item: Item) -> Item? { (try? snapshot.parent(of: item)).flatMap { $0 } }

  /// Returns the ancestors of an item, from the nearest one up.
  func ancestors(of item: Item) -> [Item] {
    Array(sequence(first: item, next: parent(of:)).dropFirst())
  }

  func isExpanded(_ item: Item) -> Bool { (try? snapshot.isExpanded(item)) ?? false }
}

// MARK: Trees

extension ItemTree {
  /// Returns the tree with each node replaced by other nodes, the lowest first.
  func replacingNodes(_ replacements: (Node) -> [Node]) -> ItemTree {
    ItemTree(
      roots.flatMap { node in
        let children = ItemTree(node.children).replacingNodes(replacements).roots
        return replacements(Node(node.item, isExpanded: node.isExpanded, children: children))
      })
  }

  /// The tree with every item collapsed.
  var collapsed: ItemTree { replacingNodes { [Node($0.item, children: $0.children)] } }

  /// Returns the tree with an additional item below another one, or as an additional root.
  func adding(_ item: Item, to parent: Item?) -> ItemTree {
    guard let parent else { return ItemTree(roots + [Node(item)]) }
    return replacingNodes { node in
      let added = node.item == parent ? [Node(item)] : []
      return [Node(node.item, isExpanded: node.isExpanded, children: node.children + added)]
    }
  }
}
