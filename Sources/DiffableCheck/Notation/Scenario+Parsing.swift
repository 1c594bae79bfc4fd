extension Scenario {
  /// Creates a scenario from its notation.
  ///
  /// - Throws: What is wrong, in which line, and what was expected.
  public init(parsing text: String) throws(NotationError) {
    self = try ScenarioFile(parsing: text).scenario
  }
}
