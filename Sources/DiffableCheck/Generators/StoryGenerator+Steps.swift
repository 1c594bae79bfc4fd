import BatchUpdateSimulator
import PropertyTesting
import Snapshots

extension StoryGenerator {
  /// Adds one step, or a few that belong together.
  mutating func step() {
    if chooser.percent(20) { return append(.edit(anyEdit())) }
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
    case .reloadItems: append(.edit(.reloadItems(itemsToMark())))
    case .reconfigureItems: reconfigureItems()
    case .change: change()
    case .scroll: scroll()
    case .gesture: touch()
    case .snapshot: append(.snapshot(takenOver(rewritten())))
    default: preconditionFailure("is never chosen here")
    }
  }

  private mutating func kind() -> StepKind {
    let isWhole = setting.viewport.height == nil
    return chooser.weighted(isWhole ? StoryGenerator.kinds : StoryGenerator.kindsWithScreen)
  }

  private typealias WeightedKind = (weight: Int, element: StepKind)

  private static let kinds: [WeightedKind] = kindsOfEdits + [(10, .change), (5, .snapshot)]

  private static let kindsWithScreen: [WeightedKind] =
    kindsOfEdits + [(10, .change), (7, .scroll), (4, .gesture), (5, .snapshot)]

  private static let kindsOfEdits: [WeightedKind] = [
    (3, .appendSections), (5, .insertSections), (3, .deleteSections), (7, .moveSection),
    (4, .reloadSections), (8, .appendItems), (11, .insertItems), (9, .deleteItems),
    (4, .deleteAllItems), (16, .moveItem), (7, .reloadItems), (7, .reconfigureItems),
  ]

  mutating func scroll() {
    append(.scroll(chooser.number(in: 0...max(0, snapshot.allItems.count - 1))))
  }

  /// Adds a gesture on the cell of an item that is on screen, unless the pending snapshot differs
  /// too much from the screen.
  private mutating func touch() {
    let item = itemOnScreen() ?? firstItem
    append(.gesture(chooser.element(of: Gesture.allCases), item))
  }

  private mutating func takenOver(_ layout: Layout) -> Layout {
    let before = snapshot
    snapshot = SnapshotModel(layout)
    note(
      deleted: before.allItems.filter { !snapshot.contains($0) },
      before.sections.filter { !snapshot.sections.contains($0) })
    contents.take(layout)
    return layout
  }

  /// Changes an item's content, and mostly marks the item.
  private mutating func change() {
    let present = presentItem()
    if setting.identity == .value {
      return present.map { replace($0) } ?? append(.edit(.appendSections(newSections())))
    }
    let item = present ?? firstItem
    append(.change(item))
    switch chooser.number(below: 10) {
    case ..<3: append(.edit(.reloadItems([item])))
    case ..<7: append(.edit(.reconfigureItems([item])))
    default: break
    }
  }

  /// Replaces a value by the one with new content, which is another item.
  private mutating func replace(_ item: Item) {
    let changed = Item(item.number, edition: item.edition + 1)
    // An app that takes a changed value for the same item marks what its snapshot does not hold
    // (rule 2.6.7).
    if chooser.percent(10) { append(.edit(.reloadItems([changed]))) }
    append(.edit(.insertItems([changed], .before(item))))
    append(.edit(.deleteItems([item])))
  }
}

// MARK: Sections

extension StoryGenerator {
  /// Returns one or two sections to insert, without repeats.
  private mutating func newSections() -> [Section] {
    var sections = [sectionToInsert()]
    if chooser.percent(20) {
      let second = sectionToInsert()
      if second != sections[0] { sections.append(second) }
    }
    return sections
  }

  private mutating func insertSections() {
    guard let neighbor = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    append(.edit(.insertSections(newSections(), chooser.beside(neighbor))))
  }

  private mutating func deleteSections() {
    // A delete ignores unknown identifiers, so a single one does no harm (rule 2.4.1).
    let sections = presentSections()
    if let first = sections.first, chooser.percent(40) { moveItems(outOf: first) }
    append(.edit(.deleteSections(sections.isEmpty ? [newSection()] : sections)))
  }

  /// Moves a few items of a section beside items of other sections, if there are any.
  private mutating func moveItems(outOf section: Section) {
    guard let index = snapshot.sections.firstIndex(of: section) else { return }
    let own = snapshot.items(inSection: index)
    let others = snapshot.allItems.filter { !own.contains($0) }
    guard !others.isEmpty else { return }
    for item in own.prefix(chooser.weighted([(50, 1), (30, 2), (20, 4)])) {
      append(.edit(.moveItem(item, chooser.beside(chooser.element(of: others)))))
    }
  }

  private mutating func moveSection() {
    guard snapshot.sections.count > 1, let section = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    let others = snapshot.sections.filter { $0 != section }
    append(.edit(.moveSection(section, chooser.beside(chooser.element(of: others)))))
  }

  private mutating func reloadSections() {
    append(.edit(.reloadSections(presentSections())))
  }

  /// Returns one or two sections of the snapshot without repeats, or none if it has none.
  private mutating func presentSections() -> [Section] {
    var sections: [Section] = []
    for _ in 0..<chooser.weighted([(80, 1), (20, 2)]) {
      if let section = presentSection(), !sections.contains(section) { sections.append(section) }
    }
    return sections
  }
}

// MARK: Items

extension StoryGenerator {
  /// Returns some items to insert without repeats, and without the item beside which they are
  /// inserted.
  private mutating func newItems(beside neighbor: Item? = nil) -> [Item] {
    let count = chooser.weighted([(60, 1), (25, 2), (12, 4), (3, 9)])
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      let item = itemToInsert()
      if item != neighbor, !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// Returns one or a few items of the snapshot, without repeats.
  private mutating func presentItems() -> [Item] {
    let count = chooser.weighted([(60, 1), (25, 2), (15, 4)])
    var items: [Item] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      if let item = presentItem(), !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// Returns items to mark: mostly a few, sometimes all of a section or of the list.
  private mutating func itemsToMark() -> [Item] {
    switch chooser.number(below: 20) {
    case ..<18: return presentItems()
    case 18 where !snapshot.sections.isEmpty:
      return snapshot.items(inSection: chooser.number(below: snapshot.sections.count))
    default: return snapshot.allItems
    }
  }

  /// Marks some items, or one whose cell is just outside of the screen or just inside.
  private mutating func reconfigureItems() {
    let beside = chooser.percent(50) ? itemBesideScreen() : nil
    append(.edit(.reconfigureItems(beside.map { [$0] } ?? itemsToMark())))
  }

  private mutating func appendItems() {
    guard let section = presentSection() else {
      return append(.edit(.appendSections(newSections())))
    }
    append(.edit(.appendItems(newItems(), to: chooser.percent(30) ? nil : section)))
  }

  private mutating func insertItems() {
    guard let neighbor = presentItem() else { return appendItems() }
    append(.edit(.insertItems(newItems(beside: neighbor), chooser.beside(neighbor))))
  }

  private mutating func deleteItems() {
    // A delete ignores unknown identifiers, so one more does no harm (rule 2.4.1).
    let unknown = chooser.percent(5) ? newItem() : nil
    var items = presentItems()
    // A mark survives the delete of its item (rule 2.6.5), which shows only if the item comes back.
    let comeBack = chooser.percent(10) && !snapshot.sections.isEmpty
    if comeBack, chooser.percent(50) {
      append(.edit(chooser.percent(50) ? .reloadItems(items) : .reconfigureItems(items)))
    }
    if let unknown { items.append(unknown) }
    append(.edit(.deleteItems(items)))
    if comeBack { append(.edit(.appendItems(items, to: nil))) }
  }

  /// Empties the list, and mostly starts a new one at once.
  private mutating func deleteAllItems() {
    let carriedOver = snapshot.allItems
    append(.edit(.deleteAllItems))
    guard chooser.percent(85) else { return }
    // Items need a section (rule 2.4.4), which apps forget here.
    if chooser.percent(95) { append(.edit(.appendSections(newSections()))) }
    var items = carriedOver.filter { _ in chooser.percent(70) }
    // An item that was carried over can be among those that were deleted once and are inserted
    // again.
    for item in newItems() where !items.contains(item) { items.append(item) }
    append(.edit(.appendItems(items, to: nil)))
  }

  private mutating func moveItem() {
    let count = snapshot.allItems.count
    guard count > 1 else { return appendItems() }
    let row = chooser.number(below: count)
    let neighbor = chooser.number(below: count, besides: row)
    append(.edit(.moveItem(item(at: row), chooser.beside(item(at: neighbor)))))
  }
}
