import DiffableCheck
import Foundation
import PropertyTesting
import Snapshots
import Testing

@testable import Checking

/// What happens to this process in the middle of a story.
private enum Disturbance: String, Codable {
  case none
  case interrupt
  case politeKill
  case trap

  var signal: Int32 {
    switch self {
    case .none: 0
    case .interrupt: SIGINT
    case .politeKill: SIGTERM
    case .trap: SIGILL
    }
  }

  func happen() {
    guard self != .none else { return }
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
@Suite struct StoppedRunTests {
  private static func makeFolder() -> String {
    FileManager.default.temporaryDirectory.path + "/stopped-\(UUID().uuidString)"
  }

  private static func search(
    in folder: String, _ disturb: @escaping @Sendable () -> Void
  ) -> CheckResult<Report> {
    SystemCheck(
      .engine(DisturbedEngine(disturb: disturb)), name: "stopped", recordFolder: folder
    ).search()
  }

  /// Searches among the states of a list that gets longer and longer.
  private static func searchStates(
    in folder: String, _ disturb: @escaping @Sendable () -> Void
  ) -> CheckResult<StateSearchReport> {
    let model = StateModel(from: [Int]()) { _, _ in
      "push"
    } reduce: { stack, _ in
      stack.append(stack.count)
      if stack.count == 5 { disturb() }
    }
    var check = StateSearchCheck(name: "stopped")
    check.recordFolder = folder
    return check.search(model) { stack in
      var snapshot = Snapshot<String, Int>()
      try snapshot.appendSections(["Main"])
      try snapshot.appendItems(stack)
      return snapshot
    } content: { _, _ in
      0
    }
  }

  /// Begins a search in another process, which does not live to end it.
  private static func search(endedBy disturbance: Disturbance, in folder: String) async {
    await #expect(processExitsWith: .signal(disturbance.signal)) {
      [folder = folder as String, disturbance = disturbance as Disturbance] in
      disturbance.makeDeadly()
      _ = StoppedRunTests.search(in: folder, disturbance.happen)
    }
  }

  @Test func `after an interrupt the next run searches as if nothing had been`() async throws {
    let folder = StoppedRunTests.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await StoppedRunTests.search(endedBy: .interrupt, in: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let next = StoppedRunTests.search(in: folder) {}
    #expect(next.problems.map(\.text) == [])
    #expect(next.report?.exercised ?? 0 > 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test(arguments: [Disturbance.politeKill, .trap])
  private func `a story in which a run was stopped is told if the next one ends there as well`(
    _ second: Disturbance
  ) async throws {
    let folder = StoppedRunTests.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for disturbance in [.politeKill, second] {
      await StoppedRunTests.search(endedBy: disturbance, in: folder)
    }
    let third = StoppedRunTests.search(in: folder) {}
    #expect(third.report == nil)
    #expect(third.problems.count == 1)
    let story = "  A: a b\nsnapshot\n  A: b\napply animated\n"
    #expect(third.problems.first?.story?.hasSuffix(story) == true)
    #expect(StoppedRunTests.search(in: folder) {}.problems.map(\.text) == [])
  }

  @Test func `a search among states goes on after an interrupt as well`() async throws {
    let folder = StoppedRunTests.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGINT)) { [folder = folder as String] in
      Disturbance.interrupt.makeDeadly()
      _ = StoppedRunTests.searchStates(in: folder, Disturbance.interrupt.happen)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let next = StoppedRunTests.searchStates(in: folder) {}
    #expect(next.problems.map(\.text) == [])
    #expect(next.report?.cases == 500)
  }

  @Test func `whoever ignores an interrupt, or handles it, goes on to do so`() async {
    let folder = StoppedRunTests.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .exitCode(7)) { [folder = folder as String] in
      signal(SIGINT, SIG_IGN)
      signal(SIGTERM) { _ in _exit(7) }
      let run = StoppedRunTests.search(in: folder) { kill(getpid(), SIGINT) }
      guard run.problems.isEmpty else { _exit(8) }
      _ = StoppedRunTests.search(in: folder, Disturbance.politeKill.happen)
    }
  }
}
