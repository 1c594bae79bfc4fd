import Snapshots

/// Gives an app's identifiers the numbers and names of a story, and its contents numbers too.
///
/// Equal identifiers get one number. The contents that one item shows are counted in the order in
/// which they are first met, so that a content that comes back has its number again.
struct Numbering<SectionIdentifier: Hashable, ItemIdentifier: Hashable, ItemContent: Hashable> {
  private(set) var names = Names()
  private var sections: [SectionIdentifier: Section] = [:]
  private var items: [ItemIdentifier: Item] = [:]
  private var contents: [Item: [ItemContent]] = [:]
  private var taken: Set<String> = []

  /// Returns what a snapshot holds.
  mutating func layout(
    of snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    content: (ItemIdentifier) -> ItemContent
  ) throws -> Layout {
    var layout = Layout()
    for section in snapshot.sectionIdentifiers {
      layout.appendSection(self.section(section))
      for item in try snapshot.itemIdentifiers(inSection: section) {
        layout.append(row(item, content(item)))
      }
    }
    return layout
  }

  /// Returns the edits that set a snapshot's marks; those that name nothing in it are left out.
  mutating func marks(
    of snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>, in layout: Layout
  ) -> [SnapshotEdit] {
    let present = Set(layout.rows.map(\.item))
    let reloadedSections = snapshot.reloadedSectionIdentifiers.map { section($0) }
      .filter(layout.sections.contains)
    let reloaded = snapshot.reloadedItemIdentifiers.map { item($0) }.filter(present.contains)
    let reconfigured = snapshot.reconfiguredItemIdentifiers.map { item($0) }
      .filter(present.contains)
    return .marks(
      reloadedSections: reloadedSections, reloadedItems: reloaded, reconfiguredItems: reconfigured)
  }

  private mutating func section(_ identifier: SectionIdentifier) -> Section {
    if let known = sections[identifier] { return known }
    let section = Section(names.sectionNumber(of: freeName(for: "\(identifier)")))
    sections[identifier] = section
    return section
  }

  private mutating func item(_ identifier: ItemIdentifier) -> Item {
    if let known = items[identifier] { return known }
    let item = Item(names.number(ofNewItem: freeName(for: "\(identifier)")))
    items[identifier] = item
    return item
  }

  private mutating func row(_ identifier: ItemIdentifier, _ content: ItemContent) -> Row {
    let item = item(identifier)
    var known = contents[item, default: []]
    let number = known.firstIndex(of: content) ?? known.count
    if number == known.count { known.append(content) }
    contents[item] = known
    return Row(item, Content(number))
  }

  /// Returns the description of an identifier, with a number behind it if another one has the same.
  private mutating func freeName(for description: String) -> String {
    var name = description
    var copy = 1
    while !taken.insert(name).inserted {
      copy += 1
      name = "\(description) (\(copy))"
    }
    return name
  }
}
