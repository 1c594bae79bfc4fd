import DiffEngines
import Foundation
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

/// The right engine, as if it were in processes of its own, that goes wrong by what it was asked before.
private final class RememberingEngine: IsolatedEngine, @unchecked Sendable {
  enum Fault {
    /// Answers what it answered to the same lists, however they are marked.
    case forgetsMarks
    /// Answers the fiftieth request by loading everything anew.
    case fiftieth
    /// Writes what it deletes in another order in another process.
    case otherOrder
  }

  private let fault: Fault
  private let isTwin: Bool
  private let lock = NSLock()
  private var requests = 0
  private var answers: [[Layout]: Changeset] = [:]

  init(_ fault: Fault, isTwin: Bool = false) {
    self.fault = fault
    self.isTwin = isTwin
    ownTwin = isTwin ? nil : RememberingEngine(fault, isTwin: true)
  }

  private let ownTwin: RememberingEngine?
  var twin: any DiffEngine { ownTwin ?? self }
  func startedAnew() -> any IsolatedEngine { RememberingEngine(fault) }

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [.isEmptyForEqualSnapshots] }

  func changeset(for transition: Transition) throws -> Changeset {
    try lock.withLock {
      requests += 1
      let right = try SnapshotDiff().changeset(for: transition)
      switch fault {
      case .forgetsMarks:
        let lists = [transition.old, transition.new]
        answers[lists] = answers[lists] ?? right
        return answers[lists]!
      case .fiftieth: return requests == 50 ? .reloadData : right
      case .otherOrder:
        guard isTwin, case .stages(var stages) = right else { return right }
        for index in stages.indices { stages[index].update.deleteItems.reverse() }
        return .stages(stages)
      }
    }
  }
}

/// What comes of a story that breaks a system which remembers.
@Suite struct InvestigationTests {
  private func finding(_ fault: RememberingEngine.Fault, seed: UInt64) throws -> Finding {
    let system = SystemUnderTest.engine(RememberingEngine(fault))
    let search = Search(phases: [.seeds(Seed(seed), cases: 500)], storiesForCertificate: 1_000)
    let report = search.run(system, holding: Property.asked(of: system)) { _ in }
    return try #require(report.findings.first)
  }

  @Test(arguments: 1...2)
  func `the smallest story breaks an engine that was asked nothing before`(_ seed: UInt64) throws {
    let finding = try finding(.forgetsMarks, seed: seed)
    #expect(!finding.holdsAnew)
    let system = SystemUnderTest.engine(RememberingEngine(.forgetsMarks))
    let run = Run(finding.shrunk, system, holding: Property.asked(of: system))
    #expect(run.violation?.kind == finding.kind)
    // The answer is remembered from one apply to the other.
    #expect(finding.shrunk.steps.count { $0.action.kind == .apply } == 2)
  }

  @Test func `what only everything asked before brings about is not made small`() throws {
    let finding = try finding(.fiftieth, seed: 1)
    #expect(finding.holdsAnew)
    #expect(finding.shrunk == finding.found)
    #expect(finding.certificate == nil && finding.matters == nil)
    let page = FindingPage(finding).lines().joined(separator: "\n")
    #expect(page.contains("unsteady    told to a new process, it breaks nothing"))
  }

  @Test func `what differs between processes is found`() throws {
    let finding = try finding(.otherOrder, seed: 1)
    #expect(finding.kind.property == "isDeterministic")
    #expect(finding.violation.reason.contains("in another process"))
    #expect(finding.timesHeld == 0 && !finding.holdsAnew)
  }
}
