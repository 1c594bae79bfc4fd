import DiffableCheck
import Snapshots

/// Tells a person what stands behind a sentence of UIKit's.
public struct ExplanationPage: Sendable {
  private let explanation: Explanation
  private let story: RuleStory

  public init(_ explanation: Explanation, corpus: String) {
    self.explanation = explanation
    story = RuleStory(of: explanation.rules[0], inCorpus: corpus)
  }

  public func lines(columns: Int = PageWidth.usual) -> [String] {
    let entry = explanation.rules[0].entry
    let entries = [
      FindingPage.Entry(label: .words, lines: [words]),
      FindingPage.Entry(label: .saidBy, lines: [speaker].compactMap { $0 }),
      FindingPage.Entry(label: .itSays, lines: explanation.readings),
      FindingPage.Entry(label: .rule, lines: [entry.condition]),
      FindingPage.Entry(label: .follows, lines: entry.effects.map(\.description)),
      FindingPage.Entry(label: .causes, lines: [entry.cause].compactMap { $0 }),
      FindingPage.Entry(label: .or, lines: others),
      FindingPage.Entry(label: .besides, lines: explanation.marks.map { $0.entry.condition }),
      FindingPage.Entry(label: .knownFrom, lines: RulePage.evidence(of: entry)),
    ]
    return ["\(entry.number) \(entry.rule.rawValue), \(entry.confidence.rawValue)", ""]
      + (entries + story.entries).lines(columns: columns) + logged
  }

  private var words: String {
    let template = explanation.match.sentence.template(for: explanation.view ?? .collection)
    return explanation.match.isCutShort ? "\(template) (cut short here)" : template
  }

  private var speaker: String? {
    let view = explanation.view.map { "a \($0.rawValue) view" }
    let parts = [view, explanation.systems].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The other rules that end in these words.
  private var others: [String] {
    explanation.rules.dropFirst().map { rule in
      "\(rule.number) \(rule.rawValue): \(rule.entry.condition)"
    }
  }

  /// What is logged as a story; its lines begin at the margin, so that they can be kept as a file.
  private var logged: [String] {
    switch explanation.story {
    case nil: []
    case .replays(let scenario, leavingOut: 0):
      entry("is this story, which ends as the log says:") + ["", scenario.notation]
    case .replays(let scenario, let count):
      entry(
        "is this story, which ends as the log says; \(count) items before and after the update "
          + "that nothing touches are left out:") + ["", scenario.notation]
    case .madeUp(let scenario):
      entry("may come from a story like this, which has its numbers:") + ["", scenario.notation]
    case .differs(let scenario, let reason):
      entry("is this story, which does not end as the log says: it \(reason)")
        + ["", scenario.notation]
    case .untold(let reason): entry("cannot be told as a story: \(reason)")
    }
  }

  private func entry(_ text: String) -> [String] {
    [FindingPage.Entry(label: .thisLog, lines: [text])].lines()
  }
}
