import DiffableCheck
import Foundation
import Reporting

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
    let ending = try ending(chosen, arguments)
    let verdicts = try found.map { story in
      let verdict =
        try ending(story.scenario).map { story.verdict(on: $0) } ?? story.verdict(of: chosen)
      console.print(verdict.lines)
      return verdict
    }
    let tally = ReplayTally(verdicts, of: chosen.name)
    console.print([""] + tally.lines)
    let trouble = [tally.trouble].compactMap { $0 }.map { Verdict("the run", .failed($0)) }
    try announce(
      Announcement(
        system: chosen.name, headline: tally.lines.joined(separator: " "),
        verdicts: verdicts + trouble,
        json: try ReplayRecord(system: chosen.name, verdicts).json()),
      as: format)
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
    if let violation = try ending(chosen, arguments)(found[0].scenario) {
      console.print(FindingPage(found[0].scenario, violation: violation).lines())
      return ExitCode.counterexample
    }
    let telling = StoryTelling(found[0].scenario, system, columns: console.columns).tell()
    console.print(telling.lines)
    if telling.run.violation != nil { return ExitCode.counterexample }
    let isDecided = telling.run.exercisedSystem && telling.run.unspecified == nil
    return isDecided ? ExitCode.held : ExitCode.couldNotRun
  }

  /// Returns what says how a story ends the process that tells it; `nil` if it does not, as far as is
  /// known.
  private func ending(
    _ chosen: ChosenSystem, _ arguments: Arguments
  ) throws -> (Scenario) throws -> Violation? {
    guard SystemCatalog.endsItsProcess(systemNamed: chosen.name) else { return { _ in nil } }
    guard let crew = try crew(arguments, chosen, Itinerary(phases: [])) else {
      throw UsageError(
        "\(chosen.name) ends its process, and this one can start no other",
        expected: "the command itself")
    }
    var teller = crew.teller { false }
    return { story in
      let violation = teller.judge(story)
      if let failure = crew.failure { throw failure }
      return violation.flatMap { EngineFailure.Duty(rawValue: $0.property) == nil ? nil : $0 }
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
