import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Synchronization
import Testing

@Suite struct SearchTests {
  private let diff = SystemUnderTest.engine(SnapshotDiff())

  private func report(_ system: SystemUnderTest, _ phases: Phase...) -> Report {
    Search(phases: phases, storiesForCertificate: 100).run(
      system, holding: Property.asked(of: system)
    ) { _ in }
  }

  @Test func `the project's engine holds for every small transition and for a few seeds`() {
    let everything = EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1)
    let report = report(diff, .small(everything), .seeds(Seed(1), cases: 1_000))
    #expect(report.findings.map(\.violation) == [])
    #expect(report.cases == 28_697)
    #expect(report.transitions > 29_000)
  }

  @Test func `the digest is the same for the same run and another for another seed`() {
    let digest = report(diff, .seeds(Seed(1), cases: 200)).digest
    #expect(report(diff, .seeds(Seed(1), cases: 200)).digest == digest)
    #expect(report(diff, .seeds(Seed(2), cases: 200)).digest != digest)
  }

  @Test(arguments: [nil, EngineFault.moveSourceCountedAfterDeletes])
  func `what is found does not depend on how many share the work`(_ fault: EngineFault?) {
    let system = fault.map { SystemUnderTest.engine(TextbookEngine(faults: [$0])) } ?? diff
    let everything = EverythingSmall(items: 3, newItems: 1, sections: 1, newSections: 0)
    let reports = [1, 2, 5].map { jobs in
      var search = Search(phases: [.small(everything)], storiesForCertificate: 100)
      search.jobs = jobs
      return search.run(system, holding: Property.asked(of: system)) { _ in }
    }
    for report in reports {
      #expect(report.findings.isEmpty == (fault == nil))
      #expect(report.digest == reports[0].digest)
      #expect(report.cases == reports[0].cases)
      #expect(report.stages == reports[0].stages)
      #expect(report.findings.map(\.origin) == reports[0].findings.map(\.origin))
    }
  }

  /// Does what has to be done, in another order every seventh time.
  private final class FlakyEngine: DiffEngine, @unchecked Sendable {
    private let lock = NSLock()
    private var asked = 0

    var learnsOfChanges: ChangeSource { .marks }
    var promises: Set<Promise> { [] }

    func changeset(for transition: Transition) throws -> Changeset {
      let number = lock.withLock {
        asked += 1
        return asked
      }
      guard case .stages(var stages) = try SnapshotDiff().changeset(for: transition) else {
        return .reloadData
      }
      if number.isMultiple(of: 7) {
        for index in stages.indices { stages[index].update.insertItems.reverse() }
      }
      return .stages(stages)
    }
  }

  @Test(arguments: 1...5)
  func `what breaks now and then is told as such, with what its own story broke`(
    _ seed: UInt64
  ) throws {
    let report = report(.engine(FlakyEngine()), .seeds(Seed(seed), cases: 100))
    let finding = try #require(report.findings.first)
    #expect(finding.kind.property == "isDeterministic")
    #expect(finding.timesHeld > 0)
    #expect(finding.certificate == nil && finding.matters == nil)
    // Both answers are about the smallest story, which names all that they can insert.
    let named = Mentions(finding.shrunk).itemNumbers.count
    #expect(finding.violation.reason.ranges(of: "insert [").count <= 2 * named)
    let page = FindingPage(finding).lines().joined(separator: "\n")
    #expect(page.contains("unsteady    run again, it did not break this"))
  }

  @Test func `one other changeset in one case changes the digest`() {
    let story = "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n"
    let corpus = [CorpusCase(name: "swap", scenario: try! Scenario(parsing: story))]
    // Which of two items moves is up to the engine; both answers are right.
    func digest(_ source: Int, _ destination: Int) -> UInt64 {
      var update = BatchUpdate()
      update.moveItem((0, source), (0, destination))
      return report(
        .engine(ConstantEngine(answer: .stages([.init(update)]))), .corpus(corpus)
      ).digest
    }
    #expect(digest(0, 1) != digest(1, 0))
    #expect(digest(0, 1) == digest(0, 1))
  }

  @Test(arguments: [1, 2]) func `a search that is told to stop stops between cases`(_ jobs: Int) {
    var search = Search(phases: [.seeds(Seed(1), cases: nil)], stop: { true })
    search.jobs = jobs
    let report = search.run(diff, holding: Property.asked(of: diff)) { _ in }
    #expect(report.cases == 0)
    #expect(report.wasStopped)
  }

  @Test func `what was run ahead of a stop is not shrunk after it`() {
    let mutant = SystemUnderTest.engine(
      TextbookEngine(faults: [.moveSourceCountedAfterDeletes, .lastMoveDropped]))
    let isOver = Mutex(false)
    let stories = Mutex(0)
    var search = Search(
      phases: [.seeds(Seed(5), cases: 2_000)], faults: 9, storiesForCertificate: 0,
      stop: { isOver.withLock { $0 } })
    search.jobs = 4
    search.willRun = { _ in stories.withLock { $0 += 1 } }
    let report = search.run(mutant, holding: Property.asked(of: mutant)) { event in
      guard case .found = event else { return }
      // The other threads go on as far as they may meanwhile, and meet the other fault.
      var told = -1
      while told != stories.withLock({ $0 }) {
        told = stories.withLock { $0 }
        usleep(200_000)
      }
      isOver.withLock { $0 = true }
    }
    #expect(report.findings.count == 1)
    #expect(report.wasStopped)
  }

  @Test func `an unshrunk finding is reported before it is made smaller`() {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))
    var events: [String] = []
    _ = Search(phases: [.seeds(Seed(1), cases: 2_000)], storiesForCertificate: 100)
      .run(mutant, holding: Property.asked(of: mutant)) { event in
        switch event {
        case .found: events.append("found")
        case .shrunk: events.append("shrunk")
        // Whoever saves the search saves the finding with it at once.
        case .reached(let checkpoint): events.append("reached with \(checkpoint.findings.count)")
        case .progressed, .improved: break
        }
      }
    let first = events.drop { $0 == "reached with 0" }
    #expect(first.prefix(3) == ["found", "shrunk", "reached with 1"])
    #expect(events.count { $0 == "found" } == 1)
  }

  /// What was announced and then comes to nothing would leave whoever waits for it wondering.
  @Test func `a violation that is announced is shown`() {
    let mutant = SystemUnderTest.engine(
      TextbookEngine(faults: [.moveSourceCountedAfterDeletes, .lastMoveDropped]))
    var announced: [Violation.Kind] = []
    let report = Search(
      phases: [.seeds(Seed(5), cases: 100)], faults: 3, storiesForCertificate: 100
    )
    .run(mutant, holding: Property.asked(of: mutant)) { event in
      switch event {
      case .found(_, let violation, _): announced.append(violation.kind)
      case .reached, .progressed, .improved, .shrunk: break
      }
    }
    #expect(announced == report.findings.map(\.kind))
    #expect(report.findings.contains { $0.alike != nil })
  }

  @Test func `a search goes on until it has as many faults as it was asked for`() {
    let mutant = SystemUnderTest.engine(
      TextbookEngine(faults: [.sectionMovedToItsOwnPlace, .unmovedItemReloadedBesideMoves]))
    let search = Search(
      phases: [.seeds(Seed(1), cases: 3_000)], faults: 2, storiesForCertificate: 100)
    let report = search.run(mutant, holding: Property.asked(of: mutant)) { _ in }
    #expect(report.faultCount == 2)
    #expect(report.findings.last?.alike == nil)
    #expect(Set(report.broken).count == report.findings.count)
  }

  @Test func `a story without an apply exercises no engine`() {
    let story = Scenario(start: Layout([(Section(0), [])]), steps: [Step(.edit(.deleteAllItems))])
    let report = report(diff, .corpus([CorpusCase(name: "still", scenario: story)]))
    #expect(report.cases == 1)
    #expect(report.exercised == 0)
  }
}
