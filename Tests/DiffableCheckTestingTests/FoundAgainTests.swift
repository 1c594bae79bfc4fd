import Checking
import DiffableCheck
import DiffableCheckTesting
import Mutants
import PropertyTesting
import Snapshots
import Testing

/// A run that finds something again must not run the tests beside it: with so few cases they would
/// check nothing.
@Suite struct FoundAgainTests {
  private let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))

  @Test func `it's found again (by "its" name)`() async {
    await expectIssues(
      #"""
          again       DIFFABLE_CHECK_CASES=0 swift test --filter \#
      '^DiffableCheckTestingTests\.FoundAgainTests/`it'\''s found again \(by "its" name\)`\(\)/\#
      FoundAgainTests\.swift:'
      """#
    ) {
      await verify(system: mutant)
    }
  }

  @Test(arguments: [1]) func states(_ number: Int) async {
    await expectIssues(
      #"""
          again       DIFFABLE_CHECK_SEED=0x1 DIFFABLE_CHECK_CASES=1 swift test --filter \#
      '^DiffableCheckTestingTests\.FoundAgainTests/states\(_:\)/FoundAgainTests\.swift:'
      """#
    ) {
      verify(states: Generator.always([number])) { _ -> Snapshot<Int, Int> in
        struct Lost: Error {}
        throw Lost()
      } content: { _, _ in
        0
      }
    }
  }

  private func lastLine(callingFrom function: StaticString) -> Substring? {
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: mutant, function: function)
    }
    return failure?.problems.first?.text.split(separator: "\n").last
  }

  @Test func `a test of XCTest is named by its function`() {
    #expect(
      lastLine(callingFrom: "testEngine()")
        == #"""
            again       DIFFABLE_CHECK_CASES=0 swift test --filter \#
        '^DiffableCheckTestingTests\.(.+/)?testEngine\b'
        """#)
  }

  @Test func `the cases of a seed are counted up to the one that is found again`() throws {
    let settings = CheckSettings(
      everythingSmall: EverythingSmall(items: 0, newItems: 0, sections: 0, newSections: 0))
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: mutant, settings: settings)
    }
    let text = try #require(failure?.problems.first?.text)
    let number = try #require(text.firstMatch(of: /case +0x1:(\d+)/).flatMap { Int($0.1) })
    #expect(
      text.contains("again       DIFFABLE_CHECK_SEED=0x1 DIFFABLE_CHECK_CASES=\(number + 1) "))
  }

  @Test func `what was found after others is found again after them`() {
    let faults: Set<EngineFault> = [
      .crossSectionMoveAsDeleteAndInsert, .reconfigureCarriedOutAsReload,
    ]
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: .engine(TextbookEngine(faults: faults)), settings: CheckSettings(faults: 2))
    }
    let lines = failure?.problems.map { String($0.text.split(separator: "\n").last ?? "") } ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.contains("KEEP_GOING") == false)
    #expect(lines.last?.contains(" DIFFABLE_CHECK_KEEP_GOING=2 swift test") == true)
  }

  @Test func `a function that may be no test names none`() {
    #expect(
      lastLine(callingFrom: "check(_:)") == "    again       DIFFABLE_CHECK_CASES=0 swift test")
  }
}
