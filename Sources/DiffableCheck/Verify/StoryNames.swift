import Snapshots

/// The names of identifiers that were met, and the numbers that a story has for these names.
struct StoryNames {
  private(set) var names = Names()
  /// The items of the story, by the numbers under which their identifiers were met.
  private(set) var items: [Item] = []
  /// The sections of the story, by the numbers under which their identifiers were met.
  private(set) var sections: [Section] = []
  private var itemNames: Set<String> = []
  private var sectionNames: Set<String> = []

  /// Makes room for the names of so many more items.
  mutating func reserve(items count: Int) {
    itemNames.reserveCapacity(itemNames.count + count)
  }

  /// Names the item that was met next.
  mutating func addItem(_ description: String) {
    let name = StoryNames.free(description, &itemNames)
    items.append(Item(names.number(ofNewItem: name)))
  }

  /// Names the section that was met next.
  mutating func addSection(_ description: String) {
    let name = StoryNames.free(description, &sectionNames)
    sections.append(Section(names.number(ofNewSection: name)))
  }

  /// Returns the description of an identifier, with a number behind it if another one of its kind has
  /// the same.
  private static func free(_ description: String, _ taken: inout Set<String>) -> String {
    var name = description
    var copy = 1
    while !taken.insert(name).inserted {
      copy += 1
      name = "\(description) (\(copy))"
    }
    return name
  }

  /// Returns the item that a story has for one that was met.
  func item(_ met: Item) -> Item { items[Int(met.number)] }

  /// Returns the section that a story has for one that was met.
  func section(_ met: Section) -> Section { sections[Int(met.number)] }

  /// Returns a list as it stands in a story.
  func layout(_ met: Layout) -> Layout {
    Layout(
      met.sections.map(section), counts: met.counts,
      rows: met.rows.map { Row(item($0.item), $0.content) })
  }

  /// Returns the edits of a story that set marks.
  func edits(_ marks: SnapshotMarks) -> [SnapshotEdit] {
    .marks(
      reloadedSections: marks.reloadedSections.map(section),
      reloadedItems: marks.reloadedItems.map(item),
      reconfiguredItems: marks.reconfiguredItems.map(item))
  }
}
