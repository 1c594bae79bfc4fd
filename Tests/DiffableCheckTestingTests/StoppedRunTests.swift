import DiffableCheck
import Foundation
import Snapshots
import Testing

@testable import Checking

/// What happens to this process in the middle of a story.
private enum Disturbance {
  case interrupt
  case politeKill
  case trap

  var signal: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .politeKill: SIGTERM
    case .trap: SIGILL
    }
  }

  func happen() {
    kill(getpid(), signal)
    // It may be another thread that hears of it.
    while true { sleep(1) }
  }

  /// Makes it end the process, even if whoever has started the tests ignores it.
  func makeDeadly() { _ = Foundation.signal(signal, SIG_DFL) }
}

/// An engine that loads everything anew, and is disturbed as an item moves to the front.
private struct DisturbedEngine: DiffEngine {
  let disturb: @Sendable () -> Void
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    if let first = transition.new.rows.first, transition.old.rows.dropFirst().contains(first) {
      disturb()
    }
    return .reloadData
  }
}

/// A run that somebody stops says nothing of the story that it told by chance.
@Suite(.serialized) struct StoppedRunTests {
  /// One test at a time has it.
  private static let folder = SurvivalTests.folder(of: "stopped")

  init() { removeFolder() }

  private func removeFolder() {
    try? FileManager.default.removeItem(atPath: StoppedRunTests.folder)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: StoppedRunTests.folder)
  }

  private static func search(
    _ disturb: @escaping @Sendable () -> Void
  ) -> CheckResult<Report> {
    SystemCheck(
      .engine(DisturbedEngine(disturb: disturb)), for: TestCall("stopped", recordFolder: folder)
    ).search()
  }

  /// Searches among the states of a list that gets longer and longer.
  private static func searchStates(
    _ disturb: @escaping @Sendable () -> Void
  ) -> CheckResult<StateSearchReport> {
    let model = StateModel(from: [Int]()) { _, _ in
      "push"
    } reduce: { stack, _ in
      stack.append(stack.count)
      if stack.count == 5 { disturb() }
    }
    return StateSearchCheck.search(model, named: "stopped", in: folder)
  }

  /// Begins a search in another process, which does not live to end it.
  ///
  /// Before Swift 6.3 that process takes no values along.
  private static func search(endedBy disturbance: Disturbance) async {
    switch disturbance {
    case .interrupt:
      await #expect(processExitsWith: .signal(SIGINT)) { StoppedRunTests.end(by: .interrupt) }
    case .politeKill:
      await #expect(processExitsWith: .signal(SIGTERM)) { StoppedRunTests.end(by: .politeKill) }
    case .trap:
      await #expect(processExitsWith: .signal(SIGILL)) { StoppedRunTests.end(by: .trap) }
    }
  }

  private static func end(by disturbance: Disturbance) {
    disturbance.makeDeadly()
    _ = search(disturbance.happen)
  }

  @Test func `after an interrupt the next run searches as if nothing had been`() async throws {
    defer { removeFolder() }
    await StoppedRunTests.search(endedBy: .interrupt)
    #expect(try files().count == 1)
    let next = StoppedRunTests.search {}
    #expect(next.problems.map(\.text) == [])
    #expect(next.report?.exercised ?? 0 > 0)
    #expect(next.report?.counts.casesByPhase[.corpus] == 0)
    #expect(try files() == [])
  }

  @Test(arguments: [Disturbance.politeKill, .trap])
  private func `a story in which a run was stopped is told if the next one ends there as well`(
    _ second: Disturbance
  ) async throws {
    defer { removeFolder() }
    for disturbance in [.politeKill, second] {
      await StoppedRunTests.search(endedBy: disturbance)
    }
    let third = StoppedRunTests.search {}
    #expect(third.problems.map(\.text) == [])
    #expect(third.report?.counts.casesByPhase[.corpus] == 1)
    #expect(try files() == [])
  }

  @Test func `a search among states goes on after an interrupt as well`() async throws {
    defer { removeFolder() }
    await #expect(processExitsWith: .signal(SIGINT)) {
      Disturbance.interrupt.makeDeadly()
      _ = StoppedRunTests.searchStates(Disturbance.interrupt.happen)
    }
    #expect(try files().count == 1)
    let next = StoppedRunTests.searchStates {}
    #expect(next.problems.map(\.text) == [])
    #expect(next.report?.cases == 500)
  }

  @Test func `whoever ignores an interrupt, or handles it, goes on to do so`() async {
    defer { removeFolder() }
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGINT, SIG_IGN)
      signal(SIGTERM) { _ in _exit(7) }
      let run = StoppedRunTests.search { kill(getpid(), SIGINT) }
      guard run.problems.isEmpty else { _exit(8) }
      _ = StoppedRunTests.search(Disturbance.politeKill.happen)
    }
  }
}
