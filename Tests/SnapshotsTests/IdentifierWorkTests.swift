import Testing

@testable import Snapshots

@Suite struct IdentifierWorkTests {
  private func items(_ numbers: Range<Int32>, salt: UInt32 = Item.countedSalt) -> [Item] {
    numbers.map { Item($0, salt: salt) }
  }

  @Test func `what is done with identifiers of the salt is counted`() {
    let (sections, rows) = ((0..<2).map { Section($0, salt: Item.countedSalt) }, items(0..<3))
    let (isEqual, work) = IdentifierWork.counted {
      _ = Set(sections)
      _ = rows[0].hashValue
      return rows[2] == rows[1] || sections[0] == sections[1]
    }
    #expect(!isEqual)
    #expect(work.hashes == 3)
    #expect(work.comparisons == 2)
  }

  @Test func `a list that is gone through for what was hashed last is no table`() {
    let rows = items(0..<1_000)
    let (place, work) = IdentifierWork.counted {
      _ = rows[999].hashValue
      return rows.firstIndex(of: rows[999])
    }
    #expect(place == 999)
    #expect(work.hashes == 1)
    #expect(work.comparisons == 1_000 - 256)
  }

  @Test func `what has another salt, or is done by nobody who counts, is not counted`() {
    #expect(items(0..<3) == items(0..<3))
    let (_, work) = IdentifierWork.counted {
      Set(items(0..<3, salt: 1)) == Set(items(0..<3, salt: 0))
        && Section(1) == Section(1, salt: Item.collidingSalt)
    }
    #expect(work == IdentifierWork())
  }

  /// Of tables that are as full as they get, and for items that are not in them.
  @Test(arguments: [12, 100, 384, 768, 1_000, 1_536, 10_000])
  func `a table is filled and looked up by two hashes an item`(_ count: Int32) {
    let (found, work) = IdentifierWork.counted {
      var places: [Item: Int] = [:]
      for (place, item) in items(0..<count).enumerated() { places[item] = place }
      return items(count..<2 * count).count { places[$0] != nil }
    }
    #expect(found == 0)
    #expect(work.hashes <= 2 * 2 * Int(count))
    #expect(work.comparisons == 0)
  }
}
