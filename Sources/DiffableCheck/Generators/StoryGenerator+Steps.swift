import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// The kinds of steps that stories are made of.
public enum StepKind: String, CaseIterable, Hashable, Sendable {
  case appendSections = "append-sections"
  case insertSections = "insert-sections"
  case deleteSections = "delete-sections"
  case moveSection = "move-section"
  case reloadSections = "reload-sections"
  case appendItems = "append-items"
  case insertItems = "insert-items"
  case deleteItems = "delete-items"
  case deleteAllItems = "delete-all-items"
  case moveItem = "move-item"
  case reloadItems = "reload-items"
  case reconfigureItems = "reconfigure-items"
  case change
  case scroll
  case snapshot
  case apply
  case batch
}

extension Action {
  public var kind: StepKind {
    switch self {
    case .edit(let edit): edit.kind
    case .snapshot: .snapshot
    case .change: .change
    case .scroll: .scroll
    case .apply: .apply
    case .batch: .batch
    }
  }
}

extension SnapshotEdit {
  fileprivate var kind: StepKind {
    switch self {
    case .appendSections: .appendSections
    case .insertSections: .insertSections
    case .deleteSections: .deleteSections
    case .moveSection: .moveSection
    case .reloadSections: .reloadSections
    case .appendItems: .appendItems
    case .insertItems: .insertItems
    case .deleteItems: .deleteItems
    case .deleteAllItems: .deleteAllItems
    case .moveItem: .moveItem
    case .reloadItems: .reloadItems
    case .reconfigureItems: .reconfigureItems
    }
  }
}

extension StoryGenerator {
  /// Adds one step, or the few that belong together.
  mutating func step() {
    if chooser.percent(8) { return append(.edit(unlawfulEdit())) }
    switch kind() {
    case .appendSections: append(.edit(.appendSections(newSections())))
    case .insertSections: insertSections()
    case .deleteSections: deleteSections()
    case .moveSection: moveSection()
    case .reloadSections: reloadSections()
    case .appendItems: appendItems()
    case .insertItems: insertItems()
    case .deleteItems: deleteItems()
    case .deleteAllItems: deleteAllItems()
    case .moveItem: moveItem()
    case .reloadItems: append(.edit(.reloadItems(presentItems())))
    case .reconfigureItems: append(.edit(.reconfigureItems(presentItems())))
    case .change: change()
    case .scroll: append(.scroll(chooser.number(in: 0...max(0, snapshot.itemCount - 1))))
    case .snapshot: append(.snapshot(takenOver(rewritten())))
    case .apply, .batch: preconditionFailure("is never chosen here")
    }
  }

  private mutating func kind() -> StepKind {
    chooser.weighted([
      (3, .appendSections), (5, .insertSections), (3, .deleteSections), (7, .moveSection),
      (4, .reloadSections), (8, .appendItems), (11, .insertItems), (9, .deleteItems),
      (2, .deleteAllItems), (16, .moveItem), (7, .reloadItems), (7, .reconfigureItems),
      (10, .change), (setting.viewport.height == nil ? 0 : 7, .scroll), (5, .snapshot),
    ])
  }

  private mutating func takenOver(_ layout: Layout) -> Layout {
    snapshot = SnapshotModel(layout)
    return layout
  }

  /// Changes an item's content, and mostly says so.
  private mutating func change() {
    guard let item = presentItem() else { return append(.edit(.appendSections(newSections()))) }
    guard setting.identity != .value else { return replace(item) }
    append(.change(item))
    switch chooser.number(below: 10) {
    case ..<3: append(.edit(.reloadItems([item])))
    case ..<7: append(.edit(.reconfigureItems([item])))
    default: break
    }
  }

  /// Puts a value with new content in the place of the old one, which is another item.
  private mutating func replace(_ item: Item) {
    let changed = Item(item.number, edition: item.edition + 1)
    append(.edit(.insertItems([changed], .before(item))))
    append(.edit(.deleteItems([item])))
  }
}

// MARK: Sections

extension StoryGenerator {
  private mutating func newSections() -> [Section] {
    (0..<chooser.weighted([(80, 1), (20, 2)])).map { _ in newSection() }
  }

  private mutating func insertSections() {
    guard let neighbor = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    append(.edit(.insertSections(newSections(), beside(neighbor))))
  }

  private mutating func deleteSections() {
    guard let section = presentSection() else {
      return append(.edit(.deleteSections([newSection()])))
    }
    append(.edit(.deleteSections([section])))
  }

  private mutating func moveSection() {
    guard snapshot.sections.count > 1, let section = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    let others = snapshot.sections.filter { $0 != section }
    append(.edit(.moveSection(section, beside(chooser.element(of: others)))))
  }

  private mutating func reloadSections() {
    append(.edit(.reloadSections(presentSection().map { [$0] } ?? [])))
  }
}

// MARK: Items

extension StoryGenerator {
  private mutating func newItems() -> [Item] {
    var items: [Item] = []
    for _ in 0..<chooser.weighted([(60, 1), (25, 2), (12, 4), (3, 9)]) {
      let item = itemToInsert()
      if !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// One or a few items of the snapshot, each once.
  private mutating func presentItems() -> [Item] {
    var items: [Item] = []
    for _ in 0..<chooser.weighted([(60, 1), (25, 2), (15, 4)]) {
      if let item = presentItem(), !items.contains(item) { items.append(item) }
    }
    return items
  }

  private mutating func appendItems() {
    guard let section = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    append(.edit(.appendItems(newItems(), to: chooser.percent(30) ? nil : section)))
  }

  private mutating func insertItems() {
    guard let neighbor = presentItem() else { return appendItems() }
    let items = newItems().filter { $0 != neighbor }
    append(.edit(.insertItems(items, beside(neighbor))))
  }

  private mutating func deleteItems() {
    // Unknown identifiers are ignored, so one more does no harm (rule 2.4.1).
    let unknown = chooser.percent(5) ? [newItem()] : []
    append(.edit(.deleteItems(presentItems() + unknown)))
  }

  /// Empties the list; mostly a new one is begun at once.
  private mutating func deleteAllItems() {
    let carriedOver = snapshot.items
    append(.edit(.deleteAllItems))
    guard chooser.percent(85) else { return }
    append(.edit(.appendSections(newSections())))
    let items = carriedOver.joined().filter { _ in chooser.percent(70) } + newItems()
    var seen: Set<Item> = []
    append(.edit(.appendItems(items.filter { seen.insert($0).inserted }, to: nil)))
  }

  private mutating func moveItem() {
    guard snapshot.itemCount > 1, let item = presentItem() else { return appendItems() }
    var neighbor = item
    while neighbor == item { neighbor = presentItem() ?? item }
    append(.edit(.moveItem(item, beside(neighbor))))
  }

  private mutating func beside<Identifier>(_ identifier: Identifier) -> Neighbor<Identifier> {
    chooser.percent(50) ? .before(identifier) : .after(identifier)
  }
}

// MARK: Edits that UIKit refuses

extension StoryGenerator {
  /// An edit that breaks a rule: an unknown identifier, a repeat, or a thing put beside itself.
  private mutating func unlawfulEdit() -> SnapshotEdit {
    let item = presentItem() ?? newItem()
    let section = presentSection() ?? newSection()
    let unknown = unknownItem(item)
    switch chooser.number(below: 16) {
    case 0: return .appendSections([section])
    case 1: return .appendSections([newSection(), section, section])
    case 2: return .insertSections([newSection()], beside(newSection()))
    case 3: return .insertSections([section], beside(section))
    case 4: return .moveSection(section, beside(section))
    case 5: return .moveSection(section, beside(newSection()))
    case 6: return .reloadSections([newSection()])
    case 7: return .appendItems([item, item], to: nil)
    case 8: return .appendItems([newItem()], to: newSection())
    case 9: return .insertItems([item], beside(item))
    case 10: return .insertItems([newItem()], beside(unknown))
    case 11: return .moveItem(item, beside(item))
    case 12: return .moveItem(item, beside(unknown))
    case 13: return .deleteItems([item, item])
    case 14: return .reloadItems([item, unknown])
    default: return .reconfigureItems([unknown])
    }
  }

  /// An item that the snapshot does not hold: where items are values, the changed one that the app
  /// has and the snapshot has not.
  private mutating func unknownItem(_ item: Item) -> Item {
    let changed = Item(item.number, edition: item.edition + 1)
    let isUnknown = setting.identity == .value && !snapshot.contains(changed)
    return isUnknown ? changed : newItem()
  }
}
