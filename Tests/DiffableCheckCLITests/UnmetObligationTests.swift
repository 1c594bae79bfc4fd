import PropertyTesting
import Reporting
import Testing

@testable import DiffableCheck
@testable import DiffableCheckCLI

@Suite struct UnmetObligationTests {
  private let tool = CommandLineTool(environment: [:], write: { _ in }, writeError: { _ in })

  /// Returns how a run ends that told a few stories, and others in which nothing happens.
  private func code(stories: Int, ending: RunEnding = .through) throws -> Int32 {
    let system = try SystemCatalog().system(named: "diff")
    var report = Search(phases: [.seeds(Seed(1), cases: 5)]).run(system, holding: []) { _ in }
    for _ in 5..<stories { report.counts.sizes.count(Scenario()) }
    let summary = RunSummary(
      system: "diff", seed: "0x1", report: report, properties: [], ending: ending)
    return tool.code(of: report, summary)
  }

  @Test func `a long run that did not try what it has to is no pass`() throws {
    #expect(try code(stories: 19_999) == ExitCode.held)
    #expect(try code(stories: 20_000) == ExitCode.couldNotRun)
    #expect(try code(stories: 20_000, ending: .interrupted) == ExitCode.interrupted)
  }
}
