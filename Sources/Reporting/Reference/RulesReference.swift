import DiffableCheck
import Snapshots

/// The page of all rules, with everything that the rulebook says about each.
package enum RulesReference {
  package static func lines() -> [String] {
    ReferencePage.rules.head("What UIKit does with a list, rule by rule, and how it is known.")
      + introduction + sources + Rule.Subject.allCases.flatMap(section)
  }

  private static let introduction =
    paragraph(
      """
      A finding names the rule that it rests on. The number finds it here, and with \
      `diffable-check rules 2.6.1`, which prints its story too where `Corpus` is. There are \
      \(RuleEntry.all.count) rules. What is not measured stands on <doc:KnownDifferences> as well.
      """)
    + paragraph(
      """
      A *reached* rule has a story in `Corpus/rules` that ends as the rule says. An *accepted* one \
      has a story that shows what it allows. The others say why no story reaches them. In UIKit's \
      sentences, `%@` and `%ld` stand for what it names, and three dots for what is not known.
      """)

  private static let sources =
    ["## What the rules are known from", ""]
    + EvidenceCode.allCases.flatMap { bullet("\(code($0.rawValue)): \(plain($0.meaning))") } + [""]

  private static func section(_ subject: Rule.Subject) -> [String] {
    ["## \(subject.rawValue.capitalizedFirst)", ""]
      + RuleEntry.all.filter { $0.subject == subject }.flatMap(lines)
  }

  private static func lines(of entry: RuleEntry) -> [String] {
    ["### \(entry.rule.title)", ""] + paragraph(plain(entry.condition))
      + facts(of: entry).flatMap { bullet("\($0.label): \($0.text)") } + [""]
  }

  private static func facts(of entry: RuleEntry) -> [(label: String, text: String)] {
    [("Confidence", entry.confidence.rawValue)]
      + [entry.since].compactMap { $0 }.map { ("Since", $0.rawValue) }
      + entry.effects.map { ("Follows", $0.description) }
      + entry.sentences.map { ("Words", code($0.template(for: .collection))) }
      + entry.olderSentences.map { older in
        ("Formerly, \(plain(older.systems))", code(older.sentence.template(for: .collection)))
      }
      + [entry.formerly].compactMap { $0 }.map { ("Formerly", plain($0)) }
      + (entry.surfacesAs.isEmpty
        ? [] : [("Seen as", entry.surfacesAs.map(\.title).joined(separator: ", "))])
      + [entry.cause].compactMap { $0 }.map { ("Causes", plain($0)) }
      + [("Known from", plain(entry.evidence.joined(separator: "; ")))]
      + [("Story", story(of: entry))]
  }

  private static func story(of entry: RuleEntry) -> String {
    let path = code("Corpus/\(RuleStory.folder)/\(entry.rule.rawValue).scenario")
    return entry.story.name + (entry.story.obstacle.map { ": \(plain($0))" } ?? ", \(path)")
  }
}
