/// A scenario file: the scenario, with the comment at the top and the line of each step.
public struct ScenarioFile: Hashable, Sendable {
  /// The comment lines at the top, without the `#`.
  public var comment: [String]
  /// The comments further down, which the canonical form leaves out.
  public private(set) var commentsBelow: [String] = []
  public var scenario: Scenario
  /// For each step, the number of its line, counted from one.
  public private(set) var stepLines: [Int] = []

  public init(comment: [String] = [], _ scenario: Scenario) {
    self.comment = comment
    self.scenario = scenario
  }

  /// Reads a scenario file.
  ///
  /// - Throws: What is wrong, in which line, and what was expected.
  public init(parsing text: String) throws(NotationError) {
    var parser = try ScenarioParser(text)
    try parser.parse()
    (comment, commentsBelow) = (parser.commentsOnTop, parser.commentsBelow)
    scenario = parser.scenario
    stepLines = parser.stepLines
  }
}
