import DiffEngines
import DiffableCheck
import Foundation
import Reporting
import Snapshots
import Testing

@Suite struct RuleStoryTests {
  private static let systems = [
    SystemUnderTest.engine(SnapshotDiff()), .snapshot(Snapshot<Section, Item>.self),
    .sectionSnapshot(SectionSnapshot<Item>.self),
  ]

  private static func files() throws -> [CorpusFile] {
    try CorpusFolder.read(CorpusTests.folder + "/" + RuleStory.folder)
  }

  private static func name(of file: CorpusFile) -> String {
    URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
  }

  /// The stories of batch updates come with the profiles that they are told in.
  private static var rules: [RuleEntry] { RuleEntry.all.filter { $0.subject != .batchUpdate } }

  @Test func `so many rules are reached, accepted, and out of reach`() {
    #expect(RuleEntry.all.count { $0.story == .reached } == 54)
    #expect(RuleEntry.all.count { $0.story == .accepted } == 43)
    #expect(RuleEntry.all.count { $0.isOutOfReach } == 41)
  }

  @Test func `a rule has a story unless it is out of reach, and no other file is there`() throws {
    let expected = RuleStoryTests.rules.filter { !$0.isOutOfReach }.map(\.rule.rawValue)
    let rules = try RuleStoryTests.files().map { file in
      try #require(Rule(rawValue: RuleStoryTests.name(of: file)), "\(file.path)")
    }
    let names = rules.filter { rule in
      RuleStoryTests.rules.contains { $0.rule == rule }
    }.map(\.rawValue)
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

  @Test func `what is reached is refused by its rule, and what is accepted is not`() throws {
    for file in try RuleStoryTests.files() {
      let rule = try #require(Rule(rawValue: RuleStoryTests.name(of: file)))
      guard RuleStoryTests.rules.contains(where: { $0.rule == rule }) else { continue }
      let isRefused = file.file.scenario.steps.contains { $0.expectations.contains(.refused(rule)) }
      #expect(isRefused == (rule.entry.story == .reached), "\(file.path)")
    }
  }
}

extension RuleEntry {
  fileprivate var isOutOfReach: Bool {
    if case .outOfReach = story { true } else { false }
  }
}
