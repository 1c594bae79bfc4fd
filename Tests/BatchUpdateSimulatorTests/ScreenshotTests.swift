import BatchUpdateSimulator
import Snapshots
import Testing

@Suite struct ScreenshotTests {
  /// A list of words, each in a section, whose view is a modern table.
  private final class Words {
    var sections: [(String, [String])] = [("A", ["a"]), ("B", ["b"])]
    var texts: [String: String] = [:]
    private(set) var screen: FakeListView<String>!

    init(profile: Profile = .system(.modern, .table), height: Int? = nil) {
      screen = FakeListView(viewport: Viewport(height: height), profile: profile) {
        [unowned self] in
        sections
      } content: { [unowned self] _, word in
        texts[word] ?? word
      }
    }

    /// Deletes the first section, and moves its item to the second, for which a table reloads.
    func join() {
      screen.performBatchUpdates {
        self.sections = [("B", ["b", "a"])]
        self.screen.deleteSections([0])
        self.screen.moveItem(at: [0, 0], to: [0, 1])
      }
    }
  }

  @Test func `a screenshot tells what happened since the one before`() {
    let app = Words()
    _ = app.screen.takeScreenshot()
    app.join()
    let first = app.screen.takeScreenshot()
    #expect(first.logs.map(\.rule) == [.moveFromDeletedSection])
    #expect(first.logs == app.screen.logs)
    #expect(first.record.updates.count == 1)
    #expect(first.before.sections.count == 2)
    #expect(first.shown == first.expected)
    let second = app.screen.takeScreenshot()
    #expect(second.logs.isEmpty)
    #expect(second.record.updates.isEmpty)
    #expect(second.before == first.shown)
  }

  @Test func `what was asked for before the first screenshot is not kept`() {
    let app = Words()
    app.join()
    #expect(app.screen.takeScreenshot().record.updates.isEmpty)
  }

  @Test func `a flaw is told once, and no more when everything is reloaded`() {
    for reloads in [false, true] {
      let app = Words(profile: .system(.modern, .collection))
      app.sections = [("A", ["a", "b", "c"])]
      app.screen.reloadData()
      _ = app.screen.takeScreenshot()
      app.screen.performBatchUpdates {
        app.sections = [("A", ["c", "a", "b"])]
        app.screen.moveItem(at: [0, 2], to: [0, 0])
        app.screen.reloadItems(at: [[0, 1]])
      }
      if reloads { app.screen.reloadData() }
      let screenshot = app.screen.takeScreenshot()
      #expect(screenshot.flaws.map(\.rule) == (reloads ? [] : [.reloadDisplacedByMove]))
      #expect((screenshot.shown == screenshot.expected) == reloads)
      #expect(app.screen.takeScreenshot().flaws.isEmpty)
    }
  }

  @Test func `a flaw is told no more when the view reloads by itself`() {
    let app = Words()
    app.sections = [("A", ["a", "b", "c"]), ("B", ["d"])]
    app.screen.reloadData()
    _ = app.screen.takeScreenshot()
    app.screen.performBatchUpdates {
      app.sections = [("A", ["c", "a", "b"]), ("B", ["d"])]
      app.screen.moveItem(at: [0, 2], to: [0, 0])
      app.screen.reloadItems(at: [[0, 1]])
    }
    app.screen.performBatchUpdates {
      app.sections = [("B", ["d", "c", "a", "b"])]
      app.screen.deleteSections([0])
      for place in 0..<3 { app.screen.moveItem(at: [0, place], to: [0, place + 1]) }
    }
    let screenshot = app.screen.takeScreenshot()
    #expect(screenshot.logs.map(\.rule) == [.moveFromDeletedSection])
    #expect(screenshot.flaws.isEmpty)
    #expect(screenshot.shown == screenshot.expected)
  }

  @Test func `only rows whose cell shows something have a content`() {
    let app = Words(height: 1)
    app.texts["b"] = "new"
    let screenshot = app.screen.takeScreenshot()
    #expect(screenshot.shown == screenshot.expected)
    #expect(screenshot.shown.rows.map { screenshot.words.content($0.content) } == ["a", nil])
  }

  @Test func `a pending reload is carried out, and nothing is asked of the app after a crash`() {
    let app = Words()
    app.sections = [("C", ["c"])]
    app.screen.reloadData()
    #expect(app.screen.takeScreenshot().shown.rows.count == 1)
    app.screen.deleteItems(at: [[7, 7]])
    app.sections = []
    let screenshot = app.screen.takeScreenshot()
    #expect(screenshot.raised?.rule == .deleteBounds)
    #expect(screenshot.expected == nil)
  }

  @Test func `every screenshot after a crash knows when it was, and none before`() throws {
    let data = Layout([(Section(0), [Row(Item(0))])])
    let screen = FakeListView(ListView(showing: data)) { data }
    #expect(screen.takeScreenshot().record.end == nil)
    screen.deleteItems(at: [[0, 7]])
    let end = try #require(screen.takeScreenshot().record.end)
    #expect(screen.takeScreenshot().record.end == end)
  }

  @Test func `what a provider does that is only looked at is no end`() throws {
    var isLookedAt = false
    var source: FakeDiffableDataSource<Int, Int, Int>!
    source = FakeDiffableDataSource { _, item in
      if isLookedAt { source.apply(Snapshot<Int, Int>()) }
      return item
    }
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([1])
    source.apply(snapshot)
    isLookedAt = true
    _ = source.takeScreenshot()
    #expect(source.takeScreenshot().record.end == nil)
    #expect(source.unspecified == nil)
  }

  @Test func `a provider is not asked after a crash`() throws {
    var asked = 0
    let source = FakeDiffableDataSource<String, String, String> { _, word in
      asked += 1
      return word == "b" ? nil : word
    }
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    #expect(source.raised?.rule == .providerNil)
    let before = asked
    #expect(source.takeScreenshot().expected == nil)
    #expect(asked == before)
  }

  @Test func `a section that changes its hash in the list is the same section`() {
    /// A section whose hash is its title's.
    final class Part: Hashable {
      var title = ""
      static func == (one: Part, other: Part) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(title) }
    }
    let part = Part()
    let screen = FakeListView {
      [(part, ["a"])]
    } content: { _, word in
      word
    }
    _ = screen.takeScreenshot()
    part.title = "new"
    let screenshot = screen.takeScreenshot()
    #expect(screenshot.shown == screenshot.expected)
  }

  @Test func `a screenshot of a data source tells what was logged since the one before`() throws {
    let source = FakeDiffableDataSource<String, String, String> { _, word in word }
    _ = source.takeScreenshot()
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["a"])
    try snapshot.appendItems(["a"])
    source.apply(snapshot)
    #expect(source.takeScreenshot().logs.map(\.rule) == [.itemAlreadyExistsMoves])
    #expect(source.takeScreenshot().logs.isEmpty)
  }
}
