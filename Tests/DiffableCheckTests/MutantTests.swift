import DiffEngines
import DiffableCheck
import Mutants
import PropertyTesting
import Snapshots
import Testing

@Suite struct MutantTests {
  /// Making all of them small takes a debug build a minute; the checked-in page of mutants has the
  /// sizes of all.
  private static let someFaults = EngineFault.allCases.enumerated().filter { $0.offset % 4 == 0 }
    .map(\.element)

  @Test(arguments: someFaults)
  func `a planted fault is found by seeds alone, made small, and not blamed on the right engine`(
    _ fault: EngineFault
  ) throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
    let finding = try #require(find(mutant))
    let mentions = Mentions(finding.shrunk)
    #expect(mentions.itemNumbers.count <= 4)
    #expect(mentions.sectionNumbers.count <= 2)
    // A list, two kinds of marks, and the apply.
    #expect(finding.shrunk.steps.count <= 4)

    let file = try Scenario(parsing: finding.shrunk.notation)
    let asked = Property.asked(of: mutant)
    #expect(Run(file, mutant, holding: asked).violation?.kind == finding.violation.kind)
    for engine in [SystemUnderTest.engine(SnapshotDiff()), .engine(TextbookEngine())] {
      #expect(Run(file, engine, holding: Property.asked(of: engine)).violation == nil)
    }
  }

  @Test(arguments: EngineFault.allCases)
  func `a planted fault is found by the property and the rule that have to find it`(
    _ fault: EngineFault
  ) {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
    let properties = Property.asked(of: mutant).filter { $0.name == fault.entry.property }
    // Nothing has to be made small to be found.
    let isFound = (0..<3_000).contains { number in
      let story = StoryGenerator.story(Seed(1).child(UInt64(number)))
      let violation = Run(story, mutant, holding: properties).violation
      return violation != nil && violation?.rule?.group == fault.entry.rule?.group
    }
    #expect(isFound)
  }

  @Test func `an engine with two faults has both, in whatever order they are given`() {
    for (one, other) in [
      (EngineFault.lastMoveDropped, EngineFault.emptyStageForNoChange),
      (.tieBrokenArbitrarily, .sectionDeletesCountedInOldList),
      (.sectionMoveAnsweredByReloadData, .marksOfMovedItemsLost),
    ] {
      let mutant = SystemUnderTest.engine(TextbookEngine(faults: [one, other]))
      for fault in [one, other] {
        let properties = Property.all.filter { $0.name == fault.entry.property }
        let report = Search(phases: [.seeds(Seed(1), cases: 500)], storiesForCertificate: 500)
          .run(mutant, holding: properties) { _ in }
        #expect(report.findings.first?.violation.property == fault.entry.property)
      }
    }
  }

  /// Two faults may make up for each other, so that nothing is asked of the pair but an answer.
  @Test(arguments: EngineFault.allCases)
  func `an engine with two faults answers and traps nowhere`(_ fault: EngineFault) {
    let stories = (0..<2).map { StoryGenerator.story(Seed(8).child(UInt64($0))) }
    for other in EngineFault.allCases.drop(while: { $0 != fault }) {
      let mutant = SystemUnderTest.engine(TextbookEngine(faults: [fault, other]))
      for story in stories {
        #expect(Run(story, mutant, holding: []).exercisedSystem)
      }
    }
  }

  @Test func `a section that one fault counts in the old list may be past the end for another one`()
    throws
  {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a
          B: b
        snapshot
          B: b
        edit
          reload-sections B
        apply animated

        """)
    let faults: Set<EngineFault> = [
      .sectionReloadCountedInOldList, .sectionReloadCarriedOutOnItems,
    ]
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: faults))
    #expect(Run(story, mutant, holding: []).exercisedSystem)
  }

  @Test(arguments: UInt64(1)...6)
  func `every seed ends with something small`(_ seed: UInt64) throws {
    for fault in [EngineFault.moveToSameIndexSkipped, .equalCountsTakenForNoChange] {
      let mutant = SystemUnderTest.engine(TextbookEngine(faults: [fault]))
      let finding = try #require(find(mutant, Seed(seed)))
      #expect(Mentions(finding.shrunk).itemNumbers.count <= 4, "\(finding.shrunk.notation)")
      #expect(finding.shrunk.steps.count <= 3)
    }
  }

  @Test func `the same search ends with the same counterexample`() throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))
    #expect(find(mutant)?.shrunk == find(mutant)?.shrunk)
  }

  @Test func `the textbook engine without a fault holds every property`() {
    let engine = SystemUnderTest.engine(TextbookEngine())
    let everything = EverythingSmall(items: 2, newItems: 1, sections: 2, newSections: 1)
    let report = Search(phases: [.small(everything), .seeds(Seed(9), cases: 300)])
      .run(engine, holding: Property.asked(of: engine)) { _ in }
    #expect(report.findings.isEmpty)
  }

  private func find(_ system: SystemUnderTest, _ seed: Seed = Seed(1)) -> Finding? {
    Search(phases: [.seeds(seed, cases: 2_000)], storiesForCertificate: 2_000)
      .run(system, holding: Property.asked(of: system)) { _ in }
      .findings.first
  }
}
