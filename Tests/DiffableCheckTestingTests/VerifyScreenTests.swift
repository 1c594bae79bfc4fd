import BatchUpdateSimulator
import Checking
import DiffableCheck
import DiffableCheckTesting
import PropertyTesting
import Snapshots
import Testing

/// A counter whose only row is drawn again, or not.
@MainActor
private final class Counter {
  private var count = 0
  private(set) var screen: FakeListView<Int>!

  init() {
    screen = FakeListView {
      [("Counter", ["count"])]
    } content: { [unowned self] _, _ in
      count
    }
  }

  func add(_ number: Int, telling: Bool) {
    count += number
    if telling { screen.reconfigureItems(at: [[0, 0]]) }
  }
}

@Suite(.cases(20)) struct VerifyScreenTests {
  @MainActor private func verifyCounter(
    telling: Bool, ignoring ignored: Set<StateFinding.Kind> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify(
      from: Counter(), command: { _, choices in try choices.integer(in: 1...9) },
      reduce: { counter, number in counter.add(number, telling: telling) }, ignoring: ignored,
      sourceLocation: sourceLocation, screen: { $0.screen })
  }

  @MainActor @Test func `an app that tells its view passes`() {
    verifyCounter(telling: true)
  }

  @Test func `a finding is one issue with its story, at the line of the caller`() async {
    let line = #line + 17
    await expectIssues(
      """
      ✘ state 1: staleCell: the cell of count shows 0, and should show 1: no update draws it again; \
      call reconfigureItems, or reloadItems, for it

          0  Counter
          1  1

          start
            Counter: count
          model
            Counter: count'

          again       DIFFABLE_CHECK_SEED=0x1 DIFFABLE_CHECK_CASES=1
      """, at: line, file: "VerifyScreenTests.swift"
    ) {
      await verifyCounter(telling: false)
    }
  }

  @MainActor @Test func `without Swift Testing, the same is thrown`() throws {
    let search = { (telling: Bool) throws -> StateSearchReport in
      try check(
        from: Counter(), command: { _, choices in try choices.integer(in: 1...9) },
        reduce: { counter, number in counter.add(number, telling: telling) },
        settings: CheckSettings(cases: 20), screen: { $0.screen })
    }
    #expect(try search(true).cases == 20)
    #expect(throws: CheckFailure.self) { try search(false) }
  }

  @Test(arguments: [false, true], [[], [.unspecified]] as [Set<StateFinding.Kind>])
  func `an app of which nothing is known before it changes is told`(
    _ isLater: Bool, _ ignored: Set<StateFinding.Kind>
  ) throws {
    /// An app that changes an outline by a whole list, and never draws its rows again.
    final class Files {
      var stars = 0
      private(set) var source: FakeDiffableDataSource<String, String, Int>!

      init(isLater: Bool) throws {
        source = FakeDiffableDataSource { [unowned self] _, _ in stars }
        var files = SectionSnapshot<String>()
        try files.append(["letters"])
        try files.append(["letter"], to: "letters")
        source.apply(files, to: "Files")
        if !isLater { try change() }
      }

      func change() throws {
        stars += 1
        var list = source.snapshot()
        try list.appendItems(["more"])
        source.apply(list)
      }
    }
    let failure = try #require(throws: CheckFailure.self) {
      try check(
        from: try! Files(isLater: isLater),
        command: { _, choices in try choices.integer(in: 1...9) },
        reduce: { files, _ in try files.change() }, ignoring: ignored,
        settings: CheckSettings(cases: 5), screen: { $0.source })
    }
    let words =
      "✘ nothing was checked: of \(isLater ? 10 : 5) states in 5 stories 5 have a screen of which it is "
      + "not known what UIKit does, and no other shows anything else than the one before it"
    #expect("\(failure)".contains(words), "\(failure)")
  }

  @Test func `a screen that the app never updates is told`() async {
    /// An app that does not know its screen.
    final class Forgetful {
      var words: [String] = []
      let source = FakeDiffableDataSource<String, String, String> { _, word in word }
    }
    await expectIssues("shows anything else than the one before it; the screen has to be the one") {
      verify(
        from: Forgetful(), command: { _, choices in try choices.integer(in: 1...9) },
        reduce: { app, number in app.words.append("\(number)") }, screen: { $0.source })
    }
    await expectIssues("on a queue, write perform: in place of reduce:") {
      verify(
        from: Forgetful(), command: { _, choices in try choices.integer(in: 1...9) },
        reduce: { app, number in app.words.append("\(number)") }, screen: { $0.source })
    }
    await expectIssues("on a queue, let the command await that") {
      await verify(
        from: Forgetful(), command: { _, choices in try choices.integer(in: 1...9) },
        perform: { app, number in app.words.append("\(number)") }, screen: { $0.source })
    }
  }

  @MainActor @Test func `what is ignored is no issue`() {
    verifyCounter(telling: false, ignoring: [.staleCell])
  }
}
