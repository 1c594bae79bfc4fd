import Mutants
import PropertyTesting
import Reporting
import Testing

@testable import DiffableCheck

/// However a fault was found, its smallest story is one and the same.
@Suite struct NormalFormTests {
  @Test(arguments: [
    EngineFault.equalCountsTakenForNoChange, .deletesNumberedBackwards, .sectionReloadIgnored,
  ])
  func `two seeds end at the same story`(_ fault: EngineFault) throws {
    let trial = ShrinkTrial(
      seeds: [Seed(3), Seed(4)], limit: 2_000, storiesForCertificate: 600)
    let system = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
    let found = trial.counterexamples(of: system)
    #expect(found.count == 2)
    let stories = found.map(\.scenario)
    #expect(stories[0] == stories[1], "\(stories[0].notation)\(stories[1].notation)")
    for story in stories {
      #expect(
        Run(story, system, holding: Property.asked(of: system)).violation?.kind == found[0].kind)
    }
  }

  @Test(arguments: [
    (1, "Of one seed, the first story that breaks anything is shrunk."),
    (2, "Of each of 2 seeds, the first story that breaks what most of them break first is shrunk."),
  ])
  func `the page says which stories are shrunk`(_ seeds: UInt64, _ sentence: String) {
    let trial = ShrinkTrial(
      seeds: (1...seeds).map { Seed($0) }, limit: 400, storiesForCertificate: 2_000)
    let page = ShrinkTable([], trial).lines()
    #expect(page.joined(separator: " ").contains(sentence), "\(page)")
  }

  @Test func `another content is tried in the place of another list`() {
    let trial = ShrinkTrial(
      seeds: (1...6).map { Seed($0) }, limit: 400, storiesForCertificate: 2_000)
    let system = SystemUnderTest.engine(TextbookEngine(faults: [.marksCarriedOutOnOldList]))
    let stories = trial.counterexamples(of: system).map(\.scenario.notation)
    #expect(stories.count == 6)
    #expect(Set(stories).count == 1, "\(Set(stories))")
  }
}
