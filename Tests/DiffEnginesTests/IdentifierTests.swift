import DiffEngines
import Foundation
import Snapshots
import Testing

// Whatever identifies items, and however it is hashed, the answer is the same.
@Suite struct IdentifierTests {
  /// Plans between two lists of one section each.
  private func updates<Identifier: Hashable>(
    _ old: [Identifier], _ new: [Identifier], hasNoRepeats: Bool = true,
    marks: Marks<Int, Identifier> = Marks()
  ) throws -> [BatchUpdate] {
    try StagePlan(
      from: FlatList(old, hasNoRepeats: hasNoRepeats),
      to: FlatList(new, hasNoRepeats: hasNoRepeats),
      marks: marks
    ).stages.map(\.update)
  }

  private let old = Array(0..<60)
  /// Some go, some come, and the order is another one.
  private let new = (10..<80).map { ($0 * 37) % 71 + 5 }

  private struct Wrapped: Hashable {
    let number: Int
  }

  @Test func `every type of identifier has the answer that whole numbers have`() throws {
    let expected = try updates(old, new)
    #expect(expected.count == 1)
    #expect(try updates(old.map { "item \($0)" }, new.map { "item \($0)" }) == expected)
    #expect(try updates(old.map { "ítem \($0)" }, new.map { "ítem \($0)" }) == expected)
    #expect(try updates(old.map(Wrapped.init), new.map(Wrapped.init)) == expected)
    #expect(try updates(old.map(AnyHashable.init), new.map(AnyHashable.init)) == expected)
    #expect(try updates(old.map(uuid), new.map(uuid)) == expected)
    #expect(
      try updates(
        old.map { Item(Int32($0), salt: Item.collidingSalt) },
        new.map { Item(Int32($0), salt: Item.collidingSalt) }) == expected)
  }

  private func uuid(_ number: Int) -> UUID {
    UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, UInt8(number)))
  }

  // The sign for kelvin is equal to K, the sign for angstrom to two ways to write Å.
  @Test(arguments: [
    ("Ka", "\u{212A}a"), ("\u{212A}a", "Ka"), ("\u{E9}", "e\u{301}"), ("\u{212B}", "A\u{30A}"),
    ("\u{37E}", ";"),
  ])
  func `strings are one identifier if they are equal, whatever their bytes`(
    before: String, after: String
  ) throws {
    let others = (0..<50).map { "item \($0)" }
    let expected = try updates(others + ["x"], ["x"] + others.reversed())
    #expect(try updates(others + [before], [after] + others.reversed()) == expected)
    let expectedBack = try updates(["x"] + others, others.reversed() + ["x"])
    #expect(try updates([before] + others, others.reversed() + [after]) == expectedBack)
  }

  /// Numbers of one type, some of them at the ends of what it holds.
  private func steps<Number: FixedWidthInteger>(_: Number.Type) throws -> [BatchUpdate] {
    let old = (0..<60).map { Number($0) } + [.min + 100, .max]
    return try updates(old, [.max] + old.prefix(60).reversed().dropFirst(7) + [.min + 100, 99])
  }

  /// Texts that are compared by their bytes, as far as those tell it: as long as each other, the
  /// same up to some place, and from there on with ASCII or without.
  @Test func `two strings are one identifier exactly if they are equal`() throws {
    let fronts = ["", "item ", "an item of a list ", "\u{E9}t\u{E9} "]
    let backs = [
      "", "1", "K12345678", "L12345678", "\u{212A}123456", "\u{E9}1234567", "e\u{301}123456",
      // Each two are equal, and as long as each other.
      "\u{E9}e\u{301}1234", "e\u{301}\u{E9}1234", "a\u{323}\u{307}1234", "a\u{307}\u{323}1234",
    ]
    let texts = fronts.flatMap { front in backs.map { front + $0 } }
    for before in texts {
      for after in texts {
        let isSame = try updates([before], [after]).isEmpty
        #expect(isSame == (before == after), "\(before), \(after)")
      }
    }
  }

  @Test func `integers of every width are told apart`() throws {
    let expected = try steps(Int.self)
    #expect(expected.map(\.count) == [61])
    #expect(try steps(Int64.self) == expected)
    #expect(try steps(Int32.self) == expected)
    #expect(try steps(Int16.self) == expected)
    #expect(try steps(UInt.self) == expected)
    #expect(try steps(UInt64.self) == expected)
    #expect(try steps(UInt32.self) == expected)
  }

  @Test func `an equal string with other bytes is a repeat`() throws {
    let others = (0..<50).map { "item \($0)" }
    #expect(throws: RepeatedIdentifier(.item, "\u{212A}", in: .new)) {
      try updates(others, others + ["K", "\u{212A}"], hasNoRepeats: false)
    }
  }

  @Test(arguments: [1, 10])
  func `marks are found whatever their bytes`(count: Int) throws {
    let list = (0..<50).map { "item \($0)" } + ["\u{E9}"]
    let marks = Marks<Int, String>(reloadedItems: list.suffix(count - 1) + ["e\u{301}"])
    let paths = (51 - max(1, count - 1)..<51).map { ItemPath(0, $0) }
    #expect(try updates(list, list, marks: marks).map(\.reloadItems) == [paths])
  }

  @Test func `marks are found whose hashes are all equal`() throws {
    let list = (0..<50).map { Item($0, salt: Item.collidingSalt) }
    let marks = Marks<Int, Item>(reconfiguredItems: Array(list.prefix(9)))
    let paths = (0..<9).map { ItemPath(0, $0) }
    #expect(try updates(list, list, marks: marks).map(\.reconfigureItems) == [paths])
  }

  @Test func `identifiers with hashes of their own have the answer of the harness's`() throws {
    for salt in [0, 1, Item.collidingSalt] {
      try SmallTransitions(items: 2, sections: 2).forEach { transition in
        let salted = transition.salted(salt)
        let plan = try StagePlan(from: flatList(salted.old), to: flatList(salted.new))
        let expected = try stages(for: transition)
        try #require(plan.stages.map(\.update) == expected.map(\.update), "\(transition)")
      }
    }
  }
}

/// The list with its items and sections as they are, hashes and all.
func flatList(_ layout: Layout, hasNoRepeats: Bool = false) -> FlatList<[Section], [Item]> {
  FlatList(
    sections: layout.sections, items: layout.rows.map(\.item), ends: layout.ends,
    hasNoRepeats: hasNoRepeats)
}
