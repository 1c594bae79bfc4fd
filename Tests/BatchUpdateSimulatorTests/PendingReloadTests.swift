import BatchUpdateSimulator
import Foundation
import Snapshots
import Testing

/// Applies that find a view whose reload waits for the next layout (rules 1.1.3 and 3.3).
@Suite struct PendingReloadTests {
  private func list(_ items: [String], marking marked: [String] = []) throws -> Snapshot<
    Int, String
  > {
    var list = Snapshot<Int, String>()
    try list.appendSections([0])
    try list.appendItems(items)
    try list.reloadItems(marked)
    return list
  }

  /// The items for which a provider is asked, and what the data source holds then.
  private final class Asked {
    var items: [String] = []
    var held: [[String]] = []
    private(set) var source: FakeDiffableDataSource<Int, String, String>!

    init(_ first: Snapshot<Int, String>) {
      source = FakeDiffableDataSource { [unowned self] _, item in
        items.append(item)
        held.append(source.snapshot().itemIdentifiers)
        return item
      }
      source.apply(first)
      source.change { $0.reloadData() }
      (items, held) = ([], [])
    }
  }

  @Test func `the reload comes before what an apply changes, and shows the old list`() throws {
    let asked = Asked(try list(["a", "b"]))
    asked.source.apply(try list(["a", "c"]))
    #expect(asked.items == ["a", "b", "c"])
    #expect(asked.held == [["a", "b"], ["a", "b"], ["a", "c"]])
    #expect(asked.source.cells == [["a", "c"]])
  }

  @Test func `a screenshot finds a view that is laid out`() throws {
    let asked = Asked(try list(["a", "b"]))
    let screenshot = asked.source.takeScreenshot()
    #expect(Array(asked.items.prefix(2)) == ["a", "b"])
    #expect(screenshot.shown == screenshot.expected)
    #expect(!asked.source.view.needsReload)
  }

  @Test func `what changes before a reload is shown in a screenshot`() throws {
    var texts = ["a": "old"]
    let source = FakeDiffableDataSource<Int, String, String> { _, item in texts[item] }
    source.apply(try list(["a"]))
    texts["a"] = "new"
    source.change { $0.reloadData() }
    let screenshot = source.takeScreenshot()
    #expect(screenshot.shown == screenshot.expected)
    #expect(source.cells == [["new"]])
  }

  @Test func `the reload comes before the marks`() throws {
    let asked = Asked(try list(["a", "b"]))
    asked.source.apply(try list(["a", "b"], marking: ["a"]))
    #expect(asked.items == ["a", "b", "a"])
  }

  @Test(arguments: [true, false])
  func `data that changed before the reload explains what is refused`(_ isBatch: Bool) {
    var items = [1]
    let screen = FakeListView<Int> {
      [(0, items)]
    } content: { _, item in
      item
    }
    screen.reloadData()
    items.append(2)
    if isBatch {
      screen.performBatchUpdates { screen.insertItems(at: [[0, 1]]) }
    } else {
      screen.insertItems(at: [[0, 1]])
    }
    #expect(screen.raised?.cause == .whenCountsAreRead)
  }

  @Test func `an update that is performed finds a view that is laid out`() {
    let rows = { (contents: [Content]) in
      Layout([(section: Section(0), rows: contents.enumerated().map { Row(Item(Int32($0)), $1) })])
    }
    var view = ListView(showing: rows([0, 0]))
    view.reloadData()
    view.forgetHistory()
    let outcome = view.perform(
      BatchUpdate(reloadItems: [ItemPath(0, 0)]), model: rows([1, 0]))
    guard case .performed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(view.providerCalls.map(\.item) == [Item(0), Item(1), Item(0)])
  }

  @Test func `in a completion, whoever scrolls does not apply during the apply`() throws {
    let pages = [["a", "b"], ["a", "b", "c"]]
    var source: FakeDiffableDataSource<Int, String, String>!
    source = FakeDiffableDataSource(viewport: Viewport(height: 1)) { _, item in
      if item == "b", let more = try? list(pages[1]) { source.apply(more) }
      return item
    }
    source.apply(try list(pages[0])) { source.change { $0.scroll(to: 1) } }
    // UIKit's answer to an apply while a person scrolls is not known.
    #expect(source.raised == nil)
    #expect(source.unspecified == .applyReentrant)
  }

  @Test func `after what is raised, marks are not carried out`() throws {
    var source = DiffableDataSource()
    let numbers = { (items: [Int32], marked: [Int32]) throws in
      var list = Snapshot<Section, Item>()
      try list.appendSections([Section(0)])
      try list.appendItems(items.map { Item($0) })
      try list.reloadItems(marked.map { Item($0) })
      return SnapshotModel(list)
    }
    source.apply(try numbers([0, 1], []))
    source.view.forgetHistory()
    let more = try numbers([0], [])
    source.apply(
      try numbers([0, 1, 2], [0]), running: AppCode(inProvider: { $0.apply(more) }))
    #expect(source.raised?.rule == .applyReentrant)
    #expect(source.view.providerCalls.map(\.item) == [Item(2)])
  }
}
