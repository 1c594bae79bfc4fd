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
  public var bringsListsToTheScreen: Bool { learnsOfChanges != nil }

  /// Returns the story of a case for a system of this kind.
  ///
  /// The view goes by the rules of the profile; if it is `nil`, by the strict ones, and by rules of
  /// all eras for the view itself.
  public func story(_ seed: Seed, by profile: Profile? = nil) -> Scenario {
    switch self {
    case .engine, .snapshot, .updater, .decorations:
      var story = StoryGenerator.story(seed)
      story.setting.profile = profile ?? .strict
      return story
    case .sectionSnapshot: return TreeStoryGenerator.story(seed)
    case .view: return CallStoryGenerator.story(seed, by: profile)
    case .dataSource: return DataSourceStoryGenerator.story(seed, by: profile)
    }
  }

  /// Whether a story says something about the system: one of an app with a diffable data source
  /// says nothing about what else could drive its view, and the other way round.
  public func tells(_ scenario: Scenario) -> Bool {
    let isDiffable = scenario.setting.dataSource == .diffable
    switch self {
    case .engine, .snapshot, .sectionSnapshot, .updater, .decorations: return !isDiffable
    case .view: return !isDiffable || !scenario.steps.contains(where: \.action.asksDataSource)
    case .dataSource:
      guard scenario.setting.profile.era != .legacy else { return false }
      return isDiffable || !scenario.steps.contains { StepKind.ofCalls.contains($0.action.kind) }
    }
  }
}

extension SystemUnderTest {
  /// How the system learns that an item has changed; `nil` if it brings nothing to the screen.
  var learnsOfChanges: ChangeSource? {
    switch self {
    case .engine(let engine), .decorations(_, let engine): engine.learnsOfChanges
    case .updater, .dataSource: .marks
    case .snapshot, .sectionSnapshot, .view: nil
    }
  }
}

/// Code that brings a new list to the screen by calling the view, as an app's own does.
///
/// It keeps a model of its own and calls ``ListView/performBatchUpdates(_:)`` or single updates;
/// between two lists of a story it stays the same value.
public protocol ListUpdater: Sendable {
  /// Brings the new list of a transition to the screen.
  ///
  /// When it returns, the view has to hold and show that list, and what is marked has to be drawn
  /// again. An apply that reloads everything marks every section. The completion has to be called
  /// once, with the view that shows the list.
  mutating func show(
    _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void)

  /// What the updater claims beyond a right list on screen.
  ///
  /// It is asked for ``Promise/keepsCells`` alone, which is what it claims unless it says otherwise:
  /// one that loads everything anew, or deletes and inserts, keeps no cells and may say so.
  var promises: Set<Promise> { get }
}

extension ListUpdater {
  public var promises: Set<Promise> { [.keepsCells] }
}

/// An implementation of a snapshot, to be compared with UIKit's.
public protocol SnapshotImplementation: Sendable {
  /// Creates a snapshot without sections.
  init()

  /// Performs an edit.
  ///
  /// - Throws: Where UIKit raises. A `Refusal` has to name UIKit's rule; any other error only says
  ///   that the edit is refused. ``EditNotSupported`` if this implementation has no such edit.
  mutating func perform(_ edit: SnapshotEdit) throws

  /// What the snapshot holds; contents do not matter.
  var layout: Layout { get }

  /// Answers a question.
  ///
  /// - Throws: Where UIKit raises; ``QuestionNotSupported`` if this implementation has no such query.
  func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer
}

extension SnapshotImplementation {
  public func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    throw QuestionNotSupported()
  }
}

/// Says that an implementation has no such edit.
///
/// It is not judged until the story writes out a list, or applies one.
public struct EditNotSupported: Error {
  public init() {}
}

/// Says that an implementation cannot be asked a question, which is then not judged.
public struct QuestionNotSupported: Error {
  public init() {}
}

extension Snapshot: SnapshotImplementation
where SectionIdentifier == Section, ItemIdentifier == Item {
  public func answer(_ query: SnapshotQuery) throws -> SnapshotAnswer {
    switch query {
    case .numberOfSections: .number(numberOfSections)
    case .sectionIdentifiers: .sections(sectionIdentifiers)
    case .numberOfItems(nil): .number(numberOfItems)
    case .numberOfItems(let section?): .number(try numberOfItems(inSection: section))
    case .itemIdentifiers(nil): .items(itemIdentifiers)
    case .itemIdentifiers(let section?): .items(try itemIdentifiers(inSection: section))
    case .indexOfItem(let item): indexOfItem(item).map { .number($0) } ?? .nothing
    case .indexOfSection(let section): indexOfSection(section).map { .number($0) } ?? .nothing
    case .sectionContaining(let item):
      sectionIdentifier(containingItem: item).map { .section($0) } ?? .nothing
    case .reloadedSections: .sections(reloadedSectionIdentifiers)
    case .reloadedItems: .items(reloadedItemIdentifiers)
    case .reconfiguredItems: .items(reconfiguredItemIdentifiers)
    }
  }
}

/// An implementation of a section snapshot, to be compared with UIKit's.
public protocol SectionSnapshotImplementation: Sendable {
  /// Creates a section snapshot without items.
  init()

  /// Performs an edit.
  ///
  /// - Returns: What UIKit's method returns, or `nil` if it returns nothing.
  /// - Throws: Where UIKit raises, as for a snapshot.
  mutating func perform(_ edit: SectionSnapshotEdit) throws -> SnapshotAnswer?

  /// What the section snapshot holds.
  var tree: ItemTree { get }

  /// Answers a question.
  ///
  /// - Throws: Where UIKit raises; ``QuestionNotSupported`` if this implementation has no such query.
  func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer
}

extension SectionSnapshotImplementation {
  public func answer(_ query: SectionSnapshotQuery) throws -> SnapshotAnswer {
    throw QuestionNotSupported()
  }
}

extension SectionSnapshot: SectionSnapshotImplementation where ItemIdentifier == Item {}
