import CrashLogs
import DiffableCheck
import Snapshots

/// The page about a sentence without a rule.
package struct UnruledSentencePage: Sendable {
  private let sentence: UnruledSentence

  package init(_ sentence: UnruledSentence) {
    self.sentence = sentence
  }

  package func lines(columns: Int = PageWidth.usual) -> [String] {
    let near = sentence.near.map { "\($0.title): \($0.entry.condition)" }
    let entries = [
      FindingPage.Entry(label: .words, lines: [sentence.words[0] + "…"]),
      FindingPage.Entry(label: .saidBy, lines: [sentence.speaker]),
      FindingPage.Entry(label: .about, lines: [sentence.meaning]),
      FindingPage.Entry(label: .causes, lines: [sentence.cause]),
      FindingPage.Entry(label: .or, lines: near),
      FindingPage.Entry(label: .knownFrom, lines: RulePage.evidence(sentence.evidence)),
    ]
    return ["known, and no rule is about it", ""] + entries.lines(columns: columns)
  }
}
