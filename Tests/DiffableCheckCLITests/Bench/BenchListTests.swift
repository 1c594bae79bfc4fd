import Foundation
import Snapshots
import Testing

@testable import DiffEngines
@testable import DiffableCheckCLI

@Suite struct BenchListTests {
  private let change = NumberedChange(
    from: [
      NumberedSection(number: 0, items: [0, 1]), NumberedSection(number: 1, items: [2]),
    ],
    to: [NumberedSection(number: 1, items: [2]), NumberedSection(number: 0, items: [1, 3])],
    changed: [1])

  @Test func `text stands for a number as a UUID does, and no two numbers have the same`() {
    let texts = (0..<1_000).map { String(number: $0, content: 0) }
    #expect(texts.allSatisfy { $0.count == 36 && UUID(uuidString: $0)?.uuidString == $0 })
    #expect(Set(texts).count == 1_000)
    #expect(texts == (0..<1_000).map { String(number: $0, content: 1) })
    #expect(texts[0] == "48294F70-CCF5-E4FC-8E58-975F6D0DC556")
  }

  @Test func `a struct is known by its text, whatever it shows`() {
    let items = [(7, 0), (7, 1), (8, 0)].map { BenchItem(number: $0.0, content: $0.1) }
    #expect(items.map(\.id) == [7, 7, 8].map { String(number: $0, content: 0) })
    #expect(Array(BenchItem.identifiers(of: items)) == items.map(\.id))
    #expect(items.map(\.content) == [0, 1, 0])
  }

  @Test func `a struct that hashes itself does so by its text, whatever it shows`() {
    let items = [(7, 0), (7, 1), (8, 0)].map { HashedBenchItem(number: $0.0, content: $0.1) }
    #expect(items[0] == items[1])
    #expect(items[0].hashValue == items[1].hashValue)
    #expect(items[0] != items[2])
    #expect(items.map(\.content) == [0, 1, 0])
    #expect(HashedBenchItem.identifiers(of: items) == items)
  }

  @Test func `a pair of lists holds the numbers of a change, section by section`() {
    let pair = BenchPair<BenchItem>(change)
    #expect(pair.old.list.sections == [0, 1])
    #expect(pair.old.list.ends == [2, 3])
    #expect(pair.new.list.sections == [1, 0])
    #expect(pair.new.list.ends == [1, 3])
    #expect(pair.old.items.map(\.content) == [0, 0, 0])
    #expect(
      pair.new.items
        == [(2, 0), (1, 1), (3, 0)].map { BenchItem(number: $0.0, content: $0.1) })
  }

  @Test func `the lists of a pair share no storage, even if they are equal`() {
    let pair = BenchPair<Int>(NumberedChange(from: [1, 2, 3], to: [1, 2, 3]))
    #expect(pair.old.items == pair.new.items)
    let places = [pair.old.items, pair.new.items].map { items in
      items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(places[0] != places[1])
  }

  @Test func `a transition of the harness says the same, and marks what changed`() {
    let transition = Transition(change)
    #expect("\(transition.old)" == "A: a b | B: c")
    #expect("\(transition.new)" == "B: c | A: b' d")
    #expect(transition.reconfiguredItems == [Item(1)])
  }

  // MARK: What is timed

  @Test func `the yardstick looks up every new identifier`() {
    #expect(Yardstick.survivors(from: [1, 2, 3], to: [3, 4, 1]) == 2)
    #expect(Yardstick.survivors(from: [String](), to: ["a"]) == 0)
  }

  @Test(arguments: [
    (Workload.firstToLast, 1), (.appended, 1), (.unchanged, 0), (.replaced, 400), (.reversed, 49),
  ])
  func `the engine is asked for what takes one list to the other`(
    workload: Workload, operations: Int
  ) throws {
    // A hundredth of them, but for what is replaced.
    let change = workload.changes(dividedBy: workload == .replaced ? 50 : 100)[0]
    func count<Element>(_ pair: BenchPair<Element>) -> Int {
      BenchedDiff.operations(from: pair.old, to: pair.new)
    }
    #expect(count(BenchPair<Int>(change)) == operations)
    #expect(count(BenchPair<String>(change)) == operations)
    #expect(count(BenchPair<BenchItem>(change)) == operations)
    #expect(count(BenchPair<HashedBenchItem>(change)) == operations)
  }

  @Test func `contents are compared where there are any`() {
    let change = NumberedChange(from: [0, 1, 2], to: [0, 1, 2], changed: [1])
    func count<Element>(_ pair: BenchPair<Element>) -> Int {
      BenchedDiff.operations(from: pair.old, to: pair.new)
    }
    #expect(count(BenchPair<Int>(change)) == 0)
    #expect(count(BenchPair<BenchItem>(change)) == 1)
    #expect(count(BenchPair<HashedBenchItem>(change)) == 1)
  }

  @Test func `an edited copy and a rebuilt snapshot are the same, with the same marks`() throws {
    let change = try FrequentChange(sections: 10, of: 20) { $0 }
    let (edited, rebuilt) = (try change.edited(), try change.rebuilt())
    #expect(edited == rebuilt)
    #expect(edited.reconfiguredItemIdentifiers == rebuilt.reconfiguredItemIdentifiers)
    #expect(edited.reconfiguredItemIdentifiers.count == 25)
    let (old, new) = (Set(change.current.itemIdentifiers), Set(edited.itemIdentifiers))
    #expect(old.subtracting(new).count == 25)
    #expect(new.subtracting(old).count == 25)
    #expect(change.current.numberOfItems == 200)
    let moved = BenchedDiff.operations(from: change.current, to: edited) - 75
    #expect((20...25).contains(moved))
  }
}
