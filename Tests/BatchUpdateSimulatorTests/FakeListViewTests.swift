import BatchUpdateSimulator
import Foundation
import Snapshots
import Testing

/// What an app asks of its table view, with an animation of UIKit's.
private protocol TableViewing: AnyObject {
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation)
  func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation)
  func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation)
  func reconfigureRows(at indexPaths: [IndexPath])
  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
  func insertSections(_ sections: IndexSet, with animation: RowAnimation)
  func deleteSections(_ sections: IndexSet, with animation: RowAnimation)
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation)
  func moveSection(_ section: Int, toSection newSection: Int)
  func numberOfRows(inSection section: Int) -> Int
  func beginUpdates()
  func endUpdates()
  func reloadData()
}

private enum RowAnimation { case automatic }

extension FakeListView: TableViewing {}

@Suite struct FakeListViewTests {
  private let section = Section(0)

  private func list(_ numbers: Int32...) -> Layout {
    Layout([(section, numbers.map { Row(Item($0)) })])
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(indexes: [0, item]) }

  /// How the updates of a view ended: the rule that each broke, or `nil`.
  private func rules(_ view: ListView) -> [Rule?] {
    view.requests.map { request in
      guard case .update(_, let outcome) = request else { return nil }
      switch outcome {
      case .rejected(let refusal), .reloadedData(let refusal): return refusal.rule
      case .unspecified(let rule): return rule
      case .performed: return nil
      }
    }
  }

  @Test func `once it is not known what UIKit does, nothing raises`() {
    let data = list(0)
    let view = ListView(showing: data, profile: .system(.legacy, .collection))
    let counted = FakeListView(view) { data }
    counted.reconfigureItems(at: [path(0)])
    #expect(counted.numberOfItems(inSection: 7) == 0)
    let acted = FakeListView(view) { data }
    acted.reconfigureItems(at: [path(0)])
    acted.change { $0.performBatchUpdates { $0.deleteItems(at: [ItemPath(0, 7)]) } }
    for fake in [counted, acted] {
      #expect(fake.unspecified == .reconfigureIsNotAnUpdate)
      #expect(fake.raised == nil)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a batch that is awaited inside another one does not wait for it`() async {
    let data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.holdsCompletions = true
    fake.beginUpdates()
    #expect(await fake.performBatchUpdates(nil))
    fake.endUpdates()
    #expect(fake.raised == nil)
  }

  @Test func `data that changes in the batch is what the view shows`() {
    var data = list(0, 1)
    let fake = FakeListView(ListView(showing: data)) { data }
    var completions: [Bool] = []
    fake.performBatchUpdates {
      data = list(1, 2)
      fake.deleteItems(at: [path(0)])
      fake.insertItems(at: [path(1)])
    } completion: {
      completions.append($0)
    }
    #expect(fake.view.shown == list(1, 2))
    #expect(rules(fake.view) == [nil])
    #expect(completions == [true])
  }

  @Test func `the calls of a table view are those of a collection view by other names`() throws {
    let list = Layout(
      [3, 2, 1, 2, 1].enumerated().map { number, count in
        (Section(Int32(number)), (0..<count).map { Row(Item(Int32(10 * number + $0))) })
      })
    let fake = FakeListView(ListView(showing: list, profile: .system(.modern, .table))) { list }
    let table: any TableViewing = fake
    table.beginUpdates()
    table.insertRows(at: [[0, 0]], with: .automatic)
    table.deleteRows(at: [[0, 1]], with: .automatic)
    table.reloadRows(at: [[1, 0]], with: .automatic)
    table.reconfigureRows(at: [[1, 1]])
    table.moveRow(at: [3, 0], to: [3, 1])
    table.insertSections([4], with: .automatic)
    table.deleteSections([4], with: .automatic)
    table.reloadSections([2], with: .automatic)
    table.endUpdates()
    var update = BatchUpdate()
    update.insertItems = [ItemPath(0, 0)]
    update.deleteItems = [ItemPath(0, 1)]
    update.reloadItems = [ItemPath(1, 0)]
    update.reconfigureItems = [ItemPath(1, 1)]
    update.moveItems = [Move(from: ItemPath(3, 0), to: ItemPath(3, 1))]
    update.insertSections = [4]
    update.deleteSections = [4]
    update.reloadSections = [2]
    guard case .update(update, _) = try #require(fake.view.requests.first) else {
      Issue.record("\(fake.view.requests)")
      return
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `data that changed before the batch is found out, and nobody is called back`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    data = list(0, 1)
    fake.performBatchUpdates {
      fake.insertItems(at: [path(1)])
    } completion: { _ in
      Issue.record("UIKit has raised by now")
    }
    #expect(rules(fake.view) == [.whenCountsAreRead])
  }

  @Test func `batches inside a batch are part of it, and all are called back at the end`() {
    var data = list(0, 1)
    let fake = FakeListView(ListView(showing: data)) { data }
    var order: [String] = []
    fake.performBatchUpdates {
      fake.performBatchUpdates {
        data = list(1)
        fake.deleteItems(at: [path(0)])
      } completion: { _ in
        order.append("inner")
      }
      #expect(order.isEmpty)
      fake.beginUpdates()
      data = list(1, 2)
      fake.insertItems(at: [path(1)])
      fake.endUpdates()
    } completion: { _ in
      order.append("outer")
    }
    #expect(fake.view.shown == list(1, 2))
    #expect(rules(fake.view) == [nil])
    #expect(order == ["inner", "outer"])
  }

  @Test func `whoever looks at the view inside a batch does not tell it of the change`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.performBatchUpdates {
      data = list(0, 1)
      #expect(fake.view.model == data)
      fake.insertItems(at: [path(1)])
    }
    #expect(rules(fake.view) == [nil])
    #expect(fake.view.shown == list(0, 1))
  }

  @Test func `a call outside of batches is a batch of its own`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    data = list(0, 1)
    fake.insertItems(at: [path(1)])
    #expect(fake.view.shown == list(0, 1))
    data = list(1)
    fake.deleteItems(at: [path(1)])
    #expect(rules(fake.view) == [nil, nil])
    #expect(fake.view.shown == list(0), "the wrong row was deleted, and nothing said so")
  }

  @Test func `a completion may begin the next batch`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.performBatchUpdates {
      data = list()
      fake.deleteItems(at: [path(0)])
    } completion: { _ in
      fake.performBatchUpdates {
        data = list(1)
        fake.insertItems(at: [path(0)])
      }
    }
    #expect(rules(fake.view) == [nil, nil])
    #expect(fake.view.shown == list(1))
  }

  @Test func `completions that are held are called when the next batch has ended as well`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.holdsCompletions = true
    var shown: [Layout] = []
    for new in [list(0, 1), list(0, 1, 2)] {
      fake.performBatchUpdates {
        fake.insertItems(at: [path(data.rows.count)])
        data = new
      } completion: { _ in
        shown.append(fake.view.shown)
        fake.performBatchUpdates(nil) { _ in shown.append(list()) }
      }
    }
    #expect(shown.isEmpty)
    fake.callCompletions()
    #expect(shown == [list(0, 1, 2), list(0, 1, 2)])
    fake.callCompletions()
    fake.callCompletions()
    #expect(shown == [list(0, 1, 2), list(0, 1, 2), list(), list()])
  }

  @MainActor private final class Data {
    var list: Layout
    init(_ list: Layout) { self.list = list }
  }

  @MainActor @Test func `code that awaits a batch goes on when completions are called`() async {
    let data = Data(list(0))
    let fake = FakeListView(ListView(showing: data.list)) { data.list }
    let isShown = await fake.performBatchUpdates {
      fake.insertItems(at: [path(1)])
      data.list = list(0, 1)
    }
    #expect(isShown)
    fake.holdsCompletions = true
    let task = Task { @MainActor in
      await fake.performBatchUpdates {
        fake.deleteItems(at: [path(1)])
        data.list = list(0)
      }
    }
    while fake.view.shown != list(0) { await Task.yield() }
    fake.callCompletions()
    #expect(await task.value)
    // What has raised calls nothing, and the code goes on.
    #expect(await !fake.performBatchUpdates { fake.deleteItems(at: [path(0)]) })
  }

  @Test func `numbers are those that the view knows, after a reload that waits`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    data = list(0, 1, 2)
    #expect(fake.numberOfItems(inSection: 0) == 1)
    fake.reloadData()
    #expect(fake.numberOfItems(inSection: 0) == 3)
    #expect(fake.numberOfSections == 1)
  }

  @Test func `what a person does to the view is judged like what the app does`() {
    let data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.change { _ = $0.deleteItems(at: [ItemPath(0, 0)]) }
    #expect(fake.raised?.rule == .itemCount)
  }

  @Test func `what a cell provider raises when a person scrolls is raised by the fake`() {
    let fake = FakeListView(ListView(showing: list(0, 1), viewport: Viewport(height: 1))) {
      self.list(0, 1)
    }
    fake.change { view in
      view.cellProvider = { _ in nil }
      view.scroll(to: 1)
    }
    #expect(fake.raised?.rule == .providerNil)
  }

  @Test func `nothing is judged after an update by a person of which nothing is known`() {
    let profile = Profile.system(.legacy, .collection)
    let fake = FakeListView(ListView(showing: list(0), profile: profile)) { self.list(0) }
    fake.change { _ = $0.reconfigureItems(at: [ItemPath(0, 0)]) }
    #expect(fake.unspecified == .reconfigureIsNotAnUpdate)
  }

  @Test(arguments: [
    (ListKind.table, "Requested the number of rows for section (1) which is out of bounds."),
    (
      .collection,
      "request for number of items in section 1 when there are only 1 sections in the collection view"
    ),
  ])
  func `3_8 the number of items of a section past the last one raises`(
    _ kind: ListKind, _ words: String
  ) {
    let profile = Profile.system(.modern, kind)
    let fake = FakeListView(ListView(showing: list(0), profile: profile)) { self.list(0) }
    #expect(fake.numberOfItems(inSection: 1) == 0)
    #expect(fake.raised?.rule == .sectionPastEnd)
    #expect(fake.raised?.sentence == words)
  }

  @Test func `a completion that raises has none after it`() {
    let data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.holdsCompletions = true
    var calls = 0
    for _ in 0..<2 {
      fake.performBatchUpdates(nil) { _ in
        calls += 1
        fake.deleteItems(at: [path(0)])
      }
    }
    fake.callCompletions()
    #expect(fake.raised?.rule == .itemCount)
    #expect(calls == 1)
  }

  @Test func `a reload shows what the data holds by then`() {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.reloadData()
    data = list(1, 2)
    #expect(fake.view.shown == list(0), "nobody has laid the view out")
    fake.layoutIfNeeded()
    #expect(fake.view.shown == list(1, 2))
  }

  @Test(arguments: [nil, Profile.system(.modern, .collection)])
  func `a batch after a reload waits for it, and is called back`(_ profile: Profile?) {
    var data = list(0)
    let fake = FakeListView(ListView(showing: data, profile: profile ?? .strict)) { data }
    data = list(0, 1)
    fake.reloadData()
    var calls = 0
    fake.performBatchUpdates(nil) { _ in calls += 1 }
    fake.performBatchUpdates {
      data = list(1)
      fake.deleteItems(at: [path(0)])
    } completion: { _ in
      calls += 1
    }
    #expect(fake.raised == nil)
    #expect(calls == 2)
    #expect(fake.view.shown == list(1))
  }

  @Test func `a reconfigure inside a batch is carried out at once, with the data of then`() {
    var data = list(0, 1)
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.performBatchUpdates {
      data.setContent(1, ofRow: 1)
      fake.reconfigureItems(at: [path(1)])
      data = Layout([(Section(0), [Row(Item(2)), Row(Item(0)), Row(Item(1), 1)])])
      fake.insertItems(at: [path(0)])
    }
    #expect(fake.raised == nil)
    #expect(fake.view.shown == data)
  }

  @Test func `where nobody knows what the view does, nothing is judged any more`() {
    var data = list(0)
    let fake = FakeListView(
      ListView(showing: data, profile: .system(.modern, .collection))
    ) { data }
    var calls = 0
    fake.performBatchUpdates {
      data = list(0, 1)
      fake.insertItems(at: [path(1)])
      fake.reconfigureItems(at: [path(1)])
    } completion: { _ in
      calls += 1
    }
    #expect(fake.unspecified != nil)
    fake.performBatchUpdates {
      data = list(0, 1, 2)
      fake.insertItems(at: [path(2)])
    } completion: { _ in
      calls += 1
    }
    fake.deleteItems(at: [path(7)])
    #expect(fake.raised == nil)
    #expect(calls == 0)
    #expect(rules(fake.view).count == 1)
  }

  @Test func `what a person does reaches the view`() {
    let data = list(0, 1, 2, 3)
    let fake = FakeListView(ListView(showing: data, viewport: Viewport(height: 2))) { data }
    fake.change { $0.scroll(to: 2) }
    #expect(fake.view.cellState(ofRow: 3) == .visible)
  }

  @Test func `a reload inside a batch drops its updates, and it is called back`() {
    var data = list(0)
    let fake = FakeListView(
      ListView(showing: data, profile: .system(.modern, .collection))
    ) { data }
    var calls = 0
    fake.performBatchUpdates {
      fake.deleteItems(at: [path(7)])
      fake.reloadData()
      data = list(1)
    } completion: { _ in
      calls += 1
    }
    #expect(rules(fake.view) == [.reloadDataCancelsBatch])
    #expect(calls == 1)
    #expect(fake.view.shown == list(1))
  }

  @Test func `the first that is raised is kept`() {
    let data = list(1)
    let fake = FakeListView(
      ListView(showing: data, profile: .system(.modern, .collection))
    ) { data }
    #expect(fake.raised == nil)
    fake.performBatchUpdates { fake.deleteItems(at: [path(7)]) }
    fake.reloadItems(at: [IndexPath(indexes: [0, NSNotFound])])
    fake.reloadData()
    #expect(fake.raised?.rule == .deleteBounds)
    #expect(fake.view.requests.count == 1)
  }

  @Test(arguments: [[], [0], [0, 0, 0], [0, NSNotFound], [NSNotFound, 0]])
  func `a path that no row can have raises`(_ indexes: [Int]) {
    let data = list(2)
    let fake = FakeListView(
      ListView(showing: data, profile: .system(.modern, .collection))
    ) { data }
    fake.performBatchUpdates { fake.reloadItems(at: [IndexPath(indexes: indexes)]) }
    #expect(rules(fake.view) == [.invalidPathArgument])
    #expect(fake.raised?.rule == .invalidPathArgument)
  }

  @Test func `every call reaches the view as what it is`() {
    var data = Layout([
      (Section(0), [Row(Item(0)), Row(Item(1)), Row(Item(2))]), (Section(1), [Row(Item(3))]),
      (Section(2), []),
    ])
    let fake = FakeListView(ListView(showing: data)) { data }
    fake.performBatchUpdates {
      data = Layout([
        (Section(1), [Row(Item(3))]), (Section(4), []),
        (Section(0), [Row(Item(0)), Row(Item(1)), Row(Item(2))]),
      ])
      fake.moveSection(1, toSection: 0)
      fake.deleteSections([2])
      fake.insertSections([1])
    }
    fake.performBatchUpdates {
      data = Layout([
        (Section(1), [Row(Item(3))]), (Section(4), []),
        (Section(0), [Row(Item(2)), Row(Item(0)), Row(Item(1))]),
      ])
      fake.moveItem(at: IndexPath(indexes: [2, 2]), to: IndexPath(indexes: [2, 0]))
    }
    fake.reloadSections([0])
    fake.reloadItems(at: [IndexPath(indexes: [2, 0])])
    fake.reconfigureItems(at: [IndexPath(indexes: [2, 1])])
    #expect(rules(fake.view) == [nil, nil, nil, nil, nil])
    #expect(
      fake.view.requests.map { request in
        guard case .update(let update, _) = request else { return "" }
        return "\(update)"
      } == [
        "delete section 2, insert section 1, move section 1 → 0",
        "move [2, 2] → [2, 0]", "reload section 0", "reload [2, 0]",
        "reconfigure [2, 1]",
      ])
  }

  // MARK: An app's identifiers

  /// An app's data source; a folder has the names of its messages.
  private final class Mailbox {
    var folders: [(name: String, messages: [String])]
    var texts: [String: String]

    init(_ folders: [(name: String, messages: [String])], _ texts: [String: String]) {
      self.folders = folders
      self.texts = texts
    }

    func screen(
      _ viewport: Viewport = Viewport(), _ profile: Profile = .strict
    ) -> FakeListView<String> {
      FakeListView(viewport: viewport, profile: profile) {
        self.folders.map { ($0.name, $0.messages) }
      } content: { path, message in
        "\(path[1]) \(self.texts[message] ?? "?")"
      }
    }
  }

  @Test func `a cell shows the app's content of when it was configured`() {
    let mail = Mailbox(
      [("inbox", ["a", "b"]), ("trash", [])], ["a": "Dinner?", "b": "Photos"])
    let screen = mail.screen()
    #expect(screen.cells == [["0 Dinner?", "1 Photos"], []])
    mail.texts["b"] = "Photos, read"
    screen.performBatchUpdates {
      mail.folders = [("inbox", ["b"]), ("trash", ["a"])]
      screen.moveItem(at: path(0), to: IndexPath(indexes: [1, 0]))
    }
    #expect(screen.raised == nil)
    // The cells moved with their rows, and nobody has drawn them again.
    #expect(screen.cells == [["1 Photos"], ["0 Dinner?"]])
    screen.reconfigureItems(at: [path(0)])
    #expect(screen.cells == [["0 Photos, read"], ["0 Dinner?"]])
    screen.reloadData()
    screen.layoutIfNeeded()
    #expect(screen.cells == [["0 Photos, read"], ["0 Dinner?"]])
    #expect(screen.view.shown == screen.view.model)
  }

  @Test func `an item that stands in an app's list twice has two cells`() {
    let mail = Mailbox([("inbox", ["a", "a", "b"])], ["a": "Dinner?", "b": "Photos"])
    let screen = mail.screen(Viewport(height: 2))
    #expect(screen.cells == [["0 Dinner?", "1 Dinner?", nil]])
  }

  @Test func `an update that is wrong has the sentence of the chosen view`() {
    let mail = Mailbox([("inbox", ["a"])], [:])
    let screen = mail.screen(Viewport(), .system(.modern, .table))
    screen.performBatchUpdates { mail.folders[0].messages = ["a", "b"] }
    #expect(screen.raised?.rule == .itemCount)
    #expect(screen.raised?.sentence.contains("invalid number of rows in section 0") == true)
  }

  @Test func `a reload that is drawn on a neighbor is told from one that is not`() {
    let mail = Mailbox([("inbox", ["a", "b", "c"])], ["a": "x", "b": "x", "c": "x"])
    let screen = mail.screen(Viewport(), .system(.modern, .collection))
    screen.performBatchUpdates {
      mail.folders[0].messages = ["c", "a", "b"]
      screen.moveItem(at: path(2), to: path(0))
      screen.reloadItems(at: [path(1)])
    }
    guard case .update(_, .performed(let replacement)) = screen.view.requests.last else {
      Issue.record("\(screen.view.requests)")
      return
    }
    #expect(replacement.flaw?.rule == .reloadDisplacedByMove)
  }

  @Test func `no update is lost in what a person does`() async {
    await #expect(processExitsWith: .failure) { FakeListViewTests.change { $0.reloadData() } }
    await #expect(processExitsWith: .failure) { FakeListViewTests.change { $0.layoutIfNeeded() } }
    await #expect(processExitsWith: .failure) { FakeListViewTests.change { $0.beginUpdates() } }
    await #expect(processExitsWith: .failure) {
      FakeListViewTests.change { $0.deleteItems(at: [IndexPath(indexes: [0, 0])]) }
    }
    await #expect(processExitsWith: .failure) {
      FakeListViewTests.change(afterBegin: true) { $0.endUpdates() }
    }
    await #expect(processExitsWith: .success) {
      FakeListViewTests.change { _ = $0.numberOfItems(inSection: 0) }
      exit(0)
    }
  }

  private static func change(
    afterBegin begins: Bool = false, _ update: (FakeListView<String>) -> Void
  ) {
    let mail = Mailbox([("inbox", ["a", "b"])], [:])
    let screen = mail.screen(Viewport())
    if begins { screen.beginUpdates() }
    screen.change { _ in update(screen) }
  }

  @Test func `a person scrolls to what the app's own questions name`() {
    let mail = Mailbox([("inbox", ["a", "b", "c"])], ["a": "x", "b": "y", "c": "z"])
    let screen = mail.screen(Viewport(height: 1))
    mail.folders[0].messages.append("d")
    screen.reloadData()
    screen.change { view in
      #expect(screen.cells == [["0 x", nil, nil, nil]])
      view.scroll(to: screen.numberOfItems(inSection: 0) - 1)
      #expect(screen.view.viewport.first == 0, "until the person is done, the view is as it was")
    }
    #expect(screen.view.viewport.first == 3)
    #expect(screen.cells == [[nil, nil, nil, "3 ?"]])
    #expect(screen.raised == nil)
  }
}
