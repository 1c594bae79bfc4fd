import DiffEngines
import Snapshots
import Testing

@testable import DiffableCheck

/// What the parts of a run come to together.
@Suite struct CountsTests {
  @Test(arguments: ["", "shows A: a b\n"])
  func `a case that ends its process counts once as one that did something`(
    _ expectation: String
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        profile modern
        data-source own
        viewport 1
        start
          A: a b
        scroll to 1
        \(expectation)
        """)
    let lost = Segment(
      lost: CasePlace(phase: 0, number: 0),
      of: Itinerary(phases: [.corpus([CorpusCase(name: "story", scenario: story)])]),
      for: .engine(SnapshotDiff()), knowing: Known(kinds: [], unmet: []),
      violation: Violation("", ""))
    #expect(lost.counts.exercised == 1)
    #expect(lost.counts.cases == 1)
    #expect(lost.counts.broken == 1)
  }

  @Test func `a rule was first reached by the earliest case of all parts`() {
    for (one, other) in [(5, 3), (3, 5)] {
      var (counts, others) = (Counts(), Counts())
      counts.firstReached = [.itemCount: one, .sectionCount: 7]
      others.firstReached = [.itemCount: other]
      counts.add(others)
      #expect(counts.firstReached == [.itemCount: 3, .sectionCount: 7])
    }
  }

  @Test func `what one part has tried is not unmet any more`() {
    var counts = Counts(unmet: ["moves", "marks"])
    counts.add(Counts(unmet: ["marks", "reloads"]))
    #expect(counts.unmet == ["marks"])
  }

  @Test(arguments: [true, false])
  func `a run was stopped if any of its parts was`(_ isFirst: Bool) {
    var parts = [Report(of: .view), Report(of: .view)]
    parts[isFirst ? 0 : 1].wasStopped = true
    parts[0].add(parts[1])
    #expect(parts[0].wasStopped)
  }
}
