/// The error that says that UIKit would raise, by which rule, and in which words.
///
/// A snapshot call is *refused*; a batch update is *rejected*. This type represents both.
public struct Refusal: Error, Hashable, Sendable {
  public var rule: Rule
  /// The more specific rule that explains the first one, if there is one.
  ///
  /// For example, a reload can fail as the delete that it is made of.
  public var cause: Rule?
  private let wording: Wording

  /// UIKit's current sentence with the identifiers at fault, or ours where UIKit has none.
  public var sentence: String { wording.text }

  /// Creates a refusal whose sentence is computed each time it is read.
  public init(
    _ rule: Rule, cause: Rule? = nil,
    _ sentence: @autoclosure @escaping @Sendable () -> String
  ) {
    self.rule = rule
    self.cause = cause
    wording = Wording(sentence)
  }
}

extension Refusal: CustomStringConvertible {
  public var description: String {
    let cause = cause.map { ", by \($0.title)" } ?? ""
    return "\(sentence) (\(rule.title)\(cause))"
  }
}
