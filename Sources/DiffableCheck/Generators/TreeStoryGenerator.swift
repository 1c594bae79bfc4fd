import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Generates stories about a section snapshot.
///
/// The same seed, or the same bytes, always gives the same story.
///
/// Edits that corrupt UIKit's section snapshots are never generated, because their outcome is not
/// known.
struct TreeStoryGenerator: Sendable {
  private var chooser: Chooser
  private var setting = Setting()
  private var model = SectionSnapshotModel()
  private var steps: [Step] = []
  private var nextItem: Int32 = 0
  /// The items that were named before.
  ///
  /// Those that are not in the tree can come back.
  private var former: [Item] = []

  static func story(_ chooser: Chooser) -> Scenario {
    var generator = TreeStoryGenerator(chooser: chooser)
    return generator.story()
  }

  /// Returns edits of an existing tree; new items are numbered from `first`, and others are taken
  /// from elsewhere.
  static func edits(
    of tree: ItemTree, count: Int, newItemsFrom first: Int32, orFrom others: [Item],
    _ chooser: inout Chooser
  ) -> [SectionSnapshotEdit] {
    var generator = TreeStoryGenerator(chooser: chooser)
    defer { chooser = generator.chooser }
    generator.model = SectionSnapshotModel(tree)
    generator.nextItem = first
    generator.former = others
    return (0..<count).map { _ in
      let edit = generator.lawfulEdit()
      _ = try? generator.model.perform(edit)
      return edit
    }
  }

  init(chooser: Chooser) {
    self.chooser = chooser
  }

  private mutating func story() -> Scenario {
    setting.identity = chooser.weighted([(80, .identifier), (20, .value)])
    setting.hashes = chooser.weighted([(94, .different), (6, .equal)])
    let count = chooser.weighted([(10, 3), (30, 8), (40, 14), (15, 25), (5, 50)])
    for _ in 0..<count {
      let edit = chooser.percent(14) ? anyEdit() : lawfulEdit()
      // A refused edit belongs to the story like any other.
      _ = try? model.perform(edit)
      steps.append(Step(.editSectionSnapshot(edit)))
    }
    return Scenario(setting: setting, steps: steps)
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
    case ..<47: return .insert(newItems(), chooser.beside(item))
    case ..<54: return .insertSnapshot(newTree(depth: 1), chooser.beside(item))
    case ..<65: return .delete(presentItems())
    case ..<67: return .deleteAll
    // Expanding unknown items is allowed and does nothing (rule 4.7).
    case ..<80: return .expand(presentItems() + (chooser.percent(15) ? [itemToAdd()] : []))
    case ..<88: return .collapse(presentItems())
    default: return .replaceChildren(of: item, with: childrenToReplace(of: item))
    }
  }

  /// Returns new children, and sometimes some of the existing ones.
  private mutating func childrenToReplace(of item: Item) -> ItemTree {
    var tree = newTree(depth: 2)
    guard chooser.percent(40),
      case .tree(let children) = try? model.answer(.snapshot(of: item, includingParent: false))
    else { return tree }
    tree.roots += children.roots.filter { _ in chooser.percent(60) }
    return tree
  }

  /// Returns an edit made of parts that need not fit: existing items, unknown ones, repeats,
  /// nothing.
  ///
  /// Edits that corrupt UIKit's tree are left out.
  mutating func anyEdit() -> SectionSnapshotEdit {
    switch chooser.number(below: 8) {
    case 0: return .append(anyItems(), to: chooser.percent(60) ? anyItem() : nil)
    case 1: return .insert(anyItems(), chooser.beside(anyItem()))
    case 2:
      // A tree cannot hold an item twice.
      return .insertSnapshot(
        ItemTree(anyItems().withoutRepeats.map { .init($0) }), chooser.beside(anyItem()))
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

  /// Returns an item that is not in the tree: mostly a new one, sometimes one that was named
  /// before.
  private mutating func itemToAdd() -> Item {
    guard !former.isEmpty, chooser.percent(30) else { return newItem() }
    let item = chooser.element(of: former)
    return model.tree.items.contains(item) ? changed(item) ?? newItem() : item
  }

  /// Returns an item after a change, where items are values and it is another one then, or `nil` if
  /// it is not, or is in the tree already.
  private mutating func changed(_ item: Item) -> Item? {
    let changed = Item(item.number, edition: item.edition + 1)
    guard setting.identity == .value, !model.tree.items.contains(changed) else { return nil }
    former.append(changed)
    return changed
  }

  /// Returns a tree of new items with a maximum depth.
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

  /// Returns one or a few items of the tree, without repeats.
  private mutating func presentItems() -> [Item] {
    var items: [Item] = []
    for _ in 0..<chooser.weighted([(65, 1), (25, 2), (10, 3)]) {
      if let item = presentItem(), !items.contains(item) { items.append(item) }
    }
    return items
  }
}
