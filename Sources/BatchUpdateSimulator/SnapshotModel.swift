import Snapshots

/// A simple model of UIKit's snapshot in arrays: the reference for snapshots.
///
/// Every edit makes the same checks as UIKit, in UIKit's order (rulebook section 2). A refused edit
/// leaves sections, items, and marks unchanged, with one exception: a reload of something unknown
/// records its marks before it is refused (rule 2.1.3).
public struct SnapshotModel: Hashable, Sendable {
  public private(set) var sections: [Section] = []
  /// The items of all sections, section by section, like the rows of a `Layout`.
  public private(set) var allItems: [Item] = []
  /// For each section, the number of items up to and including it.
  public private(set) var ends: [Int] = []
  /// The sections marked for reload since the last apply, in the order of marking and without
  /// repeats, including deleted ones.
  ///
  /// The lists of marked items are alike (rules 2.6.4, 2.6.5, 2.7.4).
  public private(set) var reloadedSections: [Section] = []
  public private(set) var reloadedItems: [Item] = []
  public private(set) var reconfiguredItems: [Item] = []

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot with the sections and items of a list, without marks.
  public init(_ layout: Layout) {
    sections = layout.sections
    allItems = layout.rows.map(\.item)
    ends = layout.ends
  }

  /// Creates a snapshot with the contents of another one, and with all its marks.
  ///
  /// These include marks on what was deleted since (rule 2.6.5), and marks that were recorded
  /// before they were refused (rule 2.1.3).
  public init(_ snapshot: Snapshot<Section, Item>) {
    self.init(snapshot.layout)
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  /// The items of each section, in the order of ``sections``.
  public var items: [[Item]] { sections.indices.map(items(inSection:)) }

  public func items(inSection index: Int) -> [Item] { Array(allItems[range(ofSection: index)]) }

  func count(ofSection index: Int) -> Int { range(ofSection: index).count }

  /// Returns the item at a place, or `nil` if there is none.
  func item(at path: ItemPath) -> Item? { ends.row(at: path).map { allItems[$0] } }

  /// Returns whether both hold the same items in the same sections, whatever is marked (rule
  /// 2.1.1).
  func holdsSame(as other: SnapshotModel) -> Bool {
    sections == other.sections && ends == other.ends && allItems == other.allItems
  }

  /// Returns the index of the section that contains an item, or `nil` if there is none.
  public func section(of item: Item) -> Int? { allItems.firstIndex(of: item).map(section(at:)) }

  public func contains(_ item: Item) -> Bool { allItems.contains(item) }

  /// Returns the place of an item, or `nil` if there is none.
  public func path(of item: Item) -> ItemPath? {
    allItems.firstIndex(of: item).map(ends.path(ofRow:))
  }

  /// Returns the range of a section in ``allItems``.
  private func range(ofSection index: Int) -> Range<Int> { ends.range(ofSection: index) }

  /// Returns the section that contains a position of ``allItems``.
  func section(at place: Int) -> Int { ends.path(ofRow: place).section }

  /// A copy without marks, as a data source returns it after an apply (rule 2.1.1).
  public var withoutMarks: SnapshotModel {
    var copy = self
    copy.forgetMarks()
    return copy
  }

  /// Removes the marks, and keeps their memory.
  public mutating func forgetMarks() {
    reloadedSections.clear()
    reloadedItems.clear()
    reconfiguredItems.clear()
  }

  /// Returns what UIKit logs about an edit, unless it refuses it: that items exist already, and are
  /// moved (rule 2.3.4).
  public func log(of edit: SnapshotEdit) -> Refusal? {
    switch edit {
    case .appendItems(let items, _), .insertItems(let items, _):
      // A closure that captured the snapshot itself would hold a copy of all of it.
      let existing = items.filter { [allItems] in allItems.contains($0) }
      return existing.isEmpty ? nil : Refusal(movingIntoPlace: existing)
    default: return nil
    }
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
    case .deleteAllItems: (sections, allItems, ends) = ([], [], [])
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
      ends.append(allItems.count)
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
    let place = neighbor.place(beside: found)
    for section in new.reversed() { insert(section, at: place) }
  }

  private mutating func deleteSections(_ gone: [Section]) throws(Refusal) {
    try requireUnique(gone)
    for section in gone {
      if let place = sections.firstIndex(of: section) { removeSection(at: place) }
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
    let carried = items(inSection: from)
    removeSection(at: from)
    let found = sections.firstIndex(of: neighbor.identifier)!
    let place = neighbor.place(beside: found)
    insert(section, at: place)
    put(carried, at: ends[place], inSection: place)
  }

  /// Inserts a section without items.
  private mutating func insert(_ section: Section, at place: Int) {
    sections.insert(section, at: place)
    ends.insert(place == 0 ? 0 : ends[place - 1], at: place)
  }

  private mutating func removeSection(at place: Int) {
    let gone = range(ofSection: place)
    allItems.removeSubrange(gone)
    sections.remove(at: place)
    ends.remove(at: place)
    moveEnds(from: place, by: -gone.count)
  }

  /// Shifts the ends of a section and of all later ones, after items came to it or left it.
  private mutating func moveEnds(from section: Int, by count: Int) {
    for index in section..<ends.count { ends[index] += count }
  }

  private func requireAbsent(_ new: [Section]) throws(Refusal) {
    let existing = new.filter { sections.contains($0) }
    guard existing.isEmpty else { throw Refusal(sectionsAlreadyThere: existing) }
  }
}

// MARK: Items

extension SnapshotModel {
  private mutating func appendItems(_ new: [Item], to section: Section?) throws(Refusal) {
    guard !sections.isEmpty else { throw Refusal.ofAppendWithoutSections }
    try requireUnique(new)
    guard let place = section.map(sections.firstIndex(of:)) ?? sections.count - 1 else {
      throw Refusal(.appendUnknownSection, Sentence.noSectionIndex.text())
    }
    take(new)
    put(new, at: ends[place], inSection: place)
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

  /// Removes items from wherever they are; unknown items are ignored (rules 2.3.4, 2.4.1).
  private mutating func take(_ gone: [Item]) {
    for item in gone {
      guard let place = allItems.firstIndex(of: item) else { continue }
      let section = section(at: place)
      allItems.remove(at: place)
      moveEnds(from: section, by: -1)
    }
  }

  private mutating func put(_ new: [Item], _ neighbor: Neighbor<Item>) {
    let found = allItems.firstIndex(of: neighbor.identifier)!
    put(new, at: neighbor.place(beside: found), inSection: section(at: found))
  }

  private mutating func put(_ new: [Item], at place: Int, inSection section: Int) {
    allItems.insert(contentsOf: new, at: place)
    moveEnds(from: section, by: new.count)
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
    zip(marked, places(of: marked)).first { $0.1 == nil }?.0
  }

  /// Returns the places of marked items in ``allItems``, `nil` for those that are not there.
  private func places(of marked: [Item]) -> [Int?] {
    // An app that marks thousands of items has a long list.
    guard marked.count > 16 else { return marked.map(allItems.firstIndex) }
    let places = ItemPlaces(of: allItems)
    return marked.map { places[$0] }
  }

  /// The marks that name something in the snapshot, as places.
  var resolvedMarks: BatchUpdate {
    var marks = BatchUpdate()
    marks.reloadSections = reloadedSections.compactMap(sections.firstIndex)
    marks.reloadItems = places(of: reloadedItems).compactMap { $0.map(ends.path(ofRow:)) }
    marks.reconfigureItems = places(of: reconfiguredItems).compactMap { $0.map(ends.path(ofRow:)) }
    return marks
  }

  /// Whether any item is marked.
  package var hasMarkedItems: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }
}

// MARK: Queries

extension SnapshotModel {
  /// Answers a query, or refuses it as UIKit does.
  public func answer(_ query: SnapshotQuery) throws(Refusal) -> SnapshotAnswer {
    switch query {
    case .numberOfSections: return .number(sections.count)
    case .sectionIdentifiers: return .sections(sections)
    case .numberOfItems(let section): return .number(try asked(section).count)
    case .itemIdentifiers(let section): return .items(try asked(section))
    case .indexOfItem(let item):
      return allItems.firstIndex(of: item).map { .number($0) } ?? .nothing
    case .indexOfSection(let section):
      return sections.firstIndex(of: section).map { .number($0) } ?? .nothing
    case .sectionContaining(let item):
      return section(of: item).map { .section(sections[$0]) } ?? .nothing
    case .reloadedSections: return .sections(reloadedSections)
    case .reloadedItems: return .items(reloadedItems)
    case .reconfiguredItems: return .items(reconfiguredItems)
    }
  }

  /// Returns the items of a section, or of all sections.
  private func asked(_ section: Section?) throws(Refusal) -> [Item] {
    guard let section else { return allItems }
    guard let place = sections.firstIndex(of: section) else {
      throw Refusal.ofUnknownSection
    }
    return items(inSection: place)
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

  /// Returns the repeated identifiers, in the order of their second occurrences.
  private func repeats<Identifier: Hashable>(in argument: [Identifier]) -> [Identifier] {
    // An app that adds thousands of items names each of them once.
    guard argument.count <= 16 || Set(argument).count < argument.count else { return [] }
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
