import Mutants
import PropertyTesting
import Reporting
import Testing

@testable import DiffableCheck

@Suite struct SignatureTests {
  private static let kind = Violation.Kind(property: "reachesTarget", group: nil)

  // MARK: Changes

  @Test(arguments: [
    ("A: a\n  B: b", "A: a", "", [Signature.Change.sectionDeleted, .itemDeleted]),
    ("A: a\n  B:", "A: a", "", [.sectionDeleted]),
    ("A: a", "A: a\n  B:", "", [.sectionInserted]),
    ("A:\n  B:", "B:\n  A:", "", [.sectionMoved]),
    ("A: a b", "A: b", "", [.itemDeleted]),
    ("A: a", "A: a b", "", [.itemInserted]),
    ("A: a b", "A: b a", "", [.itemMoved]),
    ("A: a\n  B:", "A:\n  B: a", "", [.itemMovedToOtherSection]),
    (
      "A: a b\n  B: c", "A: b\n  B: c a", "reload-sections A",
      [
        .itemMovedToOtherSection, .sectionReloaded,
      ]
    ),
    ("A: a b c\n  B:", "A: c b\n  B: a", "", [.itemMoved, .itemMovedToOtherSection]),
    ("A: a", "A: a", "reload-items a", [.itemReloaded]),
    ("A: a", "A: a", "reconfigure-items a", [.itemReconfigured]),
    ("A: a", "A: a'", "", [.contentChanged]),
    ("A: a", "A: a", "", []),
  ])
  func `a signature names the kinds of changes of an apply`(
    _ old: String, _ new: String, _ mark: String, _ changes: [Signature.Change]
  ) throws {
    let marks = mark.isEmpty ? "" : "edit\n  \(mark)\n"
    let story = "start\n  \(old)\nsnapshot\n  \(new)\n\(marks)apply animated\n"
    #expect(try signature(story).changes == changes)
  }

  @Test func `a signature names the step that breaks without an apply`() throws {
    let story = "start\n  A: a\nedit\n  delete-items a\n"
    #expect(try signature(story).changes == [.step(.deleteItems)])
    #expect(try signature(story).kind == SignatureTests.kind)
  }

  private func signature(_ story: String) throws -> Signature {
    let system = SystemUnderTest.engine(TextbookEngine())
    return Signature(
      of: Run(try Scenario(parsing: "scenario 1\n" + story), system, holding: []),
      SignatureTests.kind)
  }

  // MARK: Faults

  @Test func `what breaks the same is one fault, and what breaks in changes that are alike`() throws
  {
    func signature(_ property: String, _ group: String?, _ new: String) throws -> Signature {
      let story = "scenario 1\nstart\n  A: a b\nsnapshot\n  A: \(new)\napply animated\n"
      let run = Run(try Scenario(parsing: story), .engine(TextbookEngine()), holding: [])
      return Signature(of: run, Violation.Kind(property: property, group: group))
    }
    let move = try signature("isAccepted", "move-bounds", "b a")
    #expect(move.isAlike(try signature("isAccepted", "move-bounds", "a b c")))
    #expect(move.isAlike(try signature("isAccepted", "count-mismatch", "b a c")))
    #expect(!move.isAlike(try signature("isAccepted", "count-mismatch", "a b c")))
    #expect(move.isAlike(try signature("reachesTarget", nil, "b a")))
    #expect(!move.isAlike(try signature("reachesTarget", nil, "a")))
  }

  @Test(arguments: [EngineFault.deletesNumberedBackwards, .sectionDeletesCountedInOldList])
  func `a fault that breaks two properties is one fault, with a story for both`(
    _ fault: EngineFault
  ) throws {
    let (report, summary) = search([fault])
    #expect(report.faultCount == 1)
    try #require(report.findings.count == 2)
    let (first, second) = (report.findings[0], report.findings[1])
    #expect(second.alike == Finding.Alike(kind: first.kind, origin: first.origin))
    let line = FindingPage.likeness(second).first ?? ""
    #expect(line.hasPrefix("    alike       \(first.kind) in \(first.origin): "))
    #expect(FindingPage.likeness(first) == [])
    #expect(Set(report.broken.map(\.property)) == ["reachesTarget", "isAccepted"])
    for property in ["reachesTarget", "isAccepted"] {
      #expect(summary.contains { $0.hasPrefix("✘ \(property) ") })
    }
    #expect(summary.last == "2 of 11 properties do not hold for the mutant.")
  }

  @Test(arguments: [
    (
      [EngineFault.crossSectionMoveAsDeleteAndInsert, .reconfigureCarriedOutAsReload],
      ["keepsIdentity", "touchesOnlyWhatChanged"]
    ),
    // The same property, by two rules, where nothing changes alike.
    (
      [.sectionMovedToItsOwnPlace, .unmovedItemReloadedBesideMoves],
      ["isAccepted (noop-section-move-with-item-move)", "isAccepted (reload-beside-move)"]
    ),
  ])
  func `of two faults each is told, and each once`(_ faults: [EngineFault], _ kinds: [String]) {
    let (report, summary) = search(Set(faults))
    let faults = report.findings.filter { $0.alike == nil }
    #expect(faults.map(\.violation.kind.description).sorted() == kinds)
    for property in kinds.map({ $0.split(separator: " ")[0] }) {
      #expect(summary.contains { $0.hasPrefix("✘ \(property) ") })
    }
  }

  /// Made smaller without regard to what they break, stories of one fault end at the other here.
  @Test func `what shows the same as another finding is told, and said to be alike`() {
    let (report, _) = search([.forwardMoveInsertedBefore, .movesDecidedByOffset], cases: 15)
    #expect(report.findings[0].violation.kind.description == "isAccepted (move-bounds)")
    #expect(report.findings.count > 1)
    #expect(report.findings.dropFirst().allSatisfy { $0.alike?.kind == report.findings[0].kind })
  }

  @Test func `a fault is told once, however the search is stopped at the first`() {
    let (report, _) = search([.deletesNumberedBackwards], endingAt: 1)
    #expect(report.findings.count == 1)
    #expect(report.broken.count == 1)
    #expect(!report.wasStopped)
  }

  /// Searches as far as some faults, and checks that each of them was told when it was made.
  private func search(
    _ faults: Set<EngineFault>, endingAt count: Int = 5, cases: Int = 200
  ) -> (Report, [String]) {
    let system = SystemUnderTest.engine(TextbookEngine(faults: faults))
    let properties = Property.asked(of: system)
    var told: [Origin] = []
    let report = Search(
      phases: [.seeds(Seed(1), cases: cases)], faults: count, storiesForCertificate: 500
    )
    .run(system, holding: properties) { event in
      if case .shrunk(let finding) = event { told.append(finding.origin) }
    }
    #expect(told == report.findings.map(\.origin))
    let summary = RunSummary(
      system: "the mutant", seed: nil, report: report, properties: properties,
      ending: .through)
    return (report, summary.lines())
  }
}
