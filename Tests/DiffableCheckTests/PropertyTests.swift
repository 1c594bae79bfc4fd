import BatchUpdateSimulator
import DiffEngines
import Mutants
import Snapshots
import Testing

@testable import DiffableCheck

/// An engine that gives one answer whatever it is asked.
struct ConstantEngine: DiffEngine {
  var learnsOfChanges = ChangeSource.marks
  var promises = Set(Promise.allCases)
  var answer: Changeset

  func changeset(for transition: Transition) throws -> Changeset { answer }
}

/// An engine that refuses everything.
struct RefusingEngine: DiffEngine {
  struct Reason: Error {}
  struct NoReason: Error, CustomStringConvertible { let description = "" }
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = []
  var reason: any Error = Reason()

  func changeset(for transition: Transition) throws -> Changeset { throw reason }
}

/// An engine that hashes everything in the old list more often than it has to.
struct LaboriousEngine: DiffEngine {
  var effort: Int
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = [.costsLinearWork]

  func changeset(for transition: Transition) throws -> Changeset {
    for row in transition.old.rows {
      for _ in 0..<effort { _ = row.item.hashValue }
    }
    return try SnapshotDiff().changeset(for: transition)
  }
}

/// An engine that loads everything anew, once it has put both lists into tables and looked up each
/// item of the one in the other so many times.
struct TableEngine: DiffEngine {
  var passes: Int
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = [.costsLinearWork]

  func changeset(for transition: Transition) throws -> Changeset {
    let lists = [transition.old.rows.map(\.item), transition.new.rows.map(\.item)]
    for _ in 0..<passes {
      for (list, other) in [(lists[0], lists[1]), (lists[1], lists[0])] {
        var places: [Item: Int] = [:]
        for (place, item) in list.enumerated() { places[item] = place }
        precondition(other.allSatisfy { places[$0] == nil })
      }
    }
    return .reloadData
  }
}

/// Returns what a story breaks.
func violation(_ story: String, _ system: SystemUnderTest) throws -> Violation? {
  try Run(Scenario(parsing: story), system, holding: Property.asked(of: system)).violation
}

func violation(_ story: String, _ engine: some DiffEngine) throws -> Violation? {
  try violation(story, .engine(engine))
}

@Suite struct PropertyTests {
  private let swap = """
    scenario 1
    start
      A: a b
    snapshot
      A: b a
    apply animated
    """

  private func update(_ build: (inout BatchUpdate) -> Void) -> BatchUpdate {
    var update = BatchUpdate()
    build(&update)
    return update
  }

  @Test func `a changeset that ends elsewhere does not reach the target`() throws {
    let found = try violation(swap, ConstantEngine(answer: .empty))
    #expect(found?.property == "reachesTarget")
    #expect(found?.reason == "displays a at [0, 0], should display b")
  }

  /// `reachesTarget` names a list that is too short; whoever leaves it out gets an answer as well.
  @Test func `each property alone judges a screen with too few rows`() throws {
    let emptying = Changeset.Stage(update { $0.deleteSections = [0] }, model: Layout())
    let system = SystemUnderTest.engine(ConstantEngine(answer: .stages([emptying])))
    let found = try Property.asked(of: system).compactMap {
      try Run(Scenario(parsing: swap), system, holding: [$0]).violation?.property
    }
    #expect(found == ["reachesTarget", "keepsIdentity"])
  }

  @Test func `an engine that refuses does not reach the target`() throws {
    let found = try violation(swap, RefusingEngine())
    #expect(found?.reason == "the engine refused: Reason()")
    let silent = try violation(swap, RefusingEngine(reason: RefusingEngine.NoReason()))
    #expect(silent?.reason == "the engine refused, and gave no reason")
    #expect(found?.kind.description == "reachesTarget (refusal)")
  }

  @Test func `a missing section is named`() throws {
    let story = "scenario 1\nstart empty\nsnapshot\n  A:\napply animated\n"
    let found = try violation(story, ConstantEngine(answer: .empty))
    #expect(found?.reason == "has sections [], should have [A]")
  }

  @Test func `a rejected stage is not accepted, by the rule of UIKit`() throws {
    let answer = Changeset.stages([.init(update { $0.deleteItems = [ItemPath(0, 7)] })])
    let found = try violation(swap, ConstantEngine(answer: answer))
    #expect(found?.property == "isAccepted")
    #expect(found?.rule == .deleteBounds)
  }

  @Test func `deleting and inserting what stays loses its identity`() throws {
    let answer = Changeset.stages([
      .init(
        update {
          $0.deleteItems = [ItemPath(0, 0)]
          $0.insertItems = [ItemPath(0, 1)]
        })
    ])
    let found = try violation(swap, ConstantEngine(answer: answer))
    #expect(found?.property == "keepsIdentity")
    #expect(found?.reason == "a is deleted, and it is in the new list too")
  }

  @Test func `a mark that is not carried out leaves a stale cell`() throws {
    let story = """
      scenario 1
      start
        A: a
      change a
      edit
        reconfigure-items a
      apply animated
      """
    let found = try violation(story, ConstantEngine(answer: .empty))
    #expect(found?.property == "showsCurrentContent")
  }

  @Test func `an engine that compares answers for what it could see change`() throws {
    let story = "scenario 1\nstart\n  A: a\nchange a\napply animated\n"
    let comparing = ConstantEngine(learnsOfChanges: .contents, answer: .empty)
    #expect(try violation(story, comparing)?.property == "showsCurrentContent")
    #expect(try violation(story, ConstantEngine(answer: .empty)) == nil)
    let byReference = story.replacing("start", with: "identity reference\nstart")
    #expect(try violation(byReference, comparing) == nil)
  }

  @Test func `a reload that keeps the old cell is found`() throws {
    let story = "scenario 1\nstart\n  A: a\nedit\n  reload-items a\napply animated\n"
    let answer = Changeset.stages([.init(update { $0.reconfigureItems = [ItemPath(0, 0)] })])
    let found = try violation(story, ConstantEngine(answer: answer))
    #expect(found?.reason == "the cell of a is still the old one, and a is to be reloaded")
  }

  @Test func `an item that moves into a marked new section has an old cell`() throws {
    let story = """
      scenario 1
      start
        A: a
        B:
      snapshot
        C: a
        B:
      edit
        reload-sections C
      apply animated
      """
    let (a, b, c, row) = (Section(0), Section(1), Section(2), Row(Item(0)))
    let answer = Changeset.stages([
      .init(
        update { $0.insertSections = [0] }, model: Layout([(c, []), (a, [row]), (b, [])])),
      .init(
        update { $0.moveItems = [Move(from: ItemPath(1, 0), to: ItemPath(0, 0))] },
        model: Layout([(c, [row]), (a, []), (b, [])])),
      .init(update { $0.deleteSections = [1] }),
    ])
    let found = try violation(story, ConstantEngine(promises: [], answer: answer))
    #expect(found?.reason == "the cell of a is still the old one, and section C is to be reloaded")
    #expect(try violation(story, SnapshotDiff()) == nil)
  }

  @Test func `a list between stages that the screen does not show is found`() throws {
    let story = """
      scenario 1
      viewport 2
      start
        A: a b c d
      snapshot
        A: c d
      apply animated
      """
    let wrong = Layout([(Section(0), [Row(Item(1)), Row(Item(3)), Row(Item(2))])])
    let answer = Changeset.stages([
      .init(update { $0.deleteItems = [ItemPath(0, 0)] }, model: wrong),
      .init(update { $0.deleteItems = [ItemPath(0, 0)] }),
    ])
    let found = try violation(story, ConstantEngine(answer: answer))
    #expect(found?.property == "reachesTarget")
    #expect(found?.reason == "displays c at [0, 1], should display d")
  }

  @Test func `a provider that is asked for a row without a cell is found`() {
    let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
    var update = BatchUpdate()
    update.reconfigureItems = [ItemPath(0, 1)]
    var apply = Apply(
      Transition(from: list, to: list, reconfiguredItems: [Item(1)]), learnsOfChanges: .marks,
      view: ListView(showing: list, viewport: Viewport(height: 1)))
    apply.changeset = .stages([.init(update)])
    apply.stage = 0
    let property = Property.reconfigureWithoutCellDoesNothing
    #expect(property.violation(of: apply) == nil)
    // A view that makes the cell only to configure it.
    apply.view = ListView(showing: list)
    apply.view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 1)]) }
    #expect(property.violation(of: apply)?.property == property.name)
  }

  @Test func `an updater that has a cell made only to configure it is found`() {
    let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
    var apply = Apply(
      Transition(from: list, to: list, reconfiguredItems: [Item(1)]), learnsOfChanges: .marks,
      view: ListView(showing: list, viewport: Viewport(height: 1)))
    let property = Property.reconfigureWithoutCellDoesNothing
    // The cell that is configured is one that the view was not asked for.
    apply.view = ListView(showing: list)
    apply.view.forgetHistory()
    apply.view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 1)]) }
    #expect(
      property.violation(of: apply)?.reason
        == "b had no cell, and the provider was asked for one to be reconfigured")
    // One that the view needed between two updates may be configured by the second.
    apply.view = ListView(showing: list)
    apply.view.performBatchUpdates { $0.reconfigureItems(at: [ItemPath(0, 1)]) }
    #expect(property.violation(of: apply) == nil)
  }

  @Test func `a cell made ahead is configured when it is shown, if its mark was carried out`()
    throws
  {
    let story = """
      scenario 1
      viewport 1 prefetched 1
      start
        A: a b
      change b
      edit
        reconfigure-items b
      apply animated
      """
    #expect(try violation(story, TextbookEngine()) == nil)
    let found = try violation(story, ConstantEngine(answer: .empty))
    #expect(found?.reason == "the cell of b is not configured again, and b is to be reconfigured")
  }

  @Test func `two moves where one would do are too many`() throws {
    let answer = Changeset.stages([
      .init(
        update {
          $0.moveItem((0, 0), (0, 1))
          $0.moveItem((0, 1), (0, 0))
        })
    ])
    let found = try violation(swap, ConstantEngine(answer: answer))
    #expect(found?.property == "movesAreMinimal")
    #expect(found?.reason == "moves 2 items, 1 would do")
  }

  @Test func `what is not promised is not asked`() throws {
    let answer = Changeset.stages([
      .init(
        update {
          $0.moveItem((0, 0), (0, 1))
          $0.moveItem((0, 1), (0, 0))
        })
    ])
    let engine = ConstantEngine(promises: [.keepsIdentity], answer: answer)
    #expect(try violation(swap, engine) == nil)
  }

  @Test func `an empty stage for equal lists is not an empty changeset`() throws {
    let story = "scenario 1\nstart\n  A: a\napply animated\n"
    let answer = Changeset.stages([.init(BatchUpdate())])
    let found = try violation(story, ConstantEngine(answer: answer))
    #expect(found?.property == "isEmptyForEqualSnapshots")
    #expect(found?.reason == "nothing changed, and the changeset has 1 empty batch update")
    let moving = Changeset.stages([.init(update { $0.moveItem((0, 0), (0, 0)) })])
    #expect(
      try violation(story, ConstantEngine(answer: moving))?.reason == "moves 1 item, 0 would do")
  }

  @Test func `an answer that follows the hashes is not deterministic`() throws {
    let engine = TextbookEngine(faults: [.tieBrokenArbitrarily])
    #expect(try violation(swap, engine)?.property == "isDeterministic")
  }

  @Test func `an answer that follows names does not ignore them`() throws {
    let found = try violation(swap, TextbookEngine(faults: [.tieBrokenByName]))
    #expect(found?.property == "ignoresNames")
    #expect(
      found?.reason == """
        answers move [0, 1] → [0, 0], and under other names \
        (A is "undefined", a is "undefined", b is "toString") \
        move [0, 0] → [0, 1]
        """)
  }

  @Test func `an engine that compares all with all does more work than it may`() throws {
    let names = (0..<60).map { CanonicalName.ofItem($0) }.joined(separator: " ")
    let story = "scenario 1\nstart\n  A: \(names)\nsnapshot\n  A: \(names) z9\napply animated\n"
    let scanning = TextbookEngine(faults: [.linearWorkPromisedThoughScanning])
    let found = try violation(story, scanning)
    #expect(found?.property == "costsLinearWork")
    #expect(
      found?.reason == """
        compares identifiers, lookups in tables aside, more than 32 times for each of the 123 \
        sections, items, and marks
        """)
    #expect(try violation(story, TextbookEngine()) == nil)
    #expect(try violation(story, KeyedDiff()) == nil)
  }

  /// A table that is full takes many comparisons to say that something is not in it.
  @Test(arguments: [12, 96, 384, 768, 1_536, 6_144])
  func `five passes through tables are linear work`(_ count: Int32) {
    let list = { (numbers: Range<Int32>) in
      Layout([(Section(0), numbers.map { Row(Item($0)) })])
    }
    let transition = Transition(from: list(0..<count), to: list(count..<2 * count))
    let engine = SystemUnderTest.engine(TableEngine(passes: 5))
    let run = Run(
      Itinerary(phases: []).story(of: transition), engine, holding: [.costsLinearWork])
    #expect(run.tally.transitions == 1)
    #expect(run.violation == nil)
  }

  @Test func `too much work is seen on the fast path as well`() throws {
    for (effort, isTooMuch) in [(4, false), (100, true)] {
      let system = SystemUnderTest.engine(LaboriousEngine(effort: effort))
      let properties = Property.asked(of: system)
      var quick = try #require(QuickRun(system, holding: properties, by: nil))
      let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
      let transition = Transition(from: list, to: list)
      #expect((quick.outcome(of: transition) == nil) == isTooMuch)
      let run = Run(Itinerary(phases: []).story(of: transition), system, holding: properties)
      let reason = """
        hashes identifiers more than 32 times for each of the 6 sections, items, and marks
        """
      #expect(run.violation?.reason == (isTooMuch ? reason : nil))
    }
  }

  @Test func `reloading everything keeps no cells`() throws {
    let found = try violation(swap, ConstantEngine(answer: .reloadData))
    #expect(found?.property == "keepsCells")
    let modest = ConstantEngine(promises: [], answer: .reloadData)
    #expect(try violation(swap, modest) == nil)
  }

  @Test func `a list between stages that holds an item twice is found`() throws {
    let twice = Layout([(Section(0), [Row(Item(0)), Row(Item(1)), Row(Item(0))])])
    let answer = Changeset.stages([
      .init(update { $0.insertItems = [ItemPath(0, 2)] }, model: twice),
      .init(update { $0.deleteItems = [ItemPath(0, 0)] }),
    ])
    let engine = ConstantEngine(promises: [], answer: answer)
    #expect(try violation(swap, engine)?.property == "identifiersStayUnique")
  }
}

extension BatchUpdate {
  mutating func moveItem(_ source: (Int, Int), _ destination: (Int, Int)) {
    moveItems.append(
      Move(from: ItemPath(source.0, source.1), to: ItemPath(destination.0, destination.1)))
  }
}
