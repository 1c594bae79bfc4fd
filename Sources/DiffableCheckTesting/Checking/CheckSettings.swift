import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// How far a test searches for counterexamples, and by which rules.
///
/// The seed is fixed unless somebody sets another one, so that a test that passes passes again.
public struct CheckSettings: Hashable, Sendable {
  /// What decides every random choice.
  public var seed: Seed
  /// How many stories are made up, after everything small; without a number, and without a time, 500.
  public var cases: Int?
  /// How many seconds the search goes on; with a number of stories, until either is through.
  public var time: TimeInterval?
  /// How many seconds are spent at most on making one finding small, after the search.
  ///
  /// What only costs an app time is first searched for once more, for as long again as the search
  /// took.
  public var shrinkTime: TimeInterval
  /// The search ends when it has found so many faults, as far as findings tell them apart;
  /// one among states, when it has found so many different kinds.
  public var faults: Int
  /// The transitions that an engine or an updater is given before any story is made up.
  public var everythingSmall: EverythingSmall
  /// The rules of the view in every story that is made up; those of a file are its own.
  ///
  /// Without any they are strict, and for the simulated view and data source themselves, of all eras.
  /// What calls no view, as a snapshot, does the same by all of them.
  public var profile: Profile?

  /// Creates settings; what is left out is as it is for a test that sets nothing.
  public init(
    seed: Seed = Seed(1), cases: Int? = nil, time: TimeInterval? = nil,
    shrinkTime: TimeInterval = 60, faults: Int = 1,
    everythingSmall: EverythingSmall = EverythingSmall(
      items: 3, newItems: 1, sections: 1, newSections: 1),
    profile: Profile? = nil
  ) {
    self.seed = seed
    self.cases = cases
    self.time = time
    self.shrinkTime = shrinkTime
    self.faults = faults
    self.everythingSmall = everythingSmall
    self.profile = profile
  }

  /// The most stories that are made up; `nil` if only time ends the search.
  var limit: Int? { cases ?? (time == nil ? 500 : nil) }

  /// Returns these settings with those that environment variables set for one run.
  ///
  /// The variables are `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`,
  /// `DIFFABLE_CHECK_SHRINK_TIME`, `DIFFABLE_CHECK_KEEP_GOING`, `DIFFABLE_CHECK_PROFILE`, and
  /// `DIFFABLE_CHECK_VIEW`; those that only the command line knows set nothing. A time or a number of
  /// stories that a variable sets goes before both of those that stand here. Of the rules, one
  /// variable sets the era, the other the view.
  ///
  /// - Throws: The variable that is unknown, or whose value makes no sense, and what was expected.
  public func overridden(
    by environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SettingError) -> CheckSettings {
    var settings = self
    let given = environment.filter { $0.key.hasPrefix(Flag.prefix) }
    if [Flag.cases, .time].contains(where: { given[$0.variable] != nil }) {
      (settings.cases, settings.time) = (nil, nil)
    }
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      guard let flag = Flag(variable: name) else { throw SettingError(unknown: name) }
      // One environment may be for tests and for the command line; the rules are read below.
      guard let variable = SettingVariable.all.first(where: { $0.flag == flag }) else { continue }
      guard variable.set(value, &settings) else {
        throw SettingError("\(name) is '\(value)'; expected \(variable.expected)")
      }
    }
    settings.profile = try profile(setBy: given)
    return settings
  }

  private func profile(
    setBy environment: [String: String]
  ) throws(SettingError) -> Profile? {
    do throws(ProfileError) {
      return try Profile.asked(by: { environment[$0.variable] }, over: profile)
    } catch {
      throw SettingError(error)
    }
  }

  /// What makes no sense in these settings, if anything does.
  var error: SettingError? {
    if let cases, cases < 0 {
      return SettingError("the number of cases is \(cases); expected zero or more")
    }
    if faults < 1 {
      return SettingError("the number of faults is \(faults); expected one or more")
    }
    if let time, !(time > 0 && time.isFinite) {
      return SettingError("the time is \(time) seconds; expected more than zero")
    }
    if !(shrinkTime > 0) {
      return SettingError(
        "the time to make a finding small is \(shrinkTime) seconds; expected more than zero")
    }
    return everythingSmall.trouble.map { SettingError("everything small: \($0)") }
  }
}
