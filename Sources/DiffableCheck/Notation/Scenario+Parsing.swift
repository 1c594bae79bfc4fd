import Snapshots

extension Scenario {
  /// Reads a scenario from its notation.
  ///
  /// - Throws: What is wrong, in which line, and what was expected.
  public init(parsing text: String) throws(NotationError) {
    self = try ScenarioFile(parsing: text).scenario
  }
}

/// A scenario as it stands in a file: with the comment on top and the line of each step.
public struct ScenarioFile: Hashable, Sendable {
  /// The lines in front of the scenario that begin with `#`, without the mark.
  public var comment: [String]
  public var scenario: Scenario
  /// For each step, the line it stands on, counted from one.
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
    comment = ScenarioFile.comment(of: text)
    scenario = parser.scenario
    stepLines = parser.stepLines
  }

  private static func comment(of text: String) -> [String] {
    var comment: [String] = []
    var rest = text[...]
    while rest.hasPrefix("#") {
      let line = rest.prefix { !$0.isNewline }
      comment.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
      rest = rest[line.endIndex...].dropFirst()
    }
    return comment
  }
}
