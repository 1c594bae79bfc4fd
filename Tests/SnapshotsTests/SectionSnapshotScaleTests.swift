import Foundation
import Snapshots
import Testing

@Suite struct SectionSnapshotScaleTests {
  @Test func `a chain of 100,000 items can be built, asked, and taken apart`() throws {
    #expect(try onSmallStack(faultsOfLongChain) == [])
  }

  @Test func `100,000 roots can be added, told apart, and removed at once`() throws {
    let all = Array(0..<100_000)
    var snapshot = SectionSnapshot<Int>()
    try snapshot.append(all)
    try snapshot.insert(SectionSnapshot(flat: all.map { $0 + all.count }), before: 0)
    #expect(snapshot.items == all.map { $0 + all.count } + all)
    #expect(throws: Refusal.self) { try snapshot.append(all) }
    try snapshot.delete(all.filter { $0 % 2 == 0 })
    #expect(snapshot.items.count == all.count * 3 / 2)
  }

  @Test func `adding one item to many compares few`() throws {
    let comparisons = Comparisons()
    let items = (0..<3000).map { CountedItem(number: $0, comparisons: comparisons) }
    var snapshot = SectionSnapshot<CountedItem>()
    try snapshot.append(Array(items[..<1000]))
    for item in items[1000..<2000] { try snapshot.append([item]) }
    for item in items[2000...] { try snapshot.append([item], to: items[7]) }
    // How often hashes collide differs from process to process; without a table it would be a
    // million.
    #expect(comparisons.count < 100_000)
  }

  @Test func `deleting many siblings at once compares few`() throws {
    let comparisons = Comparisons()
    let items = (0..<3000).map { CountedItem(number: $0, comparisons: comparisons) }
    var snapshot = SectionSnapshot<CountedItem>()
    try snapshot.append(items)
    comparisons.count = 0
    try snapshot.delete(Array(items[1000...]))
    // How often hashes collide differs from process to process; without a table it would be a
    // million.
    #expect(comparisons.count < 100_000)
  }
}

private func faultsOfLongChain() throws -> [String] {
  let length = 100_000
  var chain = SectionSnapshot<Int>()
  try chain.append([0])
  for item in 1..<length { try chain.append([item], to: item - 1) }
  chain.expand(Array(0..<length))
  var holds = [
    ("items", chain.items == Array(0..<length)),
    ("visibleItems", chain.visibleItems.count == length),
    ("level", try chain.level(of: length - 1) == length - 1),
    ("isVisible", try chain.isVisible(length - 1)),
    ("index", chain.index(of: length - 1) == length - 1),
  ]

  var part = try chain.snapshot(of: 0)
  holds += [
    ("snapshot", part.rootItems == [1]), ("inequality", part != chain),
    ("hash", part.hashValue != chain.hashValue),
    ("insert", try part.insert(SectionSnapshot(flat: [-1]), after: length - 1) == nil),
    ("parent", try part.parent(of: -1) == length - 2),
  ]

  try chain.replace(childrenOf: 0, using: part)
  holds.append(("replace", chain.items == Array(0..<length) + [-1]))
  try chain.delete([1])
  holds.append(("delete", chain.items == [0]))
  return holds.filter { !$0.1 }.map(\.0)
}

/// Runs a closure on a thread with 512 KB of stack, whatever the machine gives a test.
private func onSmallStack<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.result = Result(catching: body)
    isDone.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  isDone.wait()
  return try outcome.result!.get()
}

/// Is written by one thread and read by the other after that; the semaphore orders the two.
private final class Outcome<Value>: @unchecked Sendable {
  var result: Result<Value, any Error>?
}

private final class Comparisons {
  var count = 0
}

/// An item that counts how often it is compared.
private struct CountedItem: Hashable {
  var number: Int
  var comparisons: Comparisons

  static func == (left: CountedItem, right: CountedItem) -> Bool {
    left.comparisons.count += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension SectionSnapshot {
  fileprivate init(flat items: [ItemIdentifier]) throws {
    self.init()
    try append(items)
  }
}
