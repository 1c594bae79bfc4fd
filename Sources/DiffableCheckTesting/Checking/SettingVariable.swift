import DiffableCheck
import PropertyTesting
import Snapshots

/// An environment variable that sets something for one run of the tests, whatever the others set.
struct SettingVariable {
  /// The flag of the command line that has the same name.
  let flag: Flag
  /// What makes sense, in words.
  let expected: String
  /// Sets what the variable stands for, and answers whether the value makes sense.
  let set: (_ value: String, _ settings: inout CheckSettings) -> Bool

  static var all: [SettingVariable] {
    [
      SettingVariable(ValuedFlags.seed) { $0.seed = $1 },
      SettingVariable(ValuedFlags.cases) { $0.cases = $1 },
      SettingVariable(ValuedFlags.time) { $0.time = $1 },
      SettingVariable(ValuedFlags.shrinkTime) { $0.shrinkTime = $1 },
      SettingVariable(ValuedFlags.faults) { $0.faults = $1 },
    ]
  }

  /// The flags whose variables tests know: those of the rules are read together.
  static var flagsOfTests: [Flag] { all.map(\.flag) + Profile.flags }

  private init<Value>(
    _ valued: ValuedFlag<Value>, _ set: @escaping (inout CheckSettings, Value) -> Void
  ) {
    flag = valued.flag
    expected = valued.expected
    self.set = { text, settings in
      guard let value = valued.read(text) else { return false }
      set(&settings, value)
      return true
    }
  }
}
