import DiffEngines
import Foundation
import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct FastPathRunTests {
  /// What happened, one thing after another.
  private final class Diary: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func note(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private struct NotingEngine: DiffEngine {
    let diary: Diary
    let learnsOfChanges = ChangeSource.marks
    let promises: Set<Promise> = []

    func changeset(for transition: Transition) throws -> Changeset {
      diary.note("asked for \(transition.new)")
      return try SnapshotDiff().changeset(for: transition)
    }
  }

  private func runner(_ diary: Diary) -> LocalRunner {
    let everything = EverythingSmall(items: 1, newItems: 1, sections: 1, newSections: 0)
    let system = SystemUnderTest.engine(NotingEngine(diary: diary))
    return LocalRunner(
      Itinerary(phases: [.small(everything)]), system, holding: Property.asked(of: system))
  }

  /// A record of the story that is being told would name the one before if the engine trapped.
  @Test func `who hears of every story hears of it before the engine is asked`() throws {
    let diary = Diary()
    var runner = runner(diary)
    runner.willRun = { story in
      guard case .snapshot(let new)? = story.steps.first?.action else { return }
      diary.note("tells of \(new)")
    }
    let stretch = try #require(runner.itinerary.stretch(from: CasePlace(phase: 0, number: 0)))
    _ = runner.run(stretch, knowing: Known(kinds: [], unmet: [])) { _ in true }
    var told = ""
    for line in diary.all {
      if line.hasPrefix("tells of ") {
        told = line.replacingOccurrences(of: "tells of ", with: "asked for ")
      } else {
        #expect(line == told)
      }
    }
    #expect(diary.all.count > 10)
  }

  @Test func `told in short, an engine is asked twice for each transition`() throws {
    let diary = Diary()
    var quick = try #require(
      QuickRun(.engine(NotingEngine(diary: diary)), holding: [], by: nil))
    let list = Layout([(section: Section(0), rows: [Row(Item(0))])])
    #expect(quick.outcome(of: Transition(from: Layout(), to: list)) != nil)
    #expect(diary.all.count == 2)
  }

  private struct ConstantAnswer: DiffEngine {
    let stages: [Changeset.Stage]
    let learnsOfChanges = ChangeSource.contents
    let promises: Set<Promise> = []

    func changeset(for transition: Transition) throws -> Changeset { .stages(stages) }
  }

  private func isToldInShort(_ transition: Transition, _ stages: [Changeset.Stage]) throws -> Bool {
    let system = SystemUnderTest.engine(ConstantAnswer(stages: stages))
    var quick = try #require(QuickRun(system, holding: [], by: nil))
    return quick.outcome(of: transition) != nil
  }

  @Test func `what changed its content, and what a list between has wrong, is told in full`() throws
  {
    func list(_ section: Int32, _ content: Content = 0) -> Layout {
      Layout([(section: Section(section), rows: [Row(Item(0), content)])])
    }
    let marked = Transition(from: list(0), to: list(0), reconfiguredItems: [Item(0)])
    var draw = BatchUpdate()
    draw.reconfigureItems = [ItemPath(0, 0)]
    #expect(try isToldInShort(Transition(from: list(0), to: list(0)), []))
    #expect(try !isToldInShort(Transition(from: list(0), to: list(0, 1)), []))
    for (model, isShort) in [(list(0), true), (list(1), false), (list(0, 1), false)] {
      let stages = [Changeset.Stage(BatchUpdate(), model: model), Changeset.Stage(draw)]
      #expect(try isToldInShort(marked, stages) == isShort, "\(model)")
    }
  }

  /// Every one of these is taken by the view and ends with the right list.
  @Test func `what breaks a property, though the view takes it, is told in full`() throws {
    func list(_ sections: (Int32, [Int32])...) -> Layout {
      Layout(sections.map { (section: Section($0.0), rows: $0.1.map { Row(Item($0)) }) })
    }
    func isToldInShort(
      _ old: Layout, _ new: Layout, _ mark: (inout Transition) -> Void = { _ in },
      _ change: (inout BatchUpdate) -> Void
    ) throws -> Bool {
      var (transition, update) = (Transition(from: old, to: new), BatchUpdate())
      mark(&transition)
      change(&update)
      return try self.isToldInShort(transition, [Changeset.Stage(update)])
    }
    let (one, turned) = (list((0, [0, 1])), list((0, [1, 0])))
    let (two, swapped) = (list((0, []), (1, [])), list((1, []), (0, [])))
    let (there, back) = (Move(from: 0, to: 1), Move(from: 1, to: 0))
    let (first, second) = (ItemPath(0, 0), ItemPath(0, 1))
    #expect(try isToldInShort(one, turned) { $0.moveItems = [Move(from: first, to: second)] })
    #expect(
      try !isToldInShort(one, turned) {
        ($0.deleteItems, $0.insertItems) = ([first], [second])
      })
    #expect(
      try !isToldInShort(one, turned) {
        $0.moveItems = [Move(from: first, to: second), Move(from: second, to: first)]
      })
    #expect(try isToldInShort(two, swapped) { $0.moveSections = [there] })
    #expect(try !isToldInShort(two, swapped) { $0.moveSections = [there, back] })
    let reload = { (transition: inout Transition) in transition.reloadedItems = [Item(0)] }
    #expect(try isToldInShort(one, one, reload) { $0.reloadItems = [first] })
    #expect(try !isToldInShort(one, one, reload) { $0.reconfigureItems = [first] })
    #expect(try !isToldInShort(one, one, reload) { $0.reloadItems = [second] })
    let redraw = { (transition: inout Transition) in transition.reloadedSections = [Section(0)] }
    #expect(try isToldInShort(one, one, redraw) { $0.reloadSections = [0] })
    #expect(try !isToldInShort(one, one, redraw) { _ in })
    let stray = { (transition: inout Transition) in transition.reloadedItems = [Item(9)] }
    #expect(try !isToldInShort(one, one, stray) { _ in })
  }

  /// Turns two items around in one way or another, by their hashes.
  private struct HashFollower: DiffEngine {
    let learnsOfChanges = ChangeSource.marks
    let promises: Set<Promise> = []

    func changeset(for transition: Transition) throws -> Changeset {
      let place = transition.new.rows.allSatisfy { $0.item.salt == 1 } ? 0 : 1
      var update = BatchUpdate()
      update.moveItems = [Move(from: ItemPath(0, place), to: ItemPath(0, 1 - place))]
      return .stages([Changeset.Stage(update)])
    }
  }

  @Test func `an answer that follows the hashes is told in full`() throws {
    var quick = try #require(QuickRun(.engine(HashFollower()), holding: [], by: nil))
    let (rows, section) = ([Row(Item(0)), Row(Item(1))], Section(0))
    let turned = Transition(
      from: Layout([section], counts: [2], rows: rows),
      to: Layout([section], counts: [2], rows: rows.reversed()))
    #expect(quick.outcome(of: turned) == nil)
  }
}
