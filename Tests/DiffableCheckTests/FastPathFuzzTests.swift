import PropertyTesting
import Testing

@testable import BatchUpdateSimulator
@testable import DiffableCheck
@testable import Snapshots

@Suite struct FastPathFuzzTests {
  @Test(arguments: 0..<4)
  func `whatever is asked for, the fast map and the checks agree`(_ seed: Int) {
    var updates = FastPathUpdates(Seed(UInt64(seed)))
    var counts = (taken: 0, refused: 0, left: 0)
    var quick = QuickMap()
    for _ in 0..<3_000 {
      updates.makeNext()
      let (update, before, after) = (updates.update, updates.before, updates.after)
      let checked = try? BatchCheck(update, before: before, after: after, by: .strict).indexMap()
        .rowMap(ofRows: before.reduce(0, +))
      switch quick.obstacle(update, from: ends(before), to: ends(after)) {
      case nil:
        counts.taken += 1
        #expect(checked?.agrees(with: quick.rowMap) == true, "\(update), \(before) → \(after)")
      case .refused:
        counts.refused += 1
        #expect(checked == nil, "\(update), \(before) → \(after)")
      case .roundabout: counts.left += checked == nil ? 0 : 1
      }
    }
    #expect(counts.taken > 300 && counts.refused > 300 && counts.left > 10, "\(counts)")
  }

  private func ends(_ counts: [Int]) -> [Int] {
    var end = 0
    return counts.map { count in
      end += count
      return end
    }
  }

  @Test(arguments: 0..<4)
  func `an engine of nonsense has a quick verdict only where the slow one finds nothing`(
    _ seed: Int
  ) throws {
    var lists = FastPathLists(Seed(UInt64(seed)))
    lists.mayRepeat = seed == 3
    var counts = (short: 0, right: 0)
    for number in 0..<300 {
      let transition = lists.next()
      let engine = FastPathNonsense(
        seed: Seed(UInt64(seed)).child(UInt64(number)),
        learnsOfChanges: number % 4 == 1 ? .contents : .marks)
      let system = SystemUnderTest.engine(engine)
      let properties = Property.asked(of: system)
      var quick = try #require(QuickRun(system, holding: properties, by: nil))
      let outcome = quick.outcome(of: transition)
      let run = Run(Itinerary(phases: []).story(of: transition), system, holding: properties)
      #expect(run.violation?.property != Violation.agreement, "\(transition)")
      if run.violation == nil { counts.right += 1 }
      guard let outcome else { continue }
      counts.short += 1
      #expect(run.violation == nil, "\(transition)")
      var told = (quick: Counts(), whole: Counts())
      told.quick.add(outcome, in: .small, number: 7)
      told.whole.add(run, in: .small, number: 7)
      #expect(told.quick == told.whole, "\(transition)")
    }
    // Both kinds of answers come often enough to tell something.
    #expect(counts.short > 20 && counts.right < 250, "\(counts)")
  }
}
