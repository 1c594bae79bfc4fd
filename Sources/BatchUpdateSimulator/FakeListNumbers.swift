import Foundation
import Snapshots

/// Numbers for what an app's data source holds, for a fake view.
final class FakeListNumbers<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable, Content: Hashable
> {
  private var sections = FakeNumbers<SectionIdentifier>()
  private var items = FakeNumbers<ItemIdentifier>()
  private(set) var contents = FakeNumbers<Content>()
  private let list: () -> [(SectionIdentifier, [ItemIdentifier])]
  private let content: (IndexPath, ItemIdentifier) -> Content
  private let reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)?
  private var reuseIdentifiers = FakeNumbers<String>()
  /// Whether the identifiers of all sections, and of all items, have always been their places.
  private var sectionsArePlaces = true
  private var itemsArePlaces = true
  /// What the data source held when it was last asked.
  private var held = Layout()
  /// The registrations of the cells of its rows; those of an item that it holds twice may differ.
  private var registrations: [Int] = []
  /// The last registration of each item's cell, by the number of the item.
  private var lastRegistrations: [Int] = []

  init(
    _ list: @escaping () -> [(SectionIdentifier, [ItemIdentifier])],
    _ content: @escaping (IndexPath, ItemIdentifier) -> Content,
    _ reuseIdentifier: ((IndexPath, ItemIdentifier) -> String)?
  ) {
    self.list = list
    self.content = content
    self.reuseIdentifier = reuseIdentifier
  }

  /// The descriptions of everything that was ever in the list.
  var names: (sections: [String], items: [String]) { (sections.descriptions, items.descriptions) }

  /// Returns what the data source holds at the moment.
  func layout() -> Layout {
    // An object can change its hash while it is in a list, and so can what holds an object.
    sections.hashAgain()
    items.hashAgain()
    registrations = []
    held = Layout(
      list().enumerated().map { place, section in
        let rows = section.1.enumerated().map { item, identifier in
          row(of: identifier, at: IndexPath(indexes: [place, item]))
        }
        sectionsArePlaces = sectionsArePlaces && section.0 as? Int == place
        return (Section(sections.note(section.0)), rows)
      })
    return held
  }

  private func row(of identifier: ItemIdentifier, at path: IndexPath) -> Row {
    let number = items.note(identifier)
    itemsArePlaces = itemsArePlaces && identifier as? Int == path[1]
    if lastRegistrations.count <= number { lastRegistrations.append(0) }
    if let reuseIdentifier {
      let registration = Int(reuseIdentifiers.note(reuseIdentifier(path, identifier)))
      registrations.append(registration)
      lastRegistrations[Int(number)] = registration
    }
    return Row(Item(number), contents.note(content(path, identifier)))
  }

  /// Returns the list that is expected, with the identifiers that a view shows at the same places
  /// if places are all that the app has, and if nothing else is different.
  ///
  /// Where a row goes, the next one has its place, and the view is right to show it there.
  func withPlaces(_ expected: Layout, asShownIn shown: Layout) -> Layout {
    guard sectionsArePlaces || itemsArePlaces, expected.counts == shown.counts else {
      return expected
    }
    let rows = zip(expected.rows, shown.rows).map { expected, shown in
      Row(itemsArePlaces ? shown.item : expected.item, expected.content)
    }
    let list = Layout(
      sectionsArePlaces ? shown.sections : expected.sections, ends: expected.ends, rows: rows)
    return list == shown ? list : expected
  }

  /// Provides a cell for what the data source held when it was last asked.
  func cell(for request: inout CellRequest) throws(Refusal) -> ProvidedCell {
    try request.dequeue(registration: registration(of: request.row.item, at: request.path))
  }

  /// Returns the kind of a row's cell if its item needed another one when the data source was last
  /// asked.
  func otherKind(_ slot: ListView.Slot, at path: ItemPath) -> OtherKind? {
    OtherKind(of: slot, needing: { registration(of: $0, at: path) }) {
      reuseIdentifiers[Int32($0)]
    }
  }

  private func registration(of item: Item, at path: ItemPath) -> Int {
    // A path before an update may be that of another item by now.
    guard reuseIdentifier != nil, let row = held.ends.row(at: path), held.rows[row].item == item
    else { return lastRegistrations[Int(item.number)] }
    return registrations[row]
  }
}
