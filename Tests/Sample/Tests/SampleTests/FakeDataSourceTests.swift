import BatchUpdateSimulator
import DiffableCheckTesting
import Foundation
import ListLookalike
import PropertyTesting
import Sample
import Snapshots
import Testing

/// What an app's presenter asks of its data source: UIKit's has these calls, and so has the fake.
@MainActor protocol InboxSource: AnyObject {
  func apply(
    _ snapshot: Inbox.Snapshot, animatingDifferences: Bool, completion: (() -> Void)?)
}

extension FakeDiffableDataSource: InboxSource
where SectionIdentifier == Inbox.Section, ItemIdentifier == Inbox.Row {}

/// The same for code that edits what is on screen.
@MainActor protocol EditedSource: AnyObject {
  func snapshot() -> Inbox.Snapshot
  func apply(_ snapshot: Inbox.Snapshot, animatingDifferences: Bool) async
}

extension FakeDiffableDataSource: EditedSource
where SectionIdentifier == Inbox.Section, ItemIdentifier == Inbox.Row {
  func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier> {
    let shown: Snapshot<SectionIdentifier, ItemIdentifier> = snapshot()
    var copy = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>()
    copy.appendSections(shown.sectionIdentifiers)
    for section in shown.sectionIdentifiers {
      copy.appendItems(
        (try? shown.itemIdentifiers(inSection: section)) ?? [], toSection: section)
    }
    return copy
  }
}

/// Adds folders to what is on screen, wherever it runs.
@MainActor struct FolderImport {
  let source: any EditedSource

  func add(_ folder: String) async {
    var snapshot = source.snapshot()
    if snapshot.sectionIdentifiers.isEmpty { snapshot.appendSections([.folders]) }
    snapshot.appendItems([.parent(folder: folder)], toSection: .folders)
    await source.apply(snapshot, animatingDifferences: true)
  }
}

extension FakeDiffableDataSource
where SectionIdentifier == Inbox.Section, ItemIdentifier == Inbox.Row {
  func shows(_ folder: String) -> Bool { indexPath(for: .parent(folder: folder)) != nil }
}

/// An inbox, and the screen that it is on.
@MainActor struct InboxOnScreen {
  let presenter = InboxPresenter(
    Inbox(folders: [
      Inbox.Folder("Family", [.init(id: 1, "Dinner?"), .init(id: 2, "Photos")]),
      Inbox.Folder("Work", [.init(id: 3, "Minutes")]),
    ]))
  let source: FakeDiffableDataSource<Inbox.Section, Inbox.Row, String>

  /// What can happen to an inbox.
  enum Command {
    case read(Int, in: String)
    case archive(String)
  }

  init() {
    source = FakeDiffableDataSource { [presenter] _, row in presenter.inbox.text(of: row) }
    presenter.source = source
    presenter.show(animated: false)
  }

  func command(_ choices: inout Choices) throws -> Command {
    let folder = try choices.element(of: presenter.inbox.folders)
    guard try choices.boolean() else { return .archive(folder.name) }
    return .read(try choices.element(of: folder.messages).id, in: folder.name)
  }

  func perform(_ command: Command, forgettingTheFolder forgets: Bool = false) {
    presenter.change { inbox in
      switch command {
      case .read(let message, let folder):
        inbox.read(message, in: folder)
        if forgets { inbox.changed.removeLast() }
      case .archive(let folder): inbox.archive(folder)
      }
    }
  }
}

/// Shows an inbox by a data source.
@MainActor final class InboxPresenter {
  private(set) var inbox: Inbox
  weak var source: (any InboxSource)?

  init(_ inbox: Inbox) {
    self.inbox = inbox
  }

  func show(animated: Bool) {
    source?.apply(inbox.snapshot, animatingDifferences: animated, completion: nil)
  }

  func read(_ message: Int, in folder: String) { change { $0.read(message, in: folder) } }

  func change(_ edit: (inout Inbox) -> Void) {
    edit(&inbox)
    show(animated: true)
  }
}

@MainActor @Suite struct FakeDataSourceTests {
  @Test func `a message that is read is drawn again, and its folder`() {
    let presenter = InboxPresenter(
      Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Dinner?"), .init(id: 2, "Photos")])]))
    let source = FakeDiffableDataSource<Inbox.Section, Inbox.Row, String> { _, row in
      presenter.inbox.text(of: row)
    }
    presenter.source = source
    presenter.show(animated: false)
    #expect(source.cells[0] == ["Family (2)", "● Dinner?", "● Photos"])
    presenter.read(1, in: "Family")
    #expect(source.cells[0] == ["Family (1)", "Dinner?", "● Photos"])
    #expect(source.outcomes.last == .updated(isAnimated: true))
    #expect(source.logs.isEmpty)
    #expect(source.raised == nil)
    #expect(source.unspecified == nil)
  }

  @Test func `a message that is read keeps its cell and its selection`() {
    let presenter = InboxPresenter(
      Inbox(folders: [Inbox.Folder("Family", [.init(id: 1, "Dinner?")])]))
    let source = FakeDiffableDataSource<Inbox.Section, Inbox.Row, String> { _, row in
      presenter.inbox.text(of: row)
    }
    presenter.source = source
    presenter.show(animated: false)
    let place = ItemPath(0, 1)
    let cell = source.view.cellForItem(at: place)
    source.change { view in
      view.selectItem(at: place)
      view.forgetHistory()
    }
    presenter.read(1, in: "Family")
    #expect(source.view.cellForItem(at: place)?.number == cell?.number)
    #expect(source.view.selection(at: place) == .selected)
    #expect(source.view.providerCalls.map(\.reason) == [.reconfigure, .reconfigure])
  }

  @Test(arguments: ["main", "import"] as [Queue])
  func `what is added to the screen folder by folder is all there`(_ queue: Queue) async {
    let source = FakeDiffableDataSource<Inbox.Section, Inbox.Row, Inbox.Row> { _, row in row }
    source.queue = queue
    for folder in ["Family", "Work", "Club"] { await FolderImport(source: source).add(folder) }
    #expect(source.cells == [["Family", "Work", "Club"].map { .parent(folder: $0) }])
    #expect(source.logs.isEmpty)
  }

  @Test(.cases(300)) func `nothing that happens to the inbox leaves its screen wrong`() {
    verify(
      from: InboxOnScreen(), command: { try $0.command(&$1) }, reduce: { $0.perform($1) },
      screen: { app in
        let inbox = app.presenter.inbox
        return try app.source.expecting(inbox.snapshot) { inbox.text(of: $0) }
      })
  }

  @Test func `a photo that arrives needs a cell of another kind`() throws {
    var photos: [Int: String] = [:]
    let source = FakeDiffableDataSource<String, Int, String> { _, photo in
      photos[photo] ?? "…"
    } reuseIdentifier: { _, photo in
      photos[photo] == nil ? "Placeholder" : "Photo"
    }
    var album = DiffableDataSourceSnapshot<String, Int>()
    album.appendSections(["Album"])
    album.appendItems([1], toSection: "Album")
    source.apply(album)
    photos[1] = "Sunset"
    album.reloadItems([1])
    source.apply(album)
    #expect(source.cells == [["Sunset"]])
    photos[1] = nil
    var mistaken = DiffableDataSourceSnapshot<String, Int>()
    mistaken.appendSections(["Album"])
    mistaken.appendItems([1], toSection: "Album")
    mistaken.reconfigureItems([1])
    source.apply(mistaken)
    #expect(source.raised?.rule == .reconfigureOtherRegistration)
  }

  @Test(.cases(100)) func `folders that are imported in any order are all on screen`() async {
    await verify(
      from: FakeDiffableDataSource<Inbox.Section, Inbox.Row, Inbox.Row> { _, row in row },
      command: { source, choices in
        try choices.element(of: ["Family", "Work", "Club"].filter { !source.shows($0) })
      },
      perform: { source, folder in await FolderImport(source: source).add(folder) },
      screen: { $0 })
  }

  @Test func `a person scrolls to a message that has no cell yet`() {
    let messages = (1...20).map { Inbox.Message(id: $0, "Message \($0)") }
    let presenter = InboxPresenter(Inbox(folders: [Inbox.Folder("Family", messages)]))
    let source = FakeDiffableDataSource<Inbox.Section, Inbox.Row, String>(
      viewport: Viewport(height: 5)
    ) { _, row in
      presenter.inbox.text(of: row)
    }
    presenter.source = source
    presenter.show(animated: false)
    #expect(source.cells[0][18] == nil)
    source.change { $0.scroll(to: 16) }
    #expect(source.cells[0][18] == "● Message 18")
  }
}
