import DiffEngines
import Mutants
import PropertyTesting
import Testing

@testable import BatchUpdateSimulator
@testable import DiffableCheck
@testable import Snapshots

@Suite struct FastPathTests {
  private static let all: [Transition] = {
    var all: [Transition] = []
    EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1, marking: .single).forEach {
      all.append($0)
      return true
    }
    return all
  }()

  /// Every so manyth transition, so that all of them have their turn with one engine or another.
  private func transitions(every step: Int, from start: Int) -> [Transition] {
    stride(from: start % step, to: FastPathTests.all.count, by: step).map { FastPathTests.all[$0] }
  }

  @Test(arguments: EngineFault.allCases)
  func `the quick verdict is silent only where the slow one is, and counts the same`(
    _ fault: EngineFault
  ) throws {
    let system = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
    let properties = Property.asked(of: system)
    var quick = try #require(QuickRun(system, holding: properties, by: nil))
    let start = try #require(EngineFault.allCases.firstIndex(of: fault))
    for transition in transitions(every: 101, from: start) {
      guard let outcome = quick.outcome(of: transition) else { continue }
      let story = Itinerary(phases: []).story(of: transition)
      let run = Run(story, system, holding: properties)
      #expect(run.violation == nil, "\(transition)")
      var counts = (quick: Counts(), whole: Counts())
      counts.quick.add(outcome, in: .small, number: 7)
      counts.whole.add(run, in: .small, number: 7)
      #expect(counts.quick == counts.whole, "\(transition)")
    }
  }

  /// A fast path that is never taken would save nothing, and nobody would notice.
  @Test func `nearly everything that is right has a quick verdict`() throws {
    let system = SystemUnderTest.engine(SnapshotDiff())
    var quick = try #require(
      QuickRun(system, holding: Property.asked(of: system), by: .strict))
    let transitions = transitions(every: 10, from: 0)
    let silent = transitions.count { quick.outcome(of: $0) != nil }
    #expect(Double(silent) >= 0.99 * Double(transitions.count))
  }

  @Test func `only engines in this process by the strict rules have a quick verdict`() {
    #expect(QuickRun(.view, holding: [], by: nil) == nil)
    #expect(QuickRun(.engine(SnapshotDiff()), holding: [], by: .all.last) == nil)
  }

  @Test func `a property that the fast path does not decide takes every story the slow path`() {
    let even = Property("isEven", "the number of stages is even", on: .updates) { apply in
      apply.stages.count % 2 == 0 ? nil : Breach("\(apply.stages.count) stages")
    }
    let engine = SystemUnderTest.engine(SnapshotDiff())
    #expect(QuickRun(engine, holding: Property.asked(of: engine) + [even], by: nil) == nil)
  }

  @Test func `whatever an app asks for, the fast map is that of the checks`() {
    var taken = 0
    for number in 0..<4_000 {
      let story = CallStoryGenerator.story(Seed(3).child(UInt64(number)), by: .strict)
      let run = Run(story, .view, holding: [])
      #expect(run.violation?.property != Violation.agreement)
      for case .update(let update, .performed) in run.view.requests where !update.isEmpty {
        taken += 1
      }
    }
    #expect(taken > 500)
  }

  @Test func `a difference between the two ways is a violation of its own`() {
    let story = StoryGenerator.story(Seed(1))
    var run = Run(
      beginning: story, .engine(SnapshotDiff()), holding: Property.all, takesBothPaths: true)
    run.view.disagreement = "takes it in another way"
    run.perform(Step(.scroll(0)))
    #expect(
      run.violation == Violation(Violation.agreement, "the slow path takes it in another way"))
  }

  @Test func `a quick verdict that the whole story does not bear out is a difference`() throws {
    let transition = try #require(
      FastPathTests.all.first { $0.new.rows.count == 3 && !$0.reloadedItems.isEmpty })
    let story = Itinerary(phases: []).story(of: transition)
    let idle = SystemUnderTest.engine(TextbookEngine(faults: [.emptyStageForNoChange]))
    let right = Run(story, idle, holding: Property.asked(of: idle))
    let same = QuickRun.Outcome(
      stages: 1, occasions: [], digest: right.digest, lastStep: right.step)
    #expect(right.violation == nil && same.disagreement(with: right) == nil)

    let early = QuickRun.Outcome(
      stages: 1, occasions: [], digest: right.digest, lastStep: right.step - 1)
    #expect(early.disagreement(with: right) == "ends at step \(right.step + 1)")
    let other = QuickRun.Outcome(
      stages: 1, occasions: [], digest: Digest(), lastStep: right.step - 1)
    #expect(other.disagreement(with: right) == nil)

    var wrong = right
    wrong.violation = Violation("keepsCells", "…")
    #expect(same.disagreement(with: wrong) == "finds that keepsCells does not hold")
  }

  @Test func `maps that differ in anything do not agree`() {
    let map = IndexMap(sections: [0, nil], sources: [1, nil], reloads: [(0..<1, 1..<2)])
      .rowMap(ofRows: 2)
    #expect(map.agrees(with: map))
    for change in [
      { $0.sections = [0, 1] }, { $0.sources = [1, 0] }, { $0.destinations = [1, 0] },
      { $0.reloads = [] }, { $0.flaw = Flaw(.itemCount, .corrupts, "") },
    ] as [(inout RowMap) -> Void] {
      var other = map
      change(&other)
      #expect(!map.agrees(with: other))
    }
  }

  @Test func `one negative place is as good as another`() {
    let map = RowMap(sections: [0, -1], sources: [1, -1], destinations: [-1, 0], reloads: [])
    var other = map
    (other.sections[1], other.sources[1], other.destinations[0]) = (-2, -2, -2)
    #expect(map.agrees(with: other))
  }
}
