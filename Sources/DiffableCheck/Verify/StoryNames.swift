import Snapshots

/// The names of identifiers that were met, and the numbers that a story has for these names.
struct StoryNames {
  private(set) var names = Names()
  /// The items of the story, by the numbers under which their identifiers were met.
  private(set) var items: [Item] = []
  /// The sections of the story, by the numbers under which their identifiers were met.
  private(set) var sections: [Section] = []
  private var itemNames = TakenNames()
  private var sectionNames = TakenNames()

  /// Makes room for the names of so many more items.
  mutating func reserve(items count: Int) {
    itemNames.reserveCapacity(itemNames.count + count)
  }

  /// Names the item that was met next.
  mutating func addItem(_ description: String) {
    let name = itemNames.take(description)
    items.append(Item(names.number(ofNewItem: name)))
  }

  /// Names the section that was met next.
  mutating func addSection(_ description: String) {
    let name = sectionNames.take(description)
    sections.append(Section(names.number(ofNewSection: name)))
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

/// The names that identifiers of one kind have.
private struct TakenNames {
  private var names: Set<String> = []
  /// How often each description was met: objects without one are many that look alike.
  private var copies: [String: Int] = [:]

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  var count: Int { names.count }

  /// Returns the description of an identifier, with a number behind it if another one has the same.
  ///
  /// - Complexity: O(1) on average, unless names with numbers are descriptions of others.
  mutating func take(_ description: String) -> String {
    var name = description
    while !names.insert(name).inserted {
      copies[description, default: 1] += 1
      name = "\(description) (\(copies[description]!))"
    }
    return name
  }
}
