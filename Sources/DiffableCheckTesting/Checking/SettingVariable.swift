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
    case .seed: ValuedFlags.seed.flag
    case .cases: ValuedFlags.cases.flag
    case .time: ValuedFlags.time.flag
    case .shrinkTime: ValuedFlags.shrinkTime.flag
    case .keepGoing: ValuedFlags.faults.flag
    }
  }

  var name: String { flag.variable }

  var expected: String {
    switch self {
    case .seed: ValuedFlags.seed.expected
    case .cases: ValuedFlags.cases.expected
    case .time: ValuedFlags.time.expected
    case .shrinkTime: ValuedFlags.shrinkTime.expected
    case .keepGoing: ValuedFlags.faults.expected
    }
  }

  /// Sets what the variable stands for, and answers whether the value makes sense.
  func set(_ value: String, in settings: inout CheckSettings) -> Bool {
    switch self {
    case .seed: ValuedFlags.seed.read(value).map { settings.seed = $0 } != nil
    case .cases: ValuedFlags.cases.read(value).map { settings.cases = $0 } != nil
    case .time: ValuedFlags.time.read(value).map { settings.time = $0 } != nil
    case .shrinkTime: ValuedFlags.shrinkTime.read(value).map { settings.shrinkTime = $0 } != nil
    case .keepGoing: ValuedFlags.faults.read(value).map { settings.findings = $0 } != nil
    }
  }
}
