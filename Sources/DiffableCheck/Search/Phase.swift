import PropertyTesting

/// A part of a search, in the order in which parts are best done: what once went wrong, everything
/// that is small, then whatever chance brings.
public enum Phase: Hashable, Codable, Sendable {
  case corpus([CorpusCase])
  case small(EverythingSmall)
  /// So many cases of a seed; without a number, cases until the search is stopped.
  case seeds(Seed, cases: Int?)

  public var name: PhaseName {
    switch self {
    case .corpus: .corpus
    case .small: .small
    case .seeds: .seeds
    }
  }
}

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
