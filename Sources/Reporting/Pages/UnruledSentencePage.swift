import CrashLogs
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
      FindingPage.Entry(label: .words, line: sentence.words[0] + "…"),
      FindingPage.Entry(label: .saidBy, line: sentence.speaker),
      FindingPage.Entry(label: .about, line: sentence.meaning),
      FindingPage.Entry(label: .causes, line: sentence.cause),
      FindingPage.Entry(label: .or, lines: near),
      FindingPage.Entry(label: .knownFrom, lines: RulePage.evidence(sentence.evidence)),
    ]
    return ["known, and no rule is about it", ""] + entries.lines(columns: columns)
  }
}
