import Snapshots

/// The page of everything that may be different in UIKit.
package enum DifferencesReference {
  package static func lines() -> [String] {
    ReferencePage.differences.head(
      "Every rule that was not measured, and everything that is not simulated.")
      + introduction + notModeled + notCompared + unspecified + strict + formerly
      + Confidence.lessSure.flatMap(rules) + rules(.documented) + outOfReach
  }

  private static let introduction = paragraph(
    """
    A finding is only as right as the rule that it rests on. If UIKit differs from the rule, the \
    reference is wrong, and not the system under test. A finding that rests on a rule which was seen \
    in crash logs, read from a binary, or inferred says so, and sends its reader here.
    """)

  private static let notModeled =
    ["## What is not simulated", ""] + NotModeled.all.flatMap { bullet("\($0.what): \($0.why)") }
    + [""]

  private static let notCompared =
    ["## What is simulated and not compared", ""]
    + paragraph(
      "An implementation of a snapshot may differ here without breaking a property, and what a file "
        + "expects may be either.")
    + NotCompared.all.flatMap { bullet("\($0.rule.title): \($0.what)") } + [""]

  private static let unspecified =
    ["## Where a story ends because it is not known what UIKit does", ""]
    + paragraph(
      "Such a story is neither right nor wrong. It is counted as unspecified and judges nothing.")
    + Unspecified.all.flatMap { bullet("\($0.rule.title): \($0.condition)") } + [""]

  private static let strict =
    ["## What the strict rules reject, although some system accepts it", ""]
    + paragraph(
      """
      The profile `strict` stands for all views and eras at once. What it rejects by these rules, \
      some systems accept, and others reject, draw wrongly, or crash on without a sentence.
      """)
    + StrictExtra.all.flatMap { bullet($0.title) } + [""]

  private static let formerly: [String] =
    ["## Where other systems differ from a rule", ""]
    + RuleEntry.all.flatMap { entry in
      entry.formerly.map { bullet("\(entry.rule.title): \(plain($0))") } ?? []
    } + [""]

  private static func rules(_ confidence: Confidence) -> [String] {
    let entries = RuleEntry.all.filter { $0.confidence == confidence }
    return ["## Rules that are \(confidence.rawValue)", ""] + paragraph(confidence.meaning)
      + entries.flatMap { bullet("\($0.rule.title): \(plain($0.condition))") } + [""]
  }

  private static let outOfReach: [String] =
    ["## Rules that no story reaches", ""]
    + RuleEntry.all.flatMap { entry in
      entry.story.obstacle.map { bullet("\(entry.rule.title): \(plain($0))") } ?? []
    }
}

extension Confidence {
  /// The levels of confidence that are not first-hand, in descending order.
  fileprivate static let lessSure: [Confidence] = [.seenInCrashLogs, .readFromBinary, .inferred]

  fileprivate var meaning: String {
    switch self {
    case .documented: "Apple says so. Nobody asked UIKit itself, as far as the sources tell."
    case .measured: "Somebody ran UIKit and wrote down what it did."
    case .seenInCrashLogs:
      "Somebody's app ended so. What led there is known as far as the log or the thread tells."
    case .readFromBinary:
      """
      Public analyses of Apple's binaries say so. They are strong on sentences and on the order of \
      checks, and weaker on what is meant.
      """
    case .inferred: "It follows from other rules. Nobody has seen it."
    }
  }
}
