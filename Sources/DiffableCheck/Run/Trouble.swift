import BatchUpdateSimulator
import Snapshots

/// What is wrong with how a batch update ended.
package struct Trouble: Hashable, Sendable {
  package let consequence: Consequence
  package let rule: Rule
  /// The more special rule that explains the first one, if one does.
  package let cause: Rule?
  package let sentence: String

  /// Every rule that the trouble names.
  package var rules: [Rule] { [rule] + (cause.map { [$0] } ?? []) }

  /// Tells whether the trouble is that of a rule, of a group of rules, or explained by a rule.
  func isThat(of name: String) -> Bool {
    rules.contains { $0.rawValue == name } || rule.group == name
  }
}

extension Trouble: CustomStringConvertible {
  /// What happens, and by which rule.
  package var description: String {
    "\(consequence.words): \(Refusal(rule, cause: cause, sentence))"
  }
}

extension ListView.Outcome {
  /// What is wrong with the outcome; `nil` if the update was performed and nothing is, and where
  /// nobody knows.
  package var trouble: Trouble? {
    switch self {
    case .performed(let replacement):
      return replacement.flaw.map {
        Trouble(consequence: $0.consequence, rule: $0.rule, cause: nil, sentence: $0.sentence)
      }
    case .reloadedData(let refusal): return Trouble(by: .reloadsData, refusal)
    case .rejected(let refusal): return Trouble(by: .raises, refusal)
    case .unspecified: return nil
    }
  }
}

extension Trouble {
  init(by consequence: Consequence, _ refusal: Refusal) {
    self.init(
      consequence: consequence, rule: refusal.rule, cause: refusal.cause,
      sentence: refusal.sentence)
  }
}
