import DiffableCheck
import Foundation
import Reporting

/// A story to run again, with the lines of its steps if it stands in a file.
struct Replayed {
  let name: String
  let scenario: Scenario
  var stepLines: [Int] = []

  /// The file and line of a step, or the name of the case.
  func place(of step: Int) -> String {
    stepLines.indices.contains(step) ? "\(name):\(stepLines[step])" : name
  }
}

extension CommandLineTool {
  func replay(_ arguments: Arguments) throws -> Int32 {
    let chosen = try ChosenSystem(arguments)
    let system = chosen.system
    let found = try arguments.operands.flatMap { try stories(at: $0, for: system, arguments) }
    guard !found.isEmpty else {
      throw UsageError("there is nothing to replay", expected: Verb.replay.operands!)
    }
    let properties = Property.asked(of: system)
    var (held, broken, open, notApplicable) = (0, 0, 0, 0)
    let ending = try ending(chosen, arguments)
    for story in found {
      if let violation = try ending(story.scenario) {
        broken += 1
        console.print(["✘ \(story.name)"])
        console.print(FindingPage(story.scenario, violation: violation).lines() + [""])
        continue
      }
      let run = Run(story.scenario, system, holding: properties)
      if let violation = run.violation {
        broken += 1
        console.print(["✘ \(story.place(of: run.step))"])
        console.print(FindingPage(run, violation: violation).lines() + [""])
      } else if let rule = run.unspecified {
        open += 1
        console.print([
          "? \(story.name): nobody knows what follows (\(rule.number) \(rule.rawValue))"
        ])
      } else if run.exercisedSystem {
        held += 1
        console.print(["✔ \(story.name)"])
      } else {
        notApplicable += 1
        console.print([
          "- \(story.name): not applicable, nothing in it exercises \(chosen.name)"
        ])
      }
    }
    let undecided = open > 0 ? ", \(open) undecided" : ""
    console.print([
      "", "\(held) held, \(broken) broken\(undecided), \(notApplicable) not applicable",
    ])
    if broken > 0 { return ExitCode.counterexample }
    if held + open == 0 {
      console.print(["Nothing was checked: no story exercised \(chosen.name)."])
    }
    return held > 0 ? ExitCode.held : ExitCode.couldNotRun
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
    let telling = StoryTelling(found[0].scenario, system).tell()
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
