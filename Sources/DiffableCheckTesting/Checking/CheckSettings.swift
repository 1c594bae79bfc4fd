import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots

/// The extent of a test's search for counterexamples, and the rules of the view.
///
/// The seed is fixed by default, so that a test that passes will pass again.
public struct CheckSettings: Hashable, Sendable {
  /// The seed of every random choice.
  public var seed: Seed
  /// The number of stories that are generated after everything small.
  ///
  /// The default is 500 if there is no time either.
  public var cases: Int?
  /// The number of seconds for the search.
  ///
  /// With a number of stories too, the first limit to be reached ends it.
  public var time: TimeInterval?
  /// The maximum number of seconds for shrinking one finding, after the search.
  ///
  /// A finding that only costs an app time is searched for again before it is shrunk. This may take
  /// as long as the first search, in addition to this time.
  public var shrinkTime: TimeInterval
  /// The number of different faults after which the search ends, as far as findings can be
  /// distinguished.
  ///
  /// In a search among an app's states, it is the number of different kinds of findings.
  public var faults: Int
  /// The maximum number of commands in a story of a search among an app's states.
  ///
  /// Many stories have fewer. A fault of long lists is found sooner if the app begins with one.
  public var commands: Int
  /// The transitions that an engine or an updater is given before generated stories.
  ///
  /// They are fewer than those of the command line tool, which a test should not wait for.
  public var everythingSmall: EverythingSmall
  /// The rules of the view in generated stories.
  ///
  /// Stories from files have their own rules. If this is `nil`, the rules are strict; for the
  /// simulated view itself, they are those of all eras, and for the data source those since iOS 13.
  /// Systems that call no view, such as a snapshot, behave the same by all rules.
  public var profile: Profile?
  /// Whether what is only a warning fails the test, too.
  public var failsOnWarnings: Bool

  /// Creates settings, by default those of a test that sets nothing.
  public init(
    seed: Seed = Seed(1), cases: Int? = nil, time: TimeInterval? = nil,
    shrinkTime: TimeInterval = 60, faults: Int = 1, commands: Int = 40,
    everythingSmall: EverythingSmall = EverythingSmall(
      items: 3, newItems: 1, sections: 1, newSections: 1),
    profile: Profile? = nil, failsOnWarnings: Bool = false
  ) {
    self.seed = seed
    self.cases = cases
    self.time = time
    self.shrinkTime = shrinkTime
    self.faults = faults
    self.commands = commands
    self.everythingSmall = everythingSmall
    self.profile = profile
    self.failsOnWarnings = failsOnWarnings
  }

  /// The maximum number of generated stories, or `nil` if only time ends the search.
  var limit: Int? { cases ?? (time == nil ? 500 : nil) }

  /// Returns these settings with the values of environment variables, which are meant for a single
  /// run.
  ///
  /// The variables are `DIFFABLE_CHECK_SEED`, `DIFFABLE_CHECK_CASES`, `DIFFABLE_CHECK_TIME`,
  /// `DIFFABLE_CHECK_SHRINK_TIME`, `DIFFABLE_CHECK_KEEP_GOING`, `DIFFABLE_CHECK_PROFILE`, and
  /// `DIFFABLE_CHECK_VIEW`. Variables that only the command line uses are ignored. A time or a
  /// number of stories from a variable replaces both of those in these settings. The profile and
  /// the view are set by separate variables.
  ///
  /// - Throws: The variable that is unknown or has a wrong value, and what was expected.
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
      // The same environment may serve both tests and the command line. The rules are read below.
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

  /// What is wrong with these settings, or `nil` if they are right.
  var error: SettingError? {
    if let cases, cases < 0 {
      return SettingError("the number of cases is \(cases); expected zero or more")
    }
    if faults < 1 {
      return SettingError("the number of faults is \(faults); expected one or more")
    }
    if commands < 1 {
      return SettingError("the number of commands is \(commands); expected one or more")
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
