import Snapshots

/// The identifiers that a scenario names, in the order in which they first appear.
public struct Mentions {
  public private(set) var items: [Int32] = []
  public private(set) var sections: [Int32] = []
  /// How often anything is named.
  public private(set) var count = 0
  /// The contents that are written out, added up.
  private(set) var contents = 0

  public init(_ scenario: Scenario) {
    add(scenario.start)
    for step in scenario.steps {
      add(step.action)
      if case .shows(let layout) = step.expectation { add(layout) }
    }
  }

  private mutating func add(_ action: Action) {
    switch action {
    case .edit(let edit): add(edit)
    case .snapshot(let layout): add(layout)
    case .change(let item): add(item)
    case .batch(let update, let model):
      count += update.count
      add(model)
    case .scroll, .apply: break
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
    if !items.contains(item.number) { items.append(item.number) }
  }

  private mutating func add(_ section: Section) {
    count += 1
    if !sections.contains(section.number) { sections.append(section.number) }
  }
}
