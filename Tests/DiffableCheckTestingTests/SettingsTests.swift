import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Snapshots
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

  @Test func `settings are made in one go, and the others are as they are without`() {
    var few = CheckSettings()
    few.cases = 100
    #expect(CheckSettings(cases: 100) == few)
    let small = EverythingSmall(items: 4, newItems: 1, sections: 1, newSections: 0)
    let all = CheckSettings(
      seed: Seed(7), cases: 9, time: 2, shrinkTime: 3, faults: 4, commands: 5,
      everythingSmall: small, profile: .system(.classic, .table))
    #expect(all.seed == Seed(7))
    #expect(all.cases == 9)
    #expect(all.time == 2)
    #expect(all.shrinkTime == 3)
    #expect(all.faults == 4)
    #expect(all.commands == 5)
    #expect(all.everythingSmall == small)
    #expect(all.profile == .system(.classic, .table))
  }

  @Test func `environment variables set what they name`() throws {
    let settings = try overridden([
      "DIFFABLE_CHECK_SEED": "0x2a", "DIFFABLE_CHECK_CASES": "7", "DIFFABLE_CHECK_TIME": "2m",
      "DIFFABLE_CHECK_SHRINK_TIME": "500ms", "DIFFABLE_CHECK_KEEP_GOING": "3",
    ])
    #expect(settings.seed == Seed(42))
    #expect(settings.cases == 7)
    #expect(settings.time == 120)
    #expect(settings.shrinkTime == 0.5)
    #expect(settings.faults == 3)
  }

  @Test(arguments: [("500ms", 0.5), ("30s", 30), ("1.5m", 90), ("8h", 28_800)])
  func `a time is set as for the command line`(text: String, seconds: Double) throws {
    #expect(try overridden(["DIFFABLE_CHECK_TIME": text]).time == seconds)
  }

  @Test func `what variables set goes before a time and a number of stories`() throws {
    var settings = CheckSettings()
    settings.time = 60
    settings.cases = 5_000
    let few = try settings.overridden(by: ["DIFFABLE_CHECK_CASES": "3"])
    #expect(few.cases == 3)
    #expect(few.time == nil)
    let long = try settings.overridden(by: ["DIFFABLE_CHECK_TIME": "8h"])
    #expect(long.limit == nil)
    #expect(long.time == 28_800)
    let seeded = try settings.overridden(by: ["DIFFABLE_CHECK_SEED": "3"])
    #expect(seeded.cases == 5_000)
    #expect(seeded.time == 60)
  }

  @Test(arguments: Flag.allCases.filter { !SettingVariable.flagsOfTests.contains($0) })
  func `variables of the command line are not for tests`(flag: Flag) throws {
    #expect(try overridden([flag.variable: "4"]) == CheckSettings())
  }

  /// Waits until something is so, as long as anybody would.
  private func waitUntil(_ condition: () -> Bool) -> Bool {
    let stopwatch = Stopwatch(limit: 60)
    while !condition() {
      guard !stopwatch.isOver else { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  @Test func `a search for a time is not cut short as it makes small what it found`() {
    var settings = CheckSettings()
    settings.time = 0.01
    let search = StateSearchCheck(by: settings, for: TestCall("timed")).search
    #expect(waitUntil(search.stop))
    #expect(!search.stopShrinking())
    let cancelled = TestCall("cancelled") { true }
    #expect(StateSearchCheck(by: settings, for: cancelled).search.stopShrinking())
  }

  @Test func `each finding of a search among states is made small in a time of its own`() {
    var settings = CheckSettings()
    settings.shrinkTime = 2
    let search = StateSearchCheck(by: settings, for: TestCall("small")).search
    #expect(!search.stop())
    #expect(!search.stopShrinking())
    #expect(waitUntil(search.stopShrinking))
    #expect(!search.stop())
    #expect(!search.stopShrinking())
  }

  @Test func `finding the same once more and making it small takes a time of its own`() {
    var settings = CheckSettings()
    settings.shrinkTime = 1
    let search = StateSearchCheck(by: settings, for: TestCall("others")).search
    let searched = Stopwatch(limit: 1)
    #expect(waitUntil { searched.isOver })
    #expect(!search.stop())
    // It took a second to find it first.
    let least = Stopwatch(limit: 1.5)
    let stop = search.makeStopForOthers()
    #expect(waitUntil { least.isOver || stop() })
    #expect(least.isOver)
    #expect(waitUntil(stop))
    #expect(!search.makeStopForOthers()(), "the next kind begins anew")
    let cancelled = TestCall("cancelled") { true }
    #expect(StateSearchCheck(by: settings, for: cancelled).search.makeStopForOthers()())
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, .infinity])
  func `what is found is made small for so long and no longer`(_ seconds: Double) throws {
    var settings = CheckSettings()
    settings.shrinkTime = seconds
    let check = SystemCheck(
      .engine(TextbookEngine(faults: [.lastMoveDropped])), by: settings, for: TestCall("small"))
    let finding = try #require(check.search().report?.findings.first)
    // Before a clock has moved on, a few stories may be tried.
    #expect(finding.wasCutShort == seconds.isFinite)
    #expect((finding.certificate == nil) == seconds.isFinite)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, .infinity])
  func `a story of states that is not made as small as it can be says so`(_ seconds: Double) throws
  {
    struct TooMany: Error {}
    var settings = CheckSettings()
    settings.shrinkTime = seconds
    let model = StateModel(from: [Int]()) { _, choices in
      try choices.integer(in: 1...9)
    } reduce: { list, number in
      list.append(number)
    }
    let result = StateSearchCheck(by: settings, for: TestCall("small")).search(model) { list in
      if list.count > 3 { throw TooMany() }
      return Snapshot<Int, Int>()
    } content: { item, _ in
      item
    }
    let problem = try #require(result.problems.first)
    #expect(problem.text.contains("and not to the end\n    again ") == seconds.isFinite)
  }

  @Test(arguments: [40, 80])
  func `a fault after fifty commands is found where a story may have as many`(_ commands: Int) {
    struct TooMany: Error {}
    let model = StateModel(from: 0) { _, choices in
      try choices.integer(in: 1...2)
    } reduce: { count, _ in
      count += 1
    }
    let settings = CheckSettings(commands: commands)
    let result = StateSearchCheck(by: settings, for: TestCall("long")).search(model) { count in
      if count > 50 { throw TooMany() }
      return Snapshot<Int, Int>()
    } content: { item, _ in
      item
    }
    let kinds = result.report?.findings.map(\.finding.kind)
    #expect(kinds == (commands > 50 ? [.unexpectedError] : []))
  }

  @Test func `a story without commands makes no sense`() {
    #expect(
      CheckSettings(commands: 0).error?.description
        == "the number of commands is 0; expected one or more")
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a search for no time, or for ever, makes no sense`(_ seconds: Double) {
    #expect(
      CheckSettings(time: seconds).error?.description
        == "the time is \(seconds) seconds; expected more than zero")
  }

  @Test(arguments: [0, -1, .nan])
  func `no time to make something small makes no sense`(_ seconds: Double) {
    var settings = CheckSettings()
    settings.shrinkTime = seconds
    #expect(
      settings.error?.description
        == "the time to make a finding small is \(seconds) seconds; expected more than zero")
  }

  @Test(arguments: [
    ("SEED", "xyz", "a number below 2^64, as in 17 or 0x5f3a91c2"),
    ("SEED", "", "a number below 2^64, as in 17 or 0x5f3a91c2"),
    ("CASES", "-1", "a number of cases, from zero to 9223372036854775807"),
    ("CASES", "many", "a number of cases, from zero to 9223372036854775807"),
    ("TIME", "30", "a time, as in 30s, 5m, or 8h"),
    ("TIME", "0s", "a time, as in 30s, 5m, or 8h"),
    ("TIME", "nans", "a time, as in 30s, 5m, or 8h"),
    ("TIME", "1e308h", "a time, as in 30s, 5m, or 8h"),
    ("SHRINK_TIME", "0s", "a time, as in 30s, 5m, or 8h"),
    ("KEEP_GOING", "0", "a number of faults, from one to \(Int.max)"),
  ])
  func `a value that makes no sense says what was expected`(
    variable: String, value: String, expected: String
  ) {
    let name = "DIFFABLE_CHECK_\(variable)"
    let trouble = #expect(throws: SettingError.self) { try overridden([name: value]) }
    #expect(trouble?.description == "\(name) is '\(value)'; expected \(expected)")
  }

  @Test(arguments: [("SEDE", "SEED"), ("JOB", "JOBS")])
  func `a variable that nobody knows is an error with a suggestion`(name: String, meant: String) {
    let trouble = #expect(throws: SettingError.self) {
      try overridden(["DIFFABLE_CHECK_\(name)": "1"])
    }
    #expect(
      trouble?.description
        == "unknown variable 'DIFFABLE_CHECK_\(name)' (did you mean 'DIFFABLE_CHECK_\(meant)'?)"
        + "; tests expect 'DIFFABLE_CHECK_SEED', 'DIFFABLE_CHECK_CASES', 'DIFFABLE_CHECK_TIME', "
        + "'DIFFABLE_CHECK_SHRINK_TIME', 'DIFFABLE_CHECK_KEEP_GOING', 'DIFFABLE_CHECK_PROFILE', or "
        + "'DIFFABLE_CHECK_VIEW'")
  }
}

@Suite(.seed(7), .cases(40)) struct SettingsTraitTests {
  @Test func `a test has the settings of its suite`() {
    #expect(CurrentSettings.value.seed == Seed(7))
    #expect(CurrentSettings.value.cases == 40)
  }

  @Test(.time(seconds: 0.5), .cases(9), .faults(2), .shrinkTime(seconds: 3), .commands(100))
  func `its own traits go before them`() {
    #expect(CurrentSettings.value.seed == Seed(7))
    #expect(CurrentSettings.value.cases == 9)
    #expect(CurrentSettings.value.time == 0.5)
    #expect(CurrentSettings.value.faults == 2)
    #expect(CurrentSettings.value.shrinkTime == 3)
    #expect(CurrentSettings.value.commands == 100)
  }

  @Test(.everythingSmall(items: 2, newItems: 1, sections: 2, newSections: 0, marking: .contents))
  func `what is marked in small transitions is a setting`() {
    let small = EverythingSmall(
      items: 2, newItems: 1, sections: 2, newSections: 0, marking: .contents)
    #expect(CurrentSettings.value.everythingSmall == small)
  }

  @Test(.time(seconds: 0.5))
  func `a time goes before the number of stories of the suite`() {
    #expect(CurrentSettings.value.limit == nil)
    #expect(CurrentSettings.value.time == 0.5)
  }
}
