import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// What is judged: ours or a stranger's.
public enum SystemUnderTest: Sendable {
  /// Turns two lists and the marks into a changeset; exercised by every apply.
  case engine(any DiffEngine)
  /// Does what a snapshot does; exercised by every edit and every question.
  case snapshot(any SnapshotImplementation.Type)
  /// Does what a section snapshot does; exercised by every edit of one and every question to it.
  case sectionSnapshot(any SectionSnapshotImplementation.Type)
  /// Brings lists to the screen by calling the view; one is made for each story, and exercised by
  /// every apply.
  case updater(@Sendable () -> any ListUpdater)
  /// Decorates lists while an engine updates them; one is made for each story, and exercised by every
  /// update that a view performs.
  case decorations(@Sendable () -> any DecorationLayout, updatedBy: any DiffEngine)
  /// The simulated view itself, by what its rules say of each other; exercised by every update that
  /// an app asks for.
  case view
  /// The simulated diffable data source itself, by what has to hold of every apply; exercised by
  /// every apply.
  case dataSource
}

extension SystemUnderTest {
  /// Whether an apply makes the system do anything.
  public var bringsListsToTheScreen: Bool {
    switch self {
    case .engine, .updater, .decorations, .dataSource: true
    case .snapshot, .sectionSnapshot, .view: false
    }
  }

  /// Returns the story of a case for a system of this kind.
  ///
  /// The view goes by the rules of the profile; if it is `nil`, by the strict ones, and by rules of
  /// all eras for the view itself.
  public func story(_ seed: Seed, by profile: Profile? = nil) -> Scenario {
    storyKind.story(seed, by: profile)
  }

  /// Returns the story that bytes stand for, for a system of this kind.
  ///
  /// Every string of bytes stands for a story, and zeros behind it change nothing. A fuzzer that
  /// changes a few bytes changes a few choices.
  public func story(bytes: some Sequence<UInt8>, by profile: Profile? = nil) -> Scenario {
    var chooser = Chooser(bytes: bytes)
    return storyKind.story(&chooser, by: profile)
  }

  /// Whether a story says something about the system: one of an app with a diffable data source
  /// says nothing about what else could drive its view, and the other way round.
  public func tells(_ scenario: Scenario) -> Bool {
    let isDiffable = scenario.setting.dataSource == .diffable
    switch self {
    case .engine, .snapshot, .sectionSnapshot, .updater, .decorations: return !isDiffable
    case .view: return !isDiffable || !scenario.steps.contains(where: \.action.asksDataSource)
    case .dataSource:
      guard scenario.setting.profile.era != .legacy, scenario.isOfItsSDK else { return false }
      return isDiffable || !scenario.steps.contains(where: \.action.callsView)
    }
  }
}
