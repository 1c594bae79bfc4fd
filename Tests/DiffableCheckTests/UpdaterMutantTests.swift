import DiffableCheck
import Mutants
import PropertyTesting
import Snapshots
import Testing

@Suite struct UpdaterMutantTests {
  @Test(arguments: UpdaterFault.allCases)
  func `a planted fault is found by seeds alone, made small, and not blamed on the right updater`(
    _ fault: UpdaterFault
  ) throws {
    let mutant = system([fault])
    let report = Search(phases: [.seeds(Seed(1), cases: 2_000)], storiesForCertificate: 500)
      .run(mutant, holding: Property.asked(of: mutant)) { _ in }
    let finding = try #require(report.findings.first)
    let mentions = Mentions(finding.shrunk)
    #expect(mentions.itemNumbers.count <= 4)
    // One comes, and another goes past it to a third.
    #expect(mentions.sectionNumbers.count <= 3)
    // A list, two kinds of marks, and the apply.
    #expect(finding.shrunk.steps.count <= 4)

    let file = try Scenario(parsing: finding.shrunk.notation)
    let properties = Property.asked(of: mutant)
    #expect(Run(file, mutant, holding: properties).violation?.kind == finding.violation.kind)
    #expect(Run(file, system(), holding: properties).violation == nil)
  }

  @Test(arguments: UpdaterFault.allCases)
  func `a planted fault is found by the property and the rule that have to find it`(
    _ fault: UpdaterFault
  ) {
    let mutant = system([fault])
    let properties = Property.asked(of: mutant).filter { $0.name == fault.entry.property }
    // Of the expected property alone, one fault is found about once in a hundred stories.
    let isFound = (0..<400).contains { number in
      let violation = Run(story(number), mutant, holding: properties).violation
      return violation?.property == fault.entry.property
        && violation?.rule?.group == fault.entry.rule?.group
    }
    #expect(isFound)
  }

  /// Two faults may make up for each other, so that nothing is asked of the pair but calls.
  @Test(arguments: UpdaterFault.allCases)
  func `an updater with two faults makes its calls and traps nowhere`(_ fault: UpdaterFault) {
    for other in UpdaterFault.allCases.drop(while: { $0 != fault }) {
      let mutant = SystemUnderTest.updater { PlainUpdater(faults: [fault, other]) }
      for number in 0..<4 {
        #expect(Run(story(number), mutant, holding: []).exercisedSystem)
      }
    }
  }

  @Test func `a base that no reload advances goes along with what other code changes`() throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a
        snapshot
          A: a b
        apply animated
        batch
          insert-items [0, 2] [0, 3]
          model A: a b c d
        snapshot
          A: a b c d e
        apply animated

        """)
    let mutant = system([.baseNotAdvancedByReload])
    #expect(Run(story, mutant, holding: Property.asked(of: mutant)).violation == nil)
  }

  @Test func `the updater without a fault holds every property`() throws {
    let everything = EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1)
    let updater = system()
    let report = Search(phases: [.small(everything), .seeds(Seed(9), cases: 500)])
      .run(updater, holding: Property.asked(of: updater)) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.counts.unspecified == 0)
    let small = try #require(everything.count)
    #expect(report.transitions > small)
  }

  @Test(arguments: Profile.all)
  func `the updater without a fault holds by the rules of every view`(_ profile: Profile) {
    let updater = system()
    for number in 0..<100 {
      var story = story(number)
      story.setting.profile = profile
      #expect(Run(story, updater, holding: Property.asked(of: updater)).violation == nil)
    }
  }

  private func system(_ faults: Set<UpdaterFault> = []) -> SystemUnderTest {
    .updater { PlainUpdater(faults: faults) }
  }

  private func story(_ number: Int) -> Scenario {
    StoryGenerator.story(Seed(1).child(UInt64(number)))
  }
}
