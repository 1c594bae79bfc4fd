import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Sample
import Snapshots
import Testing

@Suite(.cases(200)) struct AdapterTests {
  @Test func `changes in stages`() async {
    await verify(system: .engine(StagedEngine()))
  }

  @Test func `changes as sets of indexes`() async {
    let engine = FlatEngine(promises: [.isEmptyForEqualSnapshots]) { (old: [Row], new: [Row]) in
      let changes = IndexSetChanges(from: old, to: new, by: \.item).forBatchUpdates
      return FlatChanges(
        deletes: Array(changes.deletes), inserts: Array(changes.inserts),
        moves: changes.moves.map { Move(from: $0.from, to: $0.to) })
    }
    await verify(system: .engine(engine))
  }

  @Test func `a data source that calls performBatchUpdates`() async {
    await verify(system: .updater { AnimatedListUnderTest() })
  }

  @Test func `an outline of the app's own`() async {
    await verify(system: .sectionSnapshot(OutlineUnderTest.self))
  }

  @Test func `separators between rows`() async {
    await verify(system: .decorations({ SeparatorLayout() }, updatedBy: SnapshotDiff()))
  }
}
