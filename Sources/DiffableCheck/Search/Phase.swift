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
