import Snapshots

/// A wrong setting for the rules of the view.
package enum ProfileError: Error, Hashable {
  /// A setting has a value that does not exist.
  case unknown(Flag, String, known: [String])
  /// A view is set, but no era.
  case viewOfStrictRules

  package var flag: Flag {
    switch self {
    case .unknown(let flag, _, _): flag
    case .viewOfStrictRules: .view
    }
  }

  /// What is wrong with the setting, in words that follow its name.
  package var problem: String {
    switch self {
    case .unknown(_, let value, _): "is '\(value)'"
    case .viewOfStrictRules: "is set for strict rules, which hold for both views"
    }
  }

  /// Returns what was expected, with settings under the names that they have where they were given.
  package func expected(_ name: (Flag) -> String) -> String {
    switch self {
    case .unknown(_, _, let known): listing(known)
    case .viewOfStrictRules:
      "\(name(.profile)) \(listing(Era.allCases.map(\.rawValue))) as well"
    }
  }
}
