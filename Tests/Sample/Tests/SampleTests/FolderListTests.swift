import BatchUpdateSimulator
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
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

struct Message: Identifiable, Equatable {
  let id: Item
  var subject: Content
}

struct Folder: Identifiable {
  let id: Section
  var messages: [Message]
}

/// The folders that a view shows, brought to others by batch updates.
@MainActor
final class FolderList {
  /// What the view is told when it asks.
  private(set) var folders: [Folder]

  init(_ folders: [Folder]) { self.folders = folders }

  func show(_ new: [Folder], on view: some ListViewLookalike) throws {
    let old = folders
    let plan = try StagePlan(
      from: old, to: new, items: \.messages, redraw: .reconfigure, where: !=)
    for stage in plan.stages {
      let next = stage.arrangement?.sections(from: old, to: new, items: \.messages) ?? new
      view.performBatchUpdates {
        self.folders = next
        view.call(stage.update)
      } completion: { _ in
      }
    }
    // Where nothing is drawn again, the folders may still have other contents.
    folders = new
  }
}

/// The list as an updater: it compares what rows show, and so answers for what nobody marked.
final class FolderListUnderTest: ListUpdater, @unchecked Sendable {
  let learnsOfChanges = ChangeSource.contents
  private var list: FolderList?

  func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    let shown = view
    view = MainActor.assumeIsolated {
      let list = list ?? FolderList(transition.old.folders)
      self.list = list
      let screen = FakeListView(shown) { Layout(list.folders) }
      // A list that holds something twice would stay as it is, which the search would see.
      try? list.show(transition.new.folders, on: screen)
      return screen.view
    }
    completion(&view)
  }
}

@MainActor
@Suite struct FolderListTests {
  /// Rows come, go, move, and change; sections as well, and with what is in them.
  private static let lists: [[Folder]] = [
    [], [folder(0)], [folder(0, 0, 1, 2)], [folder(0, 0, 1, 2, subject: 1)], [folder(0, 2, 0)],
    [folder(0, 2, 0, 1, subject: 1), folder(1)], [folder(1, 3), folder(0, 1, 4, 0)],
    [folder(2, 5), folder(1, 3, 6, subject: 2), folder(0, 4, 1, subject: 2)],
    [folder(0, 3, 4), folder(2), folder(1, 0)],
  ]

  private static func folder(
    _ folder: Int32, _ messages: Int32..., subject: Content = 0
  ) -> Folder {
    Folder(
      id: Section(folder), messages: messages.map { Message(id: Item($0), subject: subject) })
  }

  @Test func `a view shows the folders that it was brought to`() throws {
    for old in Self.lists {
      for new in Self.lists {
        let list = FolderList(old)
        let fake = FakeListView(ListView(showing: Layout(old))) { Layout(list.folders) }
        try list.show(new, on: fake)
        #expect(fake.raised == nil)
        #expect(fake.view.shown == Layout(new))
      }
    }
  }

  @Test func `an array is a list of one section`() throws {
    let old = [Message(id: Item(1), subject: 0), Message(id: Item(2), subject: 0)]
    let new = [Message(id: Item(2), subject: 5), Message(id: Item(3), subject: 0)]
    let plan = try StagePlan(
      from: FlatList(Identifiers(of: old)), to: FlatList(Identifiers(of: new)), redraw: .reconfigure
    ) {
      old[$0] != new[$1]
    }
    #expect(
      plan.stages.map { "\($0.update)" }
        == ["delete [0, 0], insert [0, 1]", "reconfigure [0, 0]"])
  }

  @Test(.cases(200)) func `nothing that happens to the folders breaks their list`() async {
    await verify(system: .updater { FolderListUnderTest() })
  }
}

extension Layout {
  init(_ folders: [Folder]) {
    self.init(folders.map { ($0.id, $0.messages.map { Row($0.id, $0.subject) }) })
  }

  var folders: [Folder] {
    sections.indices.map { section in
      Folder(
        id: sections[section],
        messages: rows(inSection: section).map { Message(id: $0.item, subject: $0.content) })
    }
  }
}
