import BatchUpdateSimulator
import DiffEngines
import Foundation
import ListLookalike
import Snapshots
import Testing

extension ListViewLookalike {
  /// Asks for all that a batch update holds, from inside `performBatchUpdates`.
  func call(_ update: BatchUpdate) {
    deleteSections(IndexSet(update.deleteSections))
    insertSections(IndexSet(update.insertSections))
    for move in update.moveSections { moveSection(move.source, toSection: move.destination) }
    reloadSections(IndexSet(update.reloadSections))
    deleteItems(at: update.deleteItems.map(IndexPath.init))
    insertItems(at: update.insertItems.map(IndexPath.init))
    for move in update.moveItems {
      moveItem(at: IndexPath(move.source), to: IndexPath(move.destination))
    }
    reloadItems(at: update.reloadItems.map(IndexPath.init))
    reconfigureItems(at: update.reconfigureItems.map(IndexPath.init))
  }
}

/// The data of a list that is compared by keys, and brought to its view by batch updates.
@MainActor
final class KeyedList<SectionKey: Hashable, ItemKey: Hashable, Content: Equatable> {
  typealias Changes = KeyedChanges<SectionKey, ItemKey, Content>

  /// What the view is told when it asks.
  private(set) var sections: Changes.List

  init(_ sections: Changes.List) { self.sections = sections }

  func show(_ list: Changes.List, on view: some ListViewLookalike) throws {
    for stage in try Changes(from: sections, to: list).stages {
      view.performBatchUpdates {
        self.sections = stage.sections
        view.call(stage.update)
      } completion: { _ in
      }
    }
  }
}

@MainActor
@Suite struct KeyedListTests {
  private typealias List = KeyedList<Section, Item, Content>.Changes.List

  /// Rows come, go, move, and change; sections as well, and with what is in them.
  private static let lists: [List] = [
    [], [section(0)], [section(0, 0, 1, 2)], [section(0, 0, 1, 2, content: 1)], [section(0, 2, 0)],
    [section(0, 2, 0, 1, content: 1), section(1)], [section(1, 3), section(0, 1, 4, 0)],
    [section(2, 5), section(1, 3, 6, content: 2), section(0, 4, 1, content: 2)],
    [section(0, 3, 4), section(2), section(1, 0)],
  ]

  private static func section(
    _ section: Int32, _ items: Int32..., content: Content = 0
  ) -> KeyedSection<Section, Item, Content> {
    KeyedSection(Section(section), items.map { KeyedItem(Item($0), content) })
  }

  @Test func `a view shows the keyed list that it was brought to`() throws {
    for old in Self.lists {
      for new in Self.lists {
        let list = KeyedList(old)
        let fake = FakeListView(ListView(showing: Layout(old))) { Layout(list.sections) }
        try list.show(new, on: fake)
        #expect(fake.rejected == nil)
        #expect(fake.view.shown == Layout(new))
      }
    }
  }
}

extension Layout {
  fileprivate init(_ list: [KeyedSection<Section, Item, Content>]) {
    self.init(list.map { ($0.key, $0.items.map { Row($0.key, $0.content) }) })
  }
}
