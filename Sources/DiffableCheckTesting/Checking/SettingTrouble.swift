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
    let suggestion = suggestion(for: name, among: known)
    description = "nobody knows the variable '\(name)'\(suggestion); tests expect \(expected)"
  }

  init(_ trouble: ProfileTrouble) {
    description =
      "\(trouble.flag.variable) \(trouble.problem); expected \(trouble.expected(\.variable))"
  }
}
