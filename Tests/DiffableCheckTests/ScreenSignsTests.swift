import BatchUpdateSimulator
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// Searches in which each command is a number, and an app does what it likes with it.
@Suite struct ScreenSignsTests {
  /// A list of words, and what its view is told of each change.
  private final class Words {
    var words: [String]
    var texts: [String: String] = [:]
    private(set) var screen: FakeListView<String>!

    init(_ words: [String] = [], profile: Profile = .strict, height: Int? = nil) {
      self.words = words
      screen = FakeListView(viewport: Viewport(height: height), profile: profile) {
        [unowned self] in
        [("Words", self.words)]
      } content: { [unowned self] _, word in
        texts[word] ?? word
      }
    }
  }

  /// Searches in stories of few numbers; after each, the app is looked at where it has a screen.
  private func search<App>(
    from start: @autoclosure @escaping () -> App, ignoring ignored: Set<StateFinding.Kind> = [],
    _ reduce: @escaping (App, Int) throws -> Void,
    screen: @escaping (App) throws -> (any FakeScreen)?
  ) -> StateSearchReport {
    var search = StateSearch()
    search.cases = 50
    search.ignored = ignored
    let model = StateModel(from: start()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, number in
      try reduce(app, number)
    }
    return search.run(model, screen: screen)
  }

  @Test func `rows without a cell are not stale, and become so when they have one`() {
    let change = { (app: Words, _: Int) in app.texts["z"] = "new" }
    let far = search(from: Words(["a", "b", "z"], height: 2), change) { $0.screen }
    #expect(far.findings.isEmpty)
    let near = search(from: Words(["a", "b", "z"], height: 3), change) { $0.screen }
    #expect(near.errors.map(\.kind) == [.staleCell])
  }

  @Test func `the story of a screen begins at the top, and scrolls`() throws {
    let report = search(from: Words(["a", "b", "c", "d"], height: 2)) { app, _ in
      app.screen.change { $0.scroll(to: 2) }
      app.texts["d"] = "new"
    } screen: {
      $0.screen
    }
    let story = try #require(report.errors.first?.scenario)
    #expect(story.notation.contains("\nviewport 2\n"))
    #expect(story.notation.contains("\nscroll to 2\n"))
    #expect(try Scenario(parsing: story.notation) == story)
  }

  @Test func `a state without a screen may be wrong, and the next with one may not`() {
    let change = { (app: Words, _: Int) in app.texts["a"] = (app.texts["a"] ?? "") + "!" }
    let never = search(from: Words(["a"]), change) { _ in Words?.none?.screen }
    #expect(never.findings.isEmpty)
    #expect(never.isIdle)
    let later = search(from: Words(["a"]), change) { $0.texts["a"]?.count == 2 ? $0.screen : nil }
    #expect(later.errors.map(\.state) == [2])
  }

  @Test func `several stale cells are one finding`() throws {
    let report = search(from: Words(["a", "b", "c"])) { app, _ in
      for word in app.words { app.texts[word] = "new" }
    } screen: {
      $0.screen
    }
    #expect(
      report.errors.map(\.reason) == [
        "the cell of a shows \"a\", and should show \"new\": no update draws it again; call reconfigureItems, "
          + "or reloadItems, for it; so it is with 2 other rows"
      ])
  }

  @Test func `an error of the app, or of the test, is a finding`() {
    struct Lost: Error {}
    let reducing = search(from: Words()) { _, _ in
      throw Lost()
    } screen: {
      $0.screen
    }
    #expect(
      reducing.errors.map(\.description) == [
        "state 1: unexpectedError: carrying out the command threw Lost()"
      ])
    let looking = search(from: Words()) { _, _ in
    } screen: { _ in
      throw Lost()
    }
    #expect(
      looking.errors.map(\.description) == [
        "state 0: unexpectedError: naming the screen threw Lost()"
      ])
  }

  @Test func `what UIKit refuses is told by its rule, whoever throws it`() {
    let report = search(from: Words()) { _, _ in
      var snapshot = Snapshot<String, String>()
      try snapshot.reconfigureItems(["nowhere"])
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.first?.rule == .reconfigureUnknownItem)
    #expect(report.errors.first?.cause != nil)
  }

  /// Deletes a row that is not there, which raises.
  private func crash(_ app: Words) { app.screen.deleteItems(at: [[0, 7]]) }

  @Test func `a crash comes before the error that follows from it`() {
    struct Lost: Error {}
    let report = search(from: Words()) { app, _ in
      crash(app)
      throw Lost()
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.first?.rule == .deleteBounds)
  }

  @Test func `what the app throws after its end is only a consequence`() {
    struct Behind: Error {}
    let look = { (app: Words) in
      guard app.screen.cells[0].count == app.words.count else { throw Behind() }
      return app.screen as any FakeScreen
    }
    let crashing = search(from: Words(["a"]), ignoring: [.refused]) { app, _ in
      crash(app)
      app.words.append("never told")
    } screen: {
      try look($0)
    }
    #expect(crashing.findings.isEmpty)
    let unknown = search(from: Words(["a"], profile: .system(.legacy, .collection))) { app, _ in
      app.screen.reconfigureItems(at: [[0, 0]])
      app.words.append("never told")
    } screen: {
      try look($0)
    }
    #expect(unknown.findings.map(\.finding.kind) == [.unspecified])
  }

  @Test func `a story ends with the call that raised`() {
    let report = search(from: Words(["a"])) { app, _ in
      app.screen.deleteItems(at: [[0, 7]])
      app.words.append("never told")
    } screen: {
      $0.screen
    }
    let story = report.findings.first?.finding.scenario?.notation
    #expect(story?.hasSuffix("call delete-items [0, 7]\n") == true, "\(story ?? "")")
  }

  @Test func `a crash is seen in a state that has no screen`() {
    let report = search(from: Words(["a"])) { app, number in
      app.texts["a"] = "\(number)"
      if number == 2 { crash(app) }
    } screen: {
      $0.texts.isEmpty ? $0.screen : nil
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.map(\.state) == [1])
  }

  @Test func `what nobody knows is seen in a state that has no screen`() {
    let start = { Words(["a"], profile: .system(.legacy, .collection)) }
    let report = search(from: start()) { app, number in
      app.texts["a"] = "\(number)"
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.texts.isEmpty ? $0.screen : nil
    }
    #expect(report.findings.map(\.finding.kind) == [.unspecified])
  }

  @Test func `an app that is an object is called by its type, as it has an address`() {
    /// An app whose row is never drawn again.
    final class Screen: NSObject {
      var text = ""
      private(set) var screen: FakeListView<String>!
      override init() {
        super.init()
        screen = FakeListView {
          [("Main", ["row"])]
        } content: { [unowned self] _, _ in
          text
        }
      }
    }
    let report = search(from: Screen()) { app, _ in
      app.text += "!"
    } screen: {
      $0.screen
    }
    #expect(report.findings.first?.story.first == "0  Screen")
  }

  @Test func `nothing is said of what comes after a crash`() {
    let report = search(from: Words(["a"]), ignoring: [.refused]) { app, _ in
      crash(app)
      app.words.append("never told")
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty)
    #expect(report.states < 3 * report.cases)
  }

  @Test func `a content that is another one each time is told as that`() {
    /// A row that shows how often it was asked for.
    final class Counter {
      private var count = 0
      private(set) var screen: FakeListView<Int>!
      init() {
        screen = FakeListView {
          [("Counter", ["count"])]
        } content: { [unowned self] _, _ in
          count += 1
          return count
        }
      }
    }
    let report = search(from: Counter()) { _, _ in
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.contentVaries])
    #expect(report.errors.first?.reason.hasPrefix("what the cell of count should show is") == true)
  }

  @Test func `a content that is not equal to itself is never stale`() {
    /// A row that shows no number.
    final class Nothing {
      let screen = FakeListView {
        [("Main", ["row"])]
      } content: { _, _ in
        Double.nan
      }
    }
    let report = search(from: Nothing()) { _, _ in
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `an object that changes its hash in the list is the same object`() {
    /// An object whose hash is its text's.
    final class Note: Hashable {
      var text = ""
      static func == (one: Note, other: Note) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    /// A list of one note, whose row is drawn again after each change.
    final class Notes {
      let note = Note()
      private(set) var screen: FakeListView<String>!
      init() {
        screen = FakeListView { [self] in
          [("Notes", [note])]
        } content: {
          $1.text
        }
      }
    }
    let report = search(from: Notes()) { app, number in
      app.note.text += "\(number)"
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `an object within an identifier may change its hash as well`() {
    /// An object whose hash is its text's.
    final class Note: Hashable {
      var text = ""
      static func == (one: Note, other: Note) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    enum Row: Hashable { case note(Note) }
    final class Notes {
      let note = Note()
      private(set) var screen: FakeListView<String>!
      init() {
        screen = FakeListView { [self] in
          [("Notes", [Row.note(note)])]
        } content: { _, _ in
          "note"
        }
      }
    }
    let report = search(from: Notes()) { app, number in
      app.note.text += "\(number)"
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `identifiers that are made anew each time are told as that`() {
    /// A list whose only row is another one each time.
    final class Fresh {
      private var count = 0
      private(set) var screen: FakeListView<String>!
      init() {
        screen = FakeListView { [unowned self] in
          count += 1
          return [("Fresh", [count])]
        } content: { _, _ in
          "row"
        }
      }
    }
    let report = search(from: Fresh()) { _, _ in
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.identityLost])
    #expect(
      report.errors.first?.reason.hasPrefix("the list that should be there has other") == true)
  }

  @Test func `contents with one description are told apart by their parts`() {
    struct Text: Hashable, CustomStringConvertible {
      var number = 0
      var description: String { "text" }
    }
    final class App {
      var text = Text()
      private(set) var screen: FakeListView<Text>!
      init() {
        screen = FakeListView {
          [("Main", ["row"])]
        } content: { [unowned self] _, _ in
          text
        }
      }
    }
    let report = search(from: App()) { app, _ in
      app.text.number = 1
    } screen: {
      $0.screen
    }
    #expect(
      report.errors.first?.reason.hasPrefix(
        "the cell of row shows ▿ text   - number: 0 , and should show ▿ text   - number: 1 :")
        == true,
      "\(report.errors)")
  }

  @Test func `rows whose content varies are not counted as stale`() {
    final class App {
      var text = "old"
      private var count = 0
      private(set) var screen: FakeListView<String>!
      init() {
        screen = FakeListView {
          [("Main", ["a", "b", "c"])]
        } content: { [unowned self] _, row in
          count += 1
          return row == "b" ? "\(count)" : text
        }
      }
    }
    let report = search(from: App(), ignoring: [.contentVaries]) { app, _ in
      app.text = "new"
    } screen: {
      $0.screen
    }
    #expect(report.errors.first?.reason.hasSuffix("; so it is with 1 other row") == true)
  }

  @Test func `an item that the data holds twice is told with the crash`() {
    let report = search(from: Words(["a", "b"])) { app, _ in
      app.screen.performBatchUpdates {
        app.words = ["a", "b", "a", "a"]
        app.screen.insertItems(at: [[0, 2]])
      }
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.rule) == [.itemCount])
    #expect(
      report.errors.first?.reason.contains("; a is in the app's data twice, at [0, 0] and [0, 2]")
        == true)
  }

  @Test(arguments: [
    (["a", "b", "x", "c"], "; c at [0, 3] is new in the data, and no insert says so"),
    (["b", "x"], "; a, which was at [0, 0], has left the data, and no delete says so"),
    // What changed in its place does not count.
    (["A", "b", "x", "c"], "; c at [0, 3] is new in the data, and no insert says so"),
  ])
  func `a row that no update tells of is named where the counts are wrong`(
    _ words: [String], _ aside: String
  ) {
    let report = search(from: Words(["a", "b"])) { app, _ in
      app.screen.performBatchUpdates {
        app.words = words
        app.screen.insertItems(at: [[0, words.firstIndex(of: "x")!]])
      }
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.first?.reason.hasSuffix(aside) == true, "\(report.errors)")
  }

  @Test func `a row that is drawn again in the place of another is told`() {
    let report = search(from: Words(["a", "b", "c"])) { app, _ in
      app.texts["b"] = "B"
      app.screen.performBatchUpdates {
        app.words = ["b", "a", "c"]
        app.screen.moveItem(at: [0, 1], to: [0, 0])
      }
      app.screen.reconfigureItems(at: [[0, 1]])
    } screen: {
      $0.screen
    }
    #expect(
      report.errors.first?.reason.contains(
        "no update draws it again, but the row at [0, 1], where it was; call")
        == true, "\(report.errors)")
  }

  @Test func `a row that is drawn again by its new place in a batch is told`() {
    let report = search(from: Words(["a", "b", "c"])) { app, _ in
      app.screen.performBatchUpdates {
        app.texts["a"] = "A"
        app.words = ["x", "a", "b", "c"]
        app.screen.insertItems(at: [[0, 0]])
        app.screen.reloadItems(at: [[0, 1]])
      }
    } screen: {
      $0.screen
    }
    #expect(
      report.errors.first?.reason.contains(
        "no update draws it again, but the row that was at [0, 1] before the batch; call") == true,
      "\(report.errors)")
    // That the row was itself another's place is not to blame.
    let later = search(from: Words(["a", "b", "c"])) { app, _ in
      app.screen.performBatchUpdates {
        app.words = ["x", "a", "b", "c"]
        app.screen.insertItems(at: [[0, 0]])
      }
      app.screen.performBatchUpdates { app.screen.reconfigureItems(at: [[0, 1]]) }
      app.texts["a"] = "A"
    } screen: {
      $0.screen
    }
    #expect(
      later.errors.first?.reason.contains("it was drawn again, and what it should show")
        == true,
      "\(later.errors)")
    // Another row that is drawn again is none of its business.
    let other = search(from: Words(["a", "b", "c"])) { app, _ in
      app.texts = ["a": "A", "b": "B"]
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(
      other.errors.first?.reason.contains("no update draws it again; call reconfigureItems") == true
    )
  }

  @Test func `a thrown case is told with its type`() {
    enum Failure: Error { case lost, gone(String) }
    func reason(_ error: any Error) -> String? {
      search(from: Words()) { _, _ in
        throw error
      } screen: {
        $0.screen
      }.errors.first?.reason
    }
    #expect(reason(Failure.lost) == "carrying out the command threw Failure.lost")
    #expect(reason(Failure.gone("a")) == #"carrying out the command threw Failure.gone("a")"#)
    #expect(reason(CancellationError()) == "carrying out the command threw CancellationError()")
  }

  @Test func `a batch that nobody ends is told at once`() {
    let report = search(from: Words()) { app, _ in
      app.screen.beginUpdates()
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.state) == [1])
    #expect(report.errors.first?.kind == .wrongRows)
    #expect(report.errors.first?.reason.hasSuffix("call endUpdates()") == true)
  }

  @Test func `another screen in every state is an error`() {
    let report = search(from: Words()) { _, _ in
    } screen: { app in
      FakeListView {
        [("Words", app.words)]
      } content: { _, word in
        word
      }
    }
    #expect(report.errors.map(\.kind) == [.unexpectedError])
    #expect(report.errors.first?.reason.hasPrefix("the screen is another object") == true)
  }

  /// A list, and the list that comes on top of it.
  private final class Two {
    let list = Words(["a"])
    let detail = Words(["b"])
    var showsDetail = false
    var top: any FakeScreen { showsDetail ? detail.screen : list.screen }
  }

  @Test func `an app with two screens is looked at where a person looks`() {
    let passing = search(from: Two()) { app, number in
      app.showsDetail.toggle()
      app.list.texts["a"] = "\(number)"
      app.list.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.top
    }
    #expect(passing.findings.isEmpty)
    #expect(passing.changes > 50)
    let stale = search(from: Two()) { app, number in
      if number == 1 { app.showsDetail.toggle() } else { app.detail.texts["b"] = "new" }
    } screen: {
      $0.top
    }
    #expect(stale.errors.map(\.kind) == [.staleCell])
  }

  @Test func `a crash behind the screen that a person sees is told`() {
    let report = search(from: Two()) { app, _ in
      if app.showsDetail { crash(app.list) }
      app.showsDetail = true
    } screen: {
      $0.top
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.map(\.state) == [2])
  }

  @Test func `of what happens in one step, the first end of the app counts`() {
    let modern = Profile.system(.modern, .collection)
    /// The rules of the findings, if a person has seen the list before the detail.
    func rules(_ detail: Profile, _ body: @escaping (_ list: Words, _ detail: Words) -> Void)
      -> [Rule?]
    {
      final class App {
        let list: Words
        let detail: Words
        var showsDetail = false
        init(_ detail: Profile) {
          list = Words(["a"], profile: .system(.legacy, .collection))
          self.detail = Words(["b"], profile: detail)
        }
      }
      let report = search(from: App(detail)) { app, _ in
        if app.showsDetail { body(app.list, app.detail) }
        app.showsDetail = true
      } screen: {
        $0.showsDetail ? $0.detail.screen : $0.list.screen
      }
      return report.findings.map(\.finding.rule)
    }
    func delete(_ app: Words) { app.screen.deleteItems(at: [[0, 7]]) }
    func insert(_ app: Words) { app.screen.insertItems(at: [[7, 0]]) }
    func puzzle(_ app: Words) { app.screen.reconfigureItems(at: [[0, 0]]) }
    #expect(
      rules(modern) {
        delete($1); insert($0)
      } == [.deleteBounds])
    #expect(
      rules(modern) {
        insert($0); delete($1)
      } == [.insertBounds])
    #expect(
      rules(modern) {
        delete($1); puzzle($0)
      } == [.deleteBounds])
    #expect(
      rules(modern) {
        puzzle($0); delete($1)
      } == [.reconfigureIsNotAnUpdate])
  }

  @Test func `the end of a data source counts among those of other screens`() {
    /// Equal ones are different objects, of which UIKit may compare the addresses.
    final class Note: Hashable {
      let hasCell: Bool
      init(hasCell: Bool = true) { self.hasCell = hasCell }
      static func == (one: Note, other: Note) -> Bool { one.hasCell == other.hasCell }
      func hash(into hasher: inout Hasher) { hasher.combine(hasCell) }
    }
    /// A list, and notes on top of it.
    final class App {
      let list = Words(["a"])
      let source = FakeDiffableDataSource<Int, Note, Int> { _, note in note.hasCell ? 1 : nil }
      var showsNotes = false

      func apply(_ note: Note) throws {
        var snapshot = Snapshot<Int, Note>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([note])
        source.apply(snapshot)
      }
    }
    func rules(_ body: @escaping (App) throws -> Void) -> [Rule?] {
      let report = search(from: App()) { app, _ in
        if app.showsNotes { try body(app) } else { try app.apply(Note()) }
        app.showsNotes = true
      } screen: {
        $0.showsNotes ? $0.source : $0.list.screen
      }
      return report.findings.map(\.finding.rule)
    }
    for (note, rule) in [(Note(hasCell: false), Rule.providerNil), (Note(), .valueVersusIdentity)] {
      let first = rules { app in
        try app.apply(note)
        self.crash(app.list)
      }
      #expect(first == [rule])
      let second = rules { app in
        self.crash(app.list)
        try app.apply(note)
      }
      #expect(second == [.deleteBounds])
    }
  }

  @Test func `a screen that is given up below another one is told of as well`() {
    /// A list, a detail on it, and a modal on both, whose end ends the app in the detail.
    final class App {
      let list = Words(["a"])
      var detail: Words?
      var modal: Words?
      var top: Words { modal ?? detail ?? list }
    }
    let report = search(from: App()) { app, _ in
      switch (app.detail, app.modal) {
      case (nil, _): app.detail = Words(["b"])
      case (_, nil): app.modal = Words(["c"])
      case (let detail?, _):
        crash(detail)
        (app.detail, app.modal) = (nil, nil)
      }
    } screen: {
      $0.top.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.map(\.state) == [3])
  }

  @Test func `what a command leaves behind that throws is looked at when the story ends`() {
    struct Lost: Error {}
    let report = search(from: Words(["a"]), ignoring: [.unexpectedError]) { app, number in
      guard number == 1 else { return }
      app.words.append("never told")
      throw Lost()
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.wrongRows])
    #expect(report.errors.map(\.state) == [1])
  }

  /// A list of numbers that turns round and shows it wrongly.
  private final class Turned {
    var numbers = [1, 2, 3]
    private(set) var screen: FakeListView<Int>!
    init() {
      screen = FakeListView(profile: .system(.modern, .collection)) { [unowned self] in
        [("Numbers", numbers)]
      } content: { _, number in
        number
      }
    }

    func turn() {
      screen.performBatchUpdates {
        self.numbers.swapAt(0, 2)
        self.screen.moveItem(at: [0, 2], to: [0, 0])
      }
    }
  }

  private func errors(
    _ reduce: @escaping (Turned) -> Void, screen: @escaping (Turned) -> FakeListView<Int>?
  ) -> [StateFinding] {
    var search = StateSearch()
    search.cases = 5
    let model = StateModel(from: Turned()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      reduce(app)
    }
    return search.run(model, screen: screen).errors
  }

  @Test func `an update that finds wrong rows is not to blame for them`() {
    let told = errors {
      $0.turn()
      $0.screen.reconfigureItems(at: [[0, 2]])
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.hasSuffix("the updates do not say what changed in the data") == true)
    // The same in one batch is to blame.
    let inOne = errors { app in
      app.screen.performBatchUpdates {
        app.turn()
        app.screen.reconfigureItems(at: [[0, 2]])
      }
    } screen: {
      $0.screen
    }
    #expect(inOne.first?.reason.contains("reconfigures item 2 of section 0") == true, "\(inOne)")
    #expect(inOne.map(\.kind) == [.wrongRows])
  }

  @Test func `an update is to blame where the data changed before its batch`() {
    let told = errors { app in
      app.numbers.swapAt(0, 2)
      app.screen.performBatchUpdates {
        app.screen.moveItem(at: [0, 2], to: [0, 0])
        app.screen.reconfigureItems(at: [[0, 2]])
      }
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("reconfigures item 2 of section 0") == true, "\(told)")
    #expect(told.map(\.kind) == [.wrongRows])
  }

  @Test func `after a drag that the app takes over, an update is to blame as before`() {
    let told = errors { app in
      guard app.numbers.first == 1, app.screen.drag(itemAt: [0, 0], to: [0, 2]) else { return }
      app.numbers = [2, 3, 1]
      app.screen.performBatchUpdates {
        app.numbers = [3, 1]
        app.screen.deleteItems(at: [[0, 0]])
        app.screen.reconfigureItems(at: [[0, 1]])
      }
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("reconfigures item 1 of section 0") == true, "\(told)")
  }

  @Test func `a drag that the app forgets is named before what comes after it`() {
    let told = errors { app in
      guard app.numbers.first == 1, app.screen.drag(itemAt: [0, 0], to: [0, 2]) else { return }
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("the app's data does not have it there") == true, "\(told)")
  }

  @Test func `a drag that is taken over wrongly is told as that`() {
    let told = errors { app in
      guard app.numbers == [1, 2, 3], app.screen.drag(itemAt: [0, 0], to: [0, 2]) else { return }
      app.numbers.swapAt(0, 2)
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(
      told.first?.reason.contains(
        "dragged the row at [0, 0] to [0, 2], and the app's data has another order: take over this")
        == true, "\(told)")
    let twice = errors { app in
      guard app.numbers == [1, 2, 3], app.screen.drag(itemAt: [0, 0], to: [0, 2]) else { return }
      app.numbers = [1, 2, 1, 3]
    } screen: {
      $0.screen
    }
    #expect(
      twice.first?.reason.contains("the app's data holds 1 2 times: take over this") == true,
      "\(twice)")
  }

  @Test func `a drag that is taken over rightly is not to blame for what was wrong before`() {
    let told = errors { app in
      app.numbers.swapAt(1, 2)
      if app.screen.drag(itemAt: [0, 0], to: [0, 1]) { app.numbers.swapAt(0, 1) }
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("take over this") == false, "\(told)")
  }

  @Test func `a batch that ends without a beginning is told, and ends no test`() {
    let told = errors {
      $0.screen.endUpdates()
    } screen: {
      $0.screen
    }
    #expect(told.map(\.kind) == [.wrongRows])
    #expect(told.first?.reason.hasPrefix("endUpdates() was called, and no batch had begun") == true)
  }

  @Test func `a batch that only reloads everything drops nothing`() {
    let report = search(from: Words(["a"])) { app, number in
      app.screen.performBatchUpdates {
        app.words.append("\(app.words.count) \(number)")
        app.screen.reloadData()
      }
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  @Test func `what UIKit refuses a command is told, and not what the screen shows then`() {
    final class Refused {
      let words = Words(["a"])
      func act() throws {
        words.words = ["b"]
        var snapshot = Snapshot<String, String>()
        try snapshot.appendSections(["A"])
        try snapshot.reconfigureItems(["a"])
      }
    }
    var all = StateSearch()
    all.cases = 20
    all.faults = 9
    let model = StateModel(from: Refused()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      try app.act()
    }
    #expect(all.run(model) { $0.words.screen }.errors.map(\.kind) == [.refused])
  }

  @Test func `right updates before a drag are not to blame`() {
    let told = errors { app in
      app.screen.performBatchUpdates {
        app.numbers.append(app.numbers.count + 1)
        app.screen.insertItems(at: [[0, app.numbers.count - 1]])
      }
      if app.screen.drag(itemAt: [0, 0], to: [0, 1]) { app.numbers.swapAt(0, 1) }
      app.numbers.removeLast()
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("no update told the view") == true, "\(told)")
  }

  @Test func `what was wrong before a drag is not said to be told by nobody`() {
    let told = errors { app in
      app.screen.performBatchUpdates {
        app.numbers.swapAt(0, 2)
        app.screen.moveItem(at: [0, 2], to: [0, 0])
      }
      if app.screen.drag(itemAt: [0, 0], to: [0, 1]) { app.numbers.swapAt(0, 1) }
    } screen: {
      $0.screen
    }
    #expect(told.first?.reason.contains("no update told the view") == false, "\(told)")
    #expect(
      told.first?.reason.contains("the updates before the drag do not say") == true, "\(told)")
  }

  @Test func `what was done before the first look is not said to be missing`() {
    let told = errors {
      $0.turn()
    } screen: {
      $0.numbers == [1, 2, 3] ? nil : $0.screen
    }
    #expect(told.first?.reason.contains("before this first look") == true, "\(told)")
  }

  @Test func `a content that is an object may change in place`() {
    final class Text: Hashable {
      var text = "a"
      static func == (one: Text, other: Text) -> Bool { one.text == other.text }
      func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }
    final class App {
      let text = Text()
      private(set) var screen: FakeListView<Text>!
      init() {
        screen = FakeListView {
          [("Words", [1])]
        } content: { [text] _, _ in
          text
        }
      }
    }
    let report = search(from: App()) { app, number in
      app.text.text = "\(number)"
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(report.trouble == nil)
    #expect(report.findings.isEmpty)
  }

  @Test func `after a crash, what waits on another screen does not come to its end`() {
    let report = search(from: Two()) { app, _ in
      app.list.screen.holdsCompletions = true
      app.list.screen.performBatchUpdates(nil) { _ in Issue.record("the app has ended") }
      app.showsDetail = true
      crash(app.detail)
    } screen: {
      $0.top
    }
    #expect(report.errors.map(\.kind) == [.refused])
  }

  @Test func `what the app gives up is judged no more`() {
    /// A list, and a detail that applies in the background and is gone with its words.
    final class App {
      let list = Words(["a"])
      private(set) var detail: Detail?
      final class Detail {
        private let words = ["b"]
        private(set) var source: FakeDiffableDataSource<String, String, String>!
        init() throws {
          source = FakeDiffableDataSource { [weak self] _, word in
            self?.words.contains(word) == true ? word : nil
          }
          source.queue = "words"
          try apply()
          source.commit()
          try apply(reloading: words)
        }
        private func apply(reloading marks: [String] = []) throws {
          var snapshot = Snapshot<String, String>()
          try snapshot.appendSections(["Detail"])
          try snapshot.appendItems(words)
          try snapshot.reloadItems(marks)
          source.apply(snapshot)
        }
      }
      func push() throws { detail = try Detail() }
      func pop() { detail = nil }
    }
    let report = search(from: App(), ignoring: [.cellThrownAway]) { app, number in
      if number == 1 { try app.push() } else { app.pop() }
    } screen: {
      $0.detail?.source ?? $0.list.screen
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `a crash on a screen that the app gives up at once is told`() {
    /// A list, and a detail that ends the app while it goes.
    final class App {
      let list = Words(["a"])
      var detail: Words?
    }
    let report = search(from: App()) { app, _ in
      if let detail = app.detail {
        crash(detail)
        app.detail = nil
      } else {
        app.detail = Words(["b"])
      }
    } screen: {
      $0.detail?.screen ?? $0.list.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.map(\.state) == [2])
  }

  @Test func `no completion is called after one that has ended the app`() {
    let report = search(from: Two()) { app, _ in
      for screen in [app.list.screen!, app.detail.screen!] { screen.holdsCompletions = true }
      app.list.screen.performBatchUpdates(nil) { _ in crash(app.list) }
      app.detail.screen.performBatchUpdates(nil) { _ in Issue.record("the app has ended") }
      app.showsDetail.toggle()
    } screen: {
      $0.top
    }
    #expect(report.errors.map(\.kind) == [.refused])
  }

  @Test func `completions that make others wait are called as well`() {
    let held = {
      let app = Words(["a"])
      app.screen.holdsCompletions = true
      return app
    }
    let report = search(from: held()) { app, _ in
      app.screen.performBatchUpdates(nil) { _ in
        app.screen.performBatchUpdates(nil) { _ in app.texts["a"] = "done" }
      }
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.staleCell])
  }

  @Test func `completions that are held are called at the end of a story`() {
    let held = { (height: Int?) in
      let app = Words(["a"], height: height)
      app.screen.holdsCompletions = true
      return app
    }
    let report = search(from: held(nil)) { app, number in
      app.screen.performBatchUpdates(nil) { _ in app.texts["a"] = "done" }
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.staleCell])
    #expect(report.errors.map(\.state) == [1])
    #expect(
      report.errors.first?.reason.hasSuffix(
        "(seen after the story, when what still waited had come: held completions, or applies on the "
          + "main queue)") == true, "\(report.errors)")
  }

  @Test func `a reload that the app asks for is not logged`() {
    let report = search(from: Words(["a"], profile: .system(.modern, .collection))) { app, _ in
      app.screen.performBatchUpdates {
        app.words.append("b\(app.words.count)")
        app.screen.reloadData()
      }
    } screen: {
      $0.screen
    }
    #expect(report.findings.isEmpty)
    #expect(report.changes > 50)
  }

  @Test func `an empty array of places is no part of the story`() {
    let report = search(from: Words(["a"])) { app, _ in
      app.texts["a"] = "new"
      app.screen.reloadItems(at: [])
    } screen: {
      $0.screen
    }
    #expect(report.findings.first?.finding.scenario?.steps.count == 1)
  }

  @Test func `an empty array of places that raises is part of the story`() {
    let report = search(from: Words(["a"])) { app, _ in
      app.words.append("b")
      app.screen.deleteItems(at: [])
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.refused])
    let story = report.findings.first?.finding.scenario?.notation
    #expect(story?.hasSuffix("batch\n  model Words: a b\n") == true, "\(story ?? "none")")
  }

  @Test func `a story has everything that was asked for, in its order`() throws {
    let report = search(from: Words(["a", "b"], profile: .system(.modern, .collection))) {
      app, _ in
      app.words.removeLast()
      app.screen.deleteItems(at: [[0, 1]])
      app.screen.performBatchUpdates { app.screen.reloadData() }
      app.screen.reloadData()
      app.words.append("c")
      app.screen.layoutIfNeeded()
      app.words.append("d")
    } screen: {
      $0.screen
    }
    let found = try #require(report.findings.first { $0.finding.kind == .wrongRows })
    #expect(
      found.finding.scenario?.notation == """
        scenario 1
        profile modern
        start
          Words: a b
        model
          Words: a
        call delete-items [0, 1]
        batch
          reload-data
          model Words: a
        reload-data
        model
          Words: a c d

        """)
  }

  @Test func `a content that looks like the number of an item is told as it is`() throws {
    let report = search(from: Words(["milk", "tea"])) { app, _ in
      app.texts["tea"] = "a10000"
    } screen: {
      $0.screen
    }
    let finding = try #require(report.errors.first)
    #expect(
      finding.reason.hasPrefix("the cell of tea shows \"tea\", and should show \"a10000\": "),
      "\(finding.reason)")
  }

  @Test func `a reload beside a move that lands elsewhere is named`() throws {
    let report = search(
      from: Words(["egg", "milk", "tea"], profile: .system(.modern, .collection))
    ) {
      app, _ in
      app.screen.performBatchUpdates {
        app.words = ["tea", "egg", "milk"]
        app.texts["milk"] = "new"
        app.screen.moveItem(at: [0, 2], to: [0, 0])
        app.screen.reloadItems(at: [[0, 1]])
      }
    } screen: {
      $0.screen
    }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .wrongRows)
    #expect(
      finding.reason.hasSuffix(
        """
        [0, 2] shows the cell of egg, the data has milk there: the place of a reload does not take \
        moves into account
        """), "\(finding.reason)")
    #expect(finding.rule == .reloadDisplacedByMove)
  }

  @Test func `a table view that reloads everything is a warning`() {
    let report = search(from: Sections(profile: .system(.modern, .table))) { app, _ in
      app.joinSections()
    } screen: {
      $0.screen
    }
    #expect(report.errors.isEmpty)
    // UIKit logs nothing then.
    #expect(report.findings.map(\.finding.kind) == [.tableReloadsEverything])
    #expect(report.findings.first?.finding.rule == .moveFromDeletedSection)
  }

  /// Two sections, of which the first goes when its item moves to the second.
  private final class Sections {
    private var lists = [("A", ["a"]), ("B", ["b"])]
    private(set) var screen: FakeListView<String>!

    init(profile: Profile) {
      screen = FakeListView(profile: profile) { [unowned self] in
        lists
      } content: { _, word in
        word
      }
    }

    func joinSections() {
      guard lists.count == 2 else { return }
      screen.performBatchUpdates {
        self.lists = [("B", ["b", "a"])]
        self.screen.deleteSections([0])
        self.screen.moveItem(at: [0, 0], to: [0, 1])
      }
    }
  }

  @Test func `what nobody knows is a warning, and ends the story`() {
    let report = search(from: Words(["a"], profile: .system(.legacy, .collection))) { app, number in
      app.screen.reconfigureItems(at: [[0, 0]])
      app.words.append("never told \(number)")
    } screen: {
      $0.screen
    }
    #expect(report.errors.isEmpty)
    #expect(report.findings.map(\.finding.kind) == [.unspecified])
    #expect(report.findings.first?.finding.rule == .reconfigureIsNotAnUpdate)
  }

  @Test func `a start that is not made anew for every story is trouble`() {
    let app = Words(["a"])
    let report = search(from: app) { app, number in
      app.words.append("\(app.words.count)")
      app.screen.reloadData()
    } screen: {
      $0.screen
    }
    #expect(report.trouble == .startsDiffer)
  }

  @Test func `so is one that shows something else`() {
    let app = Words(["a"])
    let report = search(from: app) { app, _ in
      app.texts["a"] = (app.texts["a"] ?? "") + "!"
      app.screen.reconfigureItems(at: [[0, 0]])
    } screen: {
      $0.screen
    }
    #expect(report.trouble == .startsDiffer)
  }

  @Test func `a list of the project's own has its own names`() {
    /// A list of numbered items, of which the view shows too few.
    final class Numbers {
      let screen = FakeListView(ListView(showing: Layout([(Section(0), [Row(Item(1))])]))) {
        Layout([(Section(0), [Row(Item(1)), Row(Item(2))])])
      }
    }
    let report = search(from: Numbers()) { _, _ in
    } screen: {
      $0.screen
    }
    #expect(report.errors.map(\.kind) == [.wrongRows])
    #expect(report.findings.first?.finding.scenario?.start.description == "A: b")
  }
}

/// The same for code that applies snapshots.
@Suite struct DataSourceScreenTests {
  /// A list of words that is applied after every change, with the marks that the app thinks of.
  private final class Words {
    var words: [String] = ["a"]
    var texts: [String: String] = ["a": "a", "b": "b"]
    private(set) var source: FakeDiffableDataSource<String, String, String>!

    init() {
      source = FakeDiffableDataSource { [unowned self] _, word in texts[word] }
      apply()
    }

    func apply(_ edit: (inout Snapshot<String, String>) throws -> Void = { _ in }) {
      var snapshot = Snapshot<String, String>()
      do {
        try snapshot.appendSections(["Words"])
        try snapshot.appendItems(words)
        try edit(&snapshot)
      } catch {
        Issue.record(error)
      }
      source.apply(snapshot)
    }
  }

  private func search(_ reduce: @escaping (Words) -> Void) -> StateSearchReport {
    var search = StateSearch()
    search.cases = 20
    let model = StateModel(from: Words()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      reduce(app)
    }
    return search.run(model) { $0.source }
  }

  /// A song whose title is its identity too.
  private final class Song: NSObject {
    var title: String
    init(_ title: String) { self.title = title }
    override var hash: Int { title.hashValue }
    override func isEqual(_ other: Any?) -> Bool { (other as? Song)?.title == title }
    override var description: String { title }
  }

  @Test(arguments: [true, false])
  func `an object that changes its hash in the list is found`(_ isItem: Bool) throws {
    final class App {
      let song = Song("one")
      let source: FakeDiffableDataSource<Song, Song, String> = FakeDiffableDataSource { _, song in
        song.title
      }
      let other = Song("two")
      let isItem: Bool
      init(isItem: Bool) { self.isItem = isItem }
      func apply() throws {
        var snapshot = Snapshot<Song, Song>()
        try snapshot.appendSections([isItem ? other : song])
        try snapshot.appendItems([isItem ? song : other])
        source.apply(snapshot)
      }
    }
    var search = StateSearch()
    search.cases = 20
    let model = StateModel(from: App(isItem: isItem)) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      try app.apply()
      app.song.title += "!"
      try app.apply()
    }
    let found = try #require(search.run(model) { $0.source }.findings.first?.finding)
    #expect(found.kind == .brokenHashable)
    #expect(found.rule == .hashContract)
    #expect(
      found.reason.hasPrefix("the hash of \(isItem ? "" : "section ")one! has changed while"))
  }

  @Test func `a change that is marked passes`() {
    let report = search { app in
      app.texts["a"]! += "!"
      app.apply { try $0.reconfigureItems(["a"]) }
    }
    #expect(report.findings.isEmpty)
    #expect(report.changes > 20)
  }

  @Test(arguments: [[], ["a"], ["a", "b"]] as [[String]])
  func `an item that a collapsed one hides is told with the topmost of those`(
    _ expanded: [String]
  ) throws {
    var search = StateSearch()
    search.cases = 20
    let model = StateModel(from: Words()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { app, _ in
      app.texts = ["a": "a", "b": "b", "c": "c", "x": "x"]
      var outline = SectionSnapshot<String>()
      try outline.append(["x", "a"])
      try outline.append(["b"], to: "a")
      try outline.append(["c"], to: "b")
      outline.expand(expanded)
      app.source.apply(outline, to: "Words", animatingDifferences: false)
    }
    let report = search.run(model) {
      let isNew = $0.texts["x"] == nil
      return $0.source.expecting([("Words", isNew ? ["a"] : ["x", "a", "b", "c"])])
    }
    let (hidden, header) = expanded == [] ? ("b", "a") : ("c", "b")
    let reason = report.errors.first?.reason
    #expect(
      expanded.count == 2
        ? reason == nil
        : reason?.hasSuffix(
          "\(hidden) is in the section snapshot below \(header), which is collapsed; expand "
            + "\(header), or expect what is visible alone") == true,
      "\(reason ?? "")")
  }

  @Test func `a section snapshot that UIKit takes and corrupts is an error`() throws {
    let report = search { app in
      var outline = SectionSnapshot<String>()
      do { try outline.append(["b"]) } catch { Issue.record(error) }
      app.source.apply(outline, to: "Outline", animatingDifferences: false)
      app.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in outline }
      app.source.setExpanded(true, "b", in: "Outline")
    }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .refused)
    #expect(finding.rule == .sectionSnapshotReplaceExisting)
    #expect(finding.cause?.hasPrefix("The app moved items to another parent") == true)
  }

  @Test func `an item of a section snapshot is marked in another snapshot`() {
    let report = search { app in
      app.texts["b"] = "b"
      var outline = SectionSnapshot<String>()
      do { try outline.append(["b"]) } catch { Issue.record(error) }
      app.source.apply(outline, to: "Outline", animatingDifferences: false)
      app.texts["b"] = "B"
    }
    #expect(
      report.errors.first?.reason.hasSuffix(
        "call reconfigureItems, or reloadItems, for it in dataSource.snapshot(), and apply that, as a "
          + "section snapshot has no marks") == true, "\(report.errors)")
  }

  @Test func `a change that is not marked is a stale cell`() throws {
    let report = search { app in
      app.texts["a"]! += "!"
      app.apply()
    }
    let finding = try #require(report.errors.first)
    #expect(finding.kind == .staleCell)
    #expect(finding.reason.hasPrefix("the cell of a shows \"a\", and should show \"a!\""))
    #expect(
      finding.scenario?.notation == """
        scenario 1
        profile modern
        data-source diffable
        start
          Words: a
        snapshot
          Words: a'
        apply animated

        """)
  }

  @Test func `a story tells every apply with its marks`() throws {
    let report = search { app in
      app.texts["a"]! += "!"
      app.texts["b"] = "b!"
      app.texts["c"] = "c"
      app.texts["d"] = "d"
      app.words = ["a", "b"]
      app.apply { snapshot in
        try snapshot.appendItems(["d"])
        try snapshot.reloadSections(["Words"])
        try snapshot.reloadItems(["b"])
        try snapshot.reconfigureItems(["a", "d"])
        try snapshot.deleteItems(["b", "d"])
      }
      var outline = SectionSnapshot<String>()
      do { try outline.append(["c"]) } catch { Issue.record(error) }
      app.source.apply(outline, to: "Outline", animatingDifferences: false)
      app.texts = ["a": "?", "c": "?"]
    }
    let found = try #require(report.findings.first)
    #expect(found.finding.kind == .staleCell, "\(found.finding)")
    #expect(
      found.finding.scenario?.notation.contains(
        """
        snapshot
          Words: a'
        edit
          reload-sections Words
          reconfigure-items a
        apply animated
        section-snapshot c
        apply-section-snapshot to Outline unanimated
        """) == true, "\(found.finding.scenario?.notation ?? "")")
  }

  @Test func `a story tells a reload, and no mark on what has left the snapshot`() {
    let report = search { app in
      var snapshot = Snapshot<String, String>()
      do {
        try snapshot.appendSections(["Words", "Gone"])
        try snapshot.appendItems(["a"], toSection: "Words")
        try snapshot.reloadSections(["Gone"])
        try snapshot.deleteSections(["Gone"])
      } catch {
        Issue.record(error)
      }
      app.source.applySnapshotUsingReloadData(snapshot)
      app.texts["a"]! += "!"
    }
    let story = report.findings.first?.finding.scenario?.notation
    #expect(
      story?.hasSuffix("snapshot\n  Words: a'\napply reloading-data\n") == true, "\(story ?? "")")
  }

  @Test func `an item that has lost its content is told from one that changed`() throws {
    let report = search { app in app.texts["a"] = nil }
    #expect(
      report.errors.map(\.reason) == [
        "a has no content any more (nil), and its row is still there: delete the row, as a provider "
          + "that has no cell for it raises (rule 3.7)"
      ])
  }

  @Test func `a provider that never has a cell raises before anything is seen`() {
    let source = { FakeDiffableDataSource<String, String, String> { _, _ in nil } }
    let model = StateModel(from: source()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { _, _ in
    }
    var search = StateSearch()
    search.cases = 10
    let report = search.run(model) { source in
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Words"])
      try snapshot.appendItems(["a"])
      source.apply(snapshot)
      return source
    }
    #expect(report.errors.map(\.rule) == [.providerNil])
  }

  @Test func `a row that is made ahead is not stale before it comes on screen`() {
    /// Three words, of which the third has a cell below the screen.
    final class Ahead {
      var text = ""
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init() {
        source = FakeDiffableDataSource(viewport: Viewport(height: 2, prefetched: 1)) {
          [unowned self] _, word in word + text
        }
        apply(marking: [])
      }
      func apply(marking marked: [String]) {
        var snapshot = Snapshot<String, String>()
        do {
          try snapshot.appendSections(["Words"])
          try snapshot.appendItems(["a", "b", "c"])
          try snapshot.reconfigureItems(marked)
        } catch {
          Issue.record(error)
        }
        source.apply(snapshot)
      }
    }
    for (marked, kinds) in [(["a", "b", "c"], []), (["b", "c"], [StateFinding.Kind.staleCell])] {
      var search = StateSearch()
      search.cases = 10
      let model = StateModel(from: Ahead()) { _, choices in
        try choices.integer(in: 1...3)
      } reduce: { app, _ in
        app.text += "!"
        app.apply(marking: marked)
      }
      #expect(search.run(model) { $0.source }.errors.map(\.kind) == kinds)
    }
  }

  @Test func `a provider that has no cell raises`() throws {
    let report = search { app in
      app.words.append("c\(app.words.count)")
      app.apply()
    }
    #expect(report.errors.map(\.kind) == [.refused])
    #expect(report.errors.first?.rule == .providerNil)
  }

  @Test func `while an apply waits, nothing is stale`() {
    let report = search { app in
      app.source.queue = "words"
      app.texts["a"]! += "!"
      app.apply { try $0.reconfigureItems(["a"]) }
    }
    #expect(report.errors.isEmpty)
    #expect(report.changes > 20)
  }

  @Test func `what waits is looked at when the story ends`() {
    let report = search { app in
      app.source.queue = "words"
      app.texts["a"]! += "!"
      app.apply()
    }
    #expect(report.errors.map(\.kind) == [.staleCell])
    #expect(report.errors.map(\.state) == [1])
    #expect(
      report.findings.first?.finding.scenario?.notation.hasSuffix(
        "queue words\nsnapshot\n  Words: a'\napply animated\ncommit\n") == true)
  }

  @Test func `completions that a data source holds are called at the end of a story`() {
    let report = search { app in
      app.source.holdsCompletions = true
      app.source.apply(app.source.snapshot()) { app.texts["a"] = "done" }
    }
    #expect(report.errors.map(\.kind) == [.staleCell])
    #expect(report.errors.map(\.state) == [1])
  }

  @Test func `an apply that waits is told with its queue, and as carried out later`() throws {
    let report = search { app in
      guard app.source.queue == .main else {
        app.source.commit()
        app.source.queue = .main
        return
      }
      app.source.queue = "words"
      app.texts["a"]! += "!"
      app.apply()
    }
    let found = try #require(report.findings.first)
    #expect(found.finding.kind == .staleCell)
    #expect(
      found.finding.scenario?.notation.hasSuffix(
        "queue words\nsnapshot\n  Words: a'\napply animated\ncommit\n") == true)
  }

  @Test func `a deadlock is told with the apply that waits`() throws {
    let report = search { app in
      app.source.queue = "words"
      app.apply()
      app.source.queue = .main
      app.apply()
    }
    let found = try #require(report.findings.first)
    #expect(found.finding.rule == .applyReentrant)
    let story = found.finding.scenario?.notation ?? ""
    #expect(
      story.hasSuffix(
        """
        queue words
        snapshot
          Words: a
        apply animated
        queue main
        snapshot
          Words: a
        apply animated

        """), "\(story)")
  }

  @Test func `an apply within a closure without animation is told as that`() {
    let report = search { app in
      app.texts["a"]! += "!"
      app.source.performWithoutAnimation { app.apply() }
    }
    let story = report.findings.first?.finding.scenario?.notation
    #expect(story?.hasSuffix("apply unanimated\n") == true, "\(story ?? "")")
  }

  @Test func `with an older SDK, an apply within a closure without animation is another one`()
    throws
  {
    let source = FakeDiffableDataSource<String, String, String>(sdk: .beforeIOS15) { _, word in word
    }
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    _ = source.takeScreenshot()
    source.performWithoutAnimation { source.apply(snapshot) }
    guard case .apply(_, .animated, on: .main) = source.takeScreenshot().record.updates.first else {
      Issue.record("the apply is told as another one")
      return
    }
  }

  @Test func `a first apply within a closure without animation is told with its marks`() throws {
    let source = FakeDiffableDataSource<String, String, String> { _, word in word }
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["a"])
    try snapshot.reloadItems(["a"])
    _ = source.takeScreenshot()
    for mode in [ApplyMode.animated, .unanimated] {
      source.performWithoutAnimation { source.apply(snapshot) }
      guard case .apply(_, let told, on: .main) = source.takeScreenshot().record.updates.first
      else {
        Issue.record("the apply is not told")
        return
      }
      #expect(told == mode)
    }
  }

  @Test func `a provider that looks at the queue, or applies, when it is only looked at`() {
    /// An app whose provider applies, which raises during an apply alone, and checks the queue.
    final class App {
      var isReady = false
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init() throws {
        source = FakeDiffableDataSource { [unowned self] _, word in
          if isReady { source.apply(Snapshot()) }
          return word + (source.queue == .main ? "" : " in the background")
        }
        var snapshot = Snapshot<String, String>()
        try snapshot.appendSections(["Words"])
        try snapshot.appendItems(["a"])
        source.apply(snapshot)
        source.queue = "words"
        isReady = true
      }
    }
    let model = StateModel(from: try? App()) { _, choices in
      try choices.integer(in: 1...3)
    } reduce: { _, _ in
    }
    var search = StateSearch()
    search.cases = 10
    let report = search.run(model) { $0?.source }
    #expect(report.findings.isEmpty)
  }

  @Test func `a table that reloads everything is told as that`() {
    /// A word that goes to a section of its own, and back.
    final class App {
      private var isSplit = false
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init(_ kind: ListKind) {
        source = FakeDiffableDataSource(kind: kind) { _, word in word }
        apply()
      }
      func split() {
        isSplit.toggle()
        apply()
      }
      private func apply() {
        var snapshot = Snapshot<String, String>()
        do {
          try snapshot.appendSections(isSplit ? ["A", "B"] : ["A"])
          try snapshot.appendItems(["a"], toSection: "A")
          try snapshot.appendItems(["b"], toSection: isSplit ? "B" : "A")
        } catch {
          Issue.record(error)
        }
        source.apply(snapshot)
      }
    }
    for kind in [ListKind.table, .collection] {
      let model = StateModel(from: App(kind)) { _, choices in
        try choices.integer(in: 1...3)
      } reduce: { app, _ in
        app.split()
      }
      var search = StateSearch()
      search.cases = 10
      let findings = search.run(model) { $0.source }.findings.map(\.finding)
      #expect(findings.map(\.kind) == (kind == .table ? [.tableReloadsEverything] : []))
      #expect(findings.map(\.rule) == (kind == .table ? [.moveIntoInsertedSection] : []))
    }
  }

  @Test func `a table whose sections move is told as that`() {
    /// Sections that change their order.
    final class App {
      private var sections = ["A", "B", "C", "D"]
      private(set) var source: FakeDiffableDataSource<String, String, String>!
      init(_ kind: ListKind) {
        source = FakeDiffableDataSource(kind: kind) { _, word in word }
        turn()
      }
      func turn() {
        sections.reverse()
        var snapshot = Snapshot<String, String>()
        do { try snapshot.appendSections(sections) } catch { Issue.record(error) }
        source.apply(snapshot)
      }
    }
    for kind in [ListKind.table, .collection] {
      let model = StateModel(from: App(kind)) { _, choices in
        try choices.integer(in: 1...3)
      } reduce: { app, _ in
        app.turn()
      }
      var search = StateSearch()
      search.cases = 10
      let findings = search.run(model) { $0.source }.findings.map(\.finding)
      #expect(findings.map(\.kind) == (kind == .table ? [.tableReloadsEverything] : []))
      #expect(findings.map(\.rule) == (kind == .table ? [.callOrderInBatch] : []))
    }
  }

  @Test func `a broken hash is told as that`() {
    /// An identifier that is equal to another one with another hash.
    struct ID: Hashable {
      var hash: Int
      static func == (one: ID, other: ID) -> Bool { true }
      func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }
    /// A list of one item, which is marked by an equal identifier.
    struct Marked: SnapshotReading {
      static var refusesUnknownMarks: Bool { false }
      var sectionIdentifiers: [String] { ["Main"] }
      var reconfiguredItemIdentifiers: [ID] { [ID(hash: 2)] }
      func itemIdentifiers(inSection identifier: String) -> [ID] { [ID(hash: 1)] }
    }
    let model = StateModel(from: FakeDiffableDataSource<String, ID, Int> { _, id in id.hash }) {
      _, choices in
      try choices.integer(in: 1...3)
    } reduce: { source, _ in
      source.apply(Marked())
    }
    var search = StateSearch()
    search.cases = 10
    let report = search.run(model) { $0 }
    #expect(report.errors.map(\.kind) == [.brokenHashable])
    #expect(report.errors.first?.rule == .hashContract)
  }

  @Test func `an item that is added again is an error, as for snapshots`() {
    let report = search { app in app.apply { try $0.appendItems(["a"]) } }
    #expect(report.findings.map(\.finding.kind) == [.addedAgain])
    #expect(report.findings.first?.finding.rule == .itemAlreadyExistsMoves)
  }

  @Test func `an item that a section snapshot takes from another section is a warning`() {
    let report = search { app in
      var outline = SectionSnapshot<String>()
      do { try outline.append(["b", "a"]) } catch { Issue.record(error) }
      app.source.apply(outline, to: "Outline", animatingDifferences: false)
    }
    // Which cells are kept is not known, and nothing is reloaded.
    #expect(!report.findings.contains { $0.finding.kind == .tableReloadsEverything })
    let logged = report.findings.map(\.finding).first { $0.rule == .itemAlreadyExistsMoves }
    #expect(logged?.kind == .logged)
    #expect(
      logged?.reason.hasSuffix(
        "; the item came out of another section: apply that one without it first") == true,
      "\(report.findings.map(\.finding))")
  }
}
