import DiffEngines
import Testing

// Nothing can be done about a type whose hashes are all equal but to compare; that has a bound.
@Suite struct CollisionTests {
  private final class Tally {
    var comparisons = 0
  }

  /// An identifier whose hash it shares with others.
  private struct Colliding: Hashable {
    let number: Int
    let hash: Int
    let tally: Tally

    static func == (left: Self, right: Self) -> Bool {
      left.tally.comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// Returns how many comparisons a shuffled list takes in which as many identifiers as said share
  /// each hash.
  private func comparisons(count: Int, sharing: Int) throws -> Int {
    let tally = Tally()
    let old = (0..<count).map { Colliding(number: $0, hash: $0 / sharing, tally: tally) }
    let new = (0..<count).map { old[($0 * 7919 + 13) % count] }
    let plan = try StagePlan(
      from: FlatList(old, hasNoRepeats: true), to: FlatList(new, hasNoRepeats: true))
    #expect(plan.stages.count == 1)
    return tally.comparisons
  }

  @Test(arguments: [1, 4, 64, 1000])
  func `an identifier is compared with those alone that share its hash`(sharing: Int) throws {
    let count = 1000
    // A few comparisons find out that the order is another one, and one each confirms a guess.
    #expect(try comparisons(count: count, sharing: sharing) <= count * (sharing / 2 + 2) + 200)
  }

  @Test func `twice as many identifiers take twice as many comparisons if as many share a hash`()
    throws
  {
    let once = try comparisons(count: 2000, sharing: 8)
    let twice = try comparisons(count: 4000, sharing: 8)
    #expect(Double(twice) <= 2.2 * Double(once))
  }

  @Test func `identifiers that appear twice after all are not gone through again and again`() throws
  {
    let tally = Tally()
    let old = (0..<2000).map { _ in Colliding(number: 0, hash: 0, tally: tally) }
    let new =
      [Colliding(number: 1, hash: 1, tally: tally)] + old.dropLast(3)
      + [Colliding(number: 2, hash: 2, tally: tally)]
    _ = try StagePlan(
      from: FlatList(old, hasNoRepeats: true), to: FlatList(new, hasNoRepeats: true))
    #expect(tally.comparisons <= 3 * old.count)
  }
}
