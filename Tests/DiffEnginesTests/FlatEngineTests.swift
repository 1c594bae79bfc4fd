import DiffEngines
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

/// A right engine for plain lists, in a few lines.
private func changes(_ old: [Item], _ new: [Item]) -> FlatChanges {
  var changes = FlatChanges()
  for change in new.difference(from: old).inferringMoves() {
    switch change {
    case .remove(let place, _, let destination?):
      changes.moves.append(Move(from: place, to: destination))
    case .remove(let place, _, nil): changes.deletes.append(place)
    case .insert(let place, _, nil): changes.inserts.append(place)
    case .insert: break
    }
  }
  return changes
}

/// The same, and every row is drawn again that stays and changed.
private func rowChanges(_ old: [Row], _ new: [Row]) -> FlatChanges {
  var changes = changes(old.map(\.item), new.map(\.item))
  changes.reloadsAfterwards = new.indices.filter { place in
    old.contains { $0.item == new[place].item && $0.content != new[place].content }
  }
  return changes
}

private let promises: Set<Promise> = [.keepsIdentity, .movesAreMinimal, .isEmptyForEqualSnapshots]

private func report(
  _ engine: some DiffEngine, small: EverythingSmall, cases: Int
) -> Report {
  let system = SystemUnderTest.engine(engine)
  return Search(phases: [.small(small), .seeds(Seed(1), cases: cases)])
    .run(system, holding: Property.asked(of: system)) { _ in }
}

@Suite struct FlatEngineTests {
  private let flat = EverythingSmall(items: 3, newItems: 2, sections: 1, newSections: 1)

  private func violations(_ engine: FlatEngine) -> [Violation] {
    report(engine, small: flat, cases: 200).findings.map(\.violation)
  }

  @Test func `an engine of rows holds what it promises`() {
    let engine = FlatEngine(promises: promises, rows: rowChanges)
    #expect(engine.learnsOfChanges == .contents)
    let report = report(engine, small: flat, cases: 300)
    #expect(report.findings.map(\.violation) == [])
    #expect(report.stages.count == 3, "some changes take two batch updates")
  }

  @Test func `a closure that names no types is given rows`() {
    let engine = FlatEngine { _, _ in FlatChanges() }
    #expect(engine.learnsOfChanges == .contents)
  }

  @Test func `an engine of items is spared the marks`() {
    let engine = FlatEngine(promises: promises, items: changes)
    #expect(engine.learnsOfChanges == .marks)
    #expect(violations(engine) == [])
  }

  @Test func `what is marked and reloaded by the engine as well is drawn once`() throws {
    let engine = FlatEngine(items: { _, new in
      FlatChanges(reloadsAfterwards: Array(new.indices))
    })
    var transition = Transition(from: try list("A: a b c"), to: try list("A: a b c"))
    transition.reloadedItems = [Item(1)]
    transition.reconfiguredItems = [Item(0)]
    #expect(
      "\(try engine.changeset(for: transition))" == "reload [0, 1], reload [0, 0], reload [0, 2]")
  }

  @Test func `what the engine reloads among its changes is not drawn again for its mark`() throws {
    let engine = FlatEngine(items: { _, _ in FlatChanges(reloads: [1, 7]) })
    var transition = Transition(from: try list("A: a b"), to: try list("A: a b"))
    transition.reloadedItems = [Item(1)]
    #expect("\(try engine.changeset(for: transition))" == "reload [0, 1], reload [0, 7]")
    transition.reloadedItems = []
    transition.reconfiguredItems = [Item(0), Item(1)]
    #expect(
      "\(try engine.changeset(for: transition))"
        == "reload [0, 1], reload [0, 7]; reconfigure [0, 0]")
  }

  @Test func `reloads are counted in the old list`() throws {
    let engine = FlatEngine(rows: { old, new in
      guard old.map(\.item) == new.map(\.item) else { return rowChanges(old, new) }
      return FlatChanges(reloads: old.indices.filter { old[$0] != new[$0] })
    })
    let transition = Transition(from: try list("A: a b"), to: try list("A: a b'"))
    #expect("\(try engine.changeset(for: transition))" == "reload [0, 1]")
    #expect(violations(engine) == [])
  }

  @Test func `what stays and moves takes one update, and what changed another`() throws {
    let engine = FlatEngine(rows: rowChanges)
    let transition = Transition(from: try list("A: a b c"), to: try list("A: c' a d"))
    #expect(
      "\(try engine.changeset(for: transition))"
        == "delete [0, 1], insert [0, 2], move [0, 0] → [0, 1]; reload [0, 0]")
  }

  @Test func `a fault of the engine is found`() {
    let engine = FlatEngine(items: { old, new in
      var changes = changes(old, new)
      for index in changes.moves.indices {
        let source = changes.moves[index].source
        changes.moves[index].source -= changes.deletes.count { $0 < source }
      }
      return changes
    })
    #expect(violations(engine).map(\.property) == ["isAccepted"])
  }

  @Test func `an error of the engine is a finding`() {
    struct TooLong: Error {}
    let engine = FlatEngine(items: { old, new in
      guard new.count < 3 else { throw TooLong() }
      return changes(old, new)
    })
    #expect(violations(engine).map(\.reason) == ["the engine refused: TooLong()"])
  }

  @Test(arguments: ["A: a | B: b", "B: a b", "empty"])
  func `where sections come, go, or are many, everything is reloaded`(new: String) throws {
    let engine = FlatEngine(promises: promises, rows: rowChanges)
    let transition = Transition(from: try list("A: a b"), to: try list(new))
    #expect(try engine.changeset(for: transition) == .reloadData)
  }

  @Test(arguments: ["A: a | B: b", "empty"])
  func `equal lists need nothing`(text: String) throws {
    let engine = FlatEngine(promises: promises, rows: rowChanges)
    let transition = Transition(from: try list(text), to: try list(text))
    #expect(try engine.changeset(for: transition) == .empty)
  }

  @Test func `an engine that compares contents needs no mark, and nothing is done for one`() throws
  {
    let (old, new) = (try list("A: a | B: b"), try list("A: a | B: b'"))
    var transition = Transition(from: old, to: old)
    transition.reloadedItems = [Item(0)]
    #expect(try FlatEngine(rows: rowChanges).changeset(for: transition) == .empty)
    #expect(try FlatEngine(items: changes).changeset(for: transition) == .reloadData)
    let changed = Transition(from: old, to: new)
    #expect(try FlatEngine(rows: rowChanges).changeset(for: changed) == .reloadData)
    #expect(try FlatEngine(items: changes).changeset(for: changed) == .empty)
  }

  @Test func `what the adapter itself does not keep cannot be promised`() {
    let all: Set<Promise> = [.keepsCells, .keepsIdentity, .stagesAreFewest]
    #expect(FlatEngine(promises: all, items: changes).promises == [.keepsIdentity])
    #expect(
      FlatEngine(promises: all, rows: rowChanges).promises == [.keepsIdentity, .stagesAreFewest])
  }
}

@Suite struct StdlibEngineTests {
  @Test func `the standard library's engine holds what it promises`() {
    let small = EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 0)
    #expect(report(StdlibEngine(), small: small, cases: 300).findings.map(\.violation) == [])
  }

  @Test func `an associated removal and insertion are a move`() throws {
    let transition = Transition(
      from: try list("A: a b c | B: d"), to: try list("A: c a | B: d e"),
      reconfiguredItems: try items("d"))
    #expect(
      "\(StdlibEngine().changeset(for: transition))"
        == "delete [0, 1], insert [1, 1], move [0, 0] → [0, 1]; reconfigure [1, 0]")
  }

  @Test func `an item that changes its section is deleted and inserted`() throws {
    let transition = Transition(from: try list("A: a | B: "), to: try list("A: | B: a"))
    #expect(
      "\(StdlibEngine().changeset(for: transition))" == "delete [0, 0], insert [1, 0]")
  }

  @Test func `an item that appears twice is no trouble`() throws {
    let transition = Transition(from: try list("A: a a b"), to: try list("A: b a"))
    let system = SystemUnderTest.engine(StdlibEngine())
    let story = Scenario(
      start: transition.old, steps: [Step(.snapshot(transition.new)), Step(.apply(.animated))])
    let run = Run(story, system, holding: Property.asked(of: system))
    #expect(run.violation == nil)
  }

  @Test func `where sections differ everything is reloaded`() throws {
    let transition = Transition(from: try list("A: a"), to: try list("A: a | B: "))
    #expect(StdlibEngine().changeset(for: transition) == .reloadData)
  }
}
