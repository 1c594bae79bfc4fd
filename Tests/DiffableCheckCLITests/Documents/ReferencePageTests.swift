import DiffableCheck
import Foundation
import Mutants
import Reporting
import Testing

@testable import DiffableCheckCLI

extension ReferencePage {
  /// The name of the page's file, which links from other pages use.
  fileprivate var fileName: String {
    switch self {
    case .rules: "Rules"
    case .differences: "KnownDifferences"
    case .properties: "Properties"
    case .notation: "Notation"
    case .commands: "Commands"
    }
  }
}

@Suite struct ReferencePageTests {
  private func run(_ words: String...) -> Outcome {
    var (text, errors) = ("", "")
    let tool = CommandLineTool(
      environment: [:], write: { text += $0 }, writeError: { errors += $0 })
    let code = tool.run(words)
    return Outcome(code: code, text: text, errors: errors)
  }

  @Test(arguments: ReferencePage.allCases)
  func `the page that is checked in is what the verb prints`(_ page: ReferencePage) throws {
    let printed = run("reference", page.rawValue)
    #expect(printed.code == ExitCode.held)
    let path = "Sources/DiffableCheck/DiffableCheck.docc/Reference/\(page.fileName).md"
    let file = try Document.contents(of: path)
    #expect(file == printed.text, "diffable-check reference \(page.rawValue) > \(path)")
  }

  @Test func `a page that is none is an error with a suggestion`() {
    #expect(run("reference", "notatoin").errors.contains("did you mean 'notation'?"))
    for outcome in [
      run("reference"), run("reference", "notatoin"), run("reference", "rules", "notation"),
      run("reference", "rules", "--seed", "1"),
    ] {
      #expect(outcome.code == ExitCode.couldNotRun)
      #expect(outcome.text.isEmpty)
    }
  }

  @Test(arguments: NotationForm.all)
  func `every form of the notation has one example, which is the same when it is written and read`(
    _ form: NotationForm
  ) throws {
    let examples = NotationExample.all.filter { $0.form == form }
    #expect(examples.count == 1)
    let story = try #require(examples.first).story
    let read = try Scenario(parsing: story)
    #expect(try Scenario(parsing: read.notation) == read)
    #expect(story.contains(form.keyword))
  }

  @Test func `no example is of a form that there is not`() {
    for example in NotationExample.all { #expect(example.form != nil, "\(example.story)") }
  }

  @Test func `every property has one example, in the order in which they are judged`() {
    #expect(PropertyExample.all.map(\.property) == Property.all.map(\.name))
  }

  @Test(arguments: PropertyExample.all)
  func `the example of a property breaks it, and holds without the fault`(
    _ example: PropertyExample
  ) throws {
    let story = try Scenario(parsing: example.story)
    guard case .told(let name) = example.fault else { return }
    let system = try SystemCatalog().system(named: name)
    let run = Run(story, system, holding: Property.asked(of: system))
    #expect(run.violation?.property == example.property)
    let mutant = try #require(Mutant.all.first { "mutant:\($0.name)" == name })
    let right = Run(story, mutant.right, holding: Property.asked(of: mutant.right))
    #expect(right.violation == nil)
  }

  @Test(arguments: PropertyExample.all)
  func `the example of a property ends the process of the system that is said to do so`(
    _ example: PropertyExample
  ) throws {
    guard case .ending(let name) = example.fault else { return }
    let workplace = try Workplace()
    defer { workplace.remove() }
    let limits = ["--case-timeout", "3s", "--memory-limit", "256M"]
    let outcome = workplace.runWithWorkers(
      ["replay", try workplace.write(example.story, to: "example.scenario"), "--system", name]
        + limits)
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.contains("✘ \(example.property) "), "\(outcome.text)")
  }
}
