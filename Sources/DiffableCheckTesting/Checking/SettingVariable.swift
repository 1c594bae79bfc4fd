import DiffableCheck
import Snapshots

/// An environment variable that changes a setting for a single run of the tests.
struct SettingVariable {
  /// The flag of the command line with the same meaning.
  let flag: Flag
  /// The values that make sense, in words.
  let expected: String
  /// Changes the setting, and returns whether the value makes sense.
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

  /// The flags whose variables apply to tests.
  ///
  /// Those of the rules are read together.
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
