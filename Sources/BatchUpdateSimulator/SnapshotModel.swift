import Snapshots

/// What UIKit's snapshot does, in arrays and without cleverness: the reference for snapshots.
///
/// Every edit checks what UIKit checks, in UIKit's order (rulebook section 2). A refused edit leaves
/// sections and items as they were, and marks too; only a reload of something unknown has recorded
/// its marks by the time it is refused (rule 2.1.3).
public struct SnapshotModel: Hashable, Sendable {
  public private(set) var sections: [Section] = []
  /// The items of each section, in the order of ``sections``.
  public private(set) var items: [[Item]] = []
  /// What was marked since the last apply, in the order of marking and without repeats, whether or
  /// not it is still there (rules 2.6.4, 2.6.5, 2.7.4).
  public private(set) var reloadedSections: [Section] = []
  public private(set) var reloadedItems: [Item] = []
  public private(set) var reconfiguredItems: [Item] = []

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot that holds what a list holds, without marks.
  public init(_ layout: Layout) {
    sections = layout.sections
    items = sections.indices.map { layout.rows(inSection: $0).map(\.item) }
  }

  /// Creates a snapshot that holds what another one holds, with every mark: those of what has left
  /// since (rule 2.6.5), and those that were recorded by the time they were refused (rule 2.1.3).
  public init(_ snapshot: Snapshot<Section, Item>) {
    self.init(snapshot.layout)
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  public func section(of item: Item) -> Int? { items.firstIndex { $0.contains(item) } }

  public func contains(_ item: Item) -> Bool { section(of: item) != nil }

  public var itemCount: Int { items.reduce(0) { $0 + $1.count } }

  /// The copy that a data source hands out after an apply: the same lists, no marks (rule 2.1.1).
  public var withoutMarks: SnapshotModel {
    var copy = self
    copy.reloadedSections = []
    copy.reloadedItems = []
    copy.reconfiguredItems = []
    return copy
  }

  /// What UIKit will log of an edit unless it refuses it: that items are there already, and are moved
  /// (rule 2.3.4).
  public func log(of edit: SnapshotEdit) -> Refusal? {
    // The method itself, handed over, would hold a copy of the whole snapshot.
    let existing = edit.addedItems.filter { contains($0) }
    return existing.isEmpty ? nil : Refusal(movingIntoPlace: existing)
  }

  /// Performs an edit, or refuses it as UIKit does.
  public mutating func perform(_ edit: SnapshotEdit) throws(Refusal) {
    switch edit {
    case .appendSections(let new): try appendSections(new)
    case .insertSections(let new, let neighbor): try insertSections(new, neighbor)
    case .deleteSections(let gone): try deleteSections(gone)
    case .moveSection(let section, let neighbor): try moveSection(section, neighbor)
    case .reloadSections(let marked): try reloadSections(marked)
    case .appendItems(let new, let section): try appendItems(new, to: section)
    case .insertItems(let new, let neighbor): try insertItems(new, neighbor)
    case .deleteItems(let gone): try deleteItems(gone)
    case .deleteAllItems: (sections, items) = ([], [])
    case .moveItem(let item, let neighbor): try moveItem(item, neighbor)
    case .reloadItems(let marked): try reloadItems(marked)
    case .reconfigureItems(let marked): try reconfigureItems(marked)
    }
  }
}

// MARK: Sections

extension SnapshotModel {
  private mutating func appendSections(_ new: [Section]) throws(Refusal) {
    try requireUnique(new)
    try requireAbsent(new)
    for section in new {
      sections.append(section)
      items.append([])
    }
  }

  private mutating func insertSections(
    _ new: [Section], _ neighbor: Neighbor<Section>
  ) throws(Refusal) {
    try requireUnique(new)
    guard !new.contains(neighbor.identifier) else {
      throw Refusal(insertingSections: new, beside: neighbor.identifier)
    }
    guard let found = sections.firstIndex(of: neighbor.identifier) else {
      throw Refusal(.insertSectionsDestination, Sentence.noInsertIndex.text())
    }
    try requireAbsent(new)
    let place = neighbor.isAfter ? found + 1 : found
    for section in new.reversed() {
      sections.insert(section, at: place)
      items.insert([], at: place)
    }
  }

  private mutating func deleteSections(_ gone: [Section]) throws(Refusal) {
    try requireUnique(gone)
    for section in gone {
      guard let place = sections.firstIndex(of: section) else { continue }
      sections.remove(at: place)
      items.remove(at: place)
    }
  }

  private mutating func moveSection(
    _ section: Section, _ neighbor: Neighbor<Section>
  ) throws(Refusal) {
    guard section != neighbor.identifier else {
      throw Refusal(movingSectionBesideItself: section)
    }
    guard let from = sections.firstIndex(of: section) else {
      throw Refusal(.moveSectionPreconditions, Sentence.noSourceSection.text())
    }
    guard sections.contains(neighbor.identifier) else {
      throw Refusal(.moveSectionPreconditions, Sentence.noDestinationSection.text())
    }
    sections.remove(at: from)
    let carried = items.remove(at: from)
    let found = sections.firstIndex(of: neighbor.identifier)!
    let place = neighbor.isAfter ? found + 1 : found
    sections.insert(section, at: place)
    items.insert(carried, at: place)
  }

  private func requireAbsent(_ new: [Section]) throws(Refusal) {
    let existing = new.filter { sections.contains($0) }
    guard existing.isEmpty else { throw Refusal(sectionsAlreadyThere: existing) }
  }
}

// MARK: Items

extension SnapshotModel {
  private mutating func appendItems(_ new: [Item], to section: Section?) throws(Refusal) {
    guard !sections.isEmpty else { throw Refusal(appendingWithoutSections: ()) }
    try requireUnique(new)
    guard let place = section.map(sections.firstIndex(of:)) ?? sections.count - 1 else {
      throw Refusal(.appendUnknownSection, Sentence.noSectionIndex.text())
    }
    take(new)
    items[place] += new
  }

  private mutating func insertItems(
    _ new: [Item], _ neighbor: Neighbor<Item>
  ) throws(Refusal) {
    try requireUnique(new)
    guard !new.contains(neighbor.identifier) else {
      throw Refusal(insertingItems: new, beside: neighbor.identifier)
    }
    guard contains(neighbor.identifier) else {
      throw Refusal(.insertUnknownItem, Sentence.noSectionIndex.text())
    }
    take(new)
    put(new, neighbor)
  }

  private mutating func deleteItems(_ gone: [Item]) throws(Refusal) {
    try requireUnique(gone)
    take(gone)
  }

  private mutating func moveItem(_ item: Item, _ neighbor: Neighbor<Item>) throws(Refusal) {
    guard item != neighbor.identifier else { throw Refusal(movingItemBesideItself: item) }
    guard contains(item) else {
      throw Refusal(.moveItemPreconditions, Sentence.noSourceIndex.text())
    }
    guard contains(neighbor.identifier) else {
      throw Refusal(.moveItemPreconditions, Sentence.noDestinationIndex.text())
    }
    take([item])
    put([item], neighbor)
  }

  /// Removes items from wherever they are; those that are not there do not matter (rules 2.3.4,
  /// 2.4.1).
  private mutating func take(_ gone: [Item]) {
    for item in gone {
      for section in items.indices {
        guard let place = items[section].firstIndex(of: item) else { continue }
        items[section].remove(at: place)
      }
    }
  }

  private mutating func put(_ new: [Item], _ neighbor: Neighbor<Item>) {
    let section = section(of: neighbor.identifier)!
    let found = items[section].firstIndex(of: neighbor.identifier)!
    items[section].insert(contentsOf: new, at: neighbor.isAfter ? found + 1 : found)
  }
}

// MARK: Marks

extension SnapshotModel {
  private mutating func reloadSections(_ marked: [Section]) throws(Refusal) {
    try requireUnique(marked)
    for section in marked where !reloadedSections.contains(section) {
      reloadedSections.append(section)
    }
    for section in marked where !sections.contains(section) {
      throw Refusal(reloadingUnknownSection: section)
    }
  }

  private mutating func reloadItems(_ marked: [Item]) throws(Refusal) {
    try requireUnique(marked)
    for item in marked where !reloadedItems.contains(item) { reloadedItems.append(item) }
    if let item = firstUnknown(of: marked) { throw Refusal(reloadingUnknownItem: item) }
  }

  private mutating func reconfigureItems(_ marked: [Item]) throws(Refusal) {
    try requireUnique(marked)
    if let item = firstUnknown(of: marked) { throw Refusal(reconfiguringUnknownItem: item) }
    for item in marked where !reconfiguredItems.contains(item) { reconfiguredItems.append(item) }
  }

  private func firstUnknown(of marked: [Item]) -> Item? {
    // An app that marks thousands marks them in a long list.
    guard marked.count > 16 else { return marked.first { !contains($0) } }
    let places = ItemPlaces(of: items.joined().map { Row($0) })
    return marked.first { places[$0] == nil }
  }

  /// Whether any item is marked.
  package var hasMarkedItems: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }
}

// MARK: Questions

extension SnapshotModel {
  /// Answers a question, or refuses it as UIKit does.
  public func answer(_ query: SnapshotQuery) throws(Refusal) -> SnapshotAnswer {
    switch query {
    case .numberOfSections: return .number(sections.count)
    case .sectionIdentifiers: return .sections(sections)
    case .numberOfItems(let section): return .number(try asked(section).count)
    case .itemIdentifiers(let section): return .items(try asked(section))
    case .indexOfItem(let item):
      return Array(items.joined()).firstIndex(of: item).map { .number($0) } ?? .nothing
    case .indexOfSection(let section):
      return sections.firstIndex(of: section).map { .number($0) } ?? .nothing
    case .sectionContaining(let item):
      return section(of: item).map { .section(sections[$0]) } ?? .nothing
    case .reloadedSections: return .sections(reloadedSections)
    case .reloadedItems: return .items(reloadedItems)
    case .reconfiguredItems: return .items(reconfiguredItems)
    }
  }

  /// The items of a section, or of all of them.
  private func asked(_ section: Section?) throws(Refusal) -> [Item] {
    guard let section else { return Array(items.joined()) }
    guard let place = sections.firstIndex(of: section) else {
      throw Refusal(askingUnknownSection: ())
    }
    return items[place]
  }
}

// MARK: Repeats in an argument

extension SnapshotModel {
  private func requireUnique(_ argument: [Section]) throws(Refusal) {
    let repeated = repeats(in: argument)
    guard repeated.isEmpty else { throw Refusal(repeatedSections: repeated) }
  }

  private func requireUnique(_ argument: [Item]) throws(Refusal) {
    let repeated = repeats(in: argument)
    guard repeated.isEmpty else { throw Refusal(repeatedItems: repeated) }
  }

  /// Returns what stands more than once, in the order in which its second copy is met.
  private func repeats<Identifier: Equatable>(in argument: [Identifier]) -> [Identifier] {
    var repeated: [Identifier] = []
    for (index, identifier) in argument.enumerated() {
      guard argument[..<index].contains(identifier), !repeated.contains(identifier) else {
        continue
      }
      repeated.append(identifier)
    }
    return repeated
  }
}

extension SnapshotEdit {
  /// The items that it adds, and moves if they are there.
  fileprivate var addedItems: [Item] {
    switch self {
    case .appendItems(let items, _), .insertItems(let items, _): items
    default: []
    }
  }
}

extension Neighbor {
  fileprivate var isAfter: Bool {
    if case .after = self { true } else { false }
  }
}
