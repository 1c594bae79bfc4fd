/// The identifier beside which something is put, and the side.
public enum Neighbor<Identifier: Hashable & Sendable>: Hashable, Sendable {
  case before(Identifier)
  case after(Identifier)

  public var identifier: Identifier {
    switch self {
    case .before(let identifier), .after(let identifier): identifier
    }
  }

  package var isAfter: Bool {
    if case .after = self { true } else { false }
  }

  /// Returns the place that is meant, given that of the identifier.
  package func place(beside found: Int) -> Int { isAfter ? found + 1 : found }
}
