/// A range of systems that share one set of rules for batch updates.
public enum Era: String, CaseIterable, Hashable, Codable, Sendable {
  /// iOS 16.4 and later, with an app linked against such an SDK.
  case modern
  /// iOS 13 to 16.3, and later systems for an app linked against an SDK before 16.4.
  case classic
  /// iOS 6 to 12.
  case legacy

  /// The systems, in words.
  public var systems: String {
    switch self {
    case .modern: "iOS 16.4 and later"
    case .classic: "iOS 13 to 16.3"
    case .legacy: "iOS 6 to 12"
    }
  }
}
