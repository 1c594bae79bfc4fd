import BatchUpdateSimulator
import DiffEngines
import Mutants
import Snapshots
import Testing

@testable import DiffableCheck

/// What an engine does to a section as a whole, which no item shows if the section is empty.
@Suite struct WholeSectionTests {
  private func violation(
    of property: Property, _ story: String, _ stages: Changeset.Stage...,
    learnsOfChanges: ChangeSource = .marks
  ) throws -> String? {
    let engine = ConstantEngine(learnsOfChanges: learnsOfChanges, answer: .stages(stages))
    let story = try Scenario(parsing: "scenario 1\nstart\n" + story + "apply animated\n")
    return Run(story, .engine(engine), holding: [property]).violation?.reason
  }

  private func stage(
    _ sections: [Section]? = nil, _ build: (inout BatchUpdate) -> Void
  ) -> Changeset.Stage {
    var update = BatchUpdate()
    build(&update)
    return Changeset.Stage(update, model: sections.map { Layout($0.map { ($0, []) }) })
  }

  private let a = Section(0)
  private let b = Section(1)
  private let c = Section(2)

  @Test func `an empty section that is replaced has lost its identity`() throws {
    let swap = "  A:\n  B:\nsnapshot\n  B:\n  A:\n"
    let replace = stage {
      $0.deleteSections = [0]
      $0.insertSections = [1]
    }
    #expect(
      try violation(of: .keepsIdentity, swap, replace)
        == "section A is deleted, and it is in the new list too")
    let move = stage { $0.moveSections = [Move(from: 0, to: 1)] }
    #expect(try violation(of: .keepsIdentity, swap, move) == nil)
    let (delete, insert) = (
      stage([b]) { $0.deleteSections = [0] }, stage { $0.insertSections = [1] }
    )
    #expect(
      try violation(of: .keepsIdentity, swap, delete, insert)
        == "section A is deleted, and it is in the new list too")
  }

  @Test func `a section that comes in one stage may go in another`() throws {
    let (insert, delete) = (
      stage([a, b, c]) { $0.insertSections = [1, 2] }, stage { $0.deleteSections = [0, 2] }
    )
    #expect(
      try violation(of: .keepsIdentity, "  A:\nsnapshot\n  B:\n", insert, delete) == nil)
  }

  @Test func `an empty section is reloaded only if it is marked`() throws {
    let (lists, mark) = ("  A:\n  B: a\n", "edit\n  reload-sections A\n")
    let reload = stage { $0.reloadSections = [0] }
    #expect(
      try violation(of: .touchesOnlyWhatChanged, lists, reload)
        == "section A is reloaded, and it is empty and not marked")
    #expect(try violation(of: .touchesOnlyWhatChanged, lists + mark, reload) == nil)
  }

  @Test func `a section whose items all go or come may be reloaded for that`() throws {
    let reload = stage { $0.reloadSections = [0] }
    #expect(
      try violation(of: .touchesOnlyWhatChanged, "  A: a\nsnapshot\n  A:\n", reload) == nil)
    #expect(
      try violation(of: .touchesOnlyWhatChanged, "  A:\nsnapshot\n  A: a\n", reload) == nil)
  }

  @Test func `a marked section is reloaded as a whole`() throws {
    let (empty, full) = ("  A:\n", "  A: a\n")
    let mark = "edit\n  reload-sections A\n"
    let old = "section A is still the old one, and it is to be reloaded"
    let (section, item) = (
      stage { $0.reloadSections = [0] }, stage { $0.reloadItems = [ItemPath(0, 0)] }
    )
    #expect(try violation(of: .showsCurrentContent, empty + mark) == old)
    #expect(try violation(of: .showsCurrentContent, empty + mark, section) == nil)
    #expect(try violation(of: .showsCurrentContent, full + mark, item) == old)
    #expect(try violation(of: .showsCurrentContent, full + mark, section) == nil)
    #expect(
      try violation(of: .showsCurrentContent, empty + mark, learnsOfChanges: .contents) == nil,
      "an engine that compares contents does not look at marks")
  }

  @Test func `a marked section that moves is reloaded by the number that it has by then`() throws {
    let story = "  A:\n  B:\nsnapshot\n  B:\n  A:\nedit\n  reload-sections A\n"
    let move = stage([b, a]) { $0.moveSections = [Move(from: 0, to: 1)] }
    let (right, wrong) = (stage { $0.reloadSections = [1] }, stage { $0.reloadSections = [0] })
    #expect(try violation(of: .showsCurrentContent, story, move, right) == nil)
    #expect(
      try violation(of: .showsCurrentContent, story, move, wrong)
        == "section A is still the old one, and it is to be reloaded")
  }

  @Test func `a marked section that is new, or replaced, needs no reload`() throws {
    let insert = stage { $0.insertSections = [0] }
    #expect(
      try violation(
        of: .showsCurrentContent, "  A:\nsnapshot\n  B:\n  A:\nedit\n  reload-sections B\n", insert)
        == nil)
    let replace = stage {
      $0.deleteSections = [0]
      $0.insertSections = [0]
    }
    #expect(
      try violation(of: .showsCurrentContent, "  A:\nedit\n  reload-sections A\n", replace) == nil)
  }

  @Test func `everything loaded anew reloads every section`() throws {
    let story = try Scenario(
      parsing: "scenario 1\nstart\n  A:\nedit\n  reload-sections A\napply animated\n")
    let run = Run(
      story, .engine(ConstantEngine(answer: .reloadData)), holding: [.showsCurrentContent])
    #expect(run.violation == nil)
  }

  @Test func `a view that loads everything anew draws every section again`() throws {
    let pending = "  A: a\nreload-data\nedit\n  reload-sections A\n"
    #expect(try violation(of: .showsCurrentContent, pending) == nil)
  }

  /// A table of that era answers a move into a section that comes by loading everything anew.
  @Test func `so does one that falls back to that`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        profile modern
        view table
        start
          A: a
        snapshot
          A:
          B: a
        edit
          reload-sections A
        apply animated
        """)
    let move = stage {
      $0.insertSections = [1]
      $0.moveItem((0, 0), (1, 0))
    }
    let engine = ConstantEngine(answer: .stages([move]))
    let run = Run(story, .engine(engine), holding: [.showsCurrentContent])
    #expect(try #require(run.lastApply).isLoadedAnew)
    #expect(run.violation == nil)
  }

  @Test func `an updater reloads a marked section as a whole`() throws {
    func reason(_ ask: @escaping @Sendable (inout ListView) -> Void) throws -> String? {
      let story = try Scenario(
        parsing: "scenario 1\nstart\n  A: a\nedit\n  reload-sections A\napply animated\n")
      let updater = SystemUnderTest.updater { ConstantUpdater { _, view in ask(&view) } }
      return Run(story, updater, holding: [.showsCurrentContent]).violation?.reason
    }
    let old = "section A is still the old one, and it is to be reloaded"
    #expect(try reason { $0.reloadItems(at: [ItemPath(0, 0)]) } == old)
    #expect(try reason { $0.reloadSections([0]) } == nil)
    #expect(try reason { $0.reloadData() } == nil)
  }

  @Test(arguments: [
    ("EmptySectionReplacedInsteadOfMoved", "  A:\n  B:\nsnapshot\n  B:\n  A:\n", "keepsIdentity"),
    (
      "SectionReloadCarriedOutOnItems", "  A: a\nedit\n  reload-sections A\n",
      "showsCurrentContent"
    ),
  ])
  func `the fast path takes no answer that a run finds wrong`(
    _ fault: String, _ story: String, _ property: String
  ) throws {
    let engine = TextbookEngine(faults: [try #require(EngineFault(rawValue: fault))])
    let scenario = try Scenario(parsing: "scenario 1\nstart\n" + story + "apply animated\n")
    let run = Run(scenario, .engine(engine), holding: Property.asked(of: .engine(engine)))
    #expect(run.violation?.property == property)
    let transition = try #require(run.lastApply).transition
    func holds(_ changeset: Changeset) -> Bool {
      guard case .stages(let stages) = changeset else { return false }
      var verdict = QuickVerdict()
      return verdict.holds(stages, for: transition)
    }
    #expect(!holds(try engine.changeset(for: transition)))
    #expect(holds(try TextbookEngine().changeset(for: transition)))
  }
}
