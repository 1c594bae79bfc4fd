import DiffableCheck
import Foundation
import PropertyTesting
import Reporting

extension CommandLineTool {
  /// Searches, prints and keeps what is found, and says how it ended.
  func search(
    _ arguments: Arguments, _ chosen: ChosenSystem, _ phases: [Phase], seed: Seed?,
    until limit: TimeInterval?
  ) throws -> (code: Int32, report: Report) {
    let system = chosen.system
    let interruption = Interruption()
    let stopwatch = Stopwatch(limit: limit)
    var search = Search(
      phases: phases, profile: try arguments.profile(), findings: try arguments.findings(),
      stop: { interruption.isAsked || stopwatch.isOver })
    search.jobs = try arguments.jobs()
    search.stopShrinking = try stopShrinking(arguments, interruption)
    interruption.listen()
    let properties = Property.asked(of: system)
    let files = RunFiles(corpus: arguments.corpus.path, reports: arguments.reports)
    try files.prepare()
    var journal = SearchJournal(
      console: console, files: files, system: chosen, stopwatch: stopwatch)
    let report = search.run(system, holding: properties) { journal.note($0) }
    let summary = RunSummary(
      system: chosen.name, seed: seed.map { "\($0)" }, report: report,
      properties: properties, wasInterrupted: interruption.isAsked)
    try journal.finish(summary)
    return (code(of: report, summary), report)
  }

  /// Returns the exit code of a search.
  func code(of report: Report, _ summary: RunSummary) -> Int32 {
    if summary.wasInterrupted { return ExitCode.interrupted }
    if !report.findings.isEmpty { return ExitCode.counterexample }
    // A run that did not try what it has to has checked too little to be a pass.
    return report.exercised == 0 || !report.unmet.isEmpty ? ExitCode.couldNotRun : ExitCode.held
  }
}
