import Snapshots

/// A violation of a property: which one, by which rule, and why.
public struct Violation: Hashable, Codable, Sendable {
  /// The name of the property, or ``expectation``.
  public var property: String
  /// The rule of UIKit that was broken, if a rule was broken.
  public var rule: Rule?
  /// Which of several ways to break the property this is, such as ``refusal``, if no rule was
  /// broken.
  public var group: String?
  /// What was observed, and what was expected.
  public var reason: String

  public init(_ property: String, rule: Rule? = nil, group: String? = nil, _ reason: String) {
    self.property = property
    self.rule = rule
    self.group = group
    self.reason = reason
  }

  /// The group of an engine's own errors, which have other causes than wrong answers.
  public static let refusal = "refusal"

  /// The property that each step does what its file expects.
  public static let expectation = "meetsExpectation"

  /// The property that the reference's fast paths give the same results as its slow ones.
  ///
  /// A violation is a mistake of the reference, whatever the system under test did.
  public static let agreement = "referenceAgreesWithItself"

  init(disagreement: String) {
    self.init(Violation.agreement, "the slow path \(disagreement)")
  }

  /// What stays the same while a counterexample shrinks.
  public var kind: Kind { Kind(property: property, group: rule?.group ?? group) }

  /// A property, and the group of rules that was broken, or the way in which it was.
  public struct Kind: Hashable, Codable, Sendable {
    /// The name of the property.
    public var property: String
    /// The group of the rule that was broken, or another group, or `nil` if the violation has none.
    public var group: String?

    public init(property: String, group: String?) {
      self.property = property
      self.group = group
    }
  }
}

extension Violation.Kind: CustomStringConvertible {
  public var description: String { group.map { "\(property) (\($0))" } ?? property }
}
