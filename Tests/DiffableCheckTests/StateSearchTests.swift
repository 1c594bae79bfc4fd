import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// A list of notes, with the mistakes that apps make as switches.
private struct Notes {
  enum Command: Hashable {
    case write
    case edit(Int)
    case erase(Int)
    case pin(Int)
  }

  enum Mistake {
    case editWithoutMark
    case reloadOfEverything
    case pinnedTwice
    case erasedTwice
    case sectionForgotten
  }

  struct Lost: Error {}

  var notes: [(id: Int, version: Int)] = []
  var pinned: [Int] = []
  var written = 0
  var changed: [Int] = []
  var mistake: Mistake?

  init(_ mistake: Mistake? = nil) { self.mistake = mistake }

  static func command(_ notes: Notes, _ choices: inout Choices) throws -> Command {
    switch try choices.index(below: 4) {
    case 0: .write
    case 1: .edit(try choices.element(of: notes.notes).id)
    case 2: .erase(try choices.element(of: notes.notes).id)
    default: .pin(try choices.element(of: notes.notes).id)
    }
  }

  mutating func reduce(_ command: Command) throws {
    changed = mistake == .reloadOfEverything ? notes.map(\.id) : []
    switch command {
    case .write:
      written += 1
      notes.append((written, 0))
    case .edit(let id):
      guard let place = notes.firstIndex(where: { $0.id == id }) else { throw Lost() }
      notes[place].version += 1
      if mistake != .editWithoutMark { changed = [id] }
    case .erase(let id):
      if mistake == .erasedTwice, notes.count == 3 { throw Lost() }
      notes.removeAll { $0.id == id }
      changed.removeAll { $0 == id }
      pinned.removeAll { $0 == id }
    case .pin(let id):
      if mistake != .pinnedTwice { pinned.removeAll { $0 == id } }
      pinned.append(id)
    }
  }

  func snapshot() throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    if mistake != .sectionForgotten || notes.isEmpty { try snapshot.appendSections(["pins"]) }
    try snapshot.appendItems(pinned.map { "pin \($0)" }, toSection: "pins")
    try snapshot.appendSections(["all"])
    try snapshot.appendItems(notes.map { "\($0.id)" }, toSection: "all")
    if mistake == .reloadOfEverything {
      try snapshot.reloadItems(changed.map(String.init))
    } else {
      try snapshot.reconfigureItems(changed.map(String.init))
    }
    return snapshot
  }

  func content(_ item: String) -> Int? { notes.first { "\($0.id)" == item }?.version }
}

extension Notes: CustomStringConvertible {
  var description: String { "\(notes.count) notes" }
}

@Suite struct StateSearchTests {
  private func search(
    _ mistake: Notes.Mistake?, cases: Int = 200, _ change: (inout StateSearch) -> Void = { _ in }
  ) -> StateSearchReport {
    var search = StateSearch()
    search.cases = cases
    change(&search)
    let model = StateModel(from: Notes(mistake), command: Notes.command) { try $0.reduce($1) }
    return search.run(model, snapshot: { try $0.snapshot() }) { id, notes in notes.content(id) }
  }

  @Test func `a command that does not come from the choices alone is told`() {
    var calls = 0
    let model = StateModel(from: [Int]()) { (_: [Int], _: inout Choices) in
      calls += 1
      return calls * calls % 7
    } reduce: {
      $0.append($1)
    }
    let report = StateSearch().run(model) { numbers in
      var snapshot = Snapshot<Int, Int>()
      try snapshot.appendSections([0])
      try snapshot.appendItems(numbers)
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(report.trouble?.description.contains("is not deterministic") == true)
  }

  @Test func `the beginning is made once in each story, and told as it was then`() {
    /// An object, which goes on changing.
    final class Counter: CustomStringConvertible {
      var count = 0
      var description: String { "\(count)" }
    }
    var made = 0
    var told: [[String]] = []
    var search = StateSearch()
    search.cases = 20
    search.willRun = { told.append($0) }
    let start = {
      made += 1
      return Counter()
    }
    let model = StateModel(from: start()) { _, choices in
      try choices.integer(in: 1...9)
    } reduce: { counter, step in
      counter.count += step
    }
    let report = search.run(model) { _ in
      Snapshot<Int, Int>()
    } content: { _, _ in
      0
    }
    #expect(report.findings.isEmpty)
    #expect(told.count { $0.count == 1 } == made)
    #expect(told.allSatisfy { $0[0] == "0  0" })
    #expect(told.contains { $0.count > 2 })
  }

  /// A list of numbers, which is an object and goes on changing.
  private final class Stack {
    var numbers: [Int] = []
  }

  private func searchOfStack(from start: @escaping () -> Stack) -> StateSearchReport {
    let model = StateModel(from: start()) { _, choices in
      try choices.integer(in: 1...9)
    } reduce: { stack, number in
      stack.numbers.append(number)
    }
    return StateSearch().run(model) { stack in
      PlainLists([("Main", Array(stack.numbers.indices))])
    } content: { place, stack in
      stack.numbers[place]
    }
  }

  @Test func `a start that is not made anew for every story is trouble`() {
    let stack = Stack()
    let report = searchOfStack { stack }
    #expect(
      report.trouble?.description
        == "the start is not the same in every story; have from: make it, as in from: Model(), and "
        + "sort what comes out of a Set or a Dictionary")
    #expect(report.findings.isEmpty)
    #expect(report.cases < 3)
    #expect(searchOfStack { Stack() }.trouble == nil)
  }

  @Test func `a start whose contents alone change is trouble too`() {
    let counter = Stack()
    let model = StateModel(from: counter) { _, choices in
      try choices.integer(in: 1...9)
    } reduce: { counter, number in
      counter.numbers = [number]
    }
    let report = StateSearch().run(model) { _ in
      PlainLists([("Main", ["total"])])
    } content: { _, counter in
      counter.numbers
    }
    #expect(report.trouble == .startsDiffer)
    #expect(report.findings.isEmpty, "the story would begin with what another one left behind")
  }

  @Test func `a start with identifiers and contents that are new every time is the same`() {
    let model = StateModel(from: [UUID()]) { _, choices in
      try choices.integer(in: 1...9)
    } reduce: { ids, _ in
      ids.append(UUID())
    }
    let report = StateSearch().run(model) { ids in
      PlainLists([("Main", ids)])
    } content: { id, _ in
      id
    }
    #expect(report.trouble == nil)
    #expect(report.cases == 500)
  }

  @Test func `an app without a mistake passes, and it is said how much was seen`() {
    let report = search(nil)
    #expect(report.findings.isEmpty)
    #expect(report.trouble == nil)
    #expect(report.cases == 200)
    #expect(report.states > 1_000)
  }

  @Test func `a change that nobody marks is found, with the shortest story and its last change`()
    throws
  {
    let found = try #require(search(.editWithoutMark).findings.first)
    #expect(
      found.finding.description
        == "state 2: staleCell: 1 changed and is not marked: its cell still shows 0, as in state 1, and "
        + "should show 1; call reconfigureItems([1]), or reloadItems")
    #expect(found.story == ["0  0 notes", "1  write", "2  edit(1)"])
    #expect(
      found.finding.scenario?.notation.contains("snapshot\n  pins:\n  all: 1'\napply") == true)
    #expect(found.evaluations > 0)
  }

  @Test func `what UIKit would raise on is found at the command that leads there`() throws {
    let found = try #require(search(.pinnedTwice).findings.first)
    #expect(found.finding.kind == .refused)
    #expect(found.finding.rule == .argumentUniqueness)
    #expect(found.story == ["0  0 notes", "1  write", "2  pin(1)", "3  pin(1)"])
  }

  @Test func `an error of the app is a finding and not a pass`() throws {
    let found = try #require(search(.erasedTwice).findings.first)
    #expect(
      found.finding.description == "state 4: unexpectedError: carrying out the command threw Lost()"
    )
    #expect(found.finding.isError)
    #expect(found.story == ["0  0 notes", "1  write", "2  write", "3  write", "4  erase(1)"])
  }

  @Test func `every seed comes to the same story`() throws {
    for mistake in [Notes.Mistake.editWithoutMark, .pinnedTwice, .erasedTwice, .sectionForgotten] {
      let stories = try (1...10 as ClosedRange<UInt64>).map { seed in
        try #require(search(mistake) { $0.seed = Seed(seed) }.findings.first).story
      }
      #expect(Set(stories).count == 1, "\(mistake)")
    }
  }

  /// Says how many can still come in, and then nothing more can happen.
  private func searchOfTurnstile(from places: Int) -> StateSearchReport {
    let model = StateModel(from: places) { left, _ in
      guard left > 0 else { throw Discard() }
      return "come in"
    } reduce: { left, _ in
      left -= 1
    }
    return StateSearch().run(model) { left in
      PlainLists([("Main", Array(left..<5))])
    } content: { _, _ in
      0
    }
  }

  @Test func `a story ends where nothing more can happen`() {
    let report = searchOfTurnstile(from: 3)
    #expect(report.trouble == nil && report.findings.isEmpty)
    #expect(report.cases == 500)
    #expect(report.states > 3 * 400)
  }

  @Test func `a model in which nothing can ever happen is trouble, and the state is named`() {
    #expect(
      searchOfTurnstile(from: 0).trouble?.description
        == "command can choose nothing in the state that the stories begin with: 0")
  }

  @Test func `a command that nearly always discards is named, and not a generator`() {
    let model = StateModel(from: "Hall") { _, choices in
      guard try choices.integer(in: 0...59) == 7 else { throw Discard() }
      return "come in"
    } reduce: { _, _ in
    }
    let report = StateSearch().run(model) { _ in
      PlainLists([("Main", [0])])
    } content: { _, _ in
      0
    }
    let text = report.trouble?.description ?? ""
    #expect(text.hasPrefix("command discards nearly everything that it chooses: "), "\(text)")
    #expect(text.hasSuffix(" stories left"), "\(text)")
  }

  private func search(
    choosing command: @escaping (inout Choices) throws -> String
  ) -> StateSearchReport {
    let model = StateModel(from: "Hall") { _, choices in
      try command(&choices)
    } reduce: { _, _ in
    }
    return StateSearch().run(model) { _ in
      PlainLists([("Main", [0])])
    } content: { _, _ in
      0
    }
  }

  @Test func `a command that throws is named, and not a generator`() {
    struct Locked: Error {}
    let report = search { _ in throw Locked() }
    #expect(
      report.trouble?.description
        == "command threw Locked() at the start of story 0; it only chooses, so what may fail belongs in "
        + "reduce")
  }

  @Test func `a command that throws later is told with those before it`() {
    struct Locked: Error {}
    let model = StateModel(from: 0) { state, _ in
      guard state < 2 else { throw Locked() }
      return "go on"
    } reduce: { state, _ in
      state += 1
    }
    let report = StateSearch().run(model) {
      PlainLists([("Main", [Int32($0)])])
    } content: { _, _ in
      0
    }
    #expect(
      report.trouble?.description.hasPrefix("command threw Locked() after go on, go on in story ")
        == true)
  }

  @Test func `a command that never stops choosing is named, and not a generator`() {
    let report = search { choices in
      while true { _ = try choices.boolean() }
    }
    #expect(
      report.trouble?.description.hasPrefix("command makes choices without end: ") == true)
  }

  @Test(arguments: [false, true], [1, 2, 3, 4, 5])
  func `a story has as few commands as will do, whatever they choose`(
    _ movesFirst: Bool, _ seed: UInt64
  ) throws {
    let model = StateModel(from: 0) { _, choices in
      guard try choices.index(below: 2) == (movesFirst ? 0 : 1) else { return "touch" }
      return "move \(try choices.index(below: 2)) \(try choices.index(below: 2))"
    } reduce: { count, command in
      count += command == "touch" ? 1 : 2
    }
    var search = StateSearch()
    search.seed = Seed(seed)
    let report = search.run(model) { count in
      PlainLists([("Main", count < 5 ? [0] : [0, 0])])
    } content: { _, _ in
      0
    }
    // The start and three commands; of five that choose nothing, no single one can be left out.
    #expect(try #require(report.findings.first).story.count == 4)
  }

  @Test func `what only costs time is told once, and only where nothing else is wrong`() throws {
    let report = search(.reloadOfEverything)
    #expect(report.errors.isEmpty)
    let found = try #require(report.findings.first)
    #expect(report.findings.map(\.finding.kind) == [.cellThrownAway])
    #expect(found.story == ["0  0 notes", "1  write", "2  write"])
    let ignoring = search(.reloadOfEverything) { $0.ignored = [.cellThrownAway] }
    #expect(ignoring.findings.isEmpty)
  }

  @Test func `where users see something wrong, what only costs time is not told`() {
    var search = StateSearch()
    search.faults = 2
    // Every state reloads all that the one before had, and from the third on one stands there
    // twice.
    let model = StateModel(from: [Int]()) { _, _ in
      "write"
    } reduce: { notes, _ in
      notes.append(notes.count < 3 ? notes.count : 0)
    }
    let report = search.run(model) { notes in
      var list = PlainLists([("Main", notes)])
      list.reloadedItemIdentifiers = Array(notes.dropLast())
      return list
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.finding.kind) == [.repeatedIdentifier])
  }

  @Test func `nothing happens to an app any more once a state of its is wrong`() {
    var happenedAfterwards = 0
    let model = StateModel(from: [Int]()) { _, _ in
      "write"
    } reduce: { notes, _ in
      if notes.count > 2 { happenedAfterwards += 1 }
      notes.append(0)
    }
    let report = StateSearch().run(model, snapshot: { PlainLists([("Main", Array($0.suffix(2)))]) })
    {
      _, _ in 0
    }
    #expect(report.findings.map(\.finding.kind) == [.repeatedIdentifier])
    #expect(happenedAfterwards == 0)
  }

  /// A seed whose first story shows a mistake, and is longer than it has to be.
  private func seed(showing mistake: Notes.Mistake) throws -> Seed {
    try #require(
      (1...50 as ClosedRange<UInt64>).map { Seed($0) }.first { seed in
        let report = search(mistake, cases: 1) {
          $0.seed = seed
          $0.shrinkEvaluations = 0
        }
        return report.findings.contains { $0.story.count > 3 }
      })
  }

  @Test func `a search that is stopped tells what only costs time, and makes it small`() {
    var told = 0
    let report = search(.reloadOfEverything, cases: .max) {
      $0.willRun = { if $0.count == 1 { told += 1 } }
      $0.stop = { told >= 60 }
    }
    #expect(report.findings.map(\.finding.kind) == [.cellThrownAway])
    #expect(report.findings.first?.story == ["0  0 notes", "1  write", "2  write"])
    #expect(report.findings.first?.wasCutShort == false)
    #expect(report.cases < 60)
  }

  @Test func `what only costs time is found once more, for each kind in its own time`() {
    for isOver in [false, true] {
      var kinds = 0
      let report = search(.reloadOfEverything) {
        $0.stopShrinking = { true }
        $0.makeStopForOthers = {
          kinds += 1
          return { isOver }
        }
      }
      #expect(kinds == 1)
      #expect(report.findings.map(\.finding.kind) == (isOver ? [] : [.cellThrownAway]))
      #expect(report.findings.allSatisfy { $0.story.count == 3 })
    }
  }

  @Test func `what is found as the search is stopped is made small, unless nobody waits`() throws {
    let seed = try seed(showing: .editWithoutMark)
    func search(isCancelled: Bool) throws -> StateCounterexample {
      var told = 0
      let report = self.search(.editWithoutMark) {
        $0.seed = seed
        $0.faults = 2
        $0.willRun = { _ in told += 1 }
        $0.stop = { told > 0 }
        $0.stopShrinking = { isCancelled }
      }
      #expect(report.trouble == nil, "there is a finding, and so no trouble")
      #expect(report.findings.count == 1)
      return try #require(report.findings.first)
    }
    #expect(try search(isCancelled: false).story == ["0  0 notes", "1  write", "2  edit(1)"])
    #expect(try search(isCancelled: true).evaluations == 0)
  }

  @Test func `every state is counted once`() throws {
    let report = search(.reloadOfEverything)
    let ignoring = search(.reloadOfEverything) { $0.ignored = [.cellThrownAway] }
    #expect(report.states == ignoring.states)
    #expect(report.changes == ignoring.changes)
    // Nor are those counted that are tried to make a finding small.
    let seed = try seed(showing: .editWithoutMark)
    let single = search(.editWithoutMark, cases: 1) {
      $0.seed = seed
      $0.ignored = Set(StateFinding.Kind.allCases).subtracting([.staleCell])
    }
    #expect(single.findings.count == 1)
    #expect(single.states <= 1 + 40)
  }

  @Test func `several kinds are found one after another, each with its own story`() throws {
    var search = StateSearch()
    search.faults = 3
    let states = Generator.integer(in: 0...9).array(count: 0...8)
    let report = search.run(states) { state in
      struct TooMuch: Error {}
      if state == 9 { throw TooMuch() }
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(state == 5 ? [1, 1] : [1])
      return snapshot
    } content: { _, state in
      state / 8
    }
    #expect(
      report.findings.map { "\($0.finding.kind.rawValue) \($0.story)" }.sorted() == [
        #"refused ["0  5"]"#, #"staleCell ["0  0", "1  8"]"#, #"unexpectedError ["0  9"]"#,
      ])
    #expect(Set(report.findings.map(\.number)).count == 3)
  }

  @Test func `a search that looks at nothing is no pass`() {
    let idle = StateSearchTrouble.stories("nothing was checked: there are no cases")
    #expect(search(nil, cases: 0).trouble == idle)
    #expect(search(nil) { $0.stop = { true } }.trouble == idle)
    let none = StateSearch().run(Generator<[Notes]> { _ in throw Discard() }) {
      try $0.snapshot()
    } content: { _, _ in
      0
    }
    #expect(none.trouble != nil)
  }

  @Test func `a command that is not chosen the same way again is named`() {
    var calls = 0
    let model = StateModel(from: Notes()) { _, choices in
      calls += 1
      return try choices.integer(in: 0...calls)
    } reduce: { _, _ in
    }
    let report = StateSearch().run(model, snapshot: { try $0.snapshot() }) { _, _ in 0 }
    #expect(report.trouble?.description.contains("not deterministic") == true)
  }

  @Test func `a snapshot that is wrong one time and right the next is said to be so`() {
    var calls = 0
    let model = StateModel(from: [0, 1]) { _, choices in
      try choices.boolean()
    } reduce: { state, _ in
      state.append(state.count)
    }
    let report = StateSearch().run(model) { state in
      calls += 1
      return PlainLists([("Main", calls == 2 ? [0, 0] : state)])
    } content: { _, _ in
      0
    }
    let text = report.trouble?.description ?? ""
    #expect(text.contains(" is not deterministic: "), "\(text)")
    #expect(text.contains("; a command, a state, or a snapshot depends on something else"))
    #expect(!text.contains("WrongState"))
  }

  @Test func `identifiers that are made anew in every story are told apart within one`() throws {
    final class Store {
      var ids: [ObjectIdentifier] = []
      var objects: [AnyObject] = []
    }
    final class Row {}
    // An app's state may be an object, and its identifiers new ones every time.
    let model = StateModel(from: Store()) { _, choices in
      try choices.index(below: 2)
    } reduce: { (store: inout Store, command: Int) in
      let row = Row()
      store.objects.append(row)
      if command == 0 { store.ids.append(ObjectIdentifier(row)) }
      if command == 1, let first = store.ids.first { store.ids.append(first) }
    }
    let report = StateSearch().run(model) { store in
      var snapshot = Snapshot<String, ObjectIdentifier>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(store.ids)
      return snapshot
    } content: { _, _ in
      0
    }
    #expect(report.findings.map(\.finding.kind) == [.refused])
    #expect(report.findings.first?.story.dropFirst() == ["1  0", "2  1"])
  }
}
