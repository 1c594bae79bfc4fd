import Foundation
import Testing

@testable import DiffableCheckCLI

@Suite struct WorkloadTests {
  /// What a change does to its items, counted without looking at how it was made.
  private struct Shape: Equatable {
    var items: Int
    /// Items that only one list has, in sections that both have.
    var deletes = 0
    var inserts = 0
    /// Items that both lists have, in different sections.
    var crossings = 0
    var changes = 0

    init(items: Int, deletes: Int, inserts: Int, crossings: Int = 0, changes: Int = 0) {
      self.items = items
      self.deletes = deletes
      self.inserts = inserts
      self.crossings = crossings
      self.changes = changes
    }

    init(_ change: NumberedChange) {
      let (homes, newHomes) = (Shape.homes(change.old), Shape.homes(change.new))
      let (sections, newSections) = (Set(homes.values), Set(newHomes.values))
      items = homes.count
      deletes = homes.count { newHomes[$0.key] == nil && newSections.contains($0.value) }
      inserts = newHomes.count { homes[$0.key] == nil && sections.contains($0.value) }
      crossings = homes.count { newHomes[$0.key].map { [home = $0.value] in $0 != home } ?? false }
      changes = change.changed.count { homes[$0] != nil && newHomes[$0] != nil }
    }

    static func homes(_ list: [NumberedSection]) -> [Int: Int] {
      var homes: [Int: Int] = [:]
      for section in list { for item in section.items { homes[item] = section.number } }
      return homes
    }
  }

  /// The fewest items that have to move in a list of one section, or within their sections.
  private func movesInPlace(_ change: NumberedChange) -> Int {
    let sections = Dictionary(uniqueKeysWithValues: change.old.map { ($0.number, $0.items) })
    return change.new.reduce(0) { sum, section in
      sum + moves(from: sections[section.number] ?? [], to: section.items)
    }
  }

  private func moves(from old: [Int], to new: [Int]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let staying = new.compactMap { places[$0] }
    var ends: [Int] = []
    for place in staying {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < place { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    return staying.count - ends.count
  }

  private func only(_ workload: Workload, dividedBy divisor: Int = 1) throws -> NumberedChange {
    let changes = workload.changes(dividedBy: divisor)
    try #require(changes.count == 1)
    return changes[0]
  }

  // MARK: Shapes

  @Test(arguments: [
    (Workload.contiguous, 1, (5_000, 1_000, 1_000, 0), 150...200),
    (.scattered, 1, (5_000, 1_000, 1_000, 50), 195...200),
    (.longContiguous, 1, (100_000, 10_000, 10_000, 0), 1_850...2_000),
    (.longScattered, 1, (100_000, 10_000, 10_000, 1_000), 1_990...2_000),
    (.reversed, 1, (5_000, 0, 0, 0), 4_999...4_999),
    (.unchanged, 1, (100_000, 0, 0, 0), 0...0),
    (.unchangedSections, 1, (100_000, 0, 0, 0), 0...0),
    (.replaced, 1, (10_000, 10_000, 10_000, 0), 0...0),
    (.appended, 1, (100_000, 0, 1, 0), 0...0),
    (.firstToLast, 1, (5_000, 0, 0, 0), 1...1),
    (.shuffled, 1, (100_000, 0, 0, 0), 99_000...99_999),
    (.growthScattered, 10, (100_000, 20_000, 20_000, 1_000), 3_980...4_000),
    (.growthReversed, 10, (100_000, 0, 0, 0), 99_999...99_999),
    (.growthShuffled, 10, (100_000, 0, 0, 0), 99_000...99_999),
  ])
  func `a workload deletes, inserts, moves, and changes as many as it says`(
    workload: Workload, divisor: Int, counts: (Int, Int, Int, Int), moves: ClosedRange<Int>
  ) throws {
    let change = try only(workload, dividedBy: divisor)
    #expect(
      Shape(change)
        == Shape(items: counts.0, deletes: counts.1, inserts: counts.2, changes: counts.3))
    #expect(moves.contains(movesInPlace(change)))
  }

  @Test(arguments: [(Workload.sections, 100), (.manySections, 1_000)])
  func `a workload of sections deletes, inserts, and moves sections and items`(
    workload: Workload, count: Int
  ) throws {
    let change = try only(workload)
    let (old, new) = (change.old.map(\.number), change.new.map(\.number))
    #expect(old.count == count)
    #expect(Set(old).subtracting(new).count == count / 20)
    #expect(Set(new).subtracting(old).count == count / 20)
    #expect((count / 20 - 2...count / 20).contains(moves(from: old, to: new)))
    #expect(
      Shape(change)
        == Shape(
          items: count * 100, deletes: count, inserts: count, crossings: count, changes: count)
    )
    #expect((count * 9 / 10...count).contains(movesInPlace(change)))
  }

  @Test(arguments: [Workload.scattered, .sections, .manySections])
  func `what changes is chosen among all that stay, whether or not it moves`(
    _ workload: Workload
  ) throws {
    let change = try only(workload)
    let (homes, newHomes) = (Shape.homes(change.old), Shape.homes(change.new))
    var isChanged: Set<Int> = Set(change.changed)
    #expect(change.changed == change.new.flatMap(\.items).filter(isChanged.contains))
    isChanged.formIntersection(homes.keys.filter { homes[$0] != newHomes[$0] })
    #expect(isChanged.count * 10 < change.changed.count)
    // Of a list of one section, those that move are a twentieth of all that stay.
    let unmoved =
      try movesInPlace(only(workload))
      - movesInPlace(
        NumberedChange(
          from: change.old,
          to: change.new.map { section in
            NumberedSection(
              number: section.number, items: section.items.filter { !change.changed.contains($0) })
          }))
    #expect(unmoved * 5 < change.changed.count)
  }

  @Test func `what is unchanged has as many sections as it says`() throws {
    #expect(try only(.unchanged).old.map(\.items.count) == [100_000])
    #expect(
      try only(.unchangedSections).new.map(\.items.count) == Array(repeating: 100, count: 1_000))
  }

  @Test func `deletes and inserts in a row are in a row, and the first items are shuffled`() throws
  {
    let change = try only(.contiguous)
    let (old, new) = (change.old[0].items, change.new[0].items)
    let gone = old.filter(Set(old).subtracting(new).contains)
    #expect(gone == Array(gone[0]..<gone[0] + 1_000))
    let start = try #require(new.firstIndex { $0 >= 5_000 })
    #expect(new[start..<start + 1_000].allSatisfy { $0 >= 5_000 })
    #expect(new[200..<1_000] == old[200..<1_000])
    #expect(new[..<200] != old[..<200])
    #expect(Set(new[..<200]) == Set(old[..<200]))
  }

  @Test func `tiny lists differ by up to three operations, and each pair from all others`() {
    let changes = Workload.tiny.changes()
    #expect(changes.count == 1_000)
    #expect(Set(changes).count == 1_000)
    let counts = changes.map { change -> Int in
      let shape = Shape(change)
      return shape.deletes + shape.inserts + movesInPlace(change)
    }
    #expect(changes.allSatisfy { $0.old == [NumberedSection(number: 0, items: Array(0..<10))] })
    #expect(counts.allSatisfy { (1...3).contains($0) })
    #expect(counts.count { $0 == 3 } > 500)
  }

  @Test func `tiny lists with sections have operations of every kind`() {
    let changes = Workload.tinySections.changes()
    #expect(Set(changes).count == 1_000)
    let shapes = changes.map(Shape.init)
    #expect(changes.allSatisfy { $0.old.map(\.items.count) == [4, 4, 4] && $0.new != $0.old })
    for count in [
      shapes.count { $0.deletes > 0 }, shapes.count { $0.inserts > 0 },
      shapes.count { $0.crossings > 0 }, changes.count { movesInPlace($0) > 0 },
      changes.count { $0.new.allSatisfy { $0.number != 1 } },
      changes.count { $0.new.contains { $0.number > 2 } },
      changes.count { moves(from: [0, 1, 2], to: $0.new.map(\.number)) > 0 },
    ] {
      #expect(count > 100)
    }
  }

  // MARK: The same every time

  @Test(arguments: [
    Workload.contiguous, .scattered, .sections, .tiny, .tinySections, .firstToLast,
  ])
  func `a workload is the same every time, and another one than any other`(_ workload: Workload) {
    #expect(workload.changes() == workload.changes())
    #expect(workload.changes() != workload.changes(dividedBy: 10))
  }

  @Test func `chance decides the same on every machine`() throws {
    let shuffled = try only(.shuffled, dividedBy: 10_000).new[0].items
    #expect(shuffled == [8, 0, 2, 5, 7, 3, 1, 4, 9, 6])
    #expect(Workload.tiny.changes()[0].new[0].items == [1, 2, 3, 5, 12, 6, 0, 7, 8, 9])
  }

  @Test func `every name is known, and stands for one workload`() {
    #expect(
      Workload.allCases.map(\.name) == [
        "W1", "W1r", "W2", "W2r", "W3", "W4", "W5", "W6", "W6s", "W7", "W8", "W9", "W9s", "W10",
        "W12", "W1r-growth", "W5-growth", "W12-growth",
      ])
    #expect(Set(Workload.allCases.map(\.meaning)).count == Workload.allCases.count)
  }

  @Test(arguments: [
    (Workload.contiguous, ElementKind.int, 0.40), (.contiguous, .string, 0.30),
    (.contiguous, .item, 0.30), (.contiguous, .harnessItem, 0.30), (.shuffled, .int, 3.0),
    (.shuffled, .string, 1.2), (.tinySections, .int, 2.0), (.growthShuffled, .string, 14),
    (.replaced, .hashedItem, 0.35),
  ])
  func `numbers have an aim of their own, structs have that of text`(
    workload: Workload, element: ElementKind, aim: Double
  ) {
    #expect(workload.aim(for: element) == aim)
  }
}
