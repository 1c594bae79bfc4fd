import Foundation
import Mutants
import PropertyTesting
import Testing

@testable import DiffableCheck
@testable import Snapshots

/// With what hashes an engine is asked, and under what names.
@Suite struct RelabelingTests {
  private let swaps = """
    scenario 1
    start
      A: a b
      B: c
    edit
      move-item a after b
      reload-items b
    apply animated
    edit
      move-section A after B
    apply animated
    """

  @Test func `an engine that promises it is asked under other names as well`() throws {
    let engine = NameReader(promises: [.ignoresNames])
    let system = SystemUnderTest.engine(engine)
    let run = Run(try Scenario(parsing: swaps), system, holding: Property.asked(of: system))
    #expect(run.violation == nil)
    #expect(
      engine.seen == [
        "A: a b | B: c → A: b a | B: c, b",
        "undefined: undefined toString | toString: null → "
          + "undefined: toString undefined | toString: null, toString",
        "A: b a | B: c → B: c | A: b a, ",
        "undefined: toString undefined | toString: null → "
          + "toString: null | undefined: toString undefined, ",
      ])
  }

  @Test func `whether hashes or names make the difference is found out by asking again`() throws {
    for (fault, property, count) in [
      (EngineFault.tieBrokenArbitrarily, "isDeterministic", 6),
      (.tieBrokenByName, "ignoresNames", 9),
    ] {
      let engine = NameReader(promises: [.ignoresNames], answering: TextbookEngine(faults: [fault]))
      let system = SystemUnderTest.engine(engine)
      let run = Run(try Scenario(parsing: swaps), system, holding: Property.asked(of: system))
      #expect(run.violation?.property == property)
      #expect(engine.seen.count == count)
    }
  }

  @Test func `names are not blamed for an answer that hashes or nothing decide`() throws {
    for (answers, condition) in [
      ([0, 1], "when asked the same again"), ([0, 1, 0, 1], "when asked the same again"),
      ([0, 1, 0, 0, 0, 1], "with other hashes"),
      ([0, 1, 0, 0, 0, 0, 0, 0, 1], "with other hashes"),
    ] {
      let engine = FickleEngine(answers)
      let system = SystemUnderTest.engine(engine)
      let run = Run(
        try Scenario(parsing: swaps), system, holding: [.isDeterministic, .ignoresNames])
      #expect(run.violation?.property == "isDeterministic")
      #expect(run.violation?.reason.contains(", and \(condition) ") == true)
    }
  }

  @Test func `a difference that was seen counts, even if the engine answers no more`() throws {
    let system = SystemUnderTest.engine(FickleEngine([0, 1, 2]))
    let properties: [Property] = [.reachesTarget, .isDeterministic, .ignoresNames]
    let run = Run(try Scenario(parsing: swaps), system, holding: properties)
    #expect(run.violation?.property == "ignoresNames")
  }

  @Test func `an engine that promises nothing may ask what items are called`() throws {
    let engine = NameReader(promises: [], answering: TextbookEngine(faults: [.tieBrokenByName]))
    let system = SystemUnderTest.engine(engine)
    let run = Run(try Scenario(parsing: swaps), system, holding: Property.asked(of: system))
    #expect(run.violation == nil)
    #expect(Set(engine.seen).count == 2)
    #expect(engine.seen.count == 4)
  }

  @Test func `a list between stages is named if nothing else tells two answers apart`() throws {
    let engine = NamedListEngine()
    let system = SystemUnderTest.engine(engine)
    let story = "scenario 1\nstart\n  A: a b\nedit\n  delete-items a b\napply animated\n"
    let run = Run(try Scenario(parsing: story), system, holding: [.ignoresNames])
    #expect(
      run.violation?.reason == """
        answers delete [0, 0] (then A: b); delete [0, 0], and under other names \
        (A is "undefined", a is "undefined", b is "toString") \
        delete [0, 0] (then undefined: undefined); delete [0, 0]
        """)
  }

  @Test func `names turned round twice are what they were`() {
    var lists = FastPathLists(Seed(11))
    (lists.mayRepeat, lists.hasContents) = (true, true)
    for _ in 0..<300 {
      let transition = lists.next()
      let label = Relabeling(salt: 5, turningNames: true)
      let turned = label(transition)
      let answer = Changeset.stages([.init(BatchUpdate(), model: transition.old)])
      let turnedAnswer = Changeset.stages([.init(BatchUpdate(), model: turned.old)])
      #expect(turnedAnswer.isSame(as: answer, labeled: label))
      #expect(label(turned) == transition)
      #expect(Set(turned.old.rows.map(\.item)).count == Set(transition.old.rows.map(\.item)).count)
      #expect(turned.old.rows.map(\.content) == transition.old.rows.map(\.content))
    }
  }

  @Test(arguments: Hashes.allCases)
  func `an engine is asked with the hashes of the story, and then with others`(
    _ hashes: Hashes
  ) throws {
    var story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b c
          B: d
        edit
          delete-items b
          append-items e
          reload-sections A
          reload-items c
          reconfigure-items a
        apply animated
        edit
          move-item a after d
        apply animated
        """)
    story.setting.hashes = hashes
    let engine = SaltReader()
    let run = Run(story, .engine(engine), holding: [])
    #expect(run.tally.transitions == 2)
    let first: UInt32 = hashes == .equal ? Item.collidingSalt : 0
    #expect(engine.salts == [[first], [1], [first], [1]])
  }

  @Test func `lists that are kept are handed out for themselves alone`() {
    var labels = RelabeledTransitions()
    var lists = FastPathLists(Seed(7))
    (lists.mayRepeat, lists.hasContents) = (true, true)
    var last = Layout()
    for number in 0..<300 {
      var transition = lists.next()
      if number % 2 == 0 { transition.old = last }
      let salt = UInt32(number % 3)
      let salted = labels.relabel(transition, Relabeling(salt: salt)) { $0 }
      #expect(salted == transition)
      #expect(salted.salts.allSatisfy { $0 == salt })
      let label = Relabeling(salt: salt, turningNames: true)
      let turned = labels.relabel(transition, label) { $0 }
      #expect(turned.old == label(transition.old))
      #expect(turned.new == label(transition.new))
      last = transition.new
    }
  }
}

/// An engine that loads everything anew, and notes which salts it has seen.
private final class SaltReader: DiffEngine, @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [[UInt32]] = []

  var salts: [[UInt32]] { lock.withLock { seen } }
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = []

  func changeset(for transition: Transition) -> Changeset {
    lock.withLock { seen.append(Set(transition.salts).sorted()) }
    return .reloadData
  }
}

/// Notes the lists that it is asked about, and has another engine answer.
private final class NameReader: DiffEngine, @unchecked Sendable {
  private let lock = NSLock()
  private let engine: any DiffEngine
  private var transitions: [String] = []

  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise>
  var seen: [String] { lock.withLock { transitions } }

  init(promises: Set<Promise>, answering engine: any DiffEngine = TextbookEngine()) {
    self.promises = promises
    self.engine = engine
  }

  func changeset(for transition: Transition) throws -> Changeset {
    let marked = transition.reloadedItems.map(\.description).joined(separator: " ")
    lock.withLock { transitions.append("\(transition.old) → \(transition.new), \(marked)") }
    return try engine.changeset(for: transition)
  }
}

/// Answers one thing or the other, one after another, and the first of them from then on.
private final class FickleEngine: DiffEngine, @unchecked Sendable {
  struct NoAnswer: Error {}

  private let lock = NSLock()
  private var answers: [Int]
  private let last: Int
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = [.ignoresNames]

  init(_ answers: [Int]) {
    self.answers = answers
    last = answers[answers.count - 1]
  }

  func changeset(for transition: Transition) throws -> Changeset {
    let answer = lock.withLock { answers.isEmpty ? last : answers.removeFirst() }
    if answer == 2 { throw NoAnswer() }
    return answer == 0 ? .reloadData : try TextbookEngine().changeset(for: transition)
  }
}

/// Deletes one of two items after the other, and takes the greatest number for the one that is
/// left.
private struct NamedListEngine: DiffEngine {
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = [.ignoresNames]

  func changeset(for transition: Transition) throws -> Changeset {
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    guard let last = transition.old.rows.map(\.item.number).max() else { return .reloadData }
    let left = Layout([(transition.old.sections[0], [Row(Item(last))])])
    return .stages([.init(update, model: left), .init(update)])
  }
}

extension Transition {
  fileprivate var salts: [UInt32] {
    (old.sections + new.sections + reloadedSections).map(\.salt)
      + (old.rows + new.rows).map(\.item.salt)
      + (reloadedItems + reconfiguredItems).map(\.salt)
  }
}
