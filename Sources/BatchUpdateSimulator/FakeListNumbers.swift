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
  /// The registration of each item's cell, by the number of the item.
  private var registrations: [Int] = []

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
    return Layout(
      list().enumerated().map { place, section in
        let rows = section.1.enumerated().map { item, identifier in
          row(of: identifier, at: IndexPath(indexes: [place, item]))
        }
        return (Section(sections.note(section.0)), rows)
      })
  }

  private func row(of identifier: ItemIdentifier, at path: IndexPath) -> Row {
    let number = items.note(identifier)
    if registrations.count <= number { registrations.append(0) }
    if let reuseIdentifier {
      registrations[Int(number)] = Int(reuseIdentifiers.note(reuseIdentifier(path, identifier)))
    }
    return Row(Item(number), contents.note(content(path, identifier)))
  }

  /// Provides a cell for what the data source held when it was last asked.
  func cell(for request: inout CellRequest) throws(Refusal) -> ProvidedCell {
    try request.dequeue(registration: registrations[Int(request.row.item.number)])
  }

  /// Returns the kind of a row's cell if its item needed another one when the data source was last
  /// asked.
  func otherKind(_ slot: ListView.Slot) -> OtherKind? {
    OtherKind(of: slot, needing: { registrations[Int($0.number)] }) { reuseIdentifiers[Int32($0)] }
  }
}
