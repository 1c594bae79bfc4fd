import Testing

@testable import DiffEngines

/// What is left of long lists is paired partition by partition as one table would pair it.
@Suite struct PartitionTests {
  /// An identifier whose hash it shares with others.
  private struct Colliding: Hashable {
    let number: Int
    let hash: Int

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// Who is who after a search for it.
  private struct Answer: Equatable {
    /// For each place of the old list, its place in the new one, or -1.
    var newPlaces: [Int32]
    var oldPlaces: [Int32]
    /// Whether the search came to an end.
    var isDone: Bool
  }

  private static let count = 5_000

  private func answer<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier],
    _ search: (Pairing<[Identifier]>, inout Scratch) -> Bool
  ) throws(RepeatedPlace) -> Answer {
    try Scratch.lend { scratch in
      var pairing = Pairing(
        old: old, new: new, newPlaces: scratch.take(old.count), oldPlaces: scratch.take(new.count),
        &scratch)
      pairing.leave(old: 0..<old.count)
      pairing.leave(new: 0..<new.count)
      let isDone = search(pairing, &scratch)
      return Answer(
        newPlaces: pairing.newPlaces.array(old.count),
        oldPlaces: pairing.oldPlaces.array(new.count), isDone: isDone)
    }
  }

  private func answerInPartitions<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier]
  ) throws(RepeatedPlace) -> Answer {
    try answer(old, new) {
      $0.pairRestInPartitions(0..<old.count, 0..<new.count, &$1)
    }
  }

  /// Lists as short as these go through one table.
  private func answerInTable<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier]
  ) throws(RepeatedPlace) -> Answer {
    try answer(old, new) {
      _ = $0.pairRestByHashing(&$1)
      return true
    }
  }

  private func expectSame<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try answerInPartitions(old, new) == answerInTable(old, new), sourceLocation: sourceLocation)
  }

  /// Nobody is paired where partitions do not do, so that the one table finds nothing done.
  private func expectNothing<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let nothing = Answer(
      newPlaces: old.map { _ in -1 }, oldPlaces: new.map { _ in -1 }, isDone: false)
    #expect(try answerInPartitions(old, new) == nothing, sourceLocation: sourceLocation)
  }

  // Some are not less than the count. The factor divides none of the counts.
  private func shuffled(_ count: Int) -> [Int] { (0..<count).map { $0 * 367 % count + count / 10 } }

  // MARK: The same pairs

  @Test(arguments: [1, 2, 100, 4_096, 4_097, 20_000])
  func `numbers are paired as by one table`(count: Int) throws {
    try expectSame(Array(0..<count), shuffled(count))
    try expectSame(shuffled(count), Array(0..<count / 2))
    try expectSame(Array(0..<count / 2 + 1), shuffled(count))
  }

  @Test(arguments: CrowdedTests.strides)
  func `numbers that lie together are paired or left to one table`(stride: Int) throws {
    let old = (0..<PartitionTests.count).map { $0 &* stride }
    let new = shuffled(PartitionTests.count).map { $0 &* stride }
    let answer = try answerInPartitions(old, new)
    if answer.isDone {
      #expect(try answer == answerInTable(old, new))
    } else {
      try expectNothing(old, new)
    }
  }

  @Test func `numbers whose second half is zero are paired`() throws {
    try expectSame(
      (0..<PartitionTests.count).map { $0 << 32 }, shuffled(PartitionTests.count).map { $0 << 32 })
  }

  @Test func `numbers that would all come into one partition are hashed with care`() throws {
    // By its inverse the golden ratio is undone, and hashes are small numbers.
    let inverse = Int(bitPattern: 0xf1de_83e1_9937_733d)
    let old = (0..<PartitionTests.count).map { $0 &* inverse }
    #expect(IdentifierHash()(old[4_321]) == 4_321)
    try expectSame(old, shuffled(PartitionTests.count).map { $0 &* inverse })
  }

  @Test func `texts are paired as by one table`() throws {
    try expectSame(
      (0..<PartitionTests.count).map { "item \($0)" },
      shuffled(PartitionTests.count).map { "item \($0)" })
  }

  @Test func `texts are paired that are the same in other bytes`() throws {
    // One letter, and the same letter with an accent of its own; the sign for kelvin.
    let old = (0..<PartitionTests.count).map { "item \($0) \u{e9}" } + (1...9).map { "K\($0)" }
    let new =
      (1...9).map { "\u{212a}\($0)" }
      + shuffled(PartitionTests.count).map { "item \($0) e\u{301}" }
    let answer = try answerInPartitions(old, new)
    #expect(try answer == answerInTable(old, new))
    #expect(answer.oldPlaces[..<9] == (0..<9).map { Int32(PartitionTests.count + $0) }[...])
  }

  // MARK: No pairs

  @Test func `what appears twice is left to one table`() throws {
    let numbers = Array(0..<PartitionTests.count)
    try expectNothing(numbers + [4_321], numbers.reversed())
    try expectNothing(numbers, numbers.reversed() + [4_321])
  }

  @Test func `others with one hash are left to one table`() throws {
    let others = (0..<PartitionTests.count).map { Colliding(number: $0, hash: $0 / 2) }
    try expectNothing(others, others.reversed())
    let alone = others.filter { $0.number.isMultiple(of: 2) }
    try expectSame(alone, alone.reversed())
    // Found by its hash alone, at the very end, when all others are paired.
    let last = Colliding(number: -1, hash: 0)
    try expectNothing(alone, alone.dropFirst().reversed() + [last])
  }

  // MARK: Whole lists

  /// Pairs two lists of two sections each, of which the second one is twice as long.
  private func newItems<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier]
  ) throws(RepeatedPlace) -> [Int32] {
    try Scratch.lend { scratch in
      let (old, new) = (
        FlatList(sections: [0, 1], items: old, ends: [old.count / 3, old.count]),
        FlatList(sections: [0, 1], items: new, ends: [new.count / 3, new.count])
      )
      let matching = ListMatching.empty(old, new, &scratch)
      matching.match(old, new, &scratch)
      return matching.newItems.array(matching.newItems.count)
    }
  }

  @Test func `long lists of sections are paired whatever section an item goes to`() throws {
    let count = 3 * Pairing<[Int]>.partitionedCount
    let (old, new) = (Array(0..<count), shuffled(count))
    var expected = Array(repeating: Int32(-1), count: count)
    for (place, number) in new.enumerated() where number < count {
      expected[number] = Int32(place)
    }
    #expect(try newItems(old, new) == expected)
  }

  @Test func `long lists in which something appears twice are paired all the same`() throws {
    let count = 3 * Pairing<[Int]>.partitionedCount
    let old = (0..<count).map { $0 / 2 }
    let places = try newItems(old, (0..<count).map { $0 * 367 % count / 2 })
    #expect(places.allSatisfy { $0 >= 0 } && Set(places).count == count)
    for (place, new) in places.enumerated() where Int(new) * 367 % count / 2 != old[place] {
      Issue.record("\(place) is not the same as \(new)")
    }
  }
}

extension Numbers {
  /// Returns the first numbers as an array, which outlives the memory.
  fileprivate func array(_ count: Int) -> [Int32] {
    precondition(count <= self.count)
    return (0..<count).map { Int32(self[$0]) }
  }
}
