/// Says what is wrong with a scenario file, where, and what was expected instead.
public struct NotationError: Error, Hashable, Sendable {
  /// The line, counted from one.
  public var line: Int
  public var problem: String
  public var expected: String

  public init(line: Int, _ problem: String, expected: String) {
    self.line = line
    self.problem = problem
    self.expected = expected
  }
}

extension NotationError: CustomStringConvertible {
  public var description: String { "\(line): \(problem); expected \(expected)" }
}
