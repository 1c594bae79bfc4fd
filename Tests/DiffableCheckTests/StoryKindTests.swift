import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct StoryKindTests {
  private static let all = [StoryKind.lists, .sectionSnapshots, .calls, .dataSources]

  @Test func `every kind of step is generated, except those that only files have`() {
    let generated = StoryKindTests.all.flatMap { $0.steps(by: nil) }
    let others = StepKind.allCases.filter { !generated.contains($0) }
    #expect(others == [.question, .sectionSnapshot])
  }

  @Test(arguments: all)
  func `a story has the steps that its kind has to have, and hardly any others`(
    _ kind: StoryKind
  ) {
    let stories = (0..<600).map { kind.story(Seed(1).child(UInt64($0)), by: nil) }
    let told = Set(stories.flatMap(\.steps).map(\.action.kind))
    let asked = kind.steps(by: nil)
    let (missing, others) = (
      asked.filter { !told.contains($0) },
      StepKind.allCases.filter { told.contains($0) && !asked.contains($0) }
    )
    #expect(missing == [])
    // A data source is handed its section snapshots, some of them emptied.
    #expect(others == (kind == .dataSources ? [.deleteAll] : []))
  }

  @Test func `every edit is generated with parts that need not fit, if it has any`() {
    var lists = StoryGenerator(Chooser(Seed(1)), .strict)
    var trees = TreeStoryGenerator(chooser: Chooser(Seed(1)))
    let ofLists = (0..<1_000).map { _ in Action.edit(lists.anyEdit()) }
    let ofTrees = (0..<1_000).map { _ in Action.editSectionSnapshot(trees.anyEdit()) }
    #expect(kinds(.lists, without: ofLists) == [.deleteAllItems] + Self.othersOfLists)
    #expect(kinds(.sectionSnapshots, without: ofTrees) == [.deleteAll])
  }

  @Test func `the small edits are of every kind`() {
    let small = SmallEdits(items: [Item(0)], sections: [Section(0)], listsUpTo: 1, treesUpTo: 1)
    let ofLists = small.ofSnapshots.map { Action.edit($0) }
    let ofTrees = small.ofSectionSnapshots.map { Action.editSectionSnapshot($0) }
    #expect(kinds(.lists, without: ofLists) == Self.othersOfLists)
    #expect(kinds(.sectionSnapshots, without: ofTrees) == [])
  }

  /// The steps of stories about lists that are no edits.
  private static let othersOfLists: [StepKind] = [.change, .scroll, .gesture, .snapshot, .apply]

  /// The kinds of steps of such stories that none of the actions is of.
  private func kinds(_ stories: StoryKind, without actions: [Action]) -> [StepKind] {
    let met = Set(actions.map(\.kind))
    return stories.steps(by: nil).filter { !met.contains($0) }
  }

  /// The stories about lists and about data sources have tests of their own.
  @Test(arguments: [SystemUnderTest.sectionSnapshot(SectionSnapshot<Item>.self), .view])
  func `a run of stories has the sizes and the steps that it should have`(
    _ system: SystemUnderTest
  ) {
    let report = Search(phases: [.seeds(Seed(1), cases: 2_000)]).run(system, holding: []) { _ in }
    #expect(report.sizes.stories == 2_000)
    #expect(report.sizes.shortcomings == [])
  }
}
