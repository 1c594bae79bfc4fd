import DiffableCheck
import Reporting
import Snapshots

extension CommandLineTool {
  /// Prints a page of the documentation that is generated from tables in the code.
  func reference(_ arguments: Arguments) throws -> Int32 {
    let pages = ReferencePage.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw UsageError("no page is named", expected: listing(pages))
    }
    guard arguments.operands.count == 1 else {
      throw UsageError("there are \(arguments.operands.count) pages", expected: "one")
    }
    guard let page = ReferencePage(rawValue: name) else {
      throw UsageError(unknown: "page", name, among: pages)
    }
    // The text is written as it is in the file, whatever the terminal can show.
    let lines = try lines(of: page)
    let text = lines.joined(separator: "\n").trimmingSuffix { $0.isNewline }
    console.write(text + "\n")
    return ExitCode.held
  }

  private func lines(of page: ReferencePage) throws -> [String] {
    switch page {
    case .rules: RulesReference.lines()
    case .differences: DifferencesReference.lines()
    case .properties: PropertiesReference.lines(try Property.all.map(judgement))
    case .notation: NotationReference.lines()
    case .commands: CommandReference.lines()
    }
  }

  private func judgement(_ property: Property) throws -> PropertiesReference.Judgement {
    let example = PropertyExample.all.first { $0.property == property.name }
    return PropertiesReference.Judgement(
      property, askedOf: try CommandLineTool.systems(asked: property),
      finding: try example.flatMap(CommandLineTool.finding))
  }

  /// Runs the story of an example with the system that breaks it, and returns the page of the
  /// finding.
  private static func finding(of example: PropertyExample) throws -> FindingPage? {
    guard case .told(let name) = example.fault else { return nil }
    let system = try SystemCatalog().system(named: name)
    let run = Run(
      try Scenario(parsing: example.story), system, holding: Property.asked(of: system))
    // Tests name an example that breaks nothing, or another property.
    return run.violation.map { FindingPage(run, violation: $0) }
  }

  /// Returns the kinds of systems for which a property is judged.
  private static func systems(asked property: Property) throws -> [String] {
    guard ProcessFailure.Duty(rawValue: property.name) == nil else {
      return ["engines in a process of their own"]
    }
    let kinds = [
      ("diff", "engines"),
      ("snapshot", "snapshots"), ("section-snapshot", "section snapshots"),
      (
        "updater",
        property.name == Promise.keepsCells.rawValue ? "updaters that promise it" : "updaters"
      ),
      ("decorations", "layouts with decorations"), ("view", "the simulated view"),
      ("data-source", "the simulated data source"),
    ]
    let promised = Promise(rawValue: property.name) == nil ? [] : ["engines that promise it"]
    return try promised
      + kinds.filter { name, _ in
        if name == "diff", !promised.isEmpty { return false }
        let system = try SystemCatalog().system(named: name)
        return Property.asked(of: system).contains { $0.name == property.name }
      }.map(\.1)
  }
}
