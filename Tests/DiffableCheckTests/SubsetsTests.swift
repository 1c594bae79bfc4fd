import Testing

@testable import DiffableCheck

@Suite struct SubsetsTests {
  @Test func `every choice of some elements comes once, in order`() {
    #expect(
      subsets(of: ["a", "b", "c"]) == [
        [], ["a"], ["b"], ["a", "b"], ["c"], ["a", "c"], ["b", "c"], ["a", "b", "c"],
      ])
    #expect(subsets(of: [Int]()) == [[]])
  }

  @Test func `no choice is larger than asked for`() {
    #expect(
      subsets(of: [1, 2, 3], upTo: 2) == [[], [1], [2], [1, 2], [3], [1, 3], [2, 3]])
    #expect(subsets(of: [1, 2, 3], upTo: 0) == [[]])
  }
}
