import PropertyTesting
import Testing

@testable import Checking
@testable import DiffableCheckTesting

@Suite struct SettingsTests {
  private func overridden(_ environment: [String: String]) throws -> CheckSettings {
    try CheckSettings().overridden(by: environment)
  }

  @Test func `the seed is fixed unless somebody sets another one`() throws {
    #expect(CheckSettings().seed == Seed(1))
    #expect(try overridden(["PATH": "/bin"]) == CheckSettings())
  }

  @Test func `environment variables set what they name`() throws {
    let settings = try overridden([
      "DIFFABLE_CHECK_SEED": "0x2a", "DIFFABLE_CHECK_CASES": "7", "DIFFABLE_CHECK_TIME": "2m",
      "DIFFABLE_CHECK_KEEP_GOING": "3",
    ])
    #expect(settings.seed == Seed(42))
    #expect(settings.cases == 7)
    #expect(settings.time == 120)
    #expect(settings.findings == 3)
  }

  @Test(arguments: [
    ("SEED", "xyz", "a number, as in 17 or 0x5f3a91c2"),
    ("SEED", "", "a number, as in 17 or 0x5f3a91c2"),
    ("CASES", "-1", "a number of cases, zero or more"),
    ("CASES", "many", "a number of cases, zero or more"),
    ("TIME", "30", "a time, as in 30s, 5m, or 8h"),
    ("TIME", "0s", "a time, as in 30s, 5m, or 8h"),
    ("TIME", "nans", "a time, as in 30s, 5m, or 8h"),
    ("KEEP_GOING", "0", "a number of violations, one or more"),
  ])
  func `a value that makes no sense says what was expected`(
    variable: String, value: String, expected: String
  ) {
    let name = "DIFFABLE_CHECK_\(variable)"
    let trouble = #expect(throws: SettingTrouble.self) { try overridden([name: value]) }
    #expect(trouble?.description == "\(name) is '\(value)'; expected \(expected)")
  }

  @Test func `a variable that no test knows is an error with a suggestion`() {
    let trouble = #expect(throws: SettingTrouble.self) {
      try overridden(["DIFFABLE_CHECK_SEEDS": "1"])
    }
    #expect(
      trouble?.description
        == "no test knows the variable 'DIFFABLE_CHECK_SEEDS'; expected 'DIFFABLE_CHECK_SEED', "
        + "'DIFFABLE_CHECK_CASES', 'DIFFABLE_CHECK_TIME', or 'DIFFABLE_CHECK_KEEP_GOING'; did you "
        + "mean 'DIFFABLE_CHECK_SEED'?")
  }
}

@Suite(.seed(7), .cases(40)) struct SettingsTraitTests {
  @Test func `a test has the settings of its suite`() {
    #expect(CurrentSettings.value.seed == Seed(7))
    #expect(CurrentSettings.value.cases == 40)
  }

  @Test(.cases(9), .time(seconds: 0.5), .findings(2))
  func `its own traits go before them`() {
    #expect(CurrentSettings.value.seed == Seed(7))
    #expect(CurrentSettings.value.cases == 9)
    #expect(CurrentSettings.value.time == 0.5)
    #expect(CurrentSettings.value.findings == 2)
  }
}
