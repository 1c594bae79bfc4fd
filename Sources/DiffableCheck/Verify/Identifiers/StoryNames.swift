import Snapshots

/// The names of numbered identifiers, and the numbers that a story has for these names.
///
/// An identifier that is equal to an older one may have another description. From the first list
/// that holds it on, it then has another name, and another number in the story.
struct StoryNames {
  private(set) var names = Names()
  /// The items of the story, by the numbers of their identifiers.
  private(set) var items: [Item] = []
  /// The sections of the story, by the numbers of their identifiers.
  private(set) var sections: [Section] = []
  private var itemNames = TakenNames()
  private var sectionNames = TakenNames()

  /// Reserves memory for the names of additional items.
  mutating func reserve(items count: Int) {
    itemNames.reserveCapacity(itemNames.count + count)
  }

  /// Names the item with the next number.
  mutating func addItem(_ description: String) {
    let name = itemNames.add(description)
    items.append(Item(names.number(ofNewItem: name)))
  }

  /// Names the section with the next number.
  mutating func addSection(_ description: String) {
    let name = sectionNames.add(description)
    sections.append(Section(names.number(ofNewSection: name)))
  }

  /// Renames an item if its description has changed.
  mutating func rename(_ met: Item, _ description: String) {
    guard let name = itemNames.rename(Int(met.number), description) else { return }
    items[Int(met.number)] = Item(names.itemNumber(of: name))
  }

  /// Renames a section if its description has changed.
  mutating func rename(_ met: Section, _ description: String) {
    guard let name = sectionNames.rename(Int(met.number), description) else { return }
    sections[Int(met.number)] = Section(names.sectionNumber(of: name))
  }

  /// Returns the story's item for a numbered one.
  func item(_ met: Item) -> Item { items[Int(met.number)] }

  /// Returns the story's section for a numbered one.
  func section(_ met: Section) -> Section { sections[Int(met.number)] }

  /// Returns the name of a numbered item as it is shown in a sentence.
  func name(of met: Item) -> String { names.shownName(of: item(met)) }

  /// Returns the name of a numbered section as it is shown in a sentence.
  func name(of met: Section) -> String { names.shownName(of: section(met)) }

  /// Returns a list with the story's items and sections.
  func layout(_ met: Layout) -> Layout {
    Layout(
      met.sections.map(section), counts: met.counts,
      rows: met.rows.map { Row(item($0.item), $0.content) })
  }

  /// Returns the edits of a story that set marks.
  func edits(_ marks: SnapshotMarks) -> [SnapshotEdit] {
    let named = SnapshotMarks(
      reloadedSections: marks.reloadedSections.map(section),
      reloadedItems: marks.reloadedItems.map(item),
      reconfiguredItems: marks.reconfiguredItems.map(item))
    return named.edits
  }
}

/// The names that are taken by identifiers of one kind.
private struct TakenNames {
  private var names: Set<String> = []
  /// The number of identifiers with each description; instances of a class may all have the same
  /// one.
  private var copies: [String: Int] = [:]
  /// The last description of each identifier, by its number, and its name.
  private var last: [(description: String, name: String)] = []
  /// The names by description, for identifiers that have had several descriptions.
  private var several: [Int: [String: String]] = [:]

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  var count: Int { names.count }

  /// Returns the name of the next identifier.
  mutating func add(_ description: String) -> String {
    let name = take(description)
    last.append((description, name))
    return name
  }

  /// Returns the new name of an identifier, or `nil` if its description has not changed.
  mutating func rename(_ place: Int, _ description: String) -> String? {
    guard description != last[place].description else { return nil }
    several[place, default: [:]][last[place].description] = last[place].name
    let name = several[place]?[description] ?? take(description)
    last[place] = (description, name)
    return name
  }

  /// Returns a description as a name, with a number after it if another identifier has the same.
  ///
  /// - Complexity: O(1) on average, unless other descriptions look like names with numbers.
  private mutating func take(_ description: String) -> String {
    let description = description.withoutContexts
    var name = description
    while !names.insert(name).inserted {
      copies[description, default: 1] += 1
      name = "\(description) (\(copies[description]!))"
    }
    return name
  }
}
