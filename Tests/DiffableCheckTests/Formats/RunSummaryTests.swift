import DiffEngines
import Foundation
import Mutants
import PropertyTesting
import Testing

@testable import DiffableCheck
@testable import Reporting

/// What a run says at its end, in lines and as a verdict on each property.
@Suite struct RunSummaryTests {
  private static let turned = Scenario.apply("A: a b c", "A: c b")

  /// The name of each verdict and what it says, or `nil` for one that held.
  private func verdicts(_ summary: RunSummary) -> [String: String?] {
    let texts = summary.report.findings.map { _ in FindingText(lines: [], file: "") }
    return Dictionary(
      uniqueKeysWithValues: summary.verdicts(texts).map { verdict in
        switch verdict.outcome {
        case .failed(let reason): (verdict.name, reason)
        default: (verdict.name, verdict.fault?.reason)
        }
      })
  }

  @Test func `stories that broke nothing are none that were broken`() throws {
    let lines = try PageOfStories([RunSummaryTests.turned]).summary.lines()
    #expect(lines.contains { $0.hasPrefix("stories ") })
    #expect(!lines.contains { $0.hasPrefix("broken ") })
  }

  @Test func `of a run that checked nothing no property is counted`() throws {
    let summary = try PageOfStories(["start\n  A: a\nchange a\n"]).summary
    #expect(summary.verdict == "Nothing was checked: no story exercised the system.")
  }

  @Test func `an engine that reloads everything now and then is not said to animate nothing`()
    throws
  {
    let engine = FlatEngine { old, new in
      FlatChanges(deletes: Array(old.indices), inserts: Array(new.indices))
    }
    let reload = Scenario.apply("A: a", "B: a")
    let words = "Every changeset that is not empty reloads everything: nothing is animated."
    for (stories, isSaid) in [([reload], true), ([reload, RunSummaryTests.turned], false)] {
      let summary = try PageOfStories(stories, .engine(engine)).summary
      #expect(summary.report.counts.reloads == 1)
      #expect(summary.verdict.contains(words) == isSaid, "\(summary.verdict)")
    }
    let most = Array(repeating: reload, count: 10) + [RunSummaryTests.turned]
    for (stories, isSaid) in [(most, true), (Array(most.dropFirst()), false)] {
      let summary = try PageOfStories(stories, .engine(engine)).summary
      let isHinted = summary.verdict.contains("'exhaust --sections 1 --new-sections 0'")
      #expect(isHinted == isSaid, "\(summary.verdict)")
    }
  }

  @Test func `what is broken on the way to a smallest story is a verdict of its own`() throws {
    let summary = try PageOfStories(
      [RunSummaryTests.turned],
      .engine(TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))
    ).summary
    let others = try #require(summary.report.findings.first).others
    let other = try #require(others.first { $0.property != "reachesTarget" })
    #expect(
      verdicts(summary)[other.property]
        == "broken by a story that was tried while another one was shrunk")
  }

  @Test func `a fault that is not shrunk is a verdict with the file of its story`() throws {
    let report = try PageOfStories([RunSummaryTests.turned]).report
    let summary = RunSummary(
      system: "the system", seed: nil, report: report, properties: [.reachesTarget],
      ending: .interrupted,
      unshrunk: UnshrunkFault(
        kind: Violation.Kind(property: "reachesTarget", group: nil), file: "unfinished.scenario"))
    let verdict = try #require(summary.verdicts([]).first { $0.name == "reachesTarget" })
    let sentence = "A story that breaks reachesTarget is not shrunk: unfinished.scenario."
    #expect(verdict.fault?.reason == sentence)
    #expect(verdict.fault?.file == "unfinished.scenario")
    #expect(
      summary.verdict == "1 of 1 properties does not hold for the system. \(sentence) Interrupted.")
  }

  @Test func `a long run that did not try what it has to is a failure in every format`() throws {
    let stories = try PageOfStories([RunSummaryTests.turned])
    #expect(verdicts(stories.summary)["the run"] == .some(nil))
    var report = stories.report
    for _ in 0..<20_000 { report.counts.sizes.count(Scenario()) }
    let summary = RunSummary(
      system: "the system", seed: nil, report: report, properties: [], ending: .through)
    #expect(verdicts(summary)["the run"]??.hasPrefix("The stories never tried: ") == true)
    #expect(summary.verdict.contains("The stories never tried: "))
    let record = try JSONDecoder().decode(RunRecord.self, from: summary.json(files: []))
    #expect(!record.unmet.isEmpty && record.unmet == report.unmet)
  }

  @Test func `the sizes of stories that end where they break something are no shortcoming`() {
    let system = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))
    let search = Search(phases: [.seeds(Seed(1), cases: 50)], storiesForCertificate: 0)
    var (broken, held) = (
      search.run(system, holding: Property.asked(of: system)) { _ in }, Report(of: system)
    )
    #expect(!broken.findings.isEmpty)
    for _ in 0..<5_000 {
      broken.counts.sizes.count(Scenario())
      held.counts.sizes.count(Scenario())
    }
    func shortcomings(_ report: Report) -> [String] {
      RunSummary(system: "the system", seed: nil, report: report, properties: [], ending: .through)
        .shortcomings
    }
    #expect(shortcomings(broken) == [])
    #expect(shortcomings(held).contains("⚠︎ stories fall short: fewer than 2 applies a story"))
  }

  @Test func `stories that end where UIKit is unknown are a share of those of all phases`() throws {
    var report = try PageOfStories([RunSummaryTests.turned]).report
    for _ in 0..<5_000 { report.counts.sizes.count(Scenario()) }
    for _ in 0..<9_999 { report.counts.casesByPhase.count(.small) }
    for (unspecified, isTold) in [(10, false), (11, true)] {
      report.counts.unspecified = unspecified
      let summary = RunSummary(
        system: "the system", seed: nil, report: report, properties: [], ending: .through)
      let line =
        "⚠︎ stories fall short: more than 0.1% of all stories end where UIKit is unknown"
      #expect(summary.shortcomings.contains(line) == isTold)
    }
  }
}
