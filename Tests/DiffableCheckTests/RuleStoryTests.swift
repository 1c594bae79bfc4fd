import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import Reporting
import Snapshots
import Testing

@Suite struct RuleStoryTests {
  private static let systems = [
    SystemUnderTest.engine(SnapshotDiff()), .snapshot(Snapshot<Section, Item>.self),
    .sectionSnapshot(SectionSnapshot<Item>.self), PlainDecorations.system(), .dataSource, .view,
  ]

  private static func files() throws -> [CorpusFile] {
    try CorpusFolder.read(CorpusTests.folder + "/" + RuleStory.folder)
  }

  private static func name(of file: CorpusFile) -> String {
    URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
  }

  @Test func `so many rules are reached, accepted, and out of reach`() {
    #expect(RuleEntry.all.count { $0.story == .reached } == 62)
    #expect(RuleEntry.all.count { $0.story == .accepted } == 55)
    #expect(RuleEntry.all.count { $0.story.obstacle != nil } == 21)
  }

  @Test func `a rule has a story unless it is out of reach, and no other file is there`() throws {
    let expected = RuleEntry.all.filter { $0.story.obstacle == nil }.map(\.rule.rawValue)
    let names = try RuleStoryTests.files().map(RuleStoryTests.name(of:))
    #expect(names.sorted() == expected.sorted())
  }

  @Test func `a story ends as its rule says, and exercises a system`() throws {
    for file in try RuleStoryTests.files() {
      let runs = RuleStoryTests.systems.map {
        Run(file.file.scenario, $0, holding: Property.asked(of: $0))
      }
      #expect(runs.allSatisfy { $0.violation == nil && $0.unspecified == nil }, "\(file.path)")
      #expect(runs.contains { $0.exercisedSystem }, "\(file.path)")
    }
  }

  @Test func `what is reached happens by its rule, and where only accepted it does not`() throws {
    for file in try RuleStoryTests.files() {
      let rule = try #require(Rule(rawValue: RuleStoryTests.name(of: file)))
      let scenario = file.file.scenario
      let isRefused = scenario.steps.contains { $0.expectations.contains(.refused(rule)) }
      let runs = RuleStoryTests.systems.map { Run(scenario, $0, holding: []) }
      let isReached = isRefused || runs.contains { $0.tally.rules.contains(rule) }
      #expect(isReached == (rule.entry.story == .reached), "\(file.path)")
    }
  }
}
