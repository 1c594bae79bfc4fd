import DiffableCheck
import Snapshots

/// A right snapshot in which one edit or one answer goes wrong.
///
/// The types that conform are the faults of ``SnapshotFault``, by name. Each says only what it does
/// otherwise than the right one.
protocol FaultySnapshot: SnapshotImplementation {
  /// What does all the rest.
  var snapshot: Snapshot<Section, Item> { get set }
}

extension FaultySnapshot {
  var layout: Layout { snapshot.layout }

  mutating func perform(_ edit: SnapshotEdit) throws { try snapshot.perform(edit) }

  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer { try snapshot.answer(query) }
}

// MARK: Reading

extension FaultySnapshot {
  /// The items of each section, in the order of the sections.
  var items: [[Item]] { snapshot.sectionIdentifiers.map(items(in:)) }

  /// Returns the items of a section; none if it is not there.
  func items(in section: Section) -> [Item] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []
  }

  /// Returns the section that an item is in.
  func section(of item: Item) -> Section? { snapshot.sectionIdentifier(containingItem: item) }

  func contains(_ item: Item) -> Bool { section(of: item) != nil }

  func contains(_ section: Section) -> Bool { snapshot.indexOfSection(section) != nil }

  /// Returns what the snapshot holds, and in some sections items that are there already.
  func layout(with copies: [Copy]) -> Layout {
    Layout(
      snapshot.sectionIdentifiers.map { section in
        var items = items(in: section)
        for copy in copies where copy.section == section {
          items.insert(copy.item, at: min(copy.place, items.count))
        }
        return (section, items.map { Row($0) })
      })
  }

  /// Throws what a right snapshot throws at an edit, which is not performed.
  func refuse(_ edit: SnapshotEdit) throws {
    var copy = snapshot
    try copy.perform(edit)
  }
}

// MARK: Writing

extension FaultySnapshot {
  /// Brings the items of a section into another order.
  mutating func reorder(_ section: Section, _ items: [Item]) throws {
    // What is appended and there already moves to the end.
    try snapshot.perform(.appendItems(items, to: section))
  }

  /// Replaces the items of all sections.
  mutating func replaceItems(with items: [[Item]]) throws {
    let sections = snapshot.sectionIdentifiers
    try snapshot.perform(.deleteItems(snapshot.itemIdentifiers))
    for (section, items) in zip(sections, items) { try reorder(section, items) }
  }
}

/// An item where it stands once too often.
struct Copy {
  let item: Item
  let section: Section
  /// The index in the section; the last one if that is shorter.
  var place = Int.max
}

extension Neighbor {
  /// Whether it is the place behind the identifier.
  var isAfter: Bool {
    if case .after = self { true } else { false }
  }
}
