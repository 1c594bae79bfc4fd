import DiffableCheck
import Mutants
import PropertyTesting
import Testing

@Suite struct SnapshotMutantTests {
  @Test(arguments: Mutant.snapshots)
  func `a fault in a snapshot is found by seeds alone and made small`(_ mutant: Mutant) throws {
    let story = try smallStory(of: mutant.system)
    #expect(story.steps.count <= 4)
    #expect(Mentions(story).itemNumbers.count <= 3)
    #expect(Mentions(story).sectionNumbers.count <= 3)
    judge(story, mutant)
  }

  @Test(arguments: Mutant.sectionSnapshots)
  func `a fault in a section snapshot is found by seeds alone and made small`(
    _ mutant: Mutant
  ) throws {
    let story = try smallStory(of: mutant.system)
    #expect(story.steps.count <= 3)
    #expect(Mentions(story).itemNumbers.count <= 3)
    judge(story, mutant)
  }

  @Test(arguments: [
    ("a{b}", "b a", "DeleteOfParentAndChildRefused"),
    ("a{b{c}}", "a c", "DeleteOfParentAndChildRefused"),
    ("a", "a a", "DeleteOfRepeatedItemRefused"),
  ])
  func `of the faults that refuse deletes, a story is refused by the one that is about it`(
    _ tree: String, _ items: String, _ name: String
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start empty
        section-snapshot \(tree)
        section-snapshot
          delete \(items)

        """)
    let faults = Mutant.sectionSnapshots.filter { $0.name.hasPrefix("DeleteOf") }
    let refusing = faults.filter {
      Run(story, $0.system, holding: Property.asked(of: $0.system)).violation != nil
    }
    #expect(refusing.map(\.name) == [name])
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

  /// Expects a story to break the property that is named, asked alone, and to break nothing when
  /// the right system tells it.
  private func judge(_ story: Scenario, _ mutant: Mutant) {
    let property = mutant.entry.property
    let named = Property.all.filter { $0.name == property }
    #expect(Run(story, mutant.system, holding: named).violation?.property == property)
    #expect(Run(story, mutant.right, holding: Property.all).violation == nil)
  }
}

extension Mutant: CustomTestStringConvertible {
  public var testDescription: String { name }
}
