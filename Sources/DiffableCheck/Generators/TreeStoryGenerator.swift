import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Makes up stories about a section snapshot: the same story for the same seed, or the same bytes,
/// always.
///
/// What corrupts UIKit's section snapshots is never written: nobody knows what follows from it.
struct TreeStoryGenerator: Sendable {
  private var chooser: Chooser
  private var model = SectionSnapshotModel()
  private var steps: [Step] = []
  private var nextItem: Int32 = 0
  /// Items that were named once; those that are not in the tree now can come back.
  private var former: [Item] = []

  /// Returns the story of a case.
  static func story(_ seed: Seed) -> Scenario {
    story(Chooser(seed))
  }

  static func story(_ chooser: Chooser) -> Scenario {
    var generator = TreeStoryGenerator(chooser: chooser)
    return generator.story()
  }

  /// Returns edits of a tree that is there already, with new items from a number on.
  static func edits(
    of tree: ItemTree, count: Int, newItemsFrom first: Int32, _ chooser: inout Chooser
  ) -> [SectionSnapshotEdit] {
    var generator = TreeStoryGenerator(chooser: chooser)
    defer { chooser = generator.chooser }
    generator.model = SectionSnapshotModel(tree)
    generator.nextItem = first
    return (0..<count).map { _ in
      let edit = generator.lawfulEdit()
      _ = try? generator.model.perform(edit)
      return edit
    }
  }

  private init(chooser: Chooser) {
    self.chooser = chooser
  }

  private mutating func story() -> Scenario {
    let count = chooser.weighted([(10, 3), (30, 8), (40, 14), (15, 25), (5, 50)])
    for _ in 0..<count {
      let edit = chooser.percent(14) ? anyEdit() : lawfulEdit()
      // A refused edit is a part of the story like any other.
      _ = try? model.perform(edit)
      steps.append(Step(.editSectionSnapshot(edit)))
    }
    return Scenario(steps: steps)
  }
}

// MARK: Edits

extension TreeStoryGenerator {
  private mutating func lawfulEdit() -> SectionSnapshotEdit {
    guard let item = presentItem() else {
      return chooser.percent(95) ? .append(newItems(), to: nil) : .deleteAll
    }
    switch chooser.number(below: 100) {
    case ..<14: return .append(newItems(), to: nil)
    case ..<34: return .append(newItems(), to: item)
    case ..<47: return .insert(newItems(), beside(item))
    case ..<54: return .insertSnapshot(newTree(depth: 1), beside(item))
    case ..<65: return .delete(presentItems())
    case ..<67: return .deleteAll
    // Items that are not there can be expanded, which does nothing (rule 4.7).
    case ..<80: return .expand(presentItems() + (chooser.percent(15) ? [itemToAdd()] : []))
    case ..<88: return .collapse(presentItems())
    default: return .replaceChildren(of: item, with: childrenToReplace(of: item))
    }
  }

  /// New children, and sometimes some of those that are there.
  private mutating func childrenToReplace(of item: Item) -> ItemTree {
    var tree = newTree(depth: 2)
    guard chooser.percent(40),
      case .tree(let children) = try? model.answer(.snapshot(of: item, includingParent: false))
    else { return tree }
    tree.roots += children.roots.filter { _ in chooser.percent(60) }
    return tree
  }

  /// An edit put together from parts that need not fit: what is there, what is not, repeats, nothing.
  ///
  /// What corrupts UIKit's tree is left out.
  private mutating func anyEdit() -> SectionSnapshotEdit {
    switch chooser.number(below: 8) {
    case 0: return .append(anyItems(), to: chooser.percent(60) ? anyItem() : nil)
    case 1: return .insert(anyItems(), beside(anyItem()))
    case 2:
      return .insertSnapshot(ItemTree(unique(anyItems()).map { .init($0) }), beside(anyItem()))
    case 3, 4: return .delete(anyItems())
    case 5: return .expand(anyItems())
    case 6: return .collapse(anyItems())
    default: return .replaceChildren(of: anyItem(), with: newTree(depth: 1))
    }
  }

  private mutating func anyItem() -> Item {
    (chooser.percent(60) ? presentItem() : nil) ?? itemToAdd()
  }

  private mutating func anyItems() -> [Item] {
    var items = (0..<chooser.number(in: 0...2)).map { _ in anyItem() }
    if let first = items.first, chooser.percent(30) { items.append(first) }
    return items
  }

  /// A tree cannot be made with an item in it twice.
  private func unique(_ items: [Item]) -> [Item] {
    items.enumerated().filter { !items[..<$0].contains($1) }.map(\.element)
  }
}

// MARK: Items

extension TreeStoryGenerator {
  private mutating func newItem() -> Item {
    defer { nextItem += 1 }
    former.append(Item(nextItem))
    return Item(nextItem)
  }

  private mutating func newItems() -> [Item] {
    var items: [Item] = []
    for _ in 0..<chooser.weighted([(5, 0), (50, 1), (30, 2), (15, 4)]) {
      let item = itemToAdd()
      if !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// An item that is not in the tree: mostly a new one, sometimes one that was named before.
  private mutating func itemToAdd() -> Item {
    guard !former.isEmpty, chooser.percent(30) else { return newItem() }
    let item = chooser.element(of: former)
    return model.tree.items.contains(item) ? newItem() : item
  }

  /// A tree of new items, so many levels deep at the most.
  private mutating func newTree(depth: Int) -> ItemTree {
    let count = chooser.weighted([(5, 0), (50, 1), (30, 2), (15, 4)])
    return ItemTree(
      (0..<count).map { _ in
        let hasChildren = depth > 1 && chooser.percent(30)
        return ItemTree.Node(
          newItem(), isExpanded: chooser.percent(20),
          children: hasChildren ? newTree(depth: depth - 1).roots : [])
      })
  }

  private mutating func presentItem() -> Item? {
    let items = model.tree.items
    return items.isEmpty ? nil : chooser.element(of: items)
  }

  /// One or a few items of the tree, each once.
  private mutating func presentItems() -> [Item] {
    var items: [Item] = []
    for _ in 0..<chooser.weighted([(65, 1), (25, 2), (10, 3)]) {
      if let item = presentItem(), !items.contains(item) { items.append(item) }
    }
    return items
  }

  private mutating func beside(_ item: Item) -> Neighbor<Item> {
    chooser.percent(50) ? .before(item) : .after(item)
  }
}
