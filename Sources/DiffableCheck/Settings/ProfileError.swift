import Snapshots

/// A setting for the rules of the view that makes no sense.
package enum ProfileError: Error, Hashable {
  /// A setting is none of those that there are.
  case unknown(Flag, String, known: [String])
  /// A view is set, and no era.
  case viewOfStrictRules

  package var flag: Flag {
    switch self {
    case .unknown(let flag, _, _): flag
    case .viewOfStrictRules: .view
    }
  }

  /// What is wrong with the setting, to stand behind its name.
  package var problem: String {
    switch self {
    case .unknown(_, let value, _): "is '\(value)'"
    case .viewOfStrictRules: "is set for strict rules, which hold for both views"
    }
  }

  /// Says what was expected, given what settings are called where they stand.
  package func expected(_ name: (Flag) -> String) -> String {
    switch self {
    case .unknown(_, _, let known): listing(known)
    case .viewOfStrictRules:
      "\(name(.profile)) \(listing(Era.allCases.map(\.rawValue))) as well"
    }
  }
}
