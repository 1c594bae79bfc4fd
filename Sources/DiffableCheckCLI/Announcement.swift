import Foundation
import Reporting

/// The result of a command, ready for each format.
struct Announcement {
  let system: String
  /// The result in a sentence or two.
  let headline: String
  var verdicts: [Verdict]
  /// The settings that determine the stories, so that they can be run again.
  var settings: [(name: String, value: String)] = []
  let json: Data
}

extension Announcement {
  /// Creates the announcement of a search, with the pages and files of its findings.
  init(_ summary: RunSummary, _ texts: [FindingText]) throws {
    self.init(
      system: summary.system, headline: summary.verdict, verdicts: summary.verdicts(texts),
      settings: summary.settings, json: try summary.json(files: texts.map(\.file)))
  }
}
