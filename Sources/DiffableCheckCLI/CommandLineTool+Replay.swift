import DiffableCheck
import Foundation
import Reporting
import Snapshots
import Workers

extension CommandLineTool {
  func replay(_ arguments: Arguments) throws -> Announced {
    try refuseRulesOfFiles(arguments)
    let chosen = try ChosenSystem(arguments, of: catalog, unless: interruption)
    let found = try arguments.operands.flatMap { try readings(of: $0, for: chosen, arguments) }
    guard !found.isEmpty else {
      let folders = arguments.operands.joined(separator: ", ")
      throw UsageError(
        folders.isEmpty ? "there is nothing to replay" : "\(folders): no file ends in .scenario",
        expected: Verb.replay.operands!)
    }
    let interruption = interruption
    let crew = try crewOfOne(chosen, arguments)
    interruption.listen()
    var runner = crew.map { WorkerRunner($0) { interruption.isAsked } }
    let failure = { crew?.failure ?? chosen.failure }
    var verdicts: [Verdict] = []
    for story in found {
      let verdict = verdict(on: story, of: chosen, &runner) { ending(failure()) != .through }
      guard let verdict else { break }
      verdicts.append(verdict)
      console.print(verdict.lines)
    }
    let isThrough = verdicts.count == found.count
    let tally = ReplayTally(
      verdicts, of: chosen, ending: isThrough ? .through : ending(failure()))
    console.print([""] + tally.lines + tally.hints)
    let announcement = Announcement(
      system: chosen.name, headline: tally.headline,
      verdicts: verdicts + tally.verdictOnRun,
      json: try ReplayRecord(system: chosen.name, verdicts, ending: tally.ending).json())
    return announce(announcement) {
      if let failure = failure() { throw failure }
      return tally.code
    }
  }

  /// Returns the verdict on a story, or `nil` if the run was stopped.
  private func verdict(
    on story: Result<Replayed, FileError>, of chosen: ChosenSystem,
    _ runner: inout WorkerRunner?, isStopped: () -> Bool
  ) -> Verdict? {
    switch story {
    case .failure(let problem): return Verdict(problem.path, .unreadable(problem))
    case .success(let story):
      let conclusion = runner?.conclude(story.scenario)
      // After a stop, what a runner says means nothing.
      guard !isStopped() else { return nil }
      let verdict = story.verdict(conclusion, of: chosen, columns: console.columns)
      return chosen.isLost ? nil : verdict
    }
  }

  /// Throws an error for rules of a view if all stories are from files, which have their own.
  func refuseRulesOfFiles(_ arguments: Arguments) throws(UsageError) {
    let isMadeUp = arguments.operands.contains { operand in
      StoryCase(operand) != nil || operand.hasPrefix(StoryBytes.prefix)
    }
    guard !isMadeUp else { return }
    try arguments.refuse(Profile.flags, but: "a case or bytes: a file has rules of its own")
  }

  func show(_ arguments: Arguments) throws -> Int32 {
    let given = try ChosenSystem(arguments, of: catalog, unless: interruption)
    var story = try onlyStory(for: given, arguments, to: "tell")
    // A file has its own profile; a profile in the command line shows the difference. Environment
    // variables are meant for stories that are made up.
    if Profile.flags.contains(where: arguments.hasFlag),
      let profile = try arguments.profile(for: given.system)
    {
      story.scenario.setting.profile = profile
    }
    let (scenario, chosen) = (story.scenario, story.system(for: given))
    if case .broken(let violation) = try conclusionOfWorker(on: scenario, of: chosen, arguments),
      violation.isOfProcess
    {
      console.print(FindingPage(scenario, violation: violation).lines(columns: console.columns))
      return ExitCode.wrong
    }
    let page = StoryPage(scenario, chosen.system, columns: console.columns).run()
    if let failure = chosen.failure { throw failure }
    console.print(lines(about: chosen, from: given) + page.lines)
    switch page.run.conclusion {
    case .broken: return ExitCode.wrong
    case .undecided: return ExitCode.couldNotRun
    case .notApplicable:
      console.print(["", "Nothing was checked: \(story.reasonNotApplicable(to: chosen))."])
      return ExitCode.couldNotRun
    case .held: return ExitCode.held
    }
  }

  /// Returns a line about a system that nobody chose: its verdict says nothing of any other, and
  /// its name is needed to run it once more.
  func lines(about chosen: ChosenSystem, from given: ChosenSystem) -> [String] {
    given.isDefault ? ["system        \(chosen.name)"] : []
  }

  /// Returns a crew for single stories, or `nil` if they are told in this process: because the
  /// system is known not to end it, because somebody wants it so, or because there can be no other.
  func crewOfOne(_ chosen: ChosenSystem, _ arguments: Arguments) throws -> WorkerCrew? {
    guard try !arguments.inProcess(), catalog.mayEndItsProcess(systemNamed: chosen.name) else {
      return nil
    }
    let crew = try crew(arguments, chosen, Itinerary(phases: []))
    guard crew != nil || !SystemCatalog.endsItsProcess(systemNamed: chosen.name) else {
      throw UsageError(
        "\(chosen.name) ends its process, and this one can start no other",
        expected: "the command itself")
    }
    return crew
  }

  /// Returns what a worker says of a story, or `nil` if it is to be told in this process.
  func conclusionOfWorker(
    on story: Scenario, of chosen: ChosenSystem, _ arguments: Arguments
  ) throws -> Conclusion? {
    guard let crew = try crewOfOne(chosen, arguments) else { return nil }
    var runner = WorkerRunner(crew) { false }
    let conclusion = runner.conclude(story)
    if let failure = crew.failure { throw failure }
    return conclusion
  }

  /// Returns the story that the operands stand for, which has to be a single one.
  func onlyStory(
    for chosen: ChosenSystem, _ arguments: Arguments, to purpose: String
  ) throws -> Replayed {
    let found = try arguments.operands.flatMap { try stories(at: $0, for: chosen, arguments) }
    guard found.count == 1 else {
      throw UsageError(
        "there are \(found.count) stories to \(purpose)",
        expected: "one: \(arguments.verb.operands!)")
    }
    return try found[0].get()
  }

  /// Returns the stories of one of the operands, or an error in place of those that cannot be read,
  /// so that the stories of the others still run.
  private func readings(
    of operand: String, for chosen: ChosenSystem, _ arguments: Arguments
  ) throws -> [Result<Replayed, FileError>] {
    guard arguments.operands.count > 1 else {
      return try stories(at: operand, for: chosen, arguments)
    }
    do {
      let found = try stories(at: operand, for: chosen, arguments)
      guard found.isEmpty else { return found }
      throw FileError(operand, "no file ends in .scenario; expected \(arguments.verb.operands!)")
    } catch let error as FileError {
      return [.failure(error)]
    }
  }

  /// Returns the stories of an operand: a file, a folder, a case, or bytes.
  private func stories(
    at operand: String, for chosen: ChosenSystem, _ arguments: Arguments
  ) throws -> [Result<Replayed, FileError>] {
    if let story = StoryCase(operand) {
      let profile = try arguments.profile(for: chosen.system)
      let scenario = chosen.system.story(story.childSeed, by: profile)
      return [.success(Replayed(name: operand, scenario: scenario))]
    }
    if let files = try StoryBytes.files(of: operand) {
      let profile = try arguments.profile(for: chosen.system)
      return files.map { file in
        file.map {
          let scenario = chosen.system.story(bytes: $0.bytes, by: profile)
          return Replayed(name: $0.name, scenario: scenario)
        }
      }
    }
    guard FileManager.default.fileExists(atPath: operand) else {
      let problem = "no such file, folder, or case"
      throw FileError(operand, "\(problem); expected \(arguments.verb.operands!)")
    }
    return try CorpusFolder.readings(operand).map { reading in
      reading.map {
        Replayed(name: $0.path, scenario: $0.file.scenario, stepLines: $0.file.stepLines)
      }
    }
  }
}
