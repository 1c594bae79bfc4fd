import DiffableCheck
import Foundation
import PropertyTesting
import Reporting

extension CommandLineTool {
  /// Searches, prints and keeps what is found, and says how it ended.
  func search(
    _ arguments: Arguments, _ system: SystemUnderTest, _ phases: [Phase], seed: Seed?,
    until limit: TimeInterval?
  ) throws -> (code: Int32, report: Report) {
    let interruption = Interruption()
    let stopwatch = Stopwatch(limit: limit)
    var search = Search(
      phases: phases, profile: try arguments.profile(), findings: try arguments.findings(),
      stop: { interruption.isAsked || stopwatch.isOver })
    search.jobs = try arguments.jobs()
    interruption.listen()
    let properties = Property.asked(of: system)
    let files = RunFiles(corpus: arguments.corpus.path, reports: arguments.reports)
    try files.prepare()
    var journal = SearchJournal(
      console: console, files: files, system: arguments.system, stopwatch: stopwatch)
    let report = search.run(system, holding: properties) { journal.note($0) }
    try journal.finish(
      RunSummary(
        system: arguments.system, seed: seed.map { "\($0)" }, report: report,
        properties: properties, wasInterrupted: interruption.isAsked))
    return (code(of: report, wasInterrupted: interruption.isAsked), report)
  }

  private func code(of report: Report, wasInterrupted: Bool) -> Int32 {
    if wasInterrupted { return ExitCode.interrupted }
    if !report.findings.isEmpty { return ExitCode.counterexample }
    return report.exercised == 0 ? ExitCode.couldNotRun : ExitCode.held
  }
}
