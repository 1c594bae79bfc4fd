import DiffableCheck

/// A setting that makes no sense.
public struct SettingTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(unknown name: String) {
    let expected = listing(SettingVariable.flagsOfTests.map(\.variable))
    let known = Flag.allCases.map(\.variable)
    let suggestion = nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    description = "nobody knows the variable '\(name)'; tests expect \(expected)\(suggestion)"
  }

  init(_ trouble: ProfileTrouble) {
    description =
      "\(trouble.flag.variable) \(trouble.problem); expected \(trouble.expected(\.variable))"
  }
}
