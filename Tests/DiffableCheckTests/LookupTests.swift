import PropertyTesting
import Testing

@testable import DiffableCheck
@testable import Snapshots

@Suite struct LookupTests {
  private func numbers(_ seed: UInt64, count: Int, below limit: Int) -> [Int] {
    var chooser = Chooser(Seed(seed))
    return (0..<count).map { _ in chooser.number(below: limit) }
  }

  @Test(arguments: [0, 1, 16, 17, 40, 1_000])
  func `the place of an item is that of the first row that holds it, whatever its hash`(
    _ count: Int
  ) {
    let rows = numbers(1, count: count, below: count + 1).enumerated().map { place, number in
      Row(Item(Int32(number / 3) - 5, edition: Int32(number % 3), salt: UInt32(place)))
    }
    let places = ItemPlaces(of: rows)
    for number in -6...Int32(count + 1) {
      for edition in -1...Int32(3) {
        let item = Item(number, edition: edition, salt: 7)
        #expect(places[item] == rows.firstIndex { $0.item == item })
      }
    }
  }

  @Test(arguments: [0, 1, 16, 17, 300])
  func `a number is among some, or is not`(_ count: Int) {
    let some = numbers(2, count: count, below: 2 * count + 1)
    let among = CellNumbers(some.count) { some[$0] }
    for number in -1...2 * count + 1 { #expect(among.contains(number) == some.contains(number)) }
  }

  @Test func `the length of a longest increasing subsequence is that of the longest of all`() {
    for seed in 0..<200 {
      var rest = Array(0..<7)
      let order = numbers(UInt64(seed), count: 7, below: 5_040).map { choice in
        rest.remove(at: choice % rest.count)
      }
      let longest = subsets(of: order).filter { zip($0, $0.dropFirst()).allSatisfy(<) }
        .map(\.count).max()
      #expect(IncreasingSubsequence(of: order).count == longest)
    }
  }
}
