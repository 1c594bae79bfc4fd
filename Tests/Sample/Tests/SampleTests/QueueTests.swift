import BatchUpdateSimulator
import DiffableCheckTesting
import ListLookalike
import PropertyTesting
import Snapshots
import Testing

/// On which queue an app may apply, and when.
@Suite struct QueueTests {
  private func feed(_ items: Int32...) throws -> Snapshot<Section, Item> {
    var snapshot = Snapshot<Section, Item>()
    try snapshot.appendSections([Section(0)])
    try snapshot.appendItems(items.map { Item($0) })
    return snapshot
  }

  @Test func `an apply on another queue is shown by the main queue`() throws {
    var source = DiffableDataSource()
    #expect(source.apply(try feed(0), on: "feed") == .waiting)
    #expect(source.indexPath(for: Item(0)) == nil)
    #expect(source.commit() == [.reloadedData(.firstApply)])
    #expect(source.indexPath(for: Item(0)) == ItemPath(0, 0))
    #expect(source.logs.isEmpty)
  }

  @Test func `the main queue and another one are a mixture`() throws {
    var source = DiffableDataSource()
    source.apply(try feed(0))
    source.apply(try feed(0, 1), on: "feed")
    #expect(source.logs.map(\.rule) == [.applyOneQueue])
    #expect(source.commit() == [.updated(isAnimated: true)])
  }

  @Test func `an apply on the main queue while another one waits is a deadlock`() throws {
    var source = DiffableDataSource()
    source.apply(try feed(0), on: "feed")
    source.apply(try feed(0, 1))
    #expect(source.raised?.rule == .applyReentrant)
    #expect(source.raised?.sentence.hasPrefix("Deadlock detected") == true)
  }

  @Test func `a cell provider must not apply`() throws {
    var source = DiffableDataSource()
    let more = try feed(0, 1)
    source.apply(try feed(0), running: AppCode(inProvider: { $0.apply(more) }))
    #expect(source.raised?.rule == .applyReentrant)
  }

  @Test func `a completion may apply`() throws {
    var source = DiffableDataSource()
    let more = try feed(0, 1)
    source.apply(try feed(0), running: AppCode(completion: { $0.apply(more) }))
    #expect(source.raised == nil)
    #expect(source.completions == 2)
  }

  @Test(.cases(100), .failsOnWarnings)
  func `whatever is searched for, all applies are on one queue`() {
    verify(
      from: WordSearchOnScreen(),
      command: { _, choices in try choices.element(of: ["", "a", "c", "co", nil]) },
      reduce: { app, text in
        if let text { app.search.show(text) } else { app.source.commit() }
      },
      screen: { app in app.source.expecting([(0, app.search.found)]) })
  }
}

/// A search among words, which makes its snapshots on a queue of its own.
final class WordSearch {
  private let queue: (@escaping () -> Void) -> Void
  private let apply: (DiffableDataSourceSnapshot<Int, String>) -> Void
  private(set) var found: [String] = []

  init(
    queue: @escaping (@escaping () -> Void) -> Void,
    apply: @escaping (DiffableDataSourceSnapshot<Int, String>) -> Void
  ) {
    (self.queue, self.apply) = (queue, apply)
  }

  func show(_ text: String) {
    found = ["bat", "cat", "cow"].filter { $0.hasPrefix(text) }
    queue { [found, apply] in
      var snapshot = DiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(found, toSection: 0)
      apply(snapshot)
    }
  }
}

/// A search, and the screen that it is on.
final class WordSearchOnScreen {
  let source = FakeDiffableDataSource<Int, String, String> { _, word in word }
  let search: WordSearch

  init() {
    search = WordSearch { [source] work in
      source.queue = "search"
      work()
      source.queue = .main
    } apply: { [source] snapshot in
      source.apply(snapshot)
    }
    search.show("")
    source.commit()
  }
}
