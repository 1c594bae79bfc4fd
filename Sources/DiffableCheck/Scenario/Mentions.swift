import Snapshots

/// The identifiers that a scenario or an edit names, in the order in which they first appear.
package struct Mentions {
  package var itemNumbers: [Int32] { distinctNumbers.values }
  package var sectionNumbers: [Int32] { sections.map(\.number) }
  /// The items that are named, with their editions.
  var items: [Item] { distinctItems.values }
  var sections: [Section] { distinctSections.values }
  private var distinctNumbers = Distinct<Int32> { Int64($0) }
  private var distinctItems = Distinct<Item> {
    Int64($0.number) << 32 | Int64(UInt32(bitPattern: $0.edition))
  }
  private var distinctSections = Distinct<Section> { Int64($0.number) }
  /// The sum of all numbers that are named, which is small if the names are early ones.
  var numbers: Int { (itemNumbers + sectionNumbers).reduce(0) { $0 + Int($1) } }

  /// How many times anything is named.
  private(set) var count = 0
  /// The sum of the contents that are written out.
  private(set) var contents = 0
  /// How many items of section snapshots are expanded.
  private(set) var expanded = 0

  package init(_ scenario: Scenario) {
    if let provider = scenario.setting.provider { add(provider.item) }
    add(scenario.start)
    for step in scenario.steps {
      add(step.action)
      for expectation in step.expectations { add(expectation) }
    }
  }

  init(_ edit: SnapshotEdit) { add(edit) }

  init(_ edit: SectionSnapshotEdit) { add(edit) }

  private mutating func add(_ expectation: Expectation) {
    switch expectation {
    case .shows(let layout), .holds(let layout): add(layout)
    case .holdsTree(let tree), .answers(.tree(let tree)): add(tree.roots)
    case .answers(.items(let items)): items.forEach { add($0) }
    case .answers(.item(let item)): add(item)
    case .answers(.sections(let sections)): sections.forEach { add($0) }
    case .answers(.section(let section)): add(section)
    case .asks(let items), .selected(let items): items.forEach { add($0) }
    case .answers, .refused, .suffers: break
    }
  }

  private mutating func add(_ action: Action) {
    switch action {
    case .edit(let edit): add(edit)
    case .ask(let query): add(query)
    case .sectionSnapshot(let tree): add(tree.roots)
    case .editSectionSnapshot(let edit): add(edit)
    case .askSectionSnapshot(let query): query.item.map { add($0) }
    case .snapshot(let layout): add(layout)
    case .change(let item), .gesture(_, let item): add(item)
    case .applySectionSnapshot(let section, _), .takeSectionSnapshot(let section): add(section)
    case .batch(let batch):
      count += batch.update.count
      add(batch.model)
    case .call(let update): count += update.count
    case .model(let layout): add(layout)
    case .scroll, .apply, .queue, .commit, .reloadData: break
    }
  }

  private mutating func add(_ edit: SnapshotEdit) {
    switch edit {
    case .appendSections(let sections), .deleteSections(let sections),
      .reloadSections(let sections):
      sections.forEach { add($0) }
    case .insertSections(let sections, let neighbor):
      (sections + [neighbor.identifier]).forEach { add($0) }
    case .moveSection(let section, let neighbor):
      [section, neighbor.identifier].forEach { add($0) }
    case .appendItems(let items, let section):
      items.forEach { add($0) }
      section.map { add($0) }
    case .insertItems(let items, let neighbor):
      (items + [neighbor.identifier]).forEach { add($0) }
    case .deleteItems(let items), .reloadItems(let items), .reconfigureItems(let items):
      items.forEach { add($0) }
    case .moveItem(let item, let neighbor): [item, neighbor.identifier].forEach { add($0) }
    case .deleteAllItems: break
    }
  }

  private mutating func add(_ edit: SectionSnapshotEdit) {
    switch edit {
    case .append(let items, let parent): (items + [parent].compactMap { $0 }).forEach { add($0) }
    case .insert(let items, let neighbor): (items + [neighbor.identifier]).forEach { add($0) }
    case .insertSnapshot(let tree, let neighbor):
      add(tree.roots)
      add(neighbor.identifier)
    case .delete(let items), .expand(let items), .collapse(let items): items.forEach { add($0) }
    case .deleteAll: break
    case .replaceChildren(let parent, let tree):
      add(parent)
      add(tree.roots)
    }
  }

  private mutating func add(_ query: SnapshotQuery) {
    switch query {
    case .numberOfSections, .sectionIdentifiers, .reloadedSections, .reloadedItems,
      .reconfiguredItems:
      break
    case .numberOfItems(let section), .itemIdentifiers(let section): section.map { add($0) }
    case .indexOfSection(let section): add(section)
    case .indexOfItem(let item), .sectionContaining(let item): add(item)
    }
  }

  private mutating func add(_ nodes: [ItemTree.Node]) {
    for node in nodes {
      add(node.item)
      expanded += node.isExpanded ? 1 : 0
      add(node.children)
    }
  }

  private mutating func add(_ layout: Layout) {
    for index in layout.sections.indices {
      add(layout.sections[index])
      for row in layout.rows(inSection: index) {
        add(row.item)
        contents += Int(row.content)
      }
    }
  }

  private mutating func add(_ item: Item) {
    count += 1
    distinctNumbers.add(item.number)
    distinctItems.add(item)
  }

  private mutating func add(_ section: Section) {
    count += 1
    distinctSections.add(section)
  }
}
