import DiffEngines
import Mutants
import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

/// The right engine, as if it were in a process of its own.
private struct EngineElsewhere: IsolatedEngine {
  private let engine = SnapshotDiff()
  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }
  var twin: any DiffEngine { self }

  func startedAnew() -> any IsolatedEngine { self }
  func changeset(for transition: Transition) throws -> Changeset {
    try engine.changeset(for: transition)
  }
}

/// The right engine, which refuses lists of more than two items.
private struct EngineOfShortLists: DiffEngine {
  private struct TooLong: Error {}
  private let engine = SnapshotDiff()
  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }

  func changeset(for transition: Transition) throws -> Changeset {
    guard transition.new.rows.count <= 2 else { throw TooLong() }
    return try engine.changeset(for: transition)
  }
}

@Suite struct OccasionsTests {
  private func unjudged(
    _ properties: [Property]? = nil, of system: SystemUnderTest, in story: String,
    exercised: Int = 1
  ) throws -> [String] {
    let properties = properties ?? Property.asked(of: system)
    let cases = [CorpusCase(name: "told", scenario: try Scenario(story: story))]
    let report = Search(phases: [.corpus(cases)], faults: 9, storiesForCertificate: 0)
      .run(system, holding: properties) { _ in }
    #expect(report.exercised == exercised)
    return properties.filter { !report.judged($0) }.map(\.name)
  }

  @Test(arguments: [
    ("start\n  A: a b\nsnapshot\n  A: b a\napply animated\n", ["isEmptyForEqualSnapshots"]),
    ("start\n  A: a b\napply animated\nsnapshot\n  A: b a\napply animated\n", []),
    // Of a mark that asks for something, nobody can say that nothing is new.
    (
      "start\n  A: a b\nedit\n  reload-items a\napply animated\n",
      ["isEmptyForEqualSnapshots"]
    ),
    // Lists without a difference need no update.
    (
      "start\n  A: a b\napply animated\n",
      [
        "isAccepted", "keepsIdentity", "touchesOnlyWhatChanged", "movesAreMinimal",
        "identifiersStayUnique",
      ]
    ),
    // Nobody tries every way to bring about so much.
    (
      "start\n  A: a b c d\nsnapshot\n  A: d c b a\napply animated\n",
      ["stagesAreFewest", "isEmptyForEqualSnapshots"]
    ),
  ])
  func `an engine is judged by what a story brings it`(_ story: String, _ names: [String]) throws {
    #expect(try unjudged(of: .engine(SnapshotDiff()), in: story) == names)
  }

  @Test(arguments: [
    ("snapshot\n  A: b a c\napply animated\n", ["completesOnce", "reachesTarget", "isAccepted"]),
    // What an earlier apply gave to judge was judged.
    ("snapshot\n  A: b a\napply animated\nsnapshot\n  A: b a c\napply animated\n", []),
  ])
  func `a step that breaks a property shows nothing of the others`(
    _ steps: String, _ names: [String]
  ) throws {
    let properties: [Property] = [.completesOnce, .reachesTarget, .isAccepted]
    let system = SystemUnderTest.engine(EngineOfShortLists())
    #expect(try unjudged(properties, of: system, in: "start\n  A: a b\n" + steps) == names)
    // But for what its process does.
    #expect(
      try unjudged(Property.ofProcesses, of: system, in: "start\n  A: a b\n" + steps) == [])
  }

  @Test func `a rejected update reaches no target`() throws {
    let faulty = TextbookEngine(faults: [.moveSourceCountedAfterDeletes])
    let story = "start\n  A: a b c\nsnapshot\n  A: c b\napply animated\n"
    let properties: [Property] = [.isAccepted, .reachesTarget]
    let names = try unjudged(properties, of: .engine(faulty), in: story)
    #expect(names.contains("reachesTarget"))
  }

  @Test func `what a story expects of the reference hides nothing that was judged`() throws {
    let story = "start\n  A: a b\nsnapshot\n  A: b a\napply animated\nshows A: a b\n"
    let properties: [Property] = [.isAccepted, .reachesTarget]
    #expect(try unjudged(properties, of: .engine(SnapshotDiff()), in: story) == [])
  }

  @Test func `an engine that makes no update has not made a right one`() throws {
    let names = try unjudged(
      [.isAccepted, .keepsIdentity, .movesAreMinimal, .reachesTarget],
      of: .engine(ReloadingEngine()),
      in: "start\n  A: a b\nsnapshot\n  A: b a\napply animated\n")
    #expect(names == ["isAccepted", "keepsIdentity", "movesAreMinimal"])
  }

  @Test(arguments: [
    ("viewport 1\nstart\n  A: a b c\nedit\n  reconfigure-items c\napply animated\n", [String]()),
    (
      "viewport 1\nstart\n  A: a b c\nedit\n  reconfigure-items a\napply animated\n",
      ["reconfigureWithoutCellDoesNothing"]
    ),
  ])
  func `a cell that is there says nothing of those that are not`(
    _ story: String, _ names: [String]
  ) throws {
    #expect(
      try unjudged(of: .dataSource, in: "data-source diffable\n" + story) == names)
  }

  @Test func `an engine elsewhere owes answers where it is asked, and nothing where nobody asks`()
    throws
  {
    let system = SystemUnderTest.engine(EngineElsewhere())
    let properties = Property.ofProcesses + Property.asked(of: system)
    let batch = "start\n  A: a b\nbatch\n  delete-items [0, 0]\n  model A: b\n"
    #expect(
      try unjudged(properties, of: system, in: batch, exercised: 0) == properties.map(\.name))
    let apply = "start\n  A: a b\nsnapshot\n  A: b\napply animated\n"
    #expect(try unjudged(Property.ofProcesses, of: system, in: apply) == [])
  }

  @Test(arguments: [
    SystemUnderTest.engine(SnapshotDiff()), .engine(TextbookEngine()), .view, .dataSource,
  ])
  func `stories of a seed come to everything`(_ system: SystemUnderTest) {
    let properties = Property.asked(of: system)
    let report = Search(phases: [.seeds(Seed(1), cases: 300)])
      .run(system, holding: properties) { _ in }
    #expect(properties.filter { !report.judged($0) }.map(\.name) == [])
  }
}
