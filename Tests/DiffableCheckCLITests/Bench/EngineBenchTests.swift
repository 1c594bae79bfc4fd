import DiffEngines
import Snapshots
import Testing

@testable import DiffableCheckCLI

@Suite struct EngineBenchTests {
  private let once = Measurement(enough: 0, rounds: 2...2, shortest: 0)

  private func figures(_ bench: EngineBench, of workload: Workload) -> [BenchFigure] {
    bench.keys(of: workload).map { bench.figure($0, [bench.outcome(of: $0)]) }
  }

  private struct Reloading: DiffEngine {
    var reloadsAlways = true
    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) -> Changeset {
      reloadsAlways || transition.old.sections != transition.new.sections
        ? .reloadData : .empty
    }
  }

  private struct Refusing: DiffEngine {
    struct NoAnswer: Error {}

    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) throws -> Changeset { throw NoAnswer() }
  }

  @Test func `the project's own engine has a row for each type of elements, and aims`() {
    let bench = EngineBench(measurement: once)
    let figures = figures(bench, of: .tiny)
    #expect(figures.map(\.key) == bench.keys(of: .tiny))
    #expect(figures.map(\.key.element) == [.int, .string, .item, .hashedItem])
    #expect(figures.map(\.aim) == [1, 0.5, 0.5, 0.5])
    #expect(figures.allSatisfy { $0.spread.map { $0.median > 0 } ?? false && $0.remark == nil })
  }

  @Test func `where each element has to be hashed, a remark says how long that takes`() {
    let figures = figures(EngineBench(measurement: once), of: .replaced)
    let hashing = figures.map { $0.remark?.hasPrefix("hashing each element once, ") ?? false }
    #expect(hashing == [false, false, false, true])
  }

  @Test func `growth has no yardstick but the same change of a smaller list`() {
    #expect(EngineBench().keys(of: .growthReversed).map(\.element) == [.int, .string])
  }

  @Test(arguments: [true, false])
  func `an engine has a row for items of the harness, and aims if it is ours`(
    isOurs: Bool
  ) {
    let engine: any DiffEngine = isOurs ? SnapshotDiff() : KeyedDiff()
    let bench = EngineBench(engine: engine, hasAims: isOurs, measurement: once)
    let figures = figures(bench, of: .tinySections)
    #expect(
      figures.map(\.key) == [BenchFigure.Key(workload: .tinySections, element: .harnessItem)])
    #expect(figures[0].aim == (isOurs ? 0.7 : nil))
    #expect(figures[0].spread != nil)
  }

  @Test func `what would take too long is not timed, and a remark says why`() {
    let bench = EngineBench(engine: SnapshotDiff(), measurement: once, limit: 0)
    let figure = figures(bench, of: .firstToLast)[0]
    #expect(figure.spread == nil)
    #expect(figure.meetsAim == false)
    #expect(
      figure.remark == "not timed: by a hundredth of it, it may take longer than anybody waits")
  }

  @Test func `an engine that reloads everything is not fast, and a remark says so`() {
    let always = EngineBench(engine: Reloading(), hasAims: false, measurement: once)
    let figure = figures(always, of: .tiny)[0]
    #expect(figure.spread == nil)
    #expect(figure.remark == "not timed: everything is reloaded")
    let sometimes = EngineBench(
      engine: Reloading(reloadsAlways: false), hasAims: false, measurement: once)
    let other = figures(sometimes, of: .tinySections)[0]
    #expect(other.spread != nil)
    #expect(other.remark == "for 797 of 1,000, everything is reloaded")
  }

  @Test func `an engine that refuses is no engine to time`() {
    let bench = EngineBench(engine: Refusing(), measurement: once)
    let outcome = bench.outcome(of: BenchFigure.Key(workload: .firstToLast, element: .harnessItem))
    #expect(outcome.refusal == "NoAnswer()")
    #expect(outcome.spread == nil)
  }

  // MARK: Rounds

  @Test func `both kinds of work are done in turn, and whoever comes second is changed`() {
    var order = ""
    let ratios = Measurement(enough: 0, rounds: 3...9, shortest: 0).ratios {
      order += "a"
      return 1
    } over: {
      order += "b"
      return 2
    }
    #expect(ratios.count == 3)
    // Once each to find out how often, then round by round.
    #expect(order == "ab" + "ab" + "ba" + "ab")
  }

  @Test func `there are rounds until enough was spent, or as many as may be`() {
    let work = { (0..<100).reduce(0, +) }
    let few = Measurement(enough: .infinity, rounds: 1...4, shortest: 0)
    #expect(few.ratios(of: work, over: work).count == 4)
    #expect(few.times(of: [work, work, work]).map(\.count) == [4, 4, 4])
  }

  @Test func `the middle half of figures lies between two of them`() {
    let spread = Spread(of: [9, 1, 5, 3, 7])
    #expect(spread == Spread(median: 5, from: 3, to: 7))
    #expect(Spread(of: [2]) == Spread(median: 2, from: 2, to: 2))
  }
}
