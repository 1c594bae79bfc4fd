import DiffEngines
import DiffableCheck
import Snapshots
import Testing

@testable import DiffableCheckCLI

@Suite struct HarnessBenchTests {
  private let profile = HarnessProfile(
    stories: 1_000, whole: 20e6, generating: 2e6, engine: 5e6, unjudged: 11e6, judged: 16e6,
    alone: [("reachesTarget", 12e6), ("isAccepted", 15e6), ("movesAreMinimal", 10.9e6)])

  @Test func `the parts of a profile add up to the whole`() {
    #expect(
      profile.parts.map(\.name)
        == ["generating", "engine", "simulator and edits", "judging", "counting"])
    #expect(profile.parts.map(\.time) == [2e6, 5e6, 6e6, 5e6, 2e6])
    #expect(profile.parts.reduce(0) { $0 + $1.time } == profile.whole)
    #expect(profile.judging.map(\.time).prefix(2) == [1e6, 4e6])
  }

  @Test func `a profile is printed as microseconds a story, and as shares, if they can be told`() {
    let lines = HarnessPage.lines(profile).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      lines == [
        "generating 2.0 10.0%", "engine 5.0 25.0%", "simulator and edits 6.0 30.0%",
        "judging 5.0 25.0%", "reachesTarget 1.0 5.0%", "isAccepted 4.0 20.0%",
        "movesAreMinimal – –", "counting 2.0 10.0%",
      ])
  }

  @Test func `a line of a system says how fast, and how long its stories are`() {
    let bench = HarnessBench(.engine(SnapshotDiff()), stories: 50)
    let counts = bench.counts()
    #expect(counts.cases == 50)
    let sizes = SizeTable(of: bench.system, counts.sizes)
    let line = HarnessPage.line("diff", stories: 50, nanoseconds: 5e6, sizes)
    let words = line.split(separator: " ")
    #expect(words[..<3] == ["diff", "10,000", "100.0"])
    #expect(words.count == 6)
    #expect(Double(words[3]) == (sizes.meanSteps * 10).rounded() / 10)
  }

  @Test func `the stories are those that a search of the seed tells`() throws {
    let bench = HarnessBench(.engine(SnapshotDiff()), stories: 50)
    let search = Search(phases: [.seeds(HarnessBench.seed, cases: 50)])
    let report = search.run(
      bench.system, holding: Property.asked(of: bench.system), report: { _ in })
    #expect(bench.counts().digest == report.digest)
    #expect(bench.counts().unmet == report.counts.unmet)
  }

  @Test func `an engine that records is asked the same and answers the same`() throws {
    let recorder = RecordingEngine(engine: KeyedDiff())
    #expect(recorder.learnsOfChanges == .contents)
    #expect(recorder.promises == KeyedDiff().promises)
    let transitions = Workload.tiny.changes(dividedBy: 100).map { Transition($0) }
    let answers = try transitions.map(recorder.changeset)
    #expect(recorder.log.transitions == transitions)
    #expect(answers == (try transitions.map { try KeyedDiff().changeset(for: $0) }))
  }

  @Test func `everything small is told once`() throws {
    let small = EverythingSmall(
      items: 2, newItems: 1, sections: 1, newSections: 0, marking: .single)
    let run = try ExhaustBench.run(.engine(SnapshotDiff()), small)
    #expect(run.transitions == small.count)
    #expect(ExhaustBench.everything.count == 277_301)
  }

  @Test func `a large change is checked as states and as a story, and both hold`() throws {
    let bench = LargeBench(size: 2_000)
    #expect(try bench.states().findings == [])
    #expect(bench.story(.engine(SnapshotDiff())).findings == [])
    #expect(bench.story(.engine(StageLost())).findings.first?.hasPrefix("reachesTarget: ") == true)
  }

  private struct StageLost: DiffEngine {
    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) -> Changeset { .empty }
  }
}
