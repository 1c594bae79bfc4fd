import Mutants

@testable import DiffableCheck
@testable import Reporting

/// The page of a run that tells a few stories.
struct PageOfStories {
  let system: SystemUnderTest
  let report: Report

  /// Runs stories, none of which is made smaller if it says itself what has to follow.
  init(_ stories: [String], _ system: SystemUnderTest = .engine(TextbookEngine())) throws {
    self.system = system
    let cases = try stories.enumerated().map { number, story in
      CorpusCase(name: "story \(number)", scenario: try Scenario(parsing: "scenario 1\n" + story))
    }
    report = Search(phases: [.corpus(cases)], faults: 99, storiesForCertificate: 200)
      .run(system, holding: Property.asked(of: system)) { _ in }
  }

  var summary: RunSummary {
    RunSummary(
      system: "the system", seed: nil, report: report, properties: Property.asked(of: system),
      ending: .through)
  }

  func reported(_ finding: Finding) -> ReportedFinding {
    ReportedFinding(
      finding, in: system, file: "Corpus/found/it.scenario", replay: "replay it", told: [])
  }

  var text: String { text(of: report.findings.map(reported)) }

  func text(of findings: [ReportedFinding], _ progress: Progress? = nil) -> String {
    RunPage(summary, findings, progress: progress).text
  }
}

extension Scenario {
  /// A story of one apply, with what has to be shown or another end.
  static func apply(_ old: String, _ new: String, then end: String = "", head: String = "")
    -> String
  {
    "\(head)start\n\(indented(old))snapshot\n\(indented(new))\(end)apply animated\n"
  }

  private static func indented(_ sections: String) -> String {
    sections.split(separator: "|").map { "  \($0.drop { $0 == " " })\n" }.joined()
  }
}
