import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// Makes up stories about a section snapshot: the same story for the same seed, always.
///
/// What corrupts UIKit's section snapshots is never written: nobody knows what follows from it.
public struct TreeStoryGenerator: Sendable {
  private var chooser: Chooser
  private var model = SectionSnapshotModel()
  private var steps: [Step] = []
  private var nextItem: Int32 = 0

  /// Returns the story of a case.
  public static func story(_ seed: Seed) -> Scenario {
    var generator = TreeStoryGenerator(chooser: Chooser(seed))
    return generator.story()
  }

  private init(chooser: Chooser) {
    self.chooser = chooser
  }

  private mutating func story() -> Scenario {
    let count = chooser.weighted([(10, 3), (30, 8), (40, 14), (15, 25), (5, 50)])
    for _ in 0..<count {
      let edit = chooser.percent(8) ? unlawfulEdit() : lawfulEdit()
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
    guard let item = presentItem() else { return .append(newItems(), to: nil) }
    switch chooser.number(below: 100) {
    case ..<14: return .append(newItems(), to: nil)
    case ..<34: return .append(newItems(), to: item)
    case ..<47: return .insert(newItems(), beside(item))
    case ..<54: return .insertSnapshot(newTree(depth: 1), beside(item))
    case ..<65: return .delete(presentItems())
    case ..<67: return .deleteAll
    case ..<80: return .expand(presentItems())
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

  /// An edit that names what is not there, or what is there already.
  private mutating func unlawfulEdit() -> SectionSnapshotEdit {
    let item = presentItem() ?? newItem()
    switch chooser.number(below: 9) {
    case 0: return .append([item], to: nil)
    case 1: return .append([newItem()], to: newItem())
    case 2: return .insert([newItem()], beside(newItem()))
    case 3: return .insert([newItem(), item], beside(item))
    case 4: return .insertSnapshot(ItemTree([.init(item)]), beside(item))
    case 5: return .delete([item, newItem()])
    case 6: return .replaceChildren(of: newItem(), with: ItemTree([.init(newItem())]))
    case 7: return .insertSnapshot(newTree(depth: 1), beside(newItem()))
    default:
      let new = newItem()
      return .append([new, new], to: nil)
    }
  }
}

// MARK: Items

extension TreeStoryGenerator {
  private mutating func newItem() -> Item {
    defer { nextItem += 1 }
    return Item(nextItem)
  }

  private mutating func newItems() -> [Item] {
    (0..<chooser.weighted([(5, 0), (50, 1), (30, 2), (15, 4)])).map { _ in newItem() }
  }

  /// A tree of new items, so many levels deep at the most.
  private mutating func newTree(depth: Int) -> ItemTree {
    ItemTree(
      newItems().map { item in
        let hasChildren = depth > 1 && chooser.percent(30)
        return ItemTree.Node(
          item, isExpanded: chooser.percent(20),
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
