import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// Searches for what cells show that an app should not have them show, and for how they are made.
@Suite struct ScreenCellsTests {
  /// Texts by their names, in a list with a data source, whose provider draws from a copy.
  private final class Texts {
    var texts = ["a": "A", "b": "B"]
    var copy: [String: String] = [:]
    var isPhoto: Set<String> = []
    private(set) var source: FakeDiffableDataSource<String, String, String>!

    init() {
      copy = texts
      source = FakeDiffableDataSource { [unowned self] _, name in
        copy[name]
      } reuseIdentifier: { [unowned self] _, name in
        isPhoto.contains(name) ? "Photo" : "Text"
      }
      apply()
    }

    func apply(reloading reloads: [String] = [], reconfiguring reconfigures: [String] = []) {
      var snapshot = Snapshot<String, String>()
      do {
        try snapshot.appendSections(["Texts"])
        try snapshot.appendItems(["a", "b"])
        try snapshot.reloadItems(reloads)
        try snapshot.reconfigureItems(reconfigures)
      } catch {
        Issue.record(error)
      }
      source.apply(snapshot)
    }
  }

  /// Rows with a text and a kind of cell, whose view the app updates itself.
  private final class Rows {
    var texts = ["A", "B"]
    var kinds = ["Text", "Photo"]
    private(set) var screen: FakeListView<String>!

    init() {
      screen = FakeListView { [unowned self] in
        [("Rows", Array(texts.indices))]
      } content: { [unowned self] _, row in
        texts[row]
      } reuseIdentifier: { [unowned self] _, row in
        kinds[row]
      }
    }
  }

  private func search<App>(
    from start: @autoclosure @escaping () -> App, _ reduce: @escaping (App, Int) -> Void,
    screen: @escaping (App) throws -> any FakeScreen
  ) -> [StateFinding] {
    var search = StateSearch()
    search.cases = 20
    let model = StateModel(from: start()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, number in
      reduce(app, number)
    }
    return search.run(model, screen: screen).findings.map(\.finding)
  }

  private static let names = [("Texts", ["a", "b"])]

  @Test func `a provider that draws from an old copy is found where the test says what to show`() {
    let change = { (app: Texts, _: Int) in
      app.texts["a"]! += "!"
      app.apply(reconfiguring: ["a"])
    }
    let found = search(from: Texts(), change) { app in
      app.source.expecting(ScreenCellsTests.names) { app.texts[$0] }
    }
    #expect(
      found.map(\.reason) == [
        """
        the cell of a shows "A", and should show "A!": the cell provider shows this still, whenever it \
        is asked; let it look the content up in the app's data by the item, and not in \
        the item, in a copy, or by the index path
        """
      ])
    #expect(found.map(\.kind) == [.staleCell])
    let believed = search(from: Texts(), change) { app in
      app.source.expecting(ScreenCellsTests.names)
    }
    #expect(believed.isEmpty)
  }

  @Test func `a provider that is right, and was not asked, is not blamed`() {
    let found = search(from: Texts()) { app, _ in
      app.texts["a"]! += "!"
      app.copy = app.texts
      app.apply()
    } screen: { app in
      app.source.expecting(ScreenCellsTests.names) { app.texts[$0] }
    }
    #expect(found.map { $0.reason.contains("no update draws it again") } == [true])
    let right = search(from: Texts()) { app, _ in
      app.texts["a"]! += "!"
      app.copy = app.texts
      app.apply(reconfiguring: ["a"])
    } screen: { app in
      app.source.expecting(ScreenCellsTests.names) { app.texts[$0] }
    }
    #expect(right.isEmpty)
  }

  @Test func `what a cell should show is asked for with the values that the test expects`() throws {
    /// A value that is equal to others of its name.
    struct Named: Hashable {
      let name: String
      let text: String
      static func == (one: Named, other: Named) -> Bool { one.name == other.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let source = FakeDiffableDataSource<String, Named, String> { _, item in item.text }
    var snapshot = Snapshot<String, Named>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems([Named(name: "a", text: "old")])
    source.apply(snapshot)
    source.expecting([("A", [Named(name: "a", text: "new")])]) { $0.text }
    let screenshot = source.takeScreenshot()
    #expect(screenshot.expected?.hasSameIdentifiers(as: screenshot.shown) == true)
    #expect(screenshot.expected != screenshot.shown)
    // The expectation is spent.
    #expect(source.takeScreenshot().expected == screenshot.shown)
  }

  @Test(arguments: [true, false])
  func `a reconfigure that needs a cell of another kind raises, and a reload does not`(
    _ reconfigures: Bool
  ) {
    let found = search(from: Texts()) { app, _ in
      app.isPhoto.formSymmetricDifference(["a"])
      app.copy["a"]! += "!"
      app.apply(reloading: reconfigures ? [] : ["a"], reconfiguring: reconfigures ? ["a"] : [])
    } screen: {
      $0.source
    }
    #expect(found.map(\.rule) == (reconfigures ? [.reconfigureOtherRegistration] : []))
  }

  @Test(arguments: [true, false])
  func `a view without a data source of UIKit's raises for the same reason`(_ reconfigures: Bool) {
    let found = search(from: Rows()) { app, number in
      app.texts[1] += "!"
      // Without another kind, a reconfigure is right, for either kind of cell.
      if number > 1 { app.kinds[1] = app.kinds[1] == "Text" ? "Photo" : "Text" }
      if reconfigures {
        app.screen.reconfigureItems(at: [[0, 1]])
      } else {
        app.screen.reloadItems(at: [[0, 1]])
      }
    } screen: {
      $0.screen
    }
    #expect(found.map(\.rule) == (reconfigures ? [.reconfigureOtherRegistration] : []))
    let same = search(from: Rows()) { app, number in
      app.texts[number % 2] += "!"
      app.screen.reconfigureItems(at: [[0, number % 2]])
    } screen: {
      $0.screen
    }
    #expect(same.isEmpty)
  }

  private static let needless = """
    a was reloaded and shows the same as before: its cell is made anew, and what a person has begun \
    in it is lost; reload what changed alone (a snapshot that is kept keeps its marks, rule 2.1.1), \
    and, if the item needed a cell of another kind, give the fake a reuseIdentifier:
    """

  @Test func `a row that is reloaded and has not changed is told`() {
    let found = search(from: Texts()) { app, _ in
      app.apply(reloading: ["a"])
    } screen: {
      $0.source
    }
    #expect(found.map(\.reason) == [ScreenCellsTests.needless])
    #expect(found.map(\.kind) == [.cellThrownAway])
    let again = search(from: Texts()) { app, _ in
      app.apply(reconfiguring: ["a"])
    } screen: {
      $0.source
    }
    #expect(again.isEmpty)
  }

  @Test func `a row that needs a cell of another kind is not reloaded in vain`() {
    let other = search(from: Texts()) { app, _ in
      app.isPhoto.formSymmetricDifference(["a"])
      app.apply(reloading: ["a"])
    } screen: {
      $0.source
    }
    #expect(other.isEmpty)
  }

  @Test func `what an apply shows that waited is not said to be needless`() {
    let found = search(from: Texts()) { app, number in
      app.source.queue = "texts"
      if number == 3 {
        app.source.commit()
      } else {
        app.copy["a"]! += "!"
        app.apply(reloading: ["a"])
      }
    } screen: {
      $0.source
    }
    // The app has applied on the main queue before.
    #expect(found.map(\.kind) == [.logged], "\(found)")
    #expect(found.first?.reason.hasPrefix("UIKit logs: Warning: applying updates in a") == true)
  }

  @Test func `what a cell showed between a reload and a batch is known`() {
    let found = search(from: Rows()) { app, _ in
      app.texts[0] = "loading"
      app.screen.reloadData()
      app.screen.performBatchUpdates {
        app.texts[0] = "A"
        app.screen.reloadItems(at: [[0, 0]])
      }
    } screen: {
      $0.screen
    }
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `the kind of an item that is gone is not asked for`() {
    final class Fading {
      var kinds = ["a": "Text"]
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init() {
        source = FakeDiffableDataSource { [unowned self] _, name in
          kinds[name]
        } reuseIdentifier: { [unowned self] _, name in
          kinds[name]!
        }
        var snapshot = Snapshot<String, String>()
        do {
          try snapshot.appendSections(["A"])
          try snapshot.appendItems(["a"])
        } catch {
          Issue.record(error)
        }
        source.apply(snapshot)
      }
    }
    let found = search(from: Fading()) { app, _ in
      app.kinds = [:]
    } screen: {
      $0.source
    }
    #expect(found.map(\.kind) == [.staleCell])
  }

  @Test func `a row that is drawn again too soon is told as that`() {
    let found = search(from: Texts()) { app, _ in
      app.apply(reconfiguring: ["a"])
      app.copy["a"]! += "!"
    } screen: {
      $0.source
    }
    #expect(
      found.map { $0.reason.contains("it was drawn again, and what it should show changed after") }
        == [true], "\(found)")
  }

  @Test func `a provider that shows neither the old nor what it should is told`() {
    let found = search(from: Texts()) { app, _ in
      app.texts["a"] = "new"
      app.copy["a"] = "other"
    } screen: { app in
      app.source.expecting(ScreenCellsTests.names) { app.texts[$0] }
    }
    #expect(
      found.map { $0.reason.contains("the cell provider would show \"other\"; let it look") } == [
        true
      ],
      "\(found)")
  }

  @Test func `a row that changed between two applies, or showed something else meanwhile, is not`()
  {
    let twice = search(from: Texts()) { app, _ in
      app.copy["a"] = "loading"
      app.apply(reloading: ["a"])
      app.copy["a"] = "A"
      app.apply(reloading: ["a"])
    } screen: {
      $0.source
    }
    #expect(twice.isEmpty)
    let meanwhile = search(from: Rows()) { app, _ in
      app.texts[0] = "loading"
      app.screen.reloadItems(at: [[0, 0]])
      app.texts[0] = "A"
      app.screen.reloadItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(meanwhile.isEmpty)
  }

  @Test(arguments: [true, false])
  func `in a batch and outside of one, the row is found at its place`(_ isBatch: Bool) {
    let found = search(from: Rows()) { app, _ in
      let reload = { app.screen.reloadItems(at: [[0, 1]]) }
      if isBatch { app.screen.performBatchUpdates(reload) } else { reload() }
    } screen: {
      $0.screen
    }
    #expect(found.map(\.kind) == [.cellThrownAway])
    #expect(found.first?.reason.hasPrefix("1 was reloaded") == true)
  }

  /// Messages whose list changes before the view is told of it.
  private final class Messages {
    var rows = [(id: 0, text: "a"), (id: 1, text: "b")]
    private(set) var screen: FakeListView<String>!

    init() {
      screen = FakeListView(profile: .system(.modern, .collection)) { [unowned self] in
        [("Messages", rows.map(\.id))]
      } content: { [unowned self] path, _ in
        rows[path[1]].text
      }
    }
  }

  @Test(arguments: [0, 1])
  func `a row that is reloaded is the one that the view had there, not the data`(_ place: Int) {
    let found = search(from: Messages()) { app, _ in
      app.rows[1].text += "!"
      app.rows.insert((id: app.rows.count, text: "new"), at: 0)
      app.screen.performBatchUpdates {
        app.screen.insertItems(at: [[0, 0]])
        app.screen.reloadItems(at: [[0, place], [0, 1]])
      }
    } screen: {
      $0.screen
    }
    #expect(found.map(\.kind) == (place == 1 ? [] : [.cellThrownAway]))
    #expect(found.allSatisfy { $0.reason.hasPrefix("0 was reloaded") })
  }

  @Test func `a cell of the wrong kind is found before anybody draws it again`() {
    let kinds = search(from: Rows()) { app, _ in
      app.kinds[1] = app.kinds[1] == "Text" ? "Photo" : "Text"
    } screen: {
      $0.screen
    }
    #expect(
      kinds.map(\.reason) == [
        """
        the cell of 1 is a cell of the kind "Photo", and has to be one of "Text": no update makes it \
        anew; call reloadItems for it
        """
      ])
    #expect(kinds.map(\.kind) == [.staleCell])
    let diffable = search(from: Texts()) { app, _ in
      app.isPhoto.formSymmetricDifference(["a"])
      app.apply(reconfiguring: ["b"])
    } screen: {
      $0.source
    }
    #expect(diffable.map { $0.reason.hasPrefix("the cell of a is a cell of the kind") } == [true])
  }

  @Test func `a stale cell that needs another kind is not to be reconfigured`() {
    let found = search(from: Rows()) { app, _ in
      app.texts[0] += "!"
      app.kinds[0] = "Photo"
    } screen: {
      $0.screen
    }
    #expect(
      found.first?.reason.hasSuffix(
        "it is a cell of the kind \"Text\", and has to be one of \"Photo\", so a reconfigure raises "
          + "(rule 3.5.3): call reloadItems for it") == true, "\(found)")
  }

  @Test func `where only kinds change, something has changed`() {
    var search = StateSearch()
    search.cases = 5
    let model = StateModel(from: Rows()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      app.kinds[1] = app.kinds[1] == "Text" ? "Photo" : "Text"
      app.screen.reloadItems(at: [[0, 1]])
    }
    let report = search.run(model) { $0.screen }
    #expect(report.findings.isEmpty)
    #expect(!report.isIdle)
  }

  @Test func `a refusal of another kind of cell names the item and the kinds`() {
    let found = search(from: Texts()) { app, _ in
      app.isPhoto.formSymmetricDifference(["a"])
      app.apply(reconfiguring: ["b", "a"])
    } screen: {
      $0.source
    }
    #expect(
      found.first?.reason.hasSuffix(
        "; the cell of a is a cell of the kind \"Text\", and has to be one of \"Photo\"") == true,
      "\(found)")
  }

  @Test func `of an item that is in the list twice, one row is drawn`() {
    final class Twins {
      var text = "old"
      private(set) var screen: FakeListView<String>!
      init() {
        screen = FakeListView {
          [("Rows", ["a", "b", "a"])]
        } content: { [unowned self] _, row in
          row == "a" ? text : row
        }
      }
    }
    let found = search(from: Twins()) { app, _ in
      app.text += "!"
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(
      found.first?.reason.contains("the item is in the list 2 times, and an update of one of its")
        == true, "\(found)")
    #expect(found.first?.reason.contains("this is the one at [0, 2]") == true)
  }
}
