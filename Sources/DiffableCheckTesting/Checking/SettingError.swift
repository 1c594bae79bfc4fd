import DiffableCheck

/// An error in a setting.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(unknown name: String) {
    let expected = listing(SettingVariable.flagsOfTests.map(\.variable))
    let known = Flag.allCases.map(\.variable)
    let suggestion = suggestion(for: name, among: known)
    description = "unknown variable '\(name)'\(suggestion); tests expect \(expected)"
  }

  init(_ error: ProfileError) {
    description =
      "\(error.flag.variable) \(error.problem); expected \(error.expected(\.variable))"
  }
}
