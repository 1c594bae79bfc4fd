import BatchUpdateSimulator
import Foundation
import Snapshots
import Testing

/// A person's drag in a view whose app calls it.
@Suite struct DragTests {
  /// Words in two sections, and the screen that they are on.
  private final class Words {
    var sections: [(String, [String])] = [("A", ["a", "b", "c"]), ("B", ["d"])]
    private(set) var screen: FakeListView<String>!

    init(height: Int? = nil) {
      screen = FakeListView(viewport: Viewport(height: height)) { [unowned self] in
        sections
      } content: { _, word in
        word
      }
    }
  }

  @Test(
    arguments: [
      ([0, 0], [0, 2], [["b", "c", "a"], ["d"]]), ([0, 2], [0, 0], [["c", "a", "b"], ["d"]]),
      ([0, 1], [1, 1], [["a", "c"], ["d", "b"]]), ([1, 0], [0, 0], [["d", "a", "b", "c"], []]),
    ] as [(IndexPath, IndexPath, [[String]])])
  func `a row takes its cell along`(_ old: IndexPath, _ new: IndexPath, _ shown: [[String]]) {
    let app = Words()
    let numbers = app.screen.view.cells.joined().map { $0?.number }
    #expect(app.screen.drag(itemAt: old, to: new))
    #expect(app.screen.cells == shown)
    #expect(Set(app.screen.view.cells.joined().map { $0?.number }) == Set(numbers))
    #expect(app.screen.raised == nil)
  }

  @Test(
    arguments: [
      ([0, 3], [0, 0]), ([2, 0], [0, 0]), ([0, 0], [0, 3]), ([0, 0], [1, 2]), ([0, 0], [2, 0]),
      ([0, 1], [0, 1]),
    ] as [(IndexPath, IndexPath)])
  func `without such a row or place, nothing happens`(_ old: IndexPath, _ new: IndexPath) {
    let app = Words()
    #expect(!app.screen.drag(itemAt: old, to: new))
    #expect(app.screen.cells == [["a", "b", "c"], ["d"]])
    #expect(app.screen.takeScreenshot().record.drag == nil)
  }

  @Test func `after a crash, and in a batch, nothing happens`() {
    let open = Words()
    open.screen.beginUpdates()
    #expect(!open.screen.drag(itemAt: [0, 0], to: [0, 1]))
    let crashed = Words()
    crashed.screen.deleteItems(at: [[0, 7]])
    #expect(!crashed.screen.drag(itemAt: [0, 0], to: [0, 1]))
    #expect(crashed.screen.cells == [["a", "b", "c"], ["d"]])
  }

  @Test func `a reload that raises before a drag leaves nothing to drag`() {
    let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
    var view = ListView(showing: list, kinds: 1)
    view.cellProvider = { _ in nil }
    let screen = FakeListView(view) { list }
    screen.reloadData()
    #expect(!screen.drag(itemAt: [0, 0], to: [0, 1]))
    #expect(screen.raised?.rule == .providerNil)
  }

  @Test func `before the first screenshot, a drag begins no story`() {
    let app = Words()
    app.screen.drag(itemAt: [0, 0], to: [0, 1])
    app.screen.reloadData()
    #expect(app.screen.takeScreenshot().record.updates.isEmpty)
  }

  @Test func `an app that takes a drag over can go on, and one that does not cannot`() {
    for takesOver in [true, false] {
      let app = Words()
      app.screen.drag(itemAt: [0, 0], to: [1, 0])
      if takesOver { app.sections = [("A", ["b", "c"]), ("B", ["a", "d"])] }
      app.screen.performBatchUpdates {
        app.sections[0].1.removeLast()
        app.screen.deleteItems(at: [[0, app.sections[0].1.count]])
      }
      #expect(app.screen.raised?.rule == (takesOver ? nil : .whenCountsAreRead))
    }
  }

  @Test func `a reload that waits comes before a drag`() {
    let app = Words()
    app.sections = [("A", ["x", "y"])]
    app.screen.reloadData()
    app.screen.drag(itemAt: [0, 1], to: [0, 0])
    #expect(app.screen.cells == [["y", "x"]])
  }

  @Test func `what is dragged on screen has a cell after the next layout`() {
    let app = Words(height: 2)
    app.screen.drag(itemAt: [0, 2], to: [0, 0])
    app.sections[0].1 = ["c", "a", "b"]
    app.screen.layoutIfNeeded()
    #expect(app.screen.cells == [["c", "a", nil], [nil]])
  }

  @Test func `the selection goes with the row`() {
    let app = Words()
    app.screen.change { $0.selectItem(at: ItemPath(0, 0)) }
    app.screen.drag(itemAt: [0, 0], to: [0, 2])
    #expect(app.screen.view.selection(at: ItemPath(0, 2)) == .selected)
  }

  @Test func `what was done before a drag is no part of the story after it`() {
    let app = Words()
    _ = app.screen.takeScreenshot()
    app.sections[1].1 = ["e"]
    app.screen.reloadData()
    app.screen.drag(itemAt: [0, 0], to: [0, 1])
    let screenshot = app.screen.takeScreenshot()
    #expect(screenshot.record.updates.isEmpty)
    #expect(screenshot.before == screenshot.shown)
    #expect(screenshot.record.drag?.move == Move(from: ItemPath(0, 0), to: ItemPath(0, 1)))
    #expect(app.screen.takeScreenshot().record.drag == nil)
  }
}

/// A person's drag in a view that a diffable data source updates.
@Suite struct DataSourceDragTests {
  private typealias Source = FakeDiffableDataSource<String, String, String>

  private func list(_ sections: [(String, [String])]) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items)
    }
    return snapshot
  }

  private func makeSource() throws -> Source {
    let source = Source { _, word in word }
    source.apply(try list([("A", ["a", "b", "c"]), ("B", ["d"]), ("C", [])]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  @Test func `the data source takes the order over, and tells the app before and after`() throws {
    let source = try makeSource()
    var told: [[String]] = []
    source.reorderingHandlers.willReorder = { [unowned source] transaction in
      told.append(source.snapshot().itemIdentifiers)
      #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d"])
    }
    source.reorderingHandlers.didReorder = { [unowned source] transaction in
      told.append(source.snapshot().itemIdentifiers)
      #expect(transaction.finalSnapshot.itemIdentifiers == ["b", "c", "d", "a"])
      #expect(["a", "b", "c", "d"].applying(transaction.difference) == ["b", "c", "d", "a"])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B"])
      #expect(transaction.sectionTransactions[0].initialSnapshot.items == ["a", "b", "c"])
      #expect(transaction.sectionTransactions[1].finalSnapshot.items == ["d", "a"])
      #expect(["d"].applying(transaction.sectionTransactions[1].difference) == ["d", "a"])
    }
    let calls = source.view.providerCalls.count
    #expect(source.drag(itemAt: [0, 0], to: [1, 1]))
    #expect(told == [["a", "b", "c", "d"], ["b", "c", "d", "a"]])
    #expect(source.cells == [["b", "c"], ["d", "a"], []])
    #expect(source.view.showsWhatIsHeld)
    #expect(source.view.providerCalls.count == calls)
    #expect(source.indexPath(for: "a") == [1, 1])
  }

  @Test func `what is dragged on screen has a cell at once`() throws {
    let source = Source(viewport: Viewport(height: 2)) { _, word in word }
    source.apply(try list([("A", ["a", "b", "c"])]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.drag(itemAt: [0, 2], to: [0, 0])
    #expect(source.cells == [["c", "a", nil]])
  }

  @Test func `an item that may not be dragged stays`() throws {
    let source = try makeSource()
    source.reorderingHandlers.didReorder = { _ in Issue.record("nothing was dragged") }
    for canReorder in [nil, { $0 != "a" }] as [((String) -> Bool)?] {
      source.reorderingHandlers.canReorderItem = canReorder
      #expect(!source.drag(itemAt: [0, 0], to: [0, 1]))
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(!source.drag(itemAt: [0, 0], to: [0, 3]))
    #expect(!source.drag(itemAt: [2, 0], to: [0, 0]))
    #expect(source.cells == [["a", "b", "c"], ["d"], []])
  }

  @Test(arguments: [\ReorderingHandlers<String, String>.willReorder, \.didReorder])
  func `an apply in a handler raises, as the new order is being applied`(
    _ handler: WritableKeyPath<
      ReorderingHandlers<String, String>,
      ((ReorderingHandlers<String, String>.Transaction) -> Void)?
    > & Sendable
  ) throws {
    let source = try makeSource()
    source.reorderingHandlers[keyPath: handler] = { [unowned source] transaction in
      source.apply(transaction.finalSnapshot)
    }
    #expect(!source.drag(itemAt: [0, 0], to: [0, 2]))
    #expect(source.raised?.rule == .applyReentrant)
    #expect((source.cells[0] == ["a", "b", "c"]) == (handler == \.willReorder))
    source.reorderingHandlers.canReorderItem = { _ in
      Issue.record("the app has ended")
      return true
    }
    #expect(!source.drag(itemAt: [0, 0], to: [0, 1]))
  }

  @Test func `an apply in a provider that a drag asks raises`() throws {
    /// A data source whose provider applies once it may.
    final class Applying {
      var isReady = false
      private(set) var source: Source!
      init() {
        source = Source(viewport: Viewport(height: 1)) { [unowned self] _, word in
          if isReady { source.apply(Snapshot()) }
          return word
        }
      }
    }
    let app = Applying()
    app.source.apply(try list([("A", ["a", "b"])]))
    app.source.reorderingHandlers.canReorderItem = { _ in true }
    app.isReady = true
    #expect(!app.source.drag(itemAt: [0, 1], to: [0, 0]))
    #expect(app.source.raised?.rule == .applyReentrant)
  }

  @Test func `an app may apply after a drag`() throws {
    let source = try makeSource()
    source.drag(itemAt: [0, 0], to: [0, 2])
    source.apply(source.snapshot())
    #expect(source.outcomes.last == .nothingChanged)
    source.apply(try list([("A", ["c", "x"]), ("B", ["a"])]))
    #expect(source.outcomes.last == .updated(isAnimated: true))
    #expect(source.raised == nil)
  }

  @Test func `an app is not told of a drag that brings a row without a cell on screen`() throws {
    let source = Source(viewport: Viewport(height: 1)) { _, word in word == "b" ? nil : word }
    source.apply(try list([("A", ["a", "b"])]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in Issue.record("the app has ended") }
    #expect(!source.drag(itemAt: [0, 1], to: [0, 0]))
    #expect(source.raised?.rule == .providerNil)
  }

  private func makeSource(showing outline: SectionSnapshot<String>) throws -> Source {
    let source = Source { _, word in word }
    source.apply(try list([("A", ["a"])]))
    source.apply(outline, to: "B")
    source.reorderingHandlers.canReorderItem = { _ in true }
    return source
  }

  @Test func `a section snapshot without children takes the new order over`() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["b", "c"])
    outline.expand(["b"])
    let source = try makeSource(showing: outline)
    source.drag(itemAt: [1, 0], to: [1, 1])
    #expect(source.snapshot(for: "B").items == ["c", "b"])
    #expect(source.snapshot(for: "B").expandedItems == ["b"])
    source.drag(itemAt: [0, 0], to: [1, 0])
    #expect(source.snapshot(for: "B").items == ["a", "c", "b"])
    #expect(source.snapshot(for: "A").items.isEmpty)
    #expect(source.cells == [[], ["a", "c", "b"]])
    outline = source.snapshot(for: "B")
    source.apply(outline, to: "B")
    #expect(source.outcomes.last == .nothingChanged)
  }

  @Test(arguments: [([0, 0], [1, 0]), ([1, 0], [0, 0])] as [(IndexPath, IndexPath)])
  func `a drag in a section snapshot with children is unspecified`(
    _ old: IndexPath, _ new: IndexPath
  ) throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["b"])
    try outline.append(["c"], to: "b")
    let source = try makeSource(showing: outline)
    #expect(!source.drag(itemAt: old, to: new))
    #expect(source.unspecified == .sectionSnapshotRebase)
    #expect(source.cells == [["a"], ["b"]])
  }

  @Test func `a drag counts as an apply on the main queue`() throws {
    let source = Source { _, word in word }
    source.queue = "words"
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.apply(try list([("A", ["a", "b", "c"])]))
    source.commit()
    #expect(source.logs.isEmpty)
    source.drag(itemAt: [0, 0], to: [0, 1])
    #expect(source.logs.map(\.rule) == [.applyOneQueue])
    source.apply(try list([("A", ["a"])]))
    source.drag(itemAt: [0, 0], to: [0, 1])
    #expect(source.raised?.rule == .applyReentrant)
    #expect(source.cells == [["b", "a", "c"]])
  }

  @Test func `handlers run on the main queue, whatever queue the app is on`() throws {
    let source = try makeSource()
    source.queue = "words"
    source.reorderingHandlers.didReorder = { [unowned source] _ in #expect(source.queue == .main) }
    source.drag(itemAt: [0, 0], to: [0, 1])
    #expect(source.queue == "words")
  }

  @Test func `the data source of a table view says what to call in place of a drag`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = FakeDiffableDataSource<String, String, Int>(kind: .table) { _, _ in 0 }
      source.drag(itemAt: [0, 0], to: [0, 1])
    }
    let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(errors.contains("call what the app's tableView(_:moveRowAt:to:) does"), "\(errors)")
  }
}
