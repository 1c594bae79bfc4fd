import Snapshots

/// A fault of an update that the view accepts without an error.
public struct Flaw: Hashable, Sendable {
  public let rule: Rule
  /// What the view does: it shows something wrong, or corrupts its own state.
  public let consequence: Consequence
  private let wording: Wording

  /// A description in the project's own words, as UIKit reports nothing.
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
  public var description: String { "\(sentence) (\(rule.title))" }
}
