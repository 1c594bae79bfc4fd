import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  /// Shrinks one story as far as possible, prints it, and keeps it.
  func shrink(_ arguments: Arguments) throws -> Int32 {
    try refuseRulesOfFiles(arguments)
    let given = try ChosenSystem(arguments, of: catalog, unless: interruption)
    let story = try onlyStory(for: given, arguments, to: "make smaller")
    let chosen = story.system(for: given)
    let interruption = interruption
    interruption.listen()
    var search = Search(
      phases: [.corpus([CorpusCase(name: story.name, scenario: story.scenario)])])
    search.makeShrinkingStop = try makeShrinkingStop(arguments, chosen)
    let crew = try crew(
      arguments, chosen, Itinerary(phases: search.phases, profile: search.profile))
    if let crew { search.useRunners(of: crew) }
    let files = RunFiles(corpus: arguments.corpus, reports: arguments.reports)
    // Another run writes the story that it is making smaller into the same folder.
    let folders = try files.open()
    defer { folders.close() }
    console.print(lines(about: chosen, from: given))
    let report = try report(of: search, on: chosen, files, crew)
    if interruption.isAsked { return ExitCode.interrupted }
    if let code = code(of: report, for: story, chosen) { return code }
    var runner = runner(of: chosen, crew, interruption)
    let smaller = story.scenario.smallestOfSameEnd(stop: search.makeShrinkingStop()) {
      runner.judge($0) == nil && Run($0, chosen.system, holding: []).exercisedSystem
    }
    if let failure = crew?.failure ?? chosen.failure { throw failure }
    console.print(CommandLineTool.lines(of: story, madeInto: smaller))
    return interruption.isAsked ? ExitCode.interrupted : ExitCode.held
  }

  /// Runs the story, and prints and keeps what it breaks.
  private func report(
    of search: Search, on chosen: ChosenSystem, _ files: RunFiles, _ crew: WorkerCrew?
  ) throws -> Report {
    let interruption = interruption
    var journal = SearchJournal(
      console: console, files: files, system: chosen, stopwatch: Stopwatch(limit: nil),
      isInterrupted: { interruption.isAsked })
    let report = search.run(chosen.system, holding: Property.asked(of: chosen.system)) {
      if !chosen.isLost { journal.note($0) }
    }
    if let failure = crew?.failure ?? chosen.failure { throw failure }
    try journal.checkFiles()
    return report
  }

  /// Returns the exit code, or `nil` for a story that breaks nothing and was judged.
  private func code(of report: Report, for story: Replayed, _ chosen: ChosenSystem) -> Int32? {
    if let finding = report.findings.first {
      guard !finding.isWorthKeeping else { return ExitCode.wrong }
      console.print([
        "✘ \(story.name): does not do what its own file says, so it is neither shrunk nor kept"
      ])
      return ExitCode.couldNotRun
    }
    guard report.counts.unspecified == 0 else {
      console.print(["? \(story.name): nobody knows what follows, so nothing can be judged"])
      return ExitCode.couldNotRun
    }
    guard report.exercised > 0 else {
      console.print(["Nothing was checked: \(story.reasonNotApplicable(to: chosen))."])
      return ExitCode.couldNotRun
    }
    return nil
  }

  private func runner(
    of chosen: ChosenSystem, _ crew: WorkerCrew?, _ interruption: Interruption
  ) -> any StoryRunner {
    crew?.runner { interruption.isAsked }
      ?? LocalRunner(
        Itinerary(phases: []), chosen.system, holding: Property.asked(of: chosen.system))
  }

  /// Returns the lines about a smaller story with the same end, for a story that breaks nothing.
  private static func lines(
    of story: Replayed, madeInto smaller: (scenario: Scenario, effort: ShrinkEffort)?
  ) -> [String] {
    let head = "✔ \(story.name):"
    guard let smaller else {
      return ["\(head) nothing is broken, so there is nothing to make smaller"]
    }
    let (scenario, effort) = smaller
    // After fewer attempts than that, there may be a smaller story that was not tried.
    let isThrough = !effort.wasCutShort && !effort.isAtLimit
    guard scenario != story.scenario else {
      let end = isThrough ? "" : " in \(effort.words)"
      return ["\(head) ends as it says, and no smaller story was found\(end)"]
    }
    let end = isThrough ? "" : ", found in \(effort.words)"
    let smallest = String(scenario.notation.dropLast())
    return ["\(head) ends as it says, and so does this smaller story\(end):", "", smallest]
  }

  /// Returns a closure that makes, for each story, one that returns whether the time for shrinking
  /// is over.
  func makeShrinkingStop(
    _ arguments: Arguments, _ chosen: ChosenSystem
  ) throws -> @Sendable () -> @Sendable () -> Bool {
    let limit = try arguments.shrinkTime()
    let interruption = interruption
    return {
      let stopwatch = Stopwatch(limit: limit)
      return { interruption.isAsked || stopwatch.isOver || chosen.isLost }
    }
  }
}
