/// The rulebook's entry for one rule.
public struct RuleEntry: Hashable, Sendable {
  public let rule: Rule
  /// The number of the rule in the rulebook.
  public let number: String
  public let subject: Rule.Subject
  public let confidence: Confidence
  /// What UIKit does, and when.
  public let condition: String
  /// The first release with the rule; `nil` if that is the first of an era, or unknown.
  package let since: FirstRelease?
  /// What happens when the rule is broken; empty if nothing does.
  public let effects: [Effect]
  /// The sentences of current systems.
  public let sentences: [Sentence]
  /// The sentences of other systems, which appear in crash logs.
  package let olderSentences: [OlderSentence]
  /// What other systems did differently, and which systems, as in `iOS 14: only logs`.
  public let formerly: String?
  /// The rules whose sentences report a violation of this one, if it has no sentence of its own.
  public let surfacesAs: [Rule]
  /// The sources of the rule, see ``EvidenceCode``.
  public let evidence: [String]
  /// The usual cause in an app, and the remedy.
  public let cause: String?
  public let story: Story

  /// Whether a story of the corpus shows the rule.
  public enum Story: Hashable, Sendable {
    /// A story ends as the rule says.
    case reached
    /// A story shows what the rule allows, and raises nothing by it.
    case accepted
    case outOfReach(because: String)

    /// The name on pages.
    package var name: String {
      switch self {
      case .reached: "reached"
      case .accepted: "accepted"
      case .outOfReach: "out of reach"
      }
    }

    /// Why no story can show the rule, or `nil` if one does.
    package var obstacle: String? {
      guard case .outOfReach(let reason) = self else { return nil }
      return reason
    }
  }

  init(
    _ rule: Rule, _ number: String, _ confidence: Confidence, _ condition: String,
    since: FirstRelease? = nil, effects: [Effect] = [], sentences: [Sentence] = [],
    older: [OlderSentence] = [], formerly: String? = nil, surfacesAs: [Rule] = [],
    evidence: [String], cause: String? = nil, story: Story
  ) {
    let subject = RuleEntry.subject(of: number)
    let since = since ?? (subject == .sectionSnapshot ? .iOS14 : nil)
    self.rule = rule
    self.number = number
    self.confidence = confidence
    self.condition = condition
    self.since = since
    self.effects = effects.map { $0.beginning(with: since, later: formerly != nil) }
    self.sentences = sentences
    olderSentences = older
    self.formerly = formerly
    self.surfacesAs = surfacesAs
    self.evidence = evidence
    self.cause = cause
    self.story = story
    self.subject = subject
  }

  private static func subject(of number: String) -> Rule.Subject {
    switch number.first {
    case "2": .snapshot
    case "3" where number != RuleEntry.numberOfReconfigures: .dataSource
    case "4": .sectionSnapshot
    case "8": .layout
    default: .batchUpdate
    }
  }

  /// The rule above the table of reconfigures, which is about batch updates; the table is not.
  private static let numberOfReconfigures = "3.5"
}

extension RuleEntry {
  /// Every rule, in the order of the rulebook.
  public static let all: [RuleEntry] =
    collecting + reloads + conflicts + counts + movingSections + snapshotContents + snapshotMarks
    + applying + cells + queuesAndMore + sectionSnapshots + layouts

  fileprivate static let byRule: [Rule: RuleEntry] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.rule, $0) })
}

extension Rule {
  /// The rulebook's entry for the rule.
  public var entry: RuleEntry {
    guard let entry = RuleEntry.byRule[self] else {
      preconditionFailure("every rule stands in the rulebook")
    }
    return entry
  }

  /// The sentences of other systems (rulebook sections 1.5 and 2.9).
  package var olderSentences: [OlderSentence] { entry.olderSentences }
}
