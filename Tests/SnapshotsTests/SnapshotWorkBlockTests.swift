import Snapshots
import Testing

// Sections of more than one block, which the small lists never have, against the plain model; and
// identifiers on whose hash nothing can be built.

@Suite struct SnapshotWorkBlockTests {
  @Test(arguments: 1...4)
  func `long sections are edited as the plain model says`(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    var snapshot = Snapshot<Section, Item>()
    var plain = PlainSnapshot()
    let start = SnapshotEdit.appendSections((0..<3).map { Section($0) })
    try snapshot.perform(start)
    _ = plain.perform(start)
    for step in 0..<200 {
      // Lists grow to a thousand items, shrink to a few, and grow again.
      let edit = choices.edit(isGrowing: step % 100 < 60)
      var refusal: Refusal?
      do { try snapshot.perform(edit) } catch { refusal = error }
      let place: Comment = "seed \(seed), step \(step): \(edit)"
      #expect(refusal?.rule == plain.perform(edit), place)
      #expect(snapshot.contents == plain.contents, place)
      if step % 40 == 0 {
        #expect(snapshot.contradictions(unknownItems: [], unknownSections: []) == [], place)
      }
    }
    #expect(snapshot.contradictions(unknownItems: [], unknownSections: []) == [])
  }

  @Test func `equality and hash do not depend on how the items came`() throws {
    var (forward, backward) = (Snapshot<Int, Int>(), Snapshot<Int, Int>())
    try forward.appendSections([0])
    try forward.appendItems(Array(0..<1_000))
    try backward.appendSections([1, 0])
    try backward.appendItems([999])
    for item in (0..<999).reversed() { try backward.insertItems([item], beforeItem: item + 1) }
    try backward.deleteSections([1])
    #expect(forward == backward)
    #expect(forward.hashValue == backward.hashValue)
    try backward.moveItem(500, beforeItem: 499)
    #expect(forward != backward)
  }

  @Test func `a deleted object is let go`() throws {
    var snapshot = Snapshot<Int, Object>()
    try snapshot.appendSections([0])
    weak var deleted: Object?
    do {
      let object = Object()
      deleted = object
      try snapshot.appendItems([Object(), object, Object()])
      try snapshot.deleteItems([object])
    }
    #expect(deleted == nil)
    #expect(snapshot.numberOfItems == 2)
  }

  @Test func `equal hashes for all items make a snapshot slow and not wrong`() throws {
    var snapshot = Snapshot<Int, Clashing>()
    try snapshot.appendSections([0])
    try snapshot.appendItems((0..<500).map { Clashing(number: $0) })
    try snapshot.deleteItems((0..<250).map { Clashing(number: $0 * 2) })
    #expect(snapshot.itemIdentifiers.map(\.number) == (0..<250).map { $0 * 2 + 1 })
    for index in 0..<250 {
      #expect(snapshot.indexOfItem(Clashing(number: index * 2 + 1)) == index)
      #expect(snapshot.indexOfItem(Clashing(number: index * 2)) == nil)
    }
  }

  @Test func `a hash that never stays the same stops nothing`() throws {
    var snapshot = Snapshot<Erratic, Erratic>()
    let all = (0..<2_000).map { Erratic(number: $0) }
    for round in 0..<40 {
      let some = Array(all[round * 50..<(round + 1) * 50])
      try? snapshot.appendSections(some.filter { $0.number % 5 == 0 })
      try? snapshot.insertSections([some[7], some[9]], beforeSection: some[5])
      try? snapshot.appendItems(some, toSection: snapshot.sectionIdentifiers.last)
      try? snapshot.insertItems(some.filter { $0.number % 3 == 0 }, afterItem: all[1])
      for (one, other) in zip(some, some.dropFirst(2)) {
        try? snapshot.moveItem(one, beforeItem: other)
        try? snapshot.moveSection(one, afterSection: other)
        _ = snapshot.indexOfItem(one)
      }
      try? snapshot.reloadItems(some)
      try? snapshot.deleteItems(some.filter { $0.number % 2 == 0 })
      if round % 4 == 0 { try? snapshot.deleteSections(some) }
    }
    #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems)
    #expect(snapshot.sectionIdentifiers.count == snapshot.numberOfSections)
  }
}

/// Choices that a seed decides.
private struct Choices {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func item() -> Item { Item(Int32(number(below: 1_200))) }

  /// Items in a row, some of which are likely to be there.
  mutating func items(_ count: Int) -> [Item] {
    let first = number(below: 1_200)
    return (0..<count).map { Item(Int32((first + $0 * 3) % 1_200)) }
  }

  mutating func neighbor<Identifier>(_ identifier: Identifier) -> Neighbor<Identifier> {
    number(below: 2) == 0 ? .before(identifier) : .after(identifier)
  }

  mutating func section() -> Section { Section(Int32(number(below: 4))) }

  mutating func edit(isGrowing: Bool) -> SnapshotEdit {
    let count = [1, 2, 30, 100, 300][number(below: 5)]
    switch number(below: 12) {
    case 0...3:
      return isGrowing ? .appendItems(items(count), to: section()) : .deleteItems(items(count))
    case 4...7:
      return isGrowing
        ? .insertItems(items(count), neighbor(item())) : .deleteItems(items(count))
    case 8, 9: return .moveItem(item(), neighbor(item()))
    case 10: return .moveSection(section(), neighbor(section()))
    default:
      return number(below: 4) == 0 ? .deleteSections([section()]) : .appendSections([section()])
    }
  }
}

private final class Object: Hashable {
  static func == (left: Object, right: Object) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Clashing: Hashable {
  var number: Int

  func hash(into hasher: inout Hasher) {}
}

/// An identifier that breaks the contract of `Hashable`.
private struct Erratic: Hashable {
  var number: Int

  static func == (left: Erratic, right: Erratic) -> Bool {
    abs(left.number - right.number) < 2
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Int.random(in: 0..<4)) }
}
