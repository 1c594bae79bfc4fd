import Checking
import DiffableCheck
import DiffableCheckTesting
import Snapshots
import Testing

@Suite struct VerifyStatesTests {
  private struct State {
    var items: [String]
    var red: Set<String> = []
    var reloaded: [String] = []

    func snapshot() throws -> Snapshot<String, String> {
      var snapshot = Snapshot<String, String>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(items)
      try snapshot.reloadItems(reloaded)
      return snapshot
    }
  }

  private func verifyAll(
    _ states: State..., ignoring ignored: Set<StateFinding.Kind> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify(
      states: states, ignoring: ignored, sourceLocation: sourceLocation,
      snapshot: { try $0.snapshot() }
    ) { id, state in state.red.contains(id) }
  }

  private let plain = State(items: ["batman", "robin"])
  private let stale = State(items: ["batman", "robin"], red: ["robin"])

  @Test func `states whose changes are marked pass`() {
    var marked = stale
    marked.reloaded = ["robin"]
    verifyAll(plain, marked)
  }

  @Test func `a stale cell is an issue with its story, at the line of the caller`() async {
    let line = #line + 15
    await expectIssues(
      """
      ✘ state 1: staleCell: robin changed and is not marked: its cell still shows false, as in \
      state 0, and should show true; call reconfigureItems([robin]), or reloadItems

          start
            Main: batman robin
          snapshot
            Main: batman robin'
          apply animated
      """, at: line, file: "VerifyStatesTests.swift"
    ) {
      verifyAll(
        plain,
        stale,
        sourceLocation: SourceLocation(
          fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }
  }

  @Test func `a refusal is an issue, with what causes it and the list before`() async {
    await expectIssues(
      """
      ✘ state 1: refused: Attempted to reload item identifier that does not exist in the snapshot: \
      joker (2.6.1 reload-unknown-item, measured)

          causes      A search left the item out of the snapshot, or the app had
                      already deleted it. Check whether the snapshot contains the item
                      before you mark it. Or the item changed and its equality
                      includes content, so UIKit takes the new value for another item.
                      Use an identifier as the item, and keep content apart from it.

          the list before:
          start
            Main: batman robin
      """
    ) {
      verifyAll(plain, State(items: ["robin"], reloaded: ["joker"]), plain)
    }
  }

  @Test func `whatever else a snapshot throws is an issue too`() async {
    struct Offline: Error {}
    await expectIssues("✘ state 0: unexpectedError: making the snapshot threw Offline()") {
      verify(states: [plain]) { _ throws -> Snapshot<String, String> in
        throw Offline()
      } content: { _, _ in
        0
      }
    }
  }

  @Test func `what nobody wants to hear of is not told`() {
    verifyAll(plain, stale, ignoring: [.staleCell])
  }

  @Test func `what only costs time is no failure`() throws {
    var wasteful = plain
    wasteful.reloaded = ["robin"]
    let report = try check(states: [plain, wasteful], snapshot: { try $0.snapshot() }) { _, _ in 0 }
    #expect(report.findings.map(\.kind) == [.cellThrownAway])
  }

  @Test func `what only costs time is a failure where somebody asks for that`() {
    var wasteful = plain
    wasteful.reloaded = ["robin"]
    #expect {
      try check(
        states: [plain, wasteful], settings: CheckSettings(failsOnWarnings: true),
        snapshot: { try $0.snapshot() }
      ) { _, _ in 0 }
    } throws: { error in
      (error as? CheckFailure)?.problems.map(\.isFailure) == [true]
    }
  }

  #if compiler(>=6.3)
    @Test(.failsOnWarnings) func `a trait makes warnings failures`() {
      var wasteful = plain
      wasteful.reloaded = ["robin"]
      withKnownIssue {
        verifyAll(plain, wasteful)
      } matching: {
        $0.severity == .error
      }
    }
  #endif

  @Test func `what only costs time has another sign, and a file too`() throws {
    var wasteful = plain
    wasteful.reloaded = ["robin"]
    let result = StateCheck.check([plain, wasteful], snapshot: { try $0.snapshot() }) { _, _ in 0 }
    let problem = try #require(result.problems.first)
    #expect(result.failures.isEmpty)
    #expect(problem.text.hasPrefix("⚠︎ state 1: cellThrownAway: "), "\(problem.text)")
    #expect(problem.storyName == "state-1-cellThrownAway.txt")
    #expect(problem.story == problem.text + "\n")
    #expect(problem.attachment(of: nil) == problem.story)
    #expect(
      problem.attachment(of: "App.FeedTests/check()/FeedTests.swift:12:4")
        == "# Reported by App.FeedTests/check()/FeedTests.swift:12:4\n" + problem.text + "\n")
  }

  @Test func `no states are an issue`() async {
    await expectIssues("✘ nothing was checked: there are no states") { verifyAll() }
  }

  @Test func `states that all show the same are an issue`() async {
    await expectIssues(
      """
      ✘ nothing was checked: of 3 states none shows anything else than the one before it; states \
      have to be values, or copies, and the content has to be looked up in the state, not read from \
      the item
      """
    ) { verifyAll(plain, plain, plain) }
    verifyAll(plain)
  }

  @Test func `what is ignored, or only a warning, does not hide that nothing changed`() {
    /// An object of a class that is not a subclass of `NSObject`.
    final class Hero: Hashable {
      static func == (one: Hero, other: Hero) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    let hero = Hero()
    let ignored = StateCheck.check([hero, hero], ignoring: [.plainClass]) { hero in
      var snapshot = Snapshot<String, Hero>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([hero])
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(ignored.failures.map { $0.text.hasPrefix("✘ nothing was checked: ") } == [true])
    struct Copy: Hashable, Identifiable {
      let id = 1
      let number: Int
    }
    let shared = StateCheck.check([1, 1]) { _ in
      var snapshot = Snapshot<String, Copy>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([Copy(number: 1), Copy(number: 2)])
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(shared.failures.map { $0.text.hasPrefix("✘ nothing was checked: ") } == [true])
    #expect(shared.report?.findings.map(\.kind) == [.sharedID])
    struct Offline: Error {}
    let thrown = StateCheck.check([plain], ignoring: [.unexpectedError]) {
      _ throws -> Snapshot<String, String> in
      throw Offline()
    } content: { _, _ in
      0
    }
    #expect(thrown.failures.map(\.text) == ["✘ nothing was checked: no state has a snapshot"])
  }

  @Test func `a state without a snapshot is an issue`() {
    let result = StateCheck.check([plain]) { _ -> Snapshot<String, String>? in
      nil
    } content: { _, _ in
      0
    }
    #expect(result.failures.map(\.text) == ["✘ nothing was checked: no state has a snapshot"])
  }

  @Test func `a content that is not equal to itself has not changed`() throws {
    for number in [Double.nan, 1] {
      let result = StateCheck.check([plain, plain, plain, plain]) {
        try $0.snapshot()
      } content: { _, _ in
        number
      }
      #expect(result.report?.findings.isEmpty == true && result.report?.changes == 0)
    }
  }

  @Test func `states that share an object have changed before they are looked at`() {
    final class Hero {
      var alias = "Robin"
    }
    let hero = Hero()
    var states = [[hero]]
    hero.alias = "Nightwing"
    states.append([hero])
    let result = StateCheck.check(states) {
      try State(items: $0.map { "\(ObjectIdentifier($0))" }).snapshot()
    } content: { _, heroes in
      heroes[0].alias
    }
    #expect(result.failures.map { $0.text.hasPrefix("✘ nothing was checked: ") } == [true])
  }

  @Test func `where something is found, something was checked`() throws {
    var wasteful = plain
    wasteful.reloaded = ["robin"]
    let result = StateCheck.check(
      [plain, wasteful], ignoring: [.cellThrownAway], snapshot: { try $0.snapshot() }
    ) { _, _ in 0 }
    #expect(result.problems.isEmpty)
  }

  @Test func `what stays wrong is told once, with the states in which it is`() {
    let states = (0..<5).map { State(items: ["a"], red: $0.isMultiple(of: 2) ? [] : ["a"]) }
    let stale = StateCheck.check(states, snapshot: { try $0.snapshot() }) { id, state in
      state.red.contains(id)
    }
    #expect(stale.problems.count == 1)
    #expect(stale.problems.first?.text.hasPrefix("✘ state 1: staleCell: a changed") == true)
    #expect(stale.problems.first?.text.hasSuffix("\n\nthe same in state 3") == true)
    let unknown = (0..<4).map { _ in State(items: ["a"], reloaded: ["b"]) }
    let refused = StateCheck.check(unknown, snapshot: { try $0.snapshot() }) { _, _ in 0 }
    #expect(refused.problems.count == 1)
    #expect(
      refused.problems.first?.text.hasSuffix("\n\nthe same in 3 later states, up to state 3")
        == true)
  }

  @Test func `of a long list the middle is left out, but not from the attachment`() {
    let items = (0..<2_000).map { "row \($0)" }
    let states = [State(items: items), State(items: items.reversed(), red: ["row 7"])]
    let result = StateCheck.check(states, snapshot: { try $0.snapshot() }) { id, state in
      state.red.contains(id)
    }
    let problem = result.problems.first
    #expect(problem?.text.split(separator: "\n").allSatisfy { $0.count < 1_100 } == true)
    #expect(problem?.text.contains("row 1999") == true)
    #expect(problem?.story?.contains(items[900]) == true)
    #expect(problem?.text.contains("row 900 ") == false)
  }

  @Test func `another mistake with the same item is told for itself`() {
    struct Named: Hashable, CustomStringConvertible {
      let name: String
      let text: String
      var description: String { text }
      static func == (one: Named, other: Named) -> Bool { one.name == other.name }
      func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
    let values = ["a", "b", "c"].map { Named(name: "1", text: $0) }
    let result = StateCheck.check([0, 1, 2]) { state in
      var snapshot = Snapshot<String, Named>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems([values[state == 1 ? 1 : 0]])
      if state == 2 {
        snapshot = Snapshot()
        try snapshot.appendSections(["Main"])
        try snapshot.appendItems([values[1]])
        try snapshot.reconfigureItems([values[2]])
      }
      return snapshot
    } content: { item, _ in
      item.text
    }
    #expect(result.failures.count == 2, "\(result.failures.map(\.text))")
  }

  @Test func `a finding about many items is not the one about the first of them`() {
    let items = (0..<8).map { "item \($0)" }
    let states = [[], items.prefix(1), items.prefix(8)].map {
      State(items: items, red: Set($0))
    }
    let stale = StateCheck.check(states, snapshot: { try $0.snapshot() }) { id, state in
      // The first item changes in every state.
      id == items[0] ? state.red.count : state.red.contains(id) ? 1 : 0
    }
    #expect(stale.problems.map { $0.text.prefix(9) } == ["✘ state 1", "✘ state 2"])
    #expect(stale.problems.last?.text.contains("so it is with item 1, item 2, and 5") == true)
  }

  @Test func `findings past a limit are counted`() {
    let items = (0..<31).map { "item \($0)" }
    let failure = #expect(throws: CheckFailure.self) {
      try check(
        states: items.indices.map { State(items: items, red: Set(items.prefix($0))) },
        snapshot: { try $0.snapshot() }
      ) { id, state in state.red.contains(id) }
    }
    #expect(failure?.problems.count == 21)
    #expect(failure?.problems.last?.text == "✘ and 10 findings more")
    let costly = StateCheck.check(
      items.indices.map { State(items: items, reloaded: [items[$0]]) },
      snapshot: { try $0.snapshot() }
    ) { _, _ in 0 }
    #expect(costly.problems.last?.text == "⚠︎ and 10 findings more")
    #expect(costly.failures.isEmpty)
  }

  @Test func `what users see is told before what only costs time`() {
    let items = (0..<31).map { "item \($0)" }
    let states =
      items.map { State(items: items, reloaded: [$0]) } + [State(items: items, red: [items[0]])]
    let result = StateCheck.check(states, snapshot: { try $0.snapshot() }) { id, state in
      state.red.contains(id)
    }
    #expect(result.problems.map(\.isFailure).prefix(2) == [true, false])
    #expect(result.problems.first?.text.hasPrefix("✘ state 31: staleCell") == true)
  }
}

extension StateCheck {
  /// Checks states in a call of no test.
  fileprivate static func check<State, S: SnapshotReading, C: Hashable>(
    _ states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
    snapshot: (State) throws -> S?, content: (S.ItemIdentifier, State) -> C
  ) -> CheckResult<StateReport> {
    check(
      states, ignoring: ignored, for: TestCall("states"), snapshot: snapshot, content: content)
  }
}
