import DiffEngines
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct TouchesOnlyWhatChangedTests {
  private func story(_ edits: String..., start: String = "A: a b") -> String {
    """
    scenario 1
    start
      \(start)
    \(edits.joined(separator: "\n"))
    apply animated
    """
  }

  /// Returns what the property says of an answer.
  private func reason(
    _ story: String, _ stages: Changeset.Stage..., learnsOfChanges: ChangeSource = .marks
  ) throws -> String? {
    let engine = ConstantEngine(learnsOfChanges: learnsOfChanges, answer: .stages(stages))
    let run = Run(
      try Scenario(parsing: story), .engine(engine), holding: [.touchesOnlyWhatChanged])
    return run.violation?.reason
  }

  private func stage(
    model: Layout? = nil, _ build: (inout BatchUpdate) -> Void
  ) -> Changeset.Stage {
    var update = BatchUpdate()
    build(&update)
    return Changeset.Stage(update, model: model)
  }

  @Test func `an item beside a marked one is not touched`() throws {
    let reload = story("edit", "  reload-items a")
    let both = stage { $0.reloadItems = [ItemPath(0, 0), ItemPath(0, 1)] }
    #expect(try reason(reload, both) == "b is reloaded, and it neither changed nor is marked")
    let section = stage { $0.reloadSections = [0] }
    #expect(try reason(reload, section) == "b is reloaded, and it neither changed nor is marked")
    let other = stage { $0.reconfigureItems = [ItemPath(0, 1)] }
    #expect(try reason(reload, other) == "b is reconfigured, and it neither changed nor is marked")
    #expect(try reason(reload, stage { $0.reloadItems = [ItemPath(0, 0)] }) == nil)
  }

  @Test func `an item that is to be reconfigured is not reloaded`() throws {
    let reconfigure = story("edit", "  reconfigure-items a")
    let answer = stage { $0.reloadItems = [ItemPath(0, 0)] }
    #expect(
      try reason(reconfigure, answer) == "a is reloaded, and it is marked for reconfigure only")
    #expect(try reason(story("edit", "  reconfigure-items a", "  reload-items a"), answer) == nil)
  }

  @Test func `an item is told by where it stands in the stage that touches it`() throws {
    let swap = story("snapshot", "  A: b a", "edit", "  reconfigure-items b")
    let move = stage(model: Layout([(Section(0), [Row(Item(1)), Row(Item(0))])])) {
      $0.moveItem((0, 0), (0, 1))
    }
    #expect(try reason(swap, move, stage { $0.reconfigureItems = [ItemPath(0, 0)] }) == nil)
    #expect(
      try reason(swap, move, stage { $0.reconfigureItems = [ItemPath(0, 1)] })
        == "a is reconfigured, and it neither changed nor is marked")
    let late = stage(model: Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])) {
      $0.reloadItems = [ItemPath(0, 0)]
    }
    #expect(
      try reason(swap, late, stage { $0.moveItem((0, 0), (0, 1)) })
        == "a is reloaded, and it neither changed nor is marked")
  }

  @Test func `a new item is touched again only if it is marked`() throws {
    let insert = stage(model: Layout([(Section(0), [Row(Item(0)), Row(Item(1)), Row(Item(2))])])) {
      $0.insertItems = [ItemPath(0, 2)]
    }
    let reload = stage { $0.reloadItems = [ItemPath(0, 2)] }
    #expect(
      try reason(story("edit", "  append-items c"), insert, reload)
        == "c is reloaded, and it neither changed nor is marked")
    #expect(
      try reason(story("edit", "  append-items c", "  reload-items c"), insert, reload) == nil)
  }

  @Test func `a marked section is reloaded with all that is in it, until something leaves`() throws
  {
    let marked = "edit\n  reload-sections A"
    let reload = stage(model: Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])) {
      $0.reloadSections = [0]
    }
    #expect(try reason(story(marked), reload) == nil)
    let delete = stage { $0.deleteItems = [ItemPath(0, 1)] }
    #expect(try reason(story(marked, "  delete-items b"), reload, delete) == nil)
    #expect(
      try reason(story("edit", "  delete-items b"), reload, delete)
        == "a is reloaded, and it neither changed nor is marked")
    let start = "A: a b\n  B:"
    let list = Layout([(Section(0), [Row(Item(0)), Row(Item(1))]), (Section(1), [])])
    #expect(
      try reason(
        story(marked, "  append-items b to B", start: start),
        stage(model: list) { $0.reloadSections = [0] }, stage { $0.moveItem((0, 1), (1, 0)) })
        == "b is reloaded, and it neither changed nor is marked")
  }

  @Test func `an engine that compares may touch what it could see change`() throws {
    let answer = stage { $0.reloadItems = [ItemPath(0, 0)] }
    #expect(try reason(story("change a"), answer, learnsOfChanges: .contents) == nil)
    #expect(
      try reason(story("change a"), answer)
        == "a is reloaded, and it changed unmarked, while the system says that it learns of changes "
        + "from marks")
    #expect(try reason(story("change b"), answer, learnsOfChanges: .contents) != nil)
  }

  @Test func `everything loaded anew touches no item in particular`() throws {
    let run = Run(
      try Scenario(parsing: story("snapshot", "  A: b a")),
      .engine(ConstantEngine(answer: .reloadData)), holding: [.touchesOnlyWhatChanged])
    #expect(run.violation == nil)
  }

  @Test func `an updater is judged by all that it asked for`() throws {
    let story = story("edit", "  append-items c", "  reload-items a")
    func reason(_ reloads: [ItemPath], _ reconfigures: [ItemPath]) throws -> String? {
      try violation(
        story,
        .updater {
          ConstantUpdater { transition, view in
            view.reloadItems(at: reloads)
            view.reconfigureItems(at: reconfigures)
            view.performBatchUpdates { batch in
              batch.model = transition.new
              batch.insertItems(at: [ItemPath(0, 2)])
            }
          }
        })?.reason
    }
    #expect(try reason([ItemPath(0, 0)], []) == nil)
    #expect(
      try reason([ItemPath(0, 0), ItemPath(0, 1)], [])
        == "b is reloaded, and it neither changed nor is marked")
    #expect(
      try reason([ItemPath(0, 0)], [ItemPath(0, 1)])
        == "b is reconfigured, and it neither changed nor is marked")
  }

  @Test func `an updater that compares may touch what it could see change`() throws {
    func reason(_ story: String, _ source: ChangeSource) throws -> String? {
      let updater = SystemUnderTest.updater {
        ConstantUpdater(learnsOfChanges: source) { transition, view in
          view.model = transition.new
          view.reconfigureItems(at: [ItemPath(0, 0)])
        }
      }
      return Run(try Scenario(parsing: story), updater, holding: [.touchesOnlyWhatChanged])
        .violation?.reason
    }
    #expect(try reason(story("change a"), .contents) == nil)
    #expect(
      try reason(story("change a"), .marks)
        == "a is reconfigured, and it changed unmarked, while the system says that it learns of "
        + "changes from marks")
    #expect(
      try reason(story("change b"), .contents)
        == "a is reconfigured, and it neither changed nor is marked")
  }

  @Test(arguments: [SystemUnderTest.engine(SnapshotDiff()), .engine(KeyedDiff())])
  func `it is asked of every engine and of every updater`(_ system: SystemUnderTest) {
    for system in [system, .updater { ConstantUpdater { _, _ in } }] {
      #expect(Property.asked(of: system).contains { $0.name == "touchesOnlyWhatChanged" })
    }
  }
}
