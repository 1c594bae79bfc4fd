import Snapshots

/// Numbers an app's identifiers and contents.
///
/// Equal identifiers get the same number, counted from zero for sections and for items. These are
/// not the numbers of a story, which depend on names: ``StoryNames`` maps one to the other where a
/// name is needed.
struct Numbering<SectionIdentifier: Hashable, ItemIdentifier: Hashable, ItemContent: Hashable> {
  private var sections = IdentifierNumbers<SectionIdentifier>()
  private var items = IdentifierNumbers<ItemIdentifier>()
  /// For each section, the number of items that were numbered before it.
  private var itemsBefore: [Int] = []
  private var contents = ContentNumbers<ItemContent>()

  /// Returns a list in numbers.
  ///
  /// - Parameters:
  ///   - list: The contents of a snapshot.
  ///   - shown: For each item, the content that its cell shows.
  /// - Returns: The list, with numbers for contents too.
  /// - Complexity: O(*n*) on average, where *n* is the number of items.
  mutating func layout(
    of list: LawfulList<SectionIdentifier, ItemIdentifier>, showing shown: [ItemContent]
  ) -> Layout {
    var sections: [Section] = []
    var rows: [Row] = []
    rows.reserveCapacity(shown.count)
    for (place, count) in list.counts.enumerated() {
      sections.append(
        section(list.sections.identifiers[place], hash: list.sections.hashes[place]))
      for row in rows.count..<rows.count + count {
        let item = items.number(of: list.items.identifiers[row], hash: list.items.hashes[row])
        rows.append(Row(Item(item), contents.number(of: shown[row], ofItem: item)))
      }
    }
    return Layout(sections, counts: list.counts, rows: rows)
  }

  /// Returns a snapshot's marks in numbers.
  ///
  /// A marked identifier gets a number, whether it is in the list or not.
  mutating func marks(
    of snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>
  ) -> SnapshotMarks {
    SnapshotMarks(
      reloadedSections: snapshot.reloadedSectionIdentifiers.map { section($0, hash: $0.hashValue) },
      reloadedItems: snapshot.reloadedItemIdentifiers.map { item($0) },
      reconfiguredItems: snapshot.reconfiguredItemIdentifiers.map { item($0) })
  }

  private mutating func section(_ identifier: SectionIdentifier, hash: Int) -> Section {
    let number = sections.number(of: identifier, hash: hash)
    if Int(number) == itemsBefore.count { itemsBefore.append(items.identifiers.count) }
    return Section(number)
  }

  /// Returns the number of an item, and numbers it if it is new.
  mutating func item(_ identifier: ItemIdentifier) -> Item {
    Item(items.number(of: identifier, hash: identifier.hashValue))
  }

  /// Returns the description of a content of an item, which reads `nil` if there is none.
  func words(_ content: Content, of item: Item) -> String {
    Difference.description(of: contents.content(content, ofItem: item.number))
  }

  /// Returns whether a content of an item is `nil`.
  func isNone(_ content: Content, of item: Item) -> Bool {
    withoutOptionals(contents.content(content, ofItem: item.number)) == nil
  }

  /// Names everything that is numbered and has no name yet, in the order of numbers.
  ///
  /// A class instance is described as it is at that moment.
  ///
  /// - Complexity: O(*k*) on average, where *k* is the number of identifiers without a name.
  func name(in storyNames: inout StoryNames) {
    let newItems = items.identifiers.count - storyNames.items.count
    let newSections = itemsBefore.count - storyNames.sections.count
    if newItems + newSections == 0 { return }
    storyNames.reserve(items: newItems)
    for section in storyNames.sections.count..<itemsBefore.count {
      nameItems(upTo: itemsBefore[section], in: &storyNames)
      storyNames.addSection("\(sections.identifiers[section])")
    }
    nameItems(upTo: items.identifiers.count, in: &storyNames)
  }

  private func nameItems(upTo end: Int, in storyNames: inout StoryNames) {
    while storyNames.items.count < end {
      storyNames.addItem("\(items.identifiers[storyNames.items.count])")
    }
  }
}
