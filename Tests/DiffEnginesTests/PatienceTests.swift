import PropertyTesting
import Testing

@testable import DiffEngines

@Suite struct PatienceTests {
  /// Returns the numbers that need not move; negative ones are passed over.
  private func inOrder(_ values: [Int]) throws -> [Int] {
    try Scratch.lend { scratch throws(RepeatedPlace) in
      let numbers = scratch.take(values)
      let patience = Patience(capacity: values.count, &scratch)
      let moveCount = patience.markMoves(in: 0..<values.count, of: numbers)
      #expect(moveCount == values.indices.count { values[$0] >= 0 && numbers[$0] < 0 })
      for (place, value) in values.enumerated() where value >= 0 && numbers[place] < 0 {
        #expect(numbers[place] == -2 - value)
      }
      return values.indices.filter { numbers[$0] >= 0 }.map { numbers[$0] }
    }
  }

  @Test(arguments: 0...7)
  func `no other subsequence is longer`(count: Int) throws {
    for values in permutations(of: Array(0..<count)) {
      let inside = try inOrder(values)
      try #require(inside == inside.sorted(), "\(values)")
      try #require(inside.count == lengthOfLongestIncreasing(values), "\(values)")
    }
  }

  @Test(arguments: 8...200)
  func `no other subsequence of a shuffled list is longer`(count: Int) throws {
    var chooser = Chooser(Seed(UInt64(count)))
    var values = Array(0..<count)
    chooser.shuffle(&values)
    let inside = try inOrder(values)
    // For each place, the length of the longest one that ends there.
    var lengths: [Int] = []
    for (place, value) in values.enumerated() {
      let before = (0..<place).filter { values[$0] < value }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    try #require(inside == inside.sorted())
    try #require(inside.count == lengths.max())
  }

  @Test func `gaps between the numbers mean nothing`() throws {
    #expect(try inOrder([10, 70, 30, 40]) == [10, 30, 40])
  }

  @Test func `numbers in order all stay`() throws {
    #expect(try inOrder([2, 3, 5, 8]) == [2, 3, 5, 8])
  }

  @Test(arguments: 1...4, 1...4)
  func `of two parts that passed each other the longer one stays`(front: Int, back: Int) throws {
    // Numbers that are passed over stand at both ends, in each part, and between them.
    let rotated = Array(back..<back + front) + Array(0..<back)
    let values = [-1] + rotated.flatMap { [$0, -1] }
    let stays = front > back ? Array(back..<back + front) : Array(0..<back)
    #expect(try inOrder(values) == stays)
    // That nobody has to look for.
    try Scratch.lend { scratch throws(RepeatedPlace) in
      let rotation = Rotation(in: 0..<values.count, of: scratch.take(values))
      let moving = rotation.map { $0.moving.map { values[$0] }.filter { $0 >= 0 } }
      #expect(moving == rotated.filter { !stays.contains($0) })
      #expect(rotation?.movingCount == moving?.count)
    }
  }

  @Test(arguments: 0...7)
  func `looking only where numbers are out of order finds the same`(count: Int) throws {
    for values in permutations(of: Array(0..<count)) {
      let ranges = try Scratch.lend { scratch throws(RepeatedPlace) -> ([Int], [Int]) in
        let (all, few) = (scratch.take(values), scratch.take(values))
        let patience = Patience(capacity: values.count, &scratch)
        patience.markMoves(in: 0..<values.count, of: all)
        var disorder = Disorder()
        for (place, value) in values.enumerated() { disorder.add(value, at: place) }
        if let range = disorder.range(in: 0..<values.count, of: few) {
          patience.markMoves(in: range, of: few)
        }
        return (values.indices.map { all[$0] }, values.indices.map { few[$0] })
      }
      try #require(ranges.0 == ranges.1, "\(values)")
    }
  }
}
