import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  /// Searches from a state on, prints and keeps findings, and announces the result.
  ///
  /// The closure throws an error if a report in which everything held is not whole.
  func search(
    _ arguments: Arguments, _ chosen: ChosenSystem, from state: RunState,
    check: (Report) throws -> Void = { _ in }
  ) throws -> Announced {
    let interruption = interruption
    let stopwatch = Stopwatch(limit: state.limit.map { $0 - state.elapsed })
    let crew = try crew(
      arguments, chosen, state.itinerary,
      finishingCaseIf: { stopwatch.isOver && !interruption.isAsked })
    var state = state
    state.isIsolated = state.isIsolated && crew != nil
    let search = try makeSearch(arguments, chosen, state, crew, stopwatch)
    let silences = { [state] in state.silences + chosen.silences + (crew?.silences ?? 0) }
    let files = RunFiles(
      corpus: state.corpus, reports: arguments.reports,
      run: arguments.hasFlag(.reports) ? nil : arguments.resume)
    let folders = try open(files, arguments, state)
    defer { folders.close() }
    var journal = SearchJournal(
      console: console, files: files, system: chosen, stopwatch: stopwatch,
      state: state,
      // A finding that could not be shrunk is found again when the run is resumed.
      isInterrupted: { interruption.isAsked || crew?.failure != nil }, silences: silences)
    journal.repeatFindings()
    var report = search.run(
      chosen.system, holding: Property.asked(of: chosen.system), from: state.checkpoint
    ) { if !chosen.isLost { journal.note($0) } }
    if chosen.isLost {
      report = Report(
        of: chosen.system, by: state.profile, upTo: journal.state?.checkpoint ?? state.checkpoint)
    }
    let failure = crew?.failure ?? chosen.failure
    let summary = RunSummary(
      system: chosen.name, seed: state.seed.map { "\($0)" }, report: report,
      properties: state.properties(in: report),
      ending: ending(failure), silences: silences(),
      unshrunk: journal.shrinking.map { .init(kind: $0, file: files.unfinished) })
    // A run that has used up its time is complete.
    let isThrough =
      !chosen.isLost
      && (!report.wasStopped || (stopwatch.isOver && summary.ending == .through))
    journal.finish(summary, isThrough: isThrough)
    return announce(try Announcement(summary, journal.texts)) {
      try journal.checkFiles()
      if let failure { throw failure }
      let code = code(of: report, summary)
      if code == ExitCode.held { try check(report) }
      return code
    }
  }

  /// Returns the search that a state describes, which ends when it is asked to or its time is over.
  private func makeSearch(
    _ arguments: Arguments, _ chosen: ChosenSystem, _ state: RunState, _ crew: WorkerCrew?,
    _ stopwatch: Stopwatch
  ) throws -> Search {
    let interruption = interruption
    var search = Search(
      phases: state.phases, profile: state.profile, faults: state.faults,
      stop: { interruption.isAsked || stopwatch.isOver || chosen.isLost })
    search.shard = state.shard
    search.jobs = try arguments.jobs()
    search.makePace = {
      var pace = Pace()
      return { pace.isDue() }
    }
    search.makeShrinkingStop = try makeShrinkingStop(arguments, chosen)
    if let crew { search.useRunners(of: crew) }
    return search
  }

  /// Opens the folders of a run, and writes the state from which it can be resumed.
  private func open(
    _ files: RunFiles, _ arguments: Arguments, _ state: RunState
  ) throws -> RunFolders {
    // Nothing is written before, so that no signal ends the process in the middle of a file.
    interruption.listen()
    let folders = try files.open()
    do {
      try files.removeParts()
      try files.removeReport(besides: arguments.resume.map { [$0] } ?? [])
      // If this run ends early, resuming must not continue the run before.
      try files.write(state)
      return folders
    } catch {
      folders.close()
      throw error
    }
  }

  /// Returns how the work ended.
  func ending(_ failure: (any Error)?) -> RunEnding {
    if let failure { return .failed("\(failure)") }
    return interruption.isAsked ? .interrupted : .through
  }

  /// Returns the crew that runs stories of a system that may end its process, or `nil` if this
  /// process runs them.
  ///
  /// This process runs them if the user wants that, if it cannot start another one, or if the
  /// system has a process of its own already.
  func crew(
    _ arguments: Arguments, _ chosen: ChosenSystem, _ itinerary: Itinerary,
    finishingCaseIf finishesCase: @escaping @Sendable () -> Bool = { false }
  ) throws -> WorkerCrew? {
    guard let worker, chosen.command == nil, try !arguments.inProcess() else { return nil }
    let crew = WorkerCrew(
      worker, itinerary, chosen.system, named: chosen.name, limits: chosen.limits,
      finishesCase: finishesCase)
    try crew.prepare()
    return crew
  }

  /// Returns the exit code of a search.
  func code(of report: Report, _ summary: RunSummary) -> Int32 {
    if summary.ending == .interrupted { return ExitCode.interrupted }
    if !report.findings.isEmpty { return ExitCode.wrong }
    // A run that has not tried what it has to try has checked too little to be a pass.
    return report.hasCheckedEnough ? ExitCode.held : ExitCode.couldNotRun
  }
}
