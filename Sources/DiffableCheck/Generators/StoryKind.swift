import PropertyTesting
import Snapshots

/// What generated stories are about.
///
/// Systems of several kinds share the same stories.
enum StoryKind {
  /// A list that an app edits and applies.
  case lists
  /// A section snapshot.
  case sectionSnapshots
  /// A view that an app calls itself.
  case calls
  /// A diffable data source.
  case dataSources

  /// Returns the kinds of steps that stories by the given rules, or by any, have to have.
  ///
  /// Stories of data sources also take all items out of a tree, more rarely.
  func steps(by profile: Profile?) -> [StepKind] {
    switch self {
    case .lists:
      StoryKind.stepsOfLists.filter { profile?.era != .legacy || $0 != .reconfigureItems }
    case .sectionSnapshots:
      [
        .append, .insert, .insertSnapshot, .delete, .deleteAll, .expand, .collapse,
        .replaceChildren,
      ]
    case .calls: [.batch, .call, .model, .reloadData]
    case .dataSources:
      StoryKind.stepsOfLists + [.queue, .commit]
        + (profile?.view == .table ? [] : StoryKind.stepsOfSectionsOnScreen)
    }
  }

  /// Returns the kinds of steps that can follow each other in any order in stories by the given
  /// rules, or by any.
  ///
  /// The data that an app's calls need comes with them, and steps about queues and section
  /// snapshots have an order of their own.
  func stepsInAnyOrder(by profile: Profile?) -> [StepKind] {
    switch self {
    case .lists, .sectionSnapshots: steps(by: profile)
    case .calls: []
    case .dataSources: StoryKind.stepsOfLists
    }
  }

  /// The steps of apps with section snapshots, which only collection views have.
  private static let stepsOfSectionsOnScreen: [StepKind] = [
    .applySectionSnapshot, .takeSectionSnapshot, .append, .insert, .insertSnapshot, .delete,
    .expand, .collapse, .replaceChildren,
  ]

  private static let stepsOfLists: [StepKind] = [
    .appendSections, .insertSections, .deleteSections, .moveSection, .reloadSections, .appendItems,
    .insertItems, .deleteItems, .deleteAllItems, .moveItem, .reloadItems, .reconfigureItems,
    .change, .scroll, .gesture, .snapshot, .apply,
  ]
}

// MARK: Stories

extension StoryKind {
  /// Returns the story of a seed.
  func story(_ seed: Seed, by profile: Profile?) -> Scenario {
    self == .dataSources
      ? DataSourceStoryGenerator.story(seed, by: profile) : story(Chooser(seed), by: profile)
  }

  /// Returns the story that the next choices make.
  func story(_ chooser: Chooser, by profile: Profile?) -> Scenario {
    switch self {
    case .lists:
      var chooser = chooser
      return StoryGenerator.story(&chooser, by: profile ?? .strict)
    case .sectionSnapshots: return TreeStoryGenerator.story(chooser)
    case .calls: return CallStoryGenerator.story(chooser, by: profile)
    case .dataSources: return DataSourceStoryGenerator.story(chooser, by: profile)
    }
  }
}

extension SystemUnderTest {
  /// What stories for a system of this kind are about.
  var storyKind: StoryKind {
    switch self {
    case .engine, .snapshot, .updater, .decorations: .lists
    case .sectionSnapshot: .sectionSnapshots
    case .view: .calls
    case .dataSource: .dataSources
    }
  }
}
