import DiffableCheck
import Foundation
import Snapshots

/// The story in a corpus that shows a rule, if the corpus has it.
package struct RuleStory: Sendable {
  let rule: Rule
  /// The path of the story within this project.
  let path: String
  /// The path of the file in the corpus that was searched.
  package let file: String
  /// The lines of the file, or `nil` if the corpus does not have it.
  let lines: [String]?

  /// Looks for the story of a rule in a corpus.
  package init(of rule: Rule, inCorpus corpus: String) {
    self.rule = rule
    let place = "\(RuleStory.folder)/\(rule.rawValue).\(CorpusFolder.pathExtension)"
    path = "Corpus/\(place)"
    file = "\(corpus)/\(place)"
    lines = FileManager.default.contents(atPath: file).map {
      let lines = String(decoding: $0, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return (lines.last == "" ? lines.dropLast() : lines[...]).map(String.init)
    }
  }

  /// The folder for stories of rules within a corpus.
  package static let folder = "rules"

  /// Returns the scenario, or `nil` if the file does not exist.
  ///
  /// - Throws: ``NotationError`` if the file is not a story.
  func scenario() throws -> Scenario? {
    try lines.map { try Scenario(parsing: $0.joined(separator: "\n") + "\n") }
  }

  /// The story with its path, its path alone if the corpus lacks it, or why there can be none.
  var entries: [FindingPage.Entry] {
    let state = rule.entry.story.name
    if let obstacle = rule.entry.story.obstacle {
      return [FindingPage.Entry(label: .story, line: "\(state): \(obstacle)")]
    }
    guard let lines else {
      return [FindingPage.Entry(label: .story, line: "\(state), by \(path) of this project")]
    }
    return [
      FindingPage.Entry(label: .story, lines: ["\(state), by \(path)", ""]),
      FindingPage.Entry(label: .none, lines: lines, isVerbatim: true),
    ]
  }
}
