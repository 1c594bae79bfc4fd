import DiffableCheck
import Foundation
import Snapshots

/// The story that shows a rule, as it stands in the corpus.
package struct RuleStory: Sendable {
  package let rule: Rule
  /// The path of the story in this project.
  package let path: String
  /// The file, in the corpus that is looked into.
  let file: String
  /// The lines of the file; `nil` if it is not where the corpus is looked for.
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

  /// The folder of a corpus that has the stories of rules.
  package static let folder = "rules"

  /// Returns the story as data; `nil` if it is not at hand.
  ///
  /// - Throws: What keeps the file from being a story.
  func scenario() throws -> Scenario? {
    try lines.map { try Scenario(parsing: $0.joined(separator: "\n") + "\n") }
  }

  /// The story, or where it is, or why there is none.
  var entries: [FindingPage.Entry] {
    switch rule.entry.story {
    case .outOfReach(let reason):
      return [FindingPage.Entry(label: .story, lines: ["out of reach: \(reason)"])]
    case .reached: return told("reached")
    case .accepted: return told("accepted")
    }
  }

  private func told(_ state: String) -> [FindingPage.Entry] {
    guard let lines else {
      return [FindingPage.Entry(label: .story, lines: ["\(state), by \(path) of this project"])]
    }
    return [
      FindingPage.Entry(label: .story, lines: ["\(state), by \(path)", ""]),
      FindingPage.Entry(label: .none, lines: lines, isVerbatim: true),
    ]
  }
}
