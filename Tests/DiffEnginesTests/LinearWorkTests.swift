import DiffEngines
import Snapshots
import Testing

@Suite struct LinearWorkTests {
  /// Counts how often identifiers are hashed and compared.
  private final class Tally {
    var hashes = 0
    var comparisons = 0
  }

  private struct CountedIdentifier: Hashable {
    let number: Int
    let tally: Tally

    static func == (left: Self, right: Self) -> Bool {
      left.tally.comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      tally.hashes += 1
      hasher.combine(number)
    }
  }

  /// A change between two lists of a given length.
  enum Change: CaseIterable {
    case none, reversal, replacement, interleaving, appending, rotation, scattering, gaps,
      shuffle, shuffledPage, deletedRow, insertedRow, otherRow

    func newNumbers(_ count: Int) -> [Int] {
      switch self {
      case .none: Array(0..<count)
      case .reversal: Array((0..<count).reversed())
      case .replacement: Array(count..<2 * count)
      case .appending: Array(0...count)
      case .rotation: Array(1..<count) + [0]
      // One in fifty goes, another is new.
      case .scattering:
        (0..<count).compactMap { $0 % 50 == 7 ? nil : $0 % 50 == 31 ? $0 + count : $0 }
      // Of a hundred, seven in a row go, and six in a row are new.
      case .gaps:
        (0..<count).flatMap { number in
          switch number % 100 {
          case 20..<27: [Int]()
          case 70: (count * (number + 1)..<count * (number + 1) + 6) + [number]
          default: [number]
          }
        }
      // Neither neighbors nor an order are left. The factor divides none of the counts.
      case .shuffle: (0..<count).map { $0 * 367 % count }
      // The first fifth is in no order; the last one differs here and below, so that no list ends
      // as the other one does.
      case .shuffledPage:
        Change.shuffle.newNumbers(count / 5) + (count / 5..<count - 1) + [2 * count]
      // A quarter in a row goes, or comes.
      case .deletedRow:
        Array(0..<count / 4) + (count / 2..<count - 1) + [2 * count]
      case .insertedRow:
        Array(0..<count / 4) + (count..<count + count / 4) + (count / 4..<count - 1) + [2 * count]
      // A quarter in a row goes, and as many others come further behind.
      case .otherRow:
        Array(0..<count / 4) + (count / 2..<count / 4 * 3) + (count..<count + count / 4)
          + (count / 4 * 3..<count - 1) + [2 * count]
      case .interleaving: (0..<count).map { $0.isMultiple(of: 2) ? $0 : $0 + count }
      }
    }
  }

  private func work(
    _ change: Change, count: Int, hasNoRepeats: Bool = false, areMarked: Bool = true
  ) throws -> Tally {
    let tally = Tally()
    let old = (0..<count).map { CountedIdentifier(number: $0, tally: tally) }
    let new = change.newNumbers(count).map { CountedIdentifier(number: $0, tally: tally) }
    _ = try StagePlan(
      from: FlatList(old, hasNoRepeats: hasNoRepeats),
      to: FlatList(new, hasNoRepeats: hasNoRepeats),
      marks: Marks(reloadedItems: areMarked ? new : []))
    return tally
  }

  @Test(arguments: Change.allCases, [500, 4000])
  func `twice as many items are hashed and compared about twice as often`(
    change: Change, count: Int
  ) throws {
    let once = try work(change, count: count)
    let twice = try work(change, count: 2 * count)
    #expect(once.hashes > 0)
    // A long row behind a shuffled page is not always found as one: of 1,000 it is hashed in one
    // list, of 500, 4,000, and 8,000 in none.
    #expect(Double(twice.hashes) <= 2.5 * Double(once.hashes))
    #expect(twice.comparisons <= 3 * once.comparisons + 100)
  }

  // Once to find repeats, once to match, and those of the new list once to find marks; one of eight
  // once more to find runs.
  @Test(arguments: Change.allCases)
  func `an item is hashed at most two or three times and a mark once`(change: Change) throws {
    let count = 4000
    #expect(try work(change, count: count).hashes <= count * (2 + 3 + 1) + count / 4)
  }

  @Test(arguments: Change.allCases)
  func `where nothing appears twice an item is hashed once and one of eight a second time`(
    change: Change
  ) throws {
    let tally = try work(change, count: 4000, hasNoRepeats: true, areMarked: false)
    #expect(tally.hashes <= (2 * 4000) / 8 * 9)
  }

  @Test(arguments: [
    (Change.none, 0), (.appending, 0), (.rotation, 0), (.scattering, 240), (.gaps, 520),
    (.reversal, 0),
  ])
  func `what keeps its order or is reversed is compared and only what comes and goes is hashed`(
    change: Change, hashes: Int
  ) throws {
    let tally = try work(change, count: 4000, hasNoRepeats: true, areMarked: false)
    #expect(tally.hashes == hashes)
    #expect(tally.comparisons <= 4000 * 3)
  }

  // To find where a long row goes on takes four times the square root of its length: 250 hashes.
  @Test(arguments: [
    (Change.shuffledPage, 1_600...2_000), (.deletedRow, 1_000...1_300),
    (.insertedRow, 1_000...1_300), (.otherRow, 2_000...2_600),
  ])
  func `rows that stay as they were are hashed nowhere but at a few places`(
    change: Change, hashes: ClosedRange<Int>
  ) throws {
    let tally = try work(change, count: 4000, hasNoRepeats: true, areMarked: false)
    #expect(hashes.contains(tally.hashes))
  }

  @Test func `the same array on both sides is not even compared`() throws {
    let tally = Tally()
    let list = (0..<100).map { CountedIdentifier(number: $0, tally: tally) }
    let plan = try StagePlan(
      from: FlatList(list, hasNoRepeats: true), to: FlatList(list, hasNoRepeats: true))
    #expect(plan.stages.isEmpty)
    #expect(tally.comparisons == 0 && tally.hashes == 0)
  }

  // What follows the matching hashes nothing; were it quadratic, it would take many minutes.
  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand sections and items end in time, all of them reversed`() throws {
    let count: Int32 = 100_000
    let old = (0..<count).map { (section: Section($0), rows: [Row(Item($0))]) }
    let new = (count / 2..<count + count / 2).reversed()
      .map { (section: Section($0), rows: [Row(Item($0))]) }
    let transition = Transition(from: Layout(old), to: Layout(new))
    let moves = try stages(for: transition).reduce(0) { $0 + $1.update.moveSections.count }
    #expect(moves == Int(count / 2) - 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand items of one section end in time, all of them reversed`() throws {
    let rows = (0..<Int32(100_000)).map { Row(Item($0)) }
    let transition = Transition(
      from: Layout([(Section(0), rows)]), to: Layout([(Section(0), rows.reversed())]))
    #expect(try stages(for: transition).map(\.update.moveItems.count) == [99_999])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand items of one section end in time, all of them shuffled`() throws {
    let rows = (0..<Int32(100_000)).map { Row(Item($0)) }
    let new = Change.shuffle.newNumbers(rows.count).map { rows[$0] }
    let transition = Transition(
      from: Layout([(Section(0), rows)]), to: Layout([(Section(0), new)]))
    let update = try #require(try stages(for: transition).first?.update)
    #expect(update.moveItems.count < rows.count)
    #expect(update.moveItems.count > rows.count / 2)
  }
}
