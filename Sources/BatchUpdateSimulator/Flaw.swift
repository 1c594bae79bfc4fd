import Snapshots

/// A fault of an update that the view accepts without an error.
public struct Flaw: Sendable {
  public let rule: Rule
  /// What the view does: it shows something wrong, or corrupts its own state.
  public let consequence: Consequence
  // Composed when it is read, as it hardly ever is while stories run.
  private let words: @Sendable (_ name: (Item) -> String) -> String

  init(
    _ rule: Rule, _ consequence: Consequence,
    _ words: @escaping @Sendable (_ name: (Item) -> String) -> String
  ) {
    (self.rule, self.consequence, self.words) = (rule, consequence, words)
  }

  init(
    _ rule: Rule, _ consequence: Consequence,
    _ sentence: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(rule, consequence) { _ in sentence() }
  }

  /// A description in the project's own words, as UIKit reports nothing.
  public var sentence: String { sentence { "\($0)" } }

  /// Returns the description with other names of items.
  package func sentence(naming name: (Item) -> String) -> String { words(name) }
}

extension Flaw: Hashable {
  public static func == (left: Flaw, right: Flaw) -> Bool {
    (left.rule, left.consequence, left.sentence) == (right.rule, right.consequence, right.sentence)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(consequence)
    hasher.combine(sentence)
  }
}

extension Flaw: CustomStringConvertible {
  public var description: String { "\(sentence) (\(rule.title))" }
}
