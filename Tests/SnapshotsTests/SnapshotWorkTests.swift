import Snapshots
import Testing

// What the complexities promise, counted: hashes and comparisons of item identifiers, in snapshots
// of a thousand items and of twenty thousand, in one section and in many.

@Suite struct SnapshotWorkTests {
  @Test func `building hashes every item once, in one call or in many`() throws {
    for (sections, size) in [(1, 20_000), (20, 1_000), (1_000, 20)] {
      let work = Work()
      let snapshot = try work.snapshot(sections: sections, size: size)
      #expect(snapshot.numberOfItems == sections * size)
      #expect(work.hashes == sections * size)
      #expect(work.comparisons < sections * size / 100)
    }
  }

  @Test func `appending new items hashes each once and compares none`() throws {
    try expectWork(hashes: 100, comparisons: 0) { snapshot, work throws(Refusal) in
      try snapshot.appendItems(work.fresh(100), toSection: 0)
    }
  }

  @Test func `a copy is edited without hashing what it holds`() throws {
    try expectWork(hashes: 100, comparisons: 0) { snapshot, work throws(Refusal) in
      let held = snapshot
      try snapshot.appendItems(work.fresh(100))
      withExtendedLifetime(held) {}
    }
  }

  @Test func `inserting new items hashes each once and the neighbor once`() throws {
    try expectWork(hashes: 101, comparisons: 101) { snapshot, work throws(Refusal) in
      try snapshot.insertItems(work.fresh(100), afterItem: work.identifier(500))
    }
  }

  @Test func `appending items that are there hashes each three times`() throws {
    try expectWork(hashes: 300, comparisons: 1_000) { snapshot, work throws(Refusal) in
      try snapshot.appendItems((0..<100).map { work.identifier($0 * 7) })
    }
  }

  @Test func `asking what was added again hashes nothing, however often it was`() throws {
    try expectWork(hashes: 0, comparisons: 0) { snapshot, work throws(Refusal) in
      for _ in 0..<5 { try snapshot.appendItems((0..<100).map { work.identifier($0 * 7) }) }
      work.reset()
      #expect(snapshot.itemIdentifiersAddedAgain.count == 100)
    }
  }

  @Test func `a refused append hashes what it was given and nothing else`() throws {
    try expectWork(hashes: 400, comparisons: 1_000) { snapshot, work throws(Refusal) in
      let fresh = work.fresh(100)
      do throws(Refusal) {
        try snapshot.appendItems(fresh + [fresh[50]])
        Issue.record("repeats were accepted")
      } catch {
        #expect(error.rule == .argumentUniqueness)
      }
    }
  }

  @Test func `deleting items hashes each three times`() throws {
    try expectWork(hashes: 300, comparisons: 1_000) { snapshot, work throws(Refusal) in
      try snapshot.deleteItems((0..<100).map { work.identifier($0 * 7) })
    }
  }

  @Test func `moving an item hashes it and its neighbor`() throws {
    try expectWork(hashes: 2, comparisons: 3) { snapshot, work throws(Refusal) in
      try snapshot.moveItem(work.identifier(3), afterItem: work.identifier(900))
    }
  }

  @Test func `looking an item up hashes it once`() throws {
    try expectWork(hashes: 2, comparisons: 2) { snapshot, work throws(Refusal) in
      #expect(snapshot.indexOfItem(work.identifier(900)) == 900)
      #expect(snapshot.sectionIdentifier(containingItem: work.identifier(900)) == 0)
    }
  }

  @Test func `marking items hashes each a fixed number of times`() throws {
    try expectWork(hashes: 300, comparisons: 2_000) { snapshot, work throws(Refusal) in
      try snapshot.reloadItems((0..<100).map { work.identifier($0 * 7) })
    }
  }

  @Test func `moving a section and counting its items touches no item`() throws {
    try expectWork(hashes: 0, comparisons: 0) { snapshot, _ throws(Refusal) in
      try snapshot.appendSections([-1])
      try snapshot.moveSection(0, afterSection: -1)
      #expect(try snapshot.numberOfItems(inSection: 0) >= 1_000)
      #expect(snapshot.indexOfSection(-1) == snapshot.numberOfSections - 2)
    }
  }

  @Test func `deleting a section hashes its items once and no other item`() throws {
    try expectWork(hashes: 1_000, comparisons: 0, shapes: [(1, 1_000), (20, 1_000)]) {
      snapshot, _ throws(Refusal) in try snapshot.deleteSections([0])
    }
  }
}

/// Performs an edit on snapshots of several shapes and expects no more than so much work.
///
/// A comparison or two more are let pass: hashes differ from process to process, and the halves of
/// them that a snapshot keeps may be equal by chance.
private func expectWork(
  hashes: Int, comparisons: Int,
  shapes: [(sections: Int, size: Int)] = [(1, 1_000), (1, 20_000), (20, 1_000)],
  sourceLocation: SourceLocation = #_sourceLocation,
  of edit: (inout Snapshot<Int, Counted>, Work) throws(Refusal) -> Void
) throws {
  for (sections, size) in shapes {
    let work = Work()
    var snapshot = try work.snapshot(sections: sections, size: size)
    work.reset()
    try edit(&snapshot, work)
    let place: Comment = "\(sections) × \(size)"
    #expect(work.hashes <= hashes, place, sourceLocation: sourceLocation)
    #expect(work.comparisons <= comparisons + 2, place, sourceLocation: sourceLocation)
  }
}

/// Where identifiers count how often they are hashed and compared.
private final class Work {
  var hashes = 0
  var comparisons = 0

  func reset() { (hashes, comparisons) = (0, 0) }

  func identifier(_ number: Int) -> Counted { Counted(number: number, work: self) }

  func fresh(_ count: Int) -> [Counted] { (0..<count).map { identifier(-1 - $0) } }

  func snapshot(sections: Int, size: Int) throws(Refusal) -> Snapshot<Int, Counted> {
    var snapshot = Snapshot<Int, Counted>()
    for section in 0..<sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems((0..<size).map { identifier(section * size + $0) })
    }
    return snapshot
  }
}

private struct Counted: Hashable {
  var number: Int
  var work: Work

  static func == (left: Counted, right: Counted) -> Bool {
    left.work.comparisons += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    work.hashes += 1
    hasher.combine(number)
  }
}
