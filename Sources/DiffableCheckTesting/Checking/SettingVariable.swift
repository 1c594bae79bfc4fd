import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// An environment variable that sets something for one run of the tests, whatever the others set.
enum SettingVariable: CaseIterable {
  case seed
  case cases
  case time
  case shrinkTime
  case keepGoing

  /// The flags whose variables tests know: those of the rules are read together.
  static let flagsOfTests = allCases.map(\.flag) + Profile.flags

  /// Finds what the variable of a flag sets alone; `nil` if it does not.
  init?(_ flag: Flag) {
    guard let variable = SettingVariable.allCases.first(where: { $0.flag == flag }) else {
      return nil
    }
    self = variable
  }

  /// The flag of the command line that has the same name.
  var flag: Flag {
    switch self {
    case .seed: .seed
    case .cases: .cases
    case .time: .time
    case .shrinkTime: .shrinkTime
    case .keepGoing: .keepGoing
    }
  }

  var name: String { flag.variable }

  var expected: String {
    switch self {
    case .seed: "a number below 2^64, as in 17 or 0x5f3a91c2"
    case .cases: "a number of cases, from zero to \(Int.max)"
    case .time, .shrinkTime: "a time, as in 30s, 5m, or 8h"
    case .keepGoing: "a number of faults, one or more"
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
      guard let time = TimeInterval(setting: value) else { return false }
      settings.time = time
    case .shrinkTime:
      guard let time = TimeInterval(setting: value) else { return false }
      settings.shrinkTime = time
    case .keepGoing:
      guard let findings = Int(value), findings >= 1 else { return false }
      settings.findings = findings
    }
    return true
  }
}
