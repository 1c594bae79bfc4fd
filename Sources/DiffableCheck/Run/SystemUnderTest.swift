import BatchUpdateSimulator
import PropertyTesting
import Snapshots

/// The code that is judged, which may be of any origin.
public enum SystemUnderTest: Sendable {
  /// Code that turns two lists and the marks into a changeset.
  ///
  /// Every apply exercises it.
  case engine(any DiffEngine)
  /// An implementation of a snapshot.
  ///
  /// Every edit and every query exercises it.
  case snapshot(any SnapshotImplementation.Type)
  /// An implementation of a section snapshot.
  ///
  /// Every edit and every query of one exercises it.
  case sectionSnapshot(any SectionSnapshotImplementation.Type)
  /// Code that brings lists to the screen by calling the view.
  ///
  /// Each story makes a new one, and every apply exercises it.
  case updater(@Sendable () -> any ListUpdater)
  /// A layout that decorates lists while an engine updates them.
  ///
  /// Each story makes a new one, and every update that a view performs exercises it.
  case decorations(@Sendable () -> any DecorationLayout, updatedBy: any DiffEngine)
  /// The simulated view itself, judged by what its rules imply about each other.
  ///
  /// Every update that an app asks for exercises it.
  case view
  /// The simulated diffable data source itself, judged by what has to hold for every apply.
  ///
  /// Every apply exercises it.
  case dataSource
}

extension SystemUnderTest {
  /// Whether applies exercise the system.
  public var bringsListsToTheScreen: Bool {
    switch self {
    case .engine, .updater, .decorations, .dataSource: true
    case .snapshot, .sectionSnapshot, .view: false
    }
  }

  /// Returns the story that a seed stands for, for a system of this kind.
  ///
  /// The view follows the rules of the profile. If that is `nil`, it follows the strict rules, or
  /// for the view itself those of all eras, and for the data source those since iOS 13. Stories of
  /// section snapshots have no view.
  public func story(_ seed: Seed, by profile: Profile? = nil) -> Scenario {
    storyKind.story(seed, by: profile)
  }

  /// Returns the story that bytes stand for, for a system of this kind.
  ///
  /// Every sequence of bytes stands for a story, and appending zeros changes nothing. A fuzzer that
  /// changes a few bytes changes a few choices.
  public func story(bytes: some Sequence<UInt8>, by profile: Profile? = nil) -> Scenario {
    storyKind.story(Chooser(bytes: bytes), by: profile)
  }

  /// Returns whether a story says something about the system.
  ///
  /// A story of an app with a diffable data source says nothing about other code that drives a
  /// view, and the other way round. One whose cell provider makes a mistake says nothing about what
  /// computes the updates, and a table view has no decorations.
  public func canRun(_ scenario: Scenario) -> Bool { obstacle(to: scenario) == nil }

  /// Returns a sentence that says why a story says nothing about the system, or `nil` if it may.
  package func obstacle(to scenario: Scenario) -> String? {
    let setting = scenario.setting
    let dataSource =
      setting.dataSource == .own ? nil : "The story is one of a diffable data source."
    let provider =
      setting.provider == nil ? nil : "The story is one of a mistake of the cell provider."
    switch self {
    case .snapshot, .sectionSnapshot: return dataSource
    case .engine, .updater: return dataSource ?? provider
    case .decorations:
      let table = setting.profile.view == .table ? "A table view has no decorations." : nil
      return dataSource ?? provider ?? table
    case .view:
      guard dataSource != nil else { return nil }
      let isAsked = scenario.steps.contains(where: \.asksDataSource)
      return provider ?? (isAsked ? dataSource : scenario.obstacle)
    case .dataSource:
      guard setting.profile.era != .legacy else {
        return "The story goes by rules that are older than diffable data sources."
      }
      let callsView = dataSource == nil && scenario.steps.contains(where: \.action.callsView)
      return callsView ? "The app of the story calls its view itself." : scenario.obstacle
    }
  }
}
