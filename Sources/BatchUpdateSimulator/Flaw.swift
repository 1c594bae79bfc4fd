import Snapshots

/// What is wrong with an update that the view takes without a word.
public struct Flaw: Hashable, Sendable {
  public let rule: Rule
  /// Whether the view shows something wrong or loses track of itself.
  public let consequence: Consequence
  private let wording: Wording

  /// What happens, in words of ours: UIKit says nothing.
  public var sentence: String { wording.text }

  init(
    _ rule: Rule, _ consequence: Consequence,
    _ sentence: @autoclosure @escaping @Sendable () -> String
  ) {
    self.rule = rule
    self.consequence = consequence
    wording = Wording(sentence)
  }
}

extension Flaw: CustomStringConvertible {
  public var description: String { "\(sentence) (\(rule.number) \(rule.rawValue))" }
}
