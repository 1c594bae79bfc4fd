/// A story that is kept in a file.
public struct CorpusCase: Hashable, Codable, Sendable {
  public let name: String
  public let scenario: Scenario

  public init(name: String, scenario: Scenario) {
    self.name = name
    self.scenario = scenario
  }
}
