import Snapshots

/// The names of identifiers that were met, and the numbers that a story has for these names.
///
/// An identifier that is equal to an older one may describe itself otherwise: then it has another
/// name, and a story has another number for it, from the list on that holds it.
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
    let name = itemNames.add(description)
    items.append(Item(names.number(ofNewItem: name)))
  }

  /// Names the section that was met next.
  mutating func addSection(_ description: String) {
    let name = sectionNames.add(description)
    sections.append(Section(names.number(ofNewSection: name)))
  }

  /// Renames an item that describes itself otherwise than it did.
  mutating func rename(_ met: Item, _ description: String) {
    guard let name = itemNames.rename(Int(met.number), description) else { return }
    items[Int(met.number)] = Item(names.itemNumber(of: name))
  }

  /// Renames a section that describes itself otherwise than it did.
  mutating func rename(_ met: Section, _ description: String) {
    guard let name = sectionNames.rename(Int(met.number), description) else { return }
    sections[Int(met.number)] = Section(names.sectionNumber(of: name))
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
  /// How each identifier described itself last, in the order in which they were met, and its name.
  private var last: [(description: String, name: String)] = []
  /// The names by their descriptions of those that described themselves in several ways.
  private var several: [Int: [String: String]] = [:]

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  var count: Int { names.count }

  /// Returns the name of the identifier that was met next.
  mutating func add(_ description: String) -> String {
    let name = take(description)
    last.append((description, name))
    return name
  }

  /// Returns the name of an identifier that describes itself otherwise than it did; `nil` if it does
  /// not.
  mutating func rename(_ place: Int, _ description: String) -> String? {
    guard description != last[place].description else { return nil }
    several[place, default: [:]][last[place].description] = last[place].name
    let name = several[place]?[description] ?? take(description)
    last[place] = (description, name)
    return name
  }

  /// Returns the description of an identifier, with a number behind it if another one has the same.
  ///
  /// - Complexity: O(1) on average, unless names with numbers are descriptions of others.
  private mutating func take(_ description: String) -> String {
    var name = description
    while !names.insert(name).inserted {
      copies[description, default: 1] += 1
      name = "\(description) (\(copies[description]!))"
    }
    return name
  }
}
