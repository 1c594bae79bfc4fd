import BatchUpdateSimulator
import Snapshots

/// What went wrong with an update, an apply, or an edit.
package struct Trouble: Hashable, Sendable {
  package let consequence: Consequence
  package let rule: Rule
  /// The more special rule that explains `rule`, if there is one.
  package let cause: Rule?
  package let sentence: String

  /// Every rule that is named here.
  var rules: [Rule] { [rule] + (cause.map { [$0] } ?? []) }

  /// Returns whether the trouble comes from a rule of the group of a name, which is a rule's or a
  /// group's, or is explained by that rule.
  func isThat(of name: String) -> Bool {
    rule.group == Rule(rawValue: name)?.group ?? name || cause?.rawValue == name
  }
}

extension Trouble: CustomStringConvertible {
  /// The consequence, and the rule.
  package var description: String {
    "\(consequence.words): \(Refusal(rule, cause: cause, sentence))"
  }
}

extension ListView.Outcome {
  /// What went wrong, or `nil` if the update was performed correctly, or if its outcome is not
  /// known.
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
