import PropertyTesting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct StoryKindTests {
  @Test func `every kind of step is generated, except those that only files have`() {
    let generated = [StoryKind.lists, .sectionSnapshots, .calls, .dataSources].flatMap(\.steps)
    let others = StepKind.allCases.filter { !generated.contains($0) }
    #expect(others == [.question, .sectionSnapshot])
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
