import Testing

@testable import DiffableCheck

@Suite struct SmallerNumbersTests {
  @Test(arguments: [
    (-1, []), (0, []), (1, [0]), (2, [0, 1]), (9, [0, 4, 6, 7, 8]),
  ])
  func `numbers begin at zero and come nearer`(_ number: Int, _ smaller: [Int]) {
    #expect(number.smallerNumbers == smaller)
  }

  @Test func `of the largest number there are few`() {
    #expect(Int32.max.smallerNumbers.count == 32)
    #expect(Int32.max.smallerNumbers.last == Int32.max - 1)
  }
}
