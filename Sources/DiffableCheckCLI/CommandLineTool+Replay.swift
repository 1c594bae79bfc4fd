import DiffableCheck
import Foundation
import Reporting
import Workers

extension CommandLineTool {
  func replay(_ arguments: Arguments) throws -> Int32 {
    let chosen = try ChosenSystem(arguments)
    let system = chosen.system
    let found = try arguments.operands.flatMap { try stories(at: $0, for: system, arguments) }
    guard !found.isEmpty else {
      throw UsageError("there is nothing to replay", expected: Verb.replay.operands!)
    }
    let format = try arguments.format()
    let console = console.printing(format)
    let interruption = Interruption()
    let crew = try crewOfOne(chosen, arguments)
    interruption.listen()
    var teller = crew?.teller { interruption.isAsked }
    var verdicts: [Verdict] = []
    for story in found {
      let killing = killing(story.scenario, &teller)
      // What was judged by somebody who was told to stop says nothing.
      guard ending(interruption, crew) == .through else { break }
      verdicts.append(killing.map { story.verdict(on: $0) } ?? story.verdict(of: chosen))
      console.print(verdicts[verdicts.count - 1].lines)
    }
    let isThrough = verdicts.count == found.count
    let tally = ReplayTally(
      verdicts, of: chosen.name, ending: isThrough ? .through : ending(interruption, crew))
    console.print([""] + tally.lines)
    try announce(
      Announcement(
        system: chosen.name, headline: tally.lines.joined(separator: " "),
        verdicts: verdicts + tally.verdictOnRun,
        json: try ReplayRecord(system: chosen.name, verdicts, ending: tally.ending).json()),
      as: format)
    if let failure = crew?.failure { throw failure }
    return tally.code
  }

  func show(_ arguments: Arguments) throws -> Int32 {
    let chosen = try ChosenSystem(arguments)
    let system = chosen.system
    let found = try arguments.operands.flatMap { try stories(at: $0, for: system, arguments) }
    guard found.count == 1 else {
      throw UsageError(
        "there are \(found.count) stories to tell", expected: "one: \(Verb.show.operands!)")
    }
    // A file has a profile of its own; whoever asks for another one wants to see the difference.
    var scenario = found[0].scenario
    scenario.setting.profile = try arguments.profile() ?? scenario.setting.profile
    let crew = try crewOfOne(chosen, arguments)
    var teller = crew?.teller { false }
    let violation = killing(scenario, &teller)
    if let failure = crew?.failure { throw failure }
    if let violation {
      console.print(FindingPage(scenario, violation: violation).lines(columns: console.columns))
      return ExitCode.counterexample
    }
    let telling = StoryTelling(scenario, system, columns: console.columns).tell()
    console.print(telling.lines)
    if telling.run.violation != nil { return ExitCode.counterexample }
    let isDecided = telling.run.exercisedSystem && telling.run.unspecified == nil
    return isDecided ? ExitCode.held : ExitCode.couldNotRun
  }

  /// Returns who tells stories to a system that may end its process; `nil` if it does not, as far as
  /// is known.
  func crewOfOne(_ chosen: ChosenSystem, _ arguments: Arguments) throws -> WorkerCrew? {
    guard SystemCatalog.endsItsProcess(systemNamed: chosen.name) else { return nil }
    guard let crew = try crew(arguments, chosen, Itinerary(phases: [])) else {
      throw UsageError(
        "\(chosen.name) ends its process, and this one can start no other",
        expected: "the command itself")
    }
    return crew
  }

  /// Says how a story ends the process that tells it, if it does.
  func killing(_ story: Scenario, _ teller: inout (any Teller)?) -> Violation? {
    teller?.judge(story).flatMap {
      EngineFailure.Duty(rawValue: $0.property) == nil ? nil : $0
    }
  }

  /// Returns the stories that an operand stands for: of a file, of a folder, of a case, or of bytes.
  func stories(
    at operand: String, for system: SystemUnderTest, _ arguments: Arguments
  ) throws -> [Replayed] {
    if let story = StoryCase(operand) {
      let scenario = system.story(story.childSeed, by: try arguments.profile())
      return [Replayed(name: operand, scenario: scenario)]
    }
    if let files = try StoryBytes.files(of: operand) {
      let profile = try arguments.profile()
      return files.map {
        Replayed(name: $0.name, scenario: system.story(bytes: $0.bytes, by: profile))
      }
    }
    return try CorpusFolder.read(operand).map {
      Replayed(name: $0.path, scenario: $0.file.scenario, stepLines: $0.file.stepLines)
    }
  }
}
