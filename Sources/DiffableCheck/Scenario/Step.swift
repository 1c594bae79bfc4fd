/// One line of a story, and what is expected to follow from it.
public struct Step: Hashable, Sendable {
  public var action: Action
  /// What a right system does in this step, besides refusing nothing and satisfying all properties.
  public var expectations: [Expectation]

  public init(_ action: Action, expectations: [Expectation] = []) {
    self.action = action
    self.expectations = expectations
  }
}
