/// What the rulebook says of one rule.
public struct RuleEntry: Hashable, Sendable {
  public let rule: Rule
  /// The number of the rule in the rulebook.
  public let number: String
  public let subject: Rule.Subject
  public let confidence: Confidence
  /// What UIKit does, and when.
  public let condition: String
  /// The first system that the rule holds on; `nil` if that is the first of an era, or not known.
  package let since: FirstRelease?
  /// What follows where the rule is broken; empty for a rule that nothing follows from.
  public let effects: [Effect]
  /// What current systems say.
  public let sentences: [Sentence]
  /// What other systems say: people meet these in crash logs.
  package let olderSentences: [OlderSentence]
  /// What others did otherwise, and which, as in `iOS 14: only logs`.
  public let formerly: String?
  /// The rules in whose words this one is told where it has none of its own.
  public let surfacesAs: [Rule]
  /// Where it is known from, see ``EvidenceCode``.
  public let evidence: [String]
  /// What usually brings it about in an app, and what to do.
  public let cause: String?
  public let story: Story

  /// Whether a story of the corpus shows the rule.
  public enum Story: Hashable, Sendable {
    /// A story ends as the rule says.
    case reached
    /// A story shows what the rule allows: nothing is raised by it.
    case accepted
    case outOfReach(because: String)
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

  /// Reconfigures have a table of their own; what is said above it is about batch updates.
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
  /// What the rulebook says of the rule.
  public var entry: RuleEntry {
    guard let entry = RuleEntry.byRule[self] else {
      preconditionFailure("every rule stands in the rulebook")
    }
    return entry
  }

  /// What other systems say (rulebook sections 1.5 and 2.9).
  package var olderSentences: [OlderSentence] { entry.olderSentences }
}
