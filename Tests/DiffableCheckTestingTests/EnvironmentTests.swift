import Checking
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Foundation
import PropertyTesting
import Snapshots
import Testing

/// A variable is of the whole process, so each of these tests has one of its own.
@Suite struct EnvironmentTests {
  private static let trouble =
    "✘ unknown variable 'DIFFABLE_CHECK_SEDE' (did you mean 'DIFFABLE_CHECK_SEED'?); tests "

  private static func misspell() { setenv("DIFFABLE_CHECK_SEDE", "1", 1) }

  private static func snapshot(of items: [Int]) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(items)
    return snapshot
  }

  @Test func `a misspelt variable is an issue of every search and replay`() async {
    await #expect(processExitsWith: .success) {
      EnvironmentTests.misspell()
      let trouble = EnvironmentTests.trouble
      await expectIssues(trouble) { await verify(system: .engine(SnapshotDiff())) }
      await expectIssues(trouble) {
        await replay(corpus: "/nowhere", on: .engine(SnapshotDiff()))
      }
      await expectIssues(trouble) {
        verify(states: [[1], [2]], snapshot: EnvironmentTests.snapshot) { _, _ in 0 }
      }
      await expectIssues(trouble) {
        verify(states: Generator.always([[1], [2]]), snapshot: EnvironmentTests.snapshot) {
          _, _ in 0
        }
      }
    }
  }

  private static func isTold(_ check: () throws -> Void) -> Bool {
    do {
      try check()
      return false
    } catch let failure as CheckFailure {
      return failure.problems.count == 1 && failure.description.hasPrefix(trouble)
    } catch {
      return false
    }
  }

  @Test func `a misspelt variable is a failure of every check`() async {
    await #expect(processExitsWith: .success) {
      EnvironmentTests.misspell()
      let system = SystemUnderTest.engine(SnapshotDiff())
      #expect(EnvironmentTests.isTold { try check(system: system) })
      #expect(EnvironmentTests.isTold { try check(corpus: "/nowhere", on: system) })
      #expect(
        EnvironmentTests.isTold {
          try check(states: [[1]], snapshot: EnvironmentTests.snapshot) { _, _ in 0 }
        })
      #expect(
        EnvironmentTests.isTold {
          try check(states: Generator.always([[1]]), snapshot: EnvironmentTests.snapshot) {
            _, _ in 0
          }
        })
    }
  }
}
