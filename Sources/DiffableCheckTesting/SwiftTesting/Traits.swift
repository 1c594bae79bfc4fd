import Checking
import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// The settings that the traits around a test ask for.
enum CurrentSettings {
  @TaskLocal static var value = CheckSettings()
}

/// A trait that says how far a test, or every test of a suite, searches, and by which rules.
///
/// The trait of a test goes before that of its suite, and environment variables before both: a time or
/// a number of stories that a variable sets goes before any that traits set.
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
  /// Sets what decides every random choice.
  public static func seed(_ seed: UInt64) -> Self { Self { $0.seed = Seed(seed) } }

  /// Sets how many stories are made up, after everything small.
  public static func cases(_ count: Int) -> Self { Self { $0.cases = count } }

  /// Sets the transitions that an engine or an updater is given before any story is made up.
  ///
  /// - Parameters:
  ///   - items: The most items of the old list.
  ///   - newItems: The most items of the new list that the old one does not have.
  ///   - sections: The most sections of the old list.
  ///   - newSections: The most sections of the new list that the old one does not have.
  /// - Returns: The trait.
  public static func everythingSmall(
    items: Int, newItems: Int, sections: Int, newSections: Int
  ) -> Self {
    let small = EverythingSmall(
      items: items, newItems: newItems, sections: sections, newSections: newSections)
    return Self { $0.everythingSmall = small }
  }

  /// Makes the search go on for so many seconds, instead of a number of stories that was set before,
  /// as by the suite; with one that is set behind it, until either is through.
  ///
  /// What it found by then is made small in a time of its own, see ``shrinkTime(seconds:)``.
  public static func time(seconds: TimeInterval) -> Self {
    Self { ($0.time, $0.cases) = (seconds, nil) }
  }

  /// Sets how many seconds are spent at most on making one finding small, after the search: 60,
  /// unless somebody says otherwise.
  public static func shrinkTime(seconds: TimeInterval) -> Self { Self { $0.shrinkTime = seconds } }

  /// Lets the search go on until it has found so many faults, as far as findings tell
  /// them apart; among states, so many different kinds.
  public static func faults(_ count: Int) -> Self { Self { $0.faults = count } }

  /// Makes views go by the rules of one of them in one era, instead of the strict ones, which no
  /// view of any era trips over.
  public static func profile(_ era: Era, _ view: ListKind = .collection) -> Self {
    profile(.system(era, view))
  }

  /// Sets the rules that views go by, as `.strict` for a test in a suite that has others.
  public static func profile(_ profile: Profile) -> Self { Self { $0.profile = profile } }
}
