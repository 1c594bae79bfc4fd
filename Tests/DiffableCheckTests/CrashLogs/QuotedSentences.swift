import Foundation
import Snapshots

/// A sentence as the rulebook and the reports of real bugs quote it, and the rule that it is about.
struct QuotedSentence: Sendable {
  let rule: Rule
  /// The words of a collection view; `%ld` and `%@` stand for what a sentence names.
  let template: String
  /// Whether a table view says the same of rows.
  let isOfBothViews: Bool
  /// Parts of the template that are names, or words around the sentence.
  let free: [String]

  init(_ rule: Rule, _ template: String, bothViews: Bool = false, free: [String] = []) {
    self.rule = rule
    self.template = template
    isOfBothViews = bothViews
    self.free = free
  }

  /// The templates in the words of every view that says them.
  var templates: [String] {
    isOfBothViews ? [template, QuotedSentence.ofTables(template)] : [template]
  }

  private static func ofTables(_ text: String) -> String {
    let words = [
      ("items", "rows"), ("an item", "a row"), ("item", "row"), ("collection view", "table view"),
      ("UICollectionView", "UITableView"), ("%ld", "%lu"),
    ]
    return words.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  /// Tells whether a word of a template may be any other.
  func isFree(_ index: Int, of template: String) -> Bool {
    let words = template.split(separator: " ", omittingEmptySubsequences: false)
    let start = words[..<index].reduce(0) { $0 + $1.count + 1 }
    let place = template.index(template.startIndex, offsetBy: start)
    return (free + free.map(QuotedSentence.ofTables)).contains { part in
      template.range(of: part)?.contains(place) ?? false
    }
  }

  static let all: [QuotedSentence] =
    batchUpdates + clones + snapshots + dataSources + sectionSnapshots + reports
}
