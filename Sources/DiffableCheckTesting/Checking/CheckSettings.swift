import DiffableCheck
import Foundation
import PropertyTesting

/// How far a test searches for counterexamples.
///
/// The seed is fixed unless somebody sets another one, so that a test that passes passes again.
public struct CheckSettings: Hashable, Sendable {
  /// What decides every random choice.
  public var seed = Seed(1)
  /// How many stories are made up, after everything small.
  public var cases = 500
  /// How many seconds the search goes on, instead of a number of stories.
  public var time: TimeInterval?
  /// The search ends when it has found so many different violations.
  public var findings = 1
  /// The transitions that an engine or an updater is given before any story is made up.
  public var everythingSmall = EverythingSmall(items: 3, newItems: 1, sections: 1, newSections: 1)

  public init() {}

  /// Returns these settings with those that environment variables set for one run.
  ///
  /// The variables are `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`, and
  /// `DIFFABLE_CHECK_KEEP_GOING`.
  ///
  /// - Throws: The variable that is unknown, or whose value makes no sense, and what was expected.
  public func overridden(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SettingTrouble) -> CheckSettings {
    var settings = self
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      guard name.hasPrefix(SettingVariable.prefix) else { continue }
      guard let variable = SettingVariable(name: name) else { throw SettingTrouble(unknown: name) }
      guard variable.set(value, in: &settings) else {
        throw SettingTrouble("\(name) is '\(value)'; expected \(variable.expected)")
      }
    }
    return settings
  }

  /// What makes no sense in these settings, if anything does.
  var trouble: SettingTrouble? {
    if cases < 0 {
      return SettingTrouble("the number of cases is \(cases); expected zero or more")
    }
    if findings < 1 {
      return SettingTrouble("the number of findings is \(findings); expected one or more")
    }
    guard let time, !(time > 0 && time.isFinite) else { return nil }
    return SettingTrouble("the time is \(time) seconds; expected more than zero")
  }
}

/// A setting that makes no sense.
public struct SettingTrouble: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  init(unknown name: String) {
    let known = SettingVariable.allCases.map(\.name)
    let suggestion = nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    description = "no test knows the variable '\(name)'; expected \(listing(known))\(suggestion)"
  }
}

/// An environment variable that sets something for one run.
private enum SettingVariable: String, CaseIterable {
  case seed = "SEED"
  case cases = "CASES"
  case time = "TIME"
  case keepGoing = "KEEP_GOING"

  static let prefix = "DIFFABLE_CHECK_"

  var name: String { SettingVariable.prefix + rawValue }

  init?(name: String) {
    self.init(rawValue: String(name.dropFirst(SettingVariable.prefix.count)))
  }

  var expected: String {
    switch self {
    case .seed: "a number, as in 17 or 0x5f3a91c2"
    case .cases: "a number of cases, zero or more"
    case .time: "a time, as in 30s, 5m, or 8h"
    case .keepGoing: "a number of violations, one or more"
    }
  }

  /// Sets what the variable stands for, and answers whether the value makes sense.
  func set(_ value: String, in settings: inout CheckSettings) -> Bool {
    switch self {
    case .seed:
      guard let seed = Seed(value) else { return false }
      settings.seed = seed
    case .cases:
      guard let cases = Int(value), cases >= 0 else { return false }
      settings.cases = cases
    case .time:
      guard let time = SettingVariable.seconds(value) else { return false }
      settings.time = time
    case .keepGoing:
      guard let findings = Int(value), findings >= 1 else { return false }
      settings.findings = findings
    }
    return true
  }

  private static func seconds(_ text: String) -> TimeInterval? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
      number > 0, number.isFinite
    else { return nil }
    return number * unit
  }
}
