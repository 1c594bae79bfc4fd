import Foundation
import Snapshots
import Testing

@testable import DiffEngines

/// Numbers so far apart that a table by the golden ratio has them lie side by side, or in one slot.
@Suite struct CrowdedTests {
  static let strides = [10_946, 5_473, 13_201, 17_065]
  private static let count = 1_000

  private static func row(_ numbers: some Sequence<Int>, apart stride: Int) -> [Int] {
    numbers.map { $0 &* stride }
  }

  /// Puts numbers into a table and looks up as many others; `nil` if it gets crowded.
  ///
  /// - Returns: How many entries were passed.
  private func passed(
    _ stride: Int, _ hash: IdentifierHash
  ) throws(RepeatedPlace) -> Int? {
    try Scratch.lend { scratch in
      var table = IdentifierTable(
        capacity: CrowdedTests.count, of: CrowdedTests.count, lookups: CrowdedTests.count, &scratch)
      if hash.isCareful { table.removeAll() }
      let patience = table.patience
      for (entry, number) in CrowdedTests.row(0..<CrowdedTests.count, apart: stride).enumerated() {
        table.insert(entry, hash: hash(number)!, inSlot: table.slot(of: hash(number)!))
      }
      for number in CrowdedTests.row(CrowdedTests.count..<2 * CrowdedTests.count, apart: stride) {
        var link = table.first(inSlot: table.slot(of: hash(number)!))
        while link >= 0 { link = table.next(after: link) }
      }
      return table.isCrowded ? nil : patience - table.patience
    }
  }

  @Test func `numbers in a row hardly meet`() throws {
    let passed = try #require(try passed(1, IdentifierHash()))
    #expect(passed < CrowdedTests.count / 2)
  }

  @Test(arguments: strides)
  func `numbers that lie together are noticed, and with care they do not`(stride: Int) throws {
    #expect(try passed(stride, IdentifierHash()) == nil)
    for seed in 0..<100 {
      var hash = IdentifierHash(seed: UInt64(seed) &* 0xd134_2543_de82_ef95)
      hash.isCareful = true
      let passed = try #require(try passed(stride, hash))
      #expect(passed <= 3 * CrowdedTests.count, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func `nobody can choose UUIDs that all have one hash`(isCareful: Bool) throws {
    // The last bytes with which one factor of the hash would be zero, were it not for the seed.
    let low = UInt64(0xd1b5_4a32_d192_ed03)
    let identifiers = (0..<1_000).map { number in
      unsafeBitCast((UInt64(number), low), to: UUID.self)
    }
    var hash = IdentifierHash(seed: 7)
    hash.isCareful = isCareful
    #expect(Set(identifiers.map { hash($0) }).count == identifiers.count)
  }

  // MARK: Answers

  /// Returns the updates between two lists here and there different, some of the new one marked.
  private func updates(_ stride: Int) throws -> [BatchUpdate] {
    let old = (0..<CrowdedTests.count).map { $0 * 389 % CrowdedTests.count }
    let new = (0..<CrowdedTests.count).map { $0 * 11 % (CrowdedTests.count + 50) }
    var (before, after) = (Snapshot<Int, Int>(), Snapshot<Int, Int>())
    try before.appendSections([0])
    try before.appendItems(CrowdedTests.row(old, apart: stride))
    try after.appendSections([0])
    try after.appendItems(CrowdedTests.row(new, apart: stride))
    try after.reloadItems(CrowdedTests.row(new.suffix(100), apart: stride))
    return StagePlan(from: before, to: after).stages.map(\.update)
  }

  @Test(arguments: strides)
  func `an answer does not depend on how hashes were made`(stride: Int) throws {
    #expect(try updates(stride) == updates(1))
  }

  @Test(arguments: strides)
  func `what appears twice among numbers that lie together is found`(stride: Int) throws {
    let items = CrowdedTests.row(Array(0..<CrowdedTests.count) + [500], apart: stride)
    #expect(throws: RepeatedIdentifier.self) {
      try StagePlan(from: FlatList([Int]()), to: FlatList(items))
    }
  }
}
