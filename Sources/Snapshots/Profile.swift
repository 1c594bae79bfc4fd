/// The rules that a simulated view follows.
public enum Profile: Hashable, Codable, Sendable {
  /// The rules under which a batch update is safe in every view of every era.
  ///
  /// They reject each batch update on which any of these views raises, reloads everything, draws
  /// wrongly, or corrupts its own state. Faults of single versions are left out (rule 1.3.12).
  case strict
  /// The rules of one view on the systems of one era.
  case system(Era, ListKind)

  /// Every set of rules, the strict one first.
  public static let all: [Profile] = [.strict] + systems

  /// The rules of each view in each era.
  public static let systems: [Profile] = Era.allCases.flatMap { era in
    ListKind.allCases.map { .system(era, $0) }
  }

  /// The view whose words the sentences use; the strict rules use those of a collection view.
  public var view: ListKind {
    switch self {
    case .strict: .collection
    case .system(_, let view): view
    }
  }

  /// The era, or `nil` for the strict rules, which hold for all eras.
  public var era: Era? {
    switch self {
    case .strict: nil
    case .system(let era, _): era
    }
  }
}

extension Profile: CustomStringConvertible {
  public var description: String {
    switch self {
    case .strict: "strict"
    case .system(let era, let view): "\(era.rawValue) \(view.rawValue)"
    }
  }
}
