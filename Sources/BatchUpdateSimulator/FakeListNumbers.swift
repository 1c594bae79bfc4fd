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

  init(
    _ list: @escaping () -> [(SectionIdentifier, [ItemIdentifier])],
    _ content: @escaping (IndexPath, ItemIdentifier) -> Content
  ) {
    self.list = list
    self.content = content
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
          let content = content(IndexPath(indexes: [place, item]), identifier)
          return Row(Item(items.note(identifier)), contents.note(content))
        }
        return (Section(sections.note(section.0)), rows)
      })
  }
}
