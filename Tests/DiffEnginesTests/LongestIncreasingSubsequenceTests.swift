import DiffEngines
import Testing

@Suite struct LongestIncreasingSubsequenceTests {
  @Test(arguments: 0...7)
  func `no other subsequence is longer`(count: Int) throws {
    for values in permutations(of: Array(0..<count)) {
      let outside = LongestIncreasingSubsequence(of: values).positionsOutside
      let inside = values.indices.filter { !outside.contains($0) }.map { values[$0] }
      try #require(inside == inside.sorted(), "\(values)")
      try #require(inside.count == lengthOfLongestIncreasing(values), "\(values)")
      try #require(outside == Array(Set(outside)).sorted(), "\(values)")
    }
  }

  @Test func `gaps between the values mean nothing`() {
    #expect(LongestIncreasingSubsequence(of: [10, 70, 30, 40]).positionsOutside == [1])
  }

  @Test func `values in order leave nothing outside`() {
    #expect(LongestIncreasingSubsequence(of: [2, 3, 5, 8]).positionsOutside == [])
  }
}
