import DiffableCheck
import Snapshots

/// A correct snapshot in which one edit or one answer is wrong.
///
/// Each type that conforms is a fault, and contains only what differs from the correct one. It has
/// to be in the list of ``Mutant/snapshots``.
protocol FaultySnapshot: SnapshotImplementation {
  /// The property that has to catch the fault, and the source of the fault.
  ///
  /// Another property may be judged first: an edit that is wrongly accepted also leaves a wrong
  /// list, and so does a repeated identifier.
  static var entry: FaultEntry { get }
  /// The correct snapshot, which does everything else.
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

  /// Returns the items of a section, or none if the section is unknown.
  func items(in section: Section) -> [Item] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []
  }

  /// Returns the section that an item is in.
  func section(of item: Item) -> Section? { snapshot.sectionIdentifier(containingItem: item) }

  func contains(_ item: Item) -> Bool { section(of: item) != nil }

  func contains(_ section: Section) -> Bool { snapshot.indexOfSection(section) != nil }

  /// Returns the list that the snapshot holds, with additional copies of items in some sections.
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

  /// Throws what a correct snapshot would throw at an edit, without performing the edit.
  func refuse(_ edit: SnapshotEdit) throws {
    var copy = snapshot
    try copy.perform(edit)
  }
}

// MARK: Writing

extension FaultySnapshot {
  /// Changes the order of the items in a section.
  mutating func reorder(_ section: Section, _ items: [Item]) throws {
    // An existing item that is appended moves to the end.
    try snapshot.perform(.appendItems(items, to: section))
  }

  /// Replaces the items of all sections.
  mutating func replaceItems(with items: [[Item]]) throws {
    let sections = snapshot.sectionIdentifiers
    try snapshot.perform(.deleteItems(snapshot.itemIdentifiers))
    for (section, items) in zip(sections, items) { try reorder(section, items) }
  }
}

/// An additional occurrence of an item.
struct Copy {
  let item: Item
  let section: Section
  /// The index in the section, or the end if the section is shorter.
  var place = Int.max
}
