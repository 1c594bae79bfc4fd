import DiffableCheck
import Mutants
import PropertyTesting
import Snapshots
import Testing

@Suite struct SnapshotMutantTests {
  @Test(arguments: SnapshotFault.allCases)
  func `a fault in a snapshot is found by seeds alone and made small`(
    _ fault: SnapshotFault
  ) throws {
    let story = try smallStory(of: fault.system)
    #expect(story.steps.count <= 4)
    #expect(Mentions(story).items.count <= 3)
    #expect(Mentions(story).sections.count <= 3)
    judge(story, fault.system, fault.entry.property, right: rightSnapshot)
  }

  @Test(arguments: SectionSnapshotFault.allCases)
  func `a fault in a section snapshot is found by seeds alone and made small`(
    _ fault: SectionSnapshotFault
  ) throws {
    let story = try smallStory(of: fault.system)
    #expect(story.steps.count <= 3)
    #expect(Mentions(story).items.count <= 3)
    judge(story, fault.system, fault.entry.property, right: rightSectionSnapshot)
  }

  private func smallStory(of mutant: SystemUnderTest) throws -> Scenario {
    let search = Search(phases: [.seeds(Seed(1), cases: 3_000)], storiesForCertificate: 500)
    let report = search.run(mutant, holding: Property.asked(of: mutant)) { _ in }
    let finding = try #require(report.findings.first)
    let story = try Scenario(parsing: finding.shrunk.notation)
    let asked = Property.asked(of: mutant)
    #expect(Run(story, mutant, holding: asked).violation?.kind == finding.violation.kind)
    return story
  }

  // MARK: Judging

  private let rightSnapshot = SystemUnderTest.snapshot(Snapshot<Section, Item>.self)
  private let rightSectionSnapshot = SystemUnderTest.sectionSnapshot(SectionSnapshot<Item>.self)

  /// Expects a story to break the property that is named, asked alone, and to break nothing when
  /// the right system tells it.
  private func judge(
    _ story: Scenario, _ mutant: SystemUnderTest, _ property: String, right: SystemUnderTest
  ) {
    let named = Property.all.filter { $0.name == property }
    #expect(Run(story, mutant, holding: named).violation?.property == property)
    #expect(Run(story, right, holding: Property.all).violation == nil)
  }
}
