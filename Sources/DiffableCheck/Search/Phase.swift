import PropertyTesting

/// A part of a search.
///
/// The usual order is: what went wrong before, everything small, then random stories.
public enum Phase: Hashable, Codable, Sendable {
  case corpus([CorpusCase])
  case small(EverythingSmall)
  /// A number of cases of a seed, or cases until the search is stopped.
  case seeds(Seed, cases: Int?)

  public var name: PhaseName {
    switch self {
    case .corpus: .corpus
    case .small: .small
    case .seeds: .seeds
    }
  }
}

/// The names of the phases.
public enum PhaseName: String, CaseIterable, Hashable, Codable, Sendable {
  case corpus
  case small
  case seeds
}

/// A story that is kept in a file.
public struct CorpusCase: Hashable, Codable, Sendable {
  public let name: String
  public let scenario: Scenario

  public init(name: String, scenario: Scenario) {
    self.name = name
    self.scenario = scenario
  }
}
