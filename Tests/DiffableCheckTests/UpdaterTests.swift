import BatchUpdateSimulator
import Foundation
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

/// Takes the old list apart and puts the new one together, one call of the view at a time.
private struct OneByOneUpdater: ListUpdater {
  let promises: Set<Promise> = []

  mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    defer { completion(&view) }
    var parts = transition.old.sections.map { (section: $0, rows: [Row]()) }
    for index in parts.indices { parts[index].rows += transition.old.rows(inSection: index) }
    while !parts.isEmpty {
      parts.removeLast()
      view.model = Layout(parts)
      view.deleteSections([parts.count])
    }
    let new = transition.new
    for index in new.sections.indices {
      parts.append((new.sections[index], []))
      view.model = Layout(parts)
      view.insertSections([index])
      for (item, row) in new.rows(inSection: index).enumerated() {
        parts[index].rows.append(row)
        view.model = Layout(parts)
        view.insertItems(at: [ItemPath(index, item)])
      }
    }
  }
}

/// Does one thing whatever it is asked.
struct ConstantUpdater: ListUpdater {
  var learnsOfChanges = ChangeSource.marks
  var promises: Set<Promise> = []
  let body: @Sendable (Transition, inout ListView) -> Void

  func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
  ) {
    body(transition, &view)
    completion(&view)
  }
}

@Suite struct UpdaterTests {
  private let append = """
    scenario 1
    start
      A: a
    edit
      append-items b
    apply animated
    """

  @Test func `single calls, each for one change of the data, are right`() {
    let system = SystemUnderTest.updater { OneByOneUpdater() }
    let report = Search(phases: [.seeds(Seed(1), cases: 200)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.transitions > 200)
  }

  @Test func `an update that nobody knows the end of ends the story and is nobody's fault`() throws
  {
    let story = try Scenario(
      parsing: """
        scenario 1
        profile legacy
        start
          A: a
        edit
          reconfigure-items a
        apply animated
        edit
          append-items b
        apply animated
        """)
    let updater = SystemUnderTest.updater { PlainUpdater() }
    let run = Run(story, updater, holding: Property.asked(of: updater))
    #expect(run.unspecified == .reconfigureIsNotAnUpdate)
    #expect(run.violation == nil)
    #expect(run.step == 1)
  }

  @Test func `what was rejected before is found all the same`() throws {
    let story = append.replacingOccurrences(of: "scenario 1", with: "scenario 1\nprofile legacy")
    let found = try found(in: story) { transition, view in
      view.insertItems(at: [ItemPath(0, 5)])
      view.reconfigureItems(at: [ItemPath(0, 0)])
    }
    #expect(found?.property == "isAccepted")
    #expect(found?.rule == .insertBounds)
  }

  @Test func `a crash after everything was reloaded is found all the same`() throws {
    let story = """
      scenario 1
      profile modern
      view table
      start
        A: a
        B: b
      edit
        delete-sections A
        append-items a
      apply animated
      """
    let found = try found(in: story) { transition, view in
      view.performBatchUpdates { batch in
        batch.model = transition.new
        batch.deleteSections([0])
        batch.moveItem(at: ItemPath(0, 0), to: ItemPath(0, 1))
      }
      view.deleteItems(at: [ItemPath(0, 5)])
    }
    #expect(found?.property == "isAccepted")
    #expect(found?.rule == .deleteBounds)
  }

  @Test func `the cell of a new item has to show what the item shows by then`() throws {
    let story = "scenario 1\nstart\n  A: a\nsnapshot\n  A: a b'\napply animated\n"
    let found = try found(in: story) { transition, view in
      view.performBatchUpdates { batch in
        batch.model = transition.new
        batch.model.setContent(0, ofRow: 1)
        batch.insertItems(at: [ItemPath(0, 1)])
      }
      view.model = transition.new
    }
    #expect(found?.property == "showsCurrentContent")
    #expect(found?.reason == "the cell of b shows content 0, should show content 1")
  }

  @Test func `what made a view raise is named with the rule that it raised by`() throws {
    let story = append.replacingOccurrences(of: "scenario 1", with: "scenario 1\nprofile modern")
    let found = try found(in: story) { transition, view in
      // The view asks for the counts that it is to load anew, and the insert is counted once more.
      view.reloadData()
      view.model = transition.new
      view.performBatchUpdates { $0.insertItems(at: [ItemPath(0, 1)]) }
    }
    #expect(found?.reason.contains(" (by \(Rule.whenCountsAreRead.number) ") == true)
  }

  @Test func `who compares answers for what nobody marked`() throws {
    let story = try Scenario(parsing: "scenario 1\nstart\n  A: a\nchange a\napply animated\n")
    for source in [ChangeSource.marks, .contents] {
      let system = SystemUnderTest.updater {
        ConstantUpdater(learnsOfChanges: source) { transition, view in view.model = transition.new }
      }
      let violation = Run(story, system, holding: Property.asked(of: system)).violation
      #expect(violation?.property == (source == .marks ? nil : "showsCurrentContent"))
    }
  }

  @Test func `who compares with copies may draw again what changed underneath`() throws {
    let story = """
      scenario 1
      identity reference
      start
        A: a
      apply animated
      snapshot
        A: a'
      apply animated
      """
    let system = SystemUnderTest.updater {
      ConstantUpdater(learnsOfChanges: .contents) { transition, view in
        view.model = transition.new
        if transition.new.rows[0].content != 0 { view.reconfigureItems(at: [ItemPath(0, 0)]) }
      }
    }
    let run = Run(try Scenario(parsing: story), system, holding: Property.asked(of: system))
    #expect(run.violation == nil, "\(run.violation?.reason ?? "")")
  }

  @Test func `who keeps no cells may reload what is marked to be reconfigured`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a
        change a
        edit
          reconfigure-items a
        apply animated
        """)
    for promises in [[], Set([Promise.keepsCells])] {
      let system = SystemUnderTest.updater {
        ConstantUpdater(promises: promises) { transition, view in
          view.model = transition.new
          view.reloadItems(at: [ItemPath(0, 0)])
        }
      }
      let violation = Run(story, system, holding: Property.asked(of: system)).violation
      #expect(violation?.property == (promises.isEmpty ? nil : "touchesOnlyWhatChanged"))
    }
  }

  @Test func `the view has to be told`() throws {
    let found = try found(in: append) { transition, view in view.model = transition.new }
    #expect(found?.property == "reachesTarget")
    #expect(found?.reason == "has 1 item in section 0, should have 2")
  }

  @Test func `the data source has to hold what the view was told`() throws {
    let found = try found(in: append) { transition, view in
      view.performBatchUpdates { batch in
        batch.model = transition.new
        batch.insertItems(at: [ItemPath(0, 1)])
      }
      view.model = transition.old
    }
    #expect(found?.property == "reachesTarget")
    #expect(found?.reason == "the data source holds A: a, should hold A: a b")
  }

  @Test func `lists that differ in editions alone are said to do so`() throws {
    let story = """
      scenario 1
      identity value
      start
        A: a b
      snapshot
        A: a b'
      apply animated
      """
    let difference = "b and b' are two items of one number, see Item"
    let held = try found(in: story) { transition, view in
      view.performBatchUpdates { batch in
        batch.model = transition.new
        batch.deleteItems(at: [ItemPath(0, 1)])
        batch.insertItems(at: [ItemPath(0, 1)])
      }
      view.model = transition.old
    }
    #expect(
      held?.reason == "the data source holds A: a b, should hold A: a b': \(difference)")
    let displayed = try found(in: story) { transition, view in view.reloadData(transition.old) }
    #expect(
      displayed?.reason == "displays b at [0, 1], should display b': \(difference)")
    let longer = story.replacingOccurrences(of: "b'", with: "b' c")
    let more = try found(in: longer) { transition, view in view.reloadData(transition.old) }
    #expect(more?.reason == "displays b at [0, 1], should display b'")
  }

  @Test func `everything loaded anew is a way to show a list`() throws {
    #expect(try found(in: append) { transition, view in view.reloadData(transition.new) } == nil)
    let lazily = try found(in: append) { transition, view in
      view.model = transition.new
      view.reloadData()
    }
    #expect(lazily == nil)
  }

  @Test func `an apply that reloads everything marks every section`() throws {
    let story = """
      scenario 1
      start
        A: a
      change a
      apply reloading-data
      shows A: a'
      """
    #expect(try violation(story, .updater { PlainUpdater() }) == nil)
    let found = try found(in: story) { transition, view in view.model = transition.new }
    #expect(found?.property == "showsCurrentContent")
  }

  @Test func `data that somebody else has changed is taken as it is`() throws {
    let story = """
      scenario 1
      start
        A: a b
      edit
        delete-items a
      apply animated
      model A: c d
      reload-data
      edit
        append-items e
      apply animated
      shows A: b e
      """
    #expect(try violation(story, .updater { PlainUpdater() }) == nil)
  }

  @Test func `a page says what an updater asked for, and how it ended`() throws {
    let updater = SystemUnderTest.updater { PlainUpdater(faults: [.finalListInEveryBatch]) }
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a
        snapshot
          B: b
        apply animated
        """)
    let run = Run(story, updater, holding: Property.asked(of: updater))
    let page = FindingPage(run, violation: try #require(run.violation)).lines()
    #expect(page.contains("    calls       insert section 0"))
    #expect(page.contains("                → raises, invalid-batch-updates-detected"))
    #expect(!page.contains { $0.contains("changeset") })
    let told = StoryPage(story, updater).run().lines
    #expect(told.contains("    calls         insert section 0"))
  }

  private func found(
    in story: String, _ body: @escaping @Sendable (Transition, inout ListView) -> Void
  ) throws -> Violation? {
    try violation(story, .updater { ConstantUpdater(body: body) })
  }
}
