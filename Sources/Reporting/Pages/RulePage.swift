import Snapshots

/// The page with everything that the rulebook says about a rule.
package struct RulePage: Sendable {
  private let story: RuleStory

  package init(_ story: RuleStory) {
    self.story = story
  }

  package func lines(columns: Int = PageWidth.usual) -> [String] {
    let entry = story.rule.entry
    let entries = [
      FindingPage.Entry(label: .about, line: entry.subject.rawValue),
      FindingPage.Entry(label: .rule, line: entry.condition),
      FindingPage.Entry(label: .since, line: entry.since?.rawValue),
      FindingPage.Entry(label: .follows, lines: entry.effects.map(\.description)),
      FindingPage.Entry(label: .words, lines: entry.sentences.flatMap(RulePage.templates)),
      FindingPage.Entry(
        label: .formerly,
        lines: entry.olderSentences.map { older in
          "\(older.systems): " + RulePage.templates(of: older.sentence)[0]
        } + [entry.formerly].compactMap { $0 }),
      FindingPage.Entry(
        label: .seenAs, lines: entry.surfacesAs.map { "\($0.title)" }),
      FindingPage.Entry(label: .causes, line: entry.cause),
      FindingPage.Entry(label: .knownFrom, lines: RulePage.evidence(of: entry)),
    ]
    return ["\(story.rule.title), \(entry.confidence.rawValue)", ""]
      + (entries + story.entries).lines(columns: columns)
  }

  /// Returns the sentence in the words of each view, or once if both use the same words.
  private static func templates(of sentence: Sentence) -> [String] {
    sentence.differsBetweenViews
      ? ListKind.allCases.map { sentence.template(for: $0) } : [sentence.rawValue]
  }

  /// Returns the evidence, a line for each source with a code, and one for all logs, issues, and
  /// threads.
  static func evidence(of entry: RuleEntry) -> [String] { evidence(entry.evidence) }

  static func evidence(_ evidence: [String]) -> [String] {
    let codes = evidence.map(EvidenceCode.named)
    let cited = EvidenceCode.allCases.filter(codes.contains).map { code in
      let citations = evidence.filter { EvidenceCode.named(in: $0) == code }
      return "\(citations.joined(separator: ", ")): \(code.meaning)"
    }
    let others = evidence.filter { EvidenceCode.named(in: $0) == nil }
    return cited + (others.isEmpty ? [] : [others.joined(separator: "; ")])
  }
}

/// The list of all rules, and the number of those with stories.
package enum RuleList {
  package static func lines() -> [String] {
    let rules = Rule.Subject.allCases.flatMap { subject -> [String] in
      let entries = RuleEntry.all.filter { $0.subject == subject }
      return [subject.rawValue] + entries.map(line) + [""]
    }
    return rules + [counts]
  }

  private static func line(_ entry: RuleEntry) -> String {
    "  " + entry.number.padding(to: 8) + entry.rule.rawValue.padding(to: 36)
      + entry.story.name.padding(to: 14) + entry.confidence.rawValue
  }

  private static var counts: String {
    let reached = RuleEntry.all.count { $0.story == .reached }
    let accepted = RuleEntry.all.count { $0.story == .accepted }
    let others = RuleEntry.all.count - reached - accepted
    return "\(RuleEntry.all.count) rules: \(reached) reached, \(accepted) accepted, "
      + "\(others) out of reach"
  }
}
