import DiffableCheck
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing

@Suite struct DecorationMutantTests {
  @Test(arguments: DecorationFault.allCases)
  func `a planted fault is found by seeds alone, made small, and not blamed on the right layout`(
    _ fault: DecorationFault
  ) throws {
    let report = Search(phases: [.seeds(Seed(1), cases: 500)], storiesForCertificate: 200)
      .run(fault.system, holding: Property.asked(of: fault.system)) { _ in }
    let finding = try #require(report.findings.first)
    let mentions = Mentions(finding.shrunk)
    #expect(finding.violation.property == "decorationsFollowItems")
    #expect(mentions.itemNumbers.count <= 4)
    #expect(mentions.sectionNumbers.count <= 2)
    #expect(finding.shrunk.steps.count <= 3)

    let file = try Scenario(parsing: finding.shrunk.notation)
    let properties = Property.asked(of: fault.system)
    #expect(Run(file, fault.system, holding: properties).violation?.kind == finding.violation.kind)
    #expect(Run(file, PlainDecorations.system(), holding: properties).violation == nil)
  }

  @Test(arguments: DecorationFault.allCases)
  func `a planted fault is found by the rule that has to find it`(_ fault: DecorationFault) {
    let properties = Property.asked(of: fault.system)
    let isFound = (0..<200).contains { number in
      let story = fault.system.story(Seed(1).child(UInt64(number)))
      return Run(story, fault.system, holding: properties).violation?.rule == fault.entry.rule
    }
    #expect(isFound)
  }

  @Test(arguments: DecorationFault.allCases)
  func `the story of a rule tells a layout with the fault from the right one`(
    _ fault: DecorationFault
  ) throws {
    let folder = CorpusTests.folder + "/" + RuleStory.folder
    let rule = try #require(fault.entry.rule)
    let path = "\(folder)/\(rule.rawValue).\(CorpusFolder.pathExtension)"
    let story = try #require(try CorpusFolder.read(path).first).file.scenario
    let run = Run(story, fault.system, holding: Property.asked(of: fault.system))
    #expect(run.violation?.property == "decorationsFollowItems")
  }

  /// Two faults may make up for each other, so that nothing is asked of the pair but answers.
  @Test(arguments: DecorationFault.allCases)
  func `a layout with two faults answers and traps nowhere`(_ fault: DecorationFault) {
    for other in DecorationFault.allCases.drop(while: { $0 != fault }) {
      let mutant = PlainDecorations.system(faults: [fault, other])
      for number in 0..<4 {
        let story = mutant.story(Seed(1).child(UInt64(number)))
        #expect(Run(story, mutant, holding: []).exercisedSystem)
      }
    }
  }

  @Test(arguments: ["in tables", "as the reference has it"])
  func `a layout without a fault holds for everything small and for seeds`(_ name: String) {
    let system = name == "in tables" ? PlainDecorations.system() : DecorationSystemTests.reference
    let everything = EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1)
    let report = Search(phases: [.small(everything), .seeds(Seed(9), cases: 300)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.isEmpty)
    #expect(report.transitions > (everything.count ?? .max))
  }

  @Test(arguments: Profile.all)
  func `a layout without a fault holds by the rules of every view`(_ profile: Profile) {
    let system = PlainDecorations.system()
    for number in 0..<60 {
      let story = CallStoryGenerator.story(Seed(3).child(UInt64(number)), by: profile)
      #expect(Run(story, system, holding: Property.asked(of: system)).violation == nil)
    }
  }
}
