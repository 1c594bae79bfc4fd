import Snapshots

/// What is wrong with an update that the view takes without a word.
public struct Flaw: Hashable, Sendable {
  public let rule: Rule
  /// Whether the view shows something wrong or loses track of itself.
  public let consequence: Consequence
  /// What happens, in words of ours: UIKit says nothing.
  public let sentence: String

  init(_ rule: Rule, _ consequence: Consequence, _ sentence: String) {
    self.rule = rule
    self.consequence = consequence
    self.sentence = sentence
  }
}

extension Flaw: CustomStringConvertible {
  public var description: String { "\(sentence) (\(rule.number) \(rule.rawValue))" }
}
