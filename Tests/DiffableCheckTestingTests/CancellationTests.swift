import Checking
import DiffableCheck
import Foundation
import Snapshots
import Testing

/// An engine that changes nothing, and cancels the test when it should have.
private final class CancellingEngine: DiffEngine, @unchecked Sendable {
  // The lock guards the answer.
  private let lock = NSLock()
  private var hasCancelled = false

  var isCancelled: Bool { lock.withLock { hasCancelled } }

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    if transition.old != transition.new { lock.withLock { hasCancelled = true } }
    return .empty
  }
}

@Suite struct CancellationTests {
  @Test func `a test that is cancelled tells no story any more`() {
    let check = SystemCheck(.engine(CancellingEngine()), for: TestCall("cancelled") { true })
    #expect(check.search().report?.cases == 0)
  }

  @Test func `a test that is cancelled reports what it found as it was found`() throws {
    let engine = CancellingEngine()
    let call = TestCall("cancelled") { engine.isCancelled }
    let check = SystemCheck(.engine(engine), for: call)
    let finding = try #require(check.search().report?.findings.first)
    #expect(finding.attempts == 0)
    #expect(finding.certificate == nil)
  }
}
