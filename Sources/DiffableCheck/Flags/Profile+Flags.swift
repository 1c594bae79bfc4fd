import Snapshots

extension Profile {
  /// The settings that choose the rules of the view: a profile, and a view.
  package static let flags: [Flag] = [.profile, .view]

  static let strictName = "strict"

  /// The values that the first of the settings can have.
  package static let names = [strictName] + Era.allCases.map(\.rawValue)

  /// Checks each of the settings by itself.
  ///
  /// A view is wrong without a profile only where both can be chosen.
  package static func check(_ value: (Flag) -> String?) throws(ProfileError) {
    _ = try known(value(.profile), among: names, of: .profile)
    _ = try known(value(.view), among: ListKind.allCases.map(\.rawValue), of: .view)
  }

  /// Reads the rules of the view from the settings that choose them.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a setting, or `nil` if it is not set.
  ///   - own: The rules that hold by default. Each setting replaces one half of them.
  /// - Returns: The rules, or `nil` if no setting chooses any.
  /// - Throws: The setting that is wrong.
  package static func asked(
    by value: (Flag) -> String?, over own: Profile? = nil
  ) throws(ProfileError) -> Profile? {
    let name = try known(value(.profile), among: names, of: .profile)
    let view = try known(value(.view), among: ListKind.allCases.map(\.rawValue), of: .view)
    guard name != nil || view != nil else { return own }
    guard let era = name.map({ Era(rawValue: $0) }) ?? own?.era else {
      guard view == nil else { throw .viewOfStrictRules }
      return .strict
    }
    return .system(era, view.flatMap { ListKind(rawValue: $0) } ?? own?.view ?? .collection)
  }

  private static func known(
    _ value: String?, among known: [String], of flag: Flag
  ) throws(ProfileError) -> String? {
    guard let value, !known.contains(value) else { return value }
    throw .unknown(flag, value, known: known)
  }

  /// The settings that choose these rules.
  package var settings: [(flag: Flag, value: String)] {
    switch self {
    case .strict: [(.profile, Profile.strictName)]
    case .system(let era, let view): [(.profile, era.rawValue), (.view, view.rawValue)]
    }
  }
}
