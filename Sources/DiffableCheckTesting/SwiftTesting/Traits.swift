import Checking
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// The settings from the traits of the current test and its suites.
enum CurrentSettings {
  @TaskLocal static var value = CheckSettings()
}

/// A trait that sets the extent and the rules of the searches in a test, or in every test of a
/// suite.
///
/// The trait of a test overrides that of its suite, and environment variables override both. A time
/// or a number of stories from a variable replaces both of those from traits.
public struct CheckSettingsTrait: TestTrait, SuiteTrait, TestScoping {
  private let change: @Sendable (inout CheckSettings) -> Void

  init(_ change: @escaping @Sendable (inout CheckSettings) -> Void) {
    self.change = change
  }

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = CurrentSettings.value
    change(&settings)
    try await CurrentSettings.$value.withValue(settings) { try await function() }
  }
}

extension Trait where Self == CheckSettingsTrait {
  /// Sets the seed of every random choice.
  public static func seed(_ seed: UInt64) -> Self { Self { $0.seed = Seed(seed) } }

  /// Sets the number of stories that are generated after everything small.
  public static func cases(_ count: Int) -> Self { Self { $0.cases = count } }

  /// Sets the transitions that an engine or an updater is given before generated stories.
  ///
  /// - Parameters:
  ///   - items: The maximum number of items in the old list.
  ///   - newItems: The maximum number of items in the new list that are not in the old one.
  ///   - sections: The maximum number of sections in the old list.
  ///   - newSections: The maximum number of sections in the new list that are not in the old one.
  ///   - marking: What is marked in the new list; `contents` is for a system that compares
  ///     contents.
  /// - Returns: The trait.
  public static func everythingSmall(
    items: Int, newItems: Int, sections: Int, newSections: Int, marking: Marking = .none
  ) -> Self {
    let small = EverythingSmall(
      items: items, newItems: newItems, sections: sections, newSections: newSections,
      marking: marking)
    return Self { $0.everythingSmall = small }
  }

  /// Sets the number of seconds for the search, and removes a number of stories that was set
  /// before.
  ///
  /// A number of stories that is set after this trait adds a second limit; the first to be reached
  /// ends the search. What is found before that is still shrunk, in a time of its own, see
  /// ``shrinkTime(seconds:)``.
  public static func time(seconds: TimeInterval) -> Self {
    Self { ($0.time, $0.cases) = (seconds, nil) }
  }

  /// Sets the maximum number of seconds for shrinking one finding, after the search; the default is
  /// 60.
  public static func shrinkTime(seconds: TimeInterval) -> Self { Self { $0.shrinkTime = seconds } }

  /// Sets the number of different faults after which the search ends, as far as findings can be
  /// distinguished.
  ///
  /// In a search among an app's states, it is the number of different kinds of findings.
  public static func faults(_ count: Int) -> Self { Self { $0.faults = count } }

  /// Sets the maximum number of commands in a story of a search among an app's states; the default
  /// is 40.
  public static func commands(_ count: Int) -> Self { Self { $0.commands = count } }

  /// Has findings that are only warnings fail the test, too.
  public static var failsOnWarnings: Self { Self { $0.failsOnWarnings = true } }

  /// Sets the rules of a single view and era, instead of the strict rules that hold for all of
  /// them.
  public static func profile(_ era: Era, _ view: ListKind = .collection) -> Self {
    profile(.system(era, view))
  }

  /// Sets the rules of the view, such as `.strict` for a test in a suite with other rules.
  public static func profile(_ profile: Profile) -> Self { Self { $0.profile = profile } }
}
