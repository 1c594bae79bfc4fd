/// Says that UIKit would raise, by which rule, and in which words.
///
/// A snapshot call is *refused*; a batch update is *rejected*. Both carry this value.
public struct Refusal: Error, Hashable, Sendable {
  public var rule: Rule
  /// UIKit's current sentence, with the identifiers at fault, or ours where UIKit has none.
  public var sentence: String

  public init(_ rule: Rule, _ sentence: String) {
    self.rule = rule
    self.sentence = sentence
  }
}

extension Refusal: CustomStringConvertible {
  public var description: String { "\(sentence) (\(rule.number) \(rule.rawValue))" }
}
