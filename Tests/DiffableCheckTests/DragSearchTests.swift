import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// Searches among the drags of a person.
@Suite struct DragSearchTests {
  /// Three words, each of which a person can drag.
  private final class Words {
    var words = ["a", "b", "c"]
    private(set) var screen: FakeListView<String>!

    init(showingPlaces: Bool = false) {
      screen = FakeListView { [unowned self] in
        [("Words", words)]
      } content: { path, word in
        showingPlaces ? "\(path[1]) \(word)" : word
      }
    }

    func move(_ drag: Move<Int>) {
      words.insert(words.remove(at: drag.source), at: drag.destination)
    }
  }

  private func drag(_ choices: inout Choices) throws -> Move<Int> {
    Move(from: try choices.index(below: 3), to: try choices.index(below: 3))
  }

  private func search(_ takeOver: @escaping (Words, Move<Int>) -> Void) -> StateSearchReport {
    var search = StateSearch()
    search.cases = 50
    let model = StateModel(from: Words()) {
      try drag(&$1)
    } reduce: { app, drag in
      app.screen.drag(itemAt: [0, drag.source], to: [0, drag.destination])
      takeOver(app, drag)
    }
    return search.run(model) { $0.screen }
  }

  @Test func `an app that takes a drag over passes`() {
    let report = search { $0.move($1) }
    #expect(report.findings.isEmpty)
    #expect(report.changes > 50)
    #expect(!report.isIdle)
  }

  @Test func `an app that forgets a drag shows other rows than it has`() throws {
    let report = search { _, _ in }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .wrongRows)
    #expect(
      finding.reason == "the view displays b at [0, 0], should display a: a person has dragged the "
        + "row at [0, 0] to [0, 1], and the app's data does not have it there")
    #expect(
      finding.scenario?.notation.hasSuffix("start\n  Words: b a c\nmodel\n  Words: a b c\n") == true
    )
  }

  @Test func `an app that tells the view of a drag moves the row twice`() throws {
    let report = search { app, drag in
      app.screen.performBatchUpdates {
        app.move(drag)
        app.screen.moveItem(at: [0, drag.source], to: [0, drag.destination])
      }
    }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .wrongRows)
    #expect(
      finding.reason.hasSuffix(
        "the updates do not say what changed in the data, or they tell the view of a drag, which it "
          + "has done itself (a person has dragged the row at [0, 0] to [0, 1])"),
      "\(finding.reason)")
  }

  @Test func `an app that tells the view half of a drag is refused, and told of the drag`() throws {
    let report = search { app, drag in
      app.move(drag)
      if drag.source != drag.destination { app.screen.deleteItems(at: [[0, drag.source]]) }
    }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .refused)
    #expect(
      finding.reason.hasSuffix(
        "; a person has dragged the row at [0, 0] to [0, 1], which the view has done itself: tell it "
          + "nothing of a drag"),
      "\(finding.reason)")
  }

  @Test func `a row that goes silently after a drag is not taken for the drag`() throws {
    let report = search { app, drag in
      app.move(drag)
      app.words.insert("new", at: 0)
    }
    let finding = try #require(report.errors.first)
    #expect(finding.reason.contains("the data changed, and no update told the view"))
  }

  @Test func `a cell that shows its place is stale after a drag`() throws {
    var search = StateSearch()
    search.cases = 20
    let model = StateModel(from: Words(showingPlaces: true)) {
      try drag(&$1)
    } reduce: { app, drag in
      if app.screen.drag(itemAt: [0, drag.source], to: [0, drag.destination]) { app.move(drag) }
    }
    let finding = try #require(search.run(model) { $0.screen }.errors.first)
    #expect(finding.kind == .staleCell)
    #expect(finding.reason.contains(" (a person has dragged the row at [0, 0] to [0, 1]);"))
  }

  /// Words that a diffable data source shows, and an order that the app keeps.
  private final class Order {
    var words = ["a", "b", "c"]
    let source = FakeDiffableDataSource<String, String, String> { _, word in word }

    init(takesDragsOver: Bool) {
      apply()
      source.reorderingHandlers.canReorderItem = { _ in true }
      guard takesDragsOver else { return }
      source.reorderingHandlers.didReorder = { [unowned self] transaction in
        words = words.applying(transaction.difference)!
      }
    }

    func apply() {
      var snapshot = Snapshot<String, String>()
      do {
        try snapshot.appendSections(["Words"])
        try snapshot.appendItems(words)
      } catch {
        Issue.record(error)
      }
      source.apply(snapshot)
    }
  }

  private func search(
    takesDragsOver: Bool, isExpected: Bool = true, then goOn: @escaping (Order) -> Void = { _ in }
  ) -> StateSearchReport {
    var search = StateSearch()
    search.cases = 50
    let model = StateModel(from: Order(takesDragsOver: takesDragsOver)) {
      try drag(&$1)
    } reduce: { app, drag in
      app.source.drag(itemAt: [0, drag.source], to: [0, drag.destination])
      goOn(app)
    }
    return search.run(model) { app in
      isExpected ? app.source.expecting([("Words", app.words)]) : app.source
    }
  }

  @Test func `an app that takes the data source's order over passes`() {
    let report = search(takesDragsOver: true) { $0.apply() }
    #expect(report.findings.isEmpty)
    #expect(report.changes > 50)
  }

  @Test func `a snapshot that misses a row after a drag is not taken for the drag`() throws {
    let report = search(takesDragsOver: true) { app in
      app.apply()
      app.words.append("not applied")
    }
    let finding = try #require(report.errors.first)
    #expect(
      finding.reason.contains(
        "the snapshot that was applied last does not hold what the app's list does"))
  }

  @Test func `identifiers that are made anew are found in what is expected`() {
    let app = { Order(takesDragsOver: true) }
    var search = StateSearch()
    search.cases = 10
    let model = StateModel(from: app()) {
      try drag(&$1)
    } reduce: { _, _ in
    }
    let report = search.run(model) { $0.source.expecting([("Words", [UUID().uuidString])]) }
    #expect(report.errors.map(\.kind) == [.identityLost])
  }

  @Test func `a story tells what changed in rows of which some are not applied`() throws {
    /// A word that changes, is applied with a mark, and is joined by one that is not applied.
    final class App {
      var words = ["a"]
      private var text = "a"
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init() {
        source = FakeDiffableDataSource { [unowned self] _, _ in text }
        apply(marking: [])
      }
      func change() {
        text += "!"
        apply(marking: ["a"])
        words.append("b\(words.count)")
      }
      private func apply(marking marks: [String]) {
        var snapshot = Snapshot<String, String>()
        do {
          try snapshot.appendSections(["Words"])
          try snapshot.appendItems(["a"])
          try snapshot.reconfigureItems(marks)
        } catch {
          Issue.record(error)
        }
        source.apply(snapshot)
      }
    }
    var search = StateSearch()
    search.cases = 10
    let model = StateModel(from: App()) {
      try drag(&$1)
    } reduce: { app, _ in
      app.change()
    }
    let report = search.run(model) { $0.source.expecting([("Words", $0.words)]) }
    let story = report.findings.first?.finding.scenario?.notation
    #expect(story?.contains("snapshot\n  Words: a'\nedit\n  reconfigure-items a\n") == true)
  }

  @Test func `an app that does not take it over is found by what it expects`() throws {
    let report = search(takesDragsOver: false)
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .wrongRows)
    #expect(finding.reason.hasSuffix("and the app's data does not have it there"))
    #expect(search(takesDragsOver: false, isExpected: false).errors.isEmpty)
  }

  @Test func `a list that is not applied, or not all of it, is found`() throws {
    for (applies, end) in [
      (
        false,
        "the app's list changed, and no snapshot was applied; one that is applied later, in a task or on "
          + "a queue, has to be awaited in perform:"
      ),
      (true, "the snapshot that was applied last does not hold what the app's list does"),
    ] {
      var search = StateSearch()
      search.cases = 10
      let model = StateModel(from: Order(takesDragsOver: true)) { _, choices in
        try choices.integer(in: 1...3)
      } reduce: { app, number in
        app.words.append("new \(number)")
        if applies { app.apply() }
        app.words.swapAt(0, 1)
      }
      let report = search.run(model) { app in
        var snapshot = Snapshot<String, String>()
        try snapshot.appendSections(["Words"])
        try snapshot.appendItems(app.words)
        return try app.source.expecting(snapshot)
      }
      let finding = try #require(report.errors.first)
      #expect(finding.kind == .wrongRows)
      #expect(finding.reason.hasSuffix(end))
    }
  }

  @Test func `while an apply waits, no list is expected`() {
    for isForgotten in [false, true] {
      var search = StateSearch()
      search.cases = 10
      let model = StateModel(from: Order(takesDragsOver: true)) { _, choices in
        try choices.integer(in: 1...3)
      } reduce: { app, number in
        app.source.queue = "words"
        app.words.append("\(number), \(app.words.count)")
        app.apply()
        if isForgotten { app.words.append("not applied \(app.words.count)") }
      }
      let report = search.run(model) { $0.source.expecting([("Words", $0.words)]) }
      #expect(report.errors.map(\.kind) == (isForgotten ? [.wrongRows] : []))
    }
  }

  @Test func `an app may draw rows again where they are after a drag`() {
    /// Words with their places, which change when one is dragged.
    final class Numbered {
      private var words = ["a", "b", "c"]
      private(set) var screen: FakeListView<String>!
      init(_ profile: Profile) {
        screen = FakeListView(profile: profile) { [unowned self] in
          [("Words", words)]
        } content: { path, word in
          "\(path[1]) \(word)"
        }
      }
      func takeOver(_ drag: Move<Int>, reloading: Bool) {
        words.insert(words.remove(at: drag.source), at: drag.destination)
        let places = words.indices.map { IndexPath(indexes: [0, $0]) }
        if reloading { screen.reloadItems(at: places) } else { screen.reconfigureItems(at: places) }
      }
    }
    for profile in [Profile.strict, .system(.modern, .table)] {
      for reloading in [false, true] {
        var search = StateSearch()
        search.cases = 50
        let model = StateModel(from: Numbered(profile)) {
          try drag(&$1)
        } reduce: { app, drag in
          app.screen.drag(itemAt: [0, drag.source], to: [0, drag.destination])
          app.takeOver(drag, reloading: reloading)
        }
        #expect(search.run(model) { $0.screen }.errors.isEmpty)
      }
    }
  }

  @Test func `what is expected holds once`() {
    let app = Order(takesDragsOver: true)
    app.source.expecting([("Words", ["z"])])
    let first = app.source.takeScreenshot()
    #expect(first.shown != first.expected)
    let second = app.source.takeScreenshot()
    #expect(second.shown == second.expected)
  }
}
