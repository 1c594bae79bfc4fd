import DiffEngines
import Snapshots
import Testing

@testable import DiffableCheck

/// Does in two stages what fits into one: first the deletes, then all else.
private struct HesitantEngine: DiffEngine {
  let learnsOfChanges = ChangeSource.marks
  let promises = Set(Promise.allCases)

  func changeset(for transition: Transition) throws -> Changeset {
    var kept = Layout()
    for section in transition.old.sections.indices {
      kept.appendSection(transition.old.sections[section])
      kept.append(
        contentsOf: transition.old.rows(inSection: section).filter { row in
          transition.new.rows.contains { $0.item == row.item }
        })
    }
    let changesets = try [
      SnapshotDiff().changeset(for: Transition(from: transition.old, to: kept)),
      SnapshotDiff().changeset(for: Transition(from: kept, to: transition.new)),
    ]
    let stages = changesets.flatMap { changeset -> [Changeset.Stage] in
      if case .stages(let stages) = changeset { stages } else { [] }
    }
    return .stages(
      stages.enumerated().map { index, stage in
        Changeset.Stage(stage.update, model: index < stages.count - 1 ? kept : nil)
      })
  }
}

/// Deletes one after another, then inserts.
private struct SlowEngine: DiffEngine {
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = [.stagesAreFewest]

  func changeset(for transition: Transition) throws -> Changeset {
    guard transition.old.rows.count == 2, transition.new.rows.count == 1 else { return .reloadData }
    let (first, second) = (transition.old.rows[0], transition.old.rows[1])
    func list(_ rows: Row...) -> Layout { Layout([(transition.old.sections[0], rows)]) }
    let steps = [list(first, second), list(second), list(), transition.new]
    var stages: [Changeset.Stage] = []
    for (old, new) in zip(steps, steps.dropFirst()) {
      let changeset = try SnapshotDiff().changeset(for: Transition(from: old, to: new))
      guard case .stages(let made) = changeset, let stage = made.first else { continue }
      stages.append(Changeset.Stage(stage.update, model: new == transition.new ? nil : new))
    }
    return .stages(stages)
  }
}

@Suite struct StagesAreFewestTests {
  @Test func `the number of stages that would do is the smallest`() throws {
    let story = "scenario 1\nstart\n  A: a b\nsnapshot\n  A: c\napply animated\n"
    let found = try violation(story, SlowEngine())
    #expect(found?.reason == "takes 3 stages, 1 would do")
  }

  @Test func `a needless stage is found`() throws {
    let story = "scenario 1\nstart\n  A: a b\nsnapshot\n  A: c b\napply animated\n"
    let found = try violation(story, HesitantEngine())
    #expect(found?.property == "stagesAreFewest")
    #expect(found?.reason == "takes 2 stages, 1 would do")
    #expect(try violation(story, SnapshotDiff()) == nil)
  }

  @Test(arguments: [
    ("A: a b", "A: b x", 1),
    ("A: a | B:", "A: | B: a", 1),
    // Into a section that comes; out of one that goes; both.
    ("A: a", "A: | B: a", 2),
    ("A: a | B:", "B: a", 2),
    ("A: a", "B: a", 3),
    // A section that moves without its items changing, and with.
    ("A: a | B: b", "B: b | A: a x", 1),
    ("A: a | B: b", "B: x b | A: a y", 2),
    // One number for both sections, because a section comes before them.
    ("A: | B: a", "C: | A: a | B:", 2),
  ])
  func `the brute force knows the fewest stages`(_ old: String, _ new: String, _ fewest: Int) throws
  {
    let transition = Transition(from: try list(old), to: try list(new))
    #expect(isWay(transition, fewest))
    #expect(!isWay(transition, fewest - 1))
  }

  @Test func `a mark needs a stage of its own only where it has no place`() throws {
    let a = Item(0)
    let moves = Transition(from: try list("A: a b"), to: try list("A: b a"), reloadedItems: [a])
    #expect(!isWay(moves, 1))
    #expect(isWay(moves, 2))
    let stays = Transition(
      from: try list("A: a b"), to: try list("A: a"), reconfiguredItems: [a])
    #expect(isWay(stays, 1))
    let shifts = Transition(
      from: try list("A: b a"), to: try list("A: a"), reconfiguredItems: [a])
    #expect(!isWay(shifts, 1))
  }

  /// A changed item that moves needs a second stage, and so does a marked one for who draws it.
  @Test func `an engine that compares contents draws what changed, and may draw what is marked`() {
    let (a, b) = (Item(0), Item(1))
    let old = Layout([(Section(0), [Row(a, 0), Row(b, 0)])])
    func takesFewer(_ rows: [Row], than stages: Int, reloading marked: [Item] = []) -> Bool {
      Transition(from: old, to: Layout([(Section(0), rows)]), reloadedItems: marked)
        .takesFewerStages(than: stages, for: .contents)
    }
    let (moved, changed) = ([Row(b, 0), Row(a, 0)], [Row(b, 0), Row(a, 1)])
    #expect(!takesFewer(changed, than: 2))
    #expect(takesFewer(changed, than: 3))
    #expect(takesFewer(moved, than: 2))
    #expect(!takesFewer(moved, than: 2, reloading: [a]))
    #expect(takesFewer(moved, than: 3, reloading: [a]))
    #expect(!takesFewer(changed, than: 2, reloading: [b]))
    #expect(!takesFewer([Row(a, 1)], than: 1))
    #expect(takesFewer([Row(a, 1)], than: 2), "a delete below leaves room for the reload")
  }

  @Test func `an engine that compares contents may draw in either way`() {
    let old = Layout([(Section(0), [Row(Item(0), 0)])])
    let new = Layout([(Section(0), [Row(Item(0), 1)])])
    let choices = Redraw.choices(of: Transition(from: old, to: new), for: .contents)
    #expect(choices == [[.reloadOrReconfigure(Item(0))]])
    let redraws = choices[0]
    for draws in [[Redraw.reload(Item(0))], [.reconfigure(Item(0))]] {
      #expect(SmallWay(draws: draws).suits(redraws))
    }
    #expect(!SmallWay(draws: [.reload(Item(1))]).suits(redraws))
    #expect(SmallWay(draws: [.reload(Item(0))], replaces: [Item(0)]).suits(redraws))
    #expect(!SmallWay(draws: [.reload(Item(0))], replaces: [Item(1)]).suits(redraws))
  }

  private func isWay(_ transition: Transition, _ stages: Int) -> Bool {
    guard stages > 0 else { return false }
    let redraws = Redraw.choices(of: transition, for: .marks)[0]
    return SmallWays(from: transition.old, to: transition.new, stages: stages).all
      .contains { $0.suits(redraws) }
  }

  private func list(_ text: String) throws -> Layout {
    let lines = text.split(separator: "|").map {
      "  " + $0.trimmingPrefix(" ").split(separator: " ").joined(separator: " ")
    }
    return try Scenario(parsing: "scenario 1\nstart\n" + lines.joined(separator: "\n") + "\n").start
  }

  /// A table that holds equal keys with different hashes ends the process sooner or later.
  @Test func `equal lists are one question, however they are hashed`() throws {
    let known = KnownWays()
    let lists = try ["A: a", "A: a b", "A: b a", "A: | B: a"].map { try list($0) }
    for new in lists {
      let transition = Transition(from: lists[0], to: new)
      for salt in [0, 1, 2, Item.collidingSalt] {
        _ = known.holdOne(for: transition.salted(salt), .marks, stages: 1)
      }
    }
    #expect(known.count == lists.count)
  }

  /// Smallest stories in which some mark has no place in a stage that would do without it.
  @Test(arguments: [
    "start\n  A:\n  B: a\n  C:\nsnapshot\n  C: a\n  A:\nedit\n  reconfigure-items a\n",
    "start\n  A:\n  B: a\nsnapshot\n  A: b a\nedit\n  reconfigure-items a\n",
    """
    start
      A: a
      B: b
    snapshot
      B: a
      C: b
    edit
      reload-items b
      reload-sections B

    """,
    "start\n  A:\n  B:\nsnapshot\n  C:\n  B:\n  A:\nedit\n  reload-sections B\n",
    "start\n  A:\n  B:\n  C:\nsnapshot\n  C:\n  B:\nedit\n  reload-sections B\n",
    "start\n  A: a\nsnapshot\n  A:\n  B: a\nedit\n  reload-sections A B\n",
    "start\n  A: a\nsnapshot\n  B: a\nedit\n  reconfigure-items a\n",
    "start\n  A: a\nsnapshot\n  A:\n  B: a\nedit\n  reconfigure-items a\n  reload-sections A\n",
    "start\n  A:\n  B: a b\nsnapshot\n  B: b a\n  A: c\nedit\n  reload-sections B\n",
  ])
  func `the project's engine finds every mark its stage`(_ story: String) throws {
    let system = SystemUnderTest.engine(SnapshotDiff())
    let run = Run(
      try Scenario(story: story + "apply animated\n"), system,
      holding: Property.asked(of: system))
    #expect(run.exercisedSystem)
    #expect(run.violation == nil)
  }

  @Test func `the project's engine takes the fewest stages, and holds all else`() {
    let system = SystemUnderTest.engine(SnapshotDiff())
    let everything = EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1)
    let report = Search(phases: [.small(everything)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.map(\.violation) == [])
    #expect(report.cases == 3_556)
    #expect(report.stages == [10, 1_377, 1_890, 279])
  }
}
