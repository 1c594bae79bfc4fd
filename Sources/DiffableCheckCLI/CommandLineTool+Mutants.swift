import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Reporting

extension CommandLineTool {
  /// Says what catches each planted fault; one that a seed does not catch alone is a failure.
  func mutants(_ arguments: Arguments) throws -> Int32 {
    let mutants = try CommandLineTool.mutants(named: arguments.operands)
    let earlier = try arguments.against.map { try KillTable.Earlier(reading: $0) }
    let trial = try trial(arguments)
    let rows = kills(of: mutants, by: trial, jobs: try arguments.jobs())
    let leftOut = arguments.operands.isEmpty ? LeftOut.all : []
    let table = KillTable(
      rows, trial, leavingOut: leftOut.map { ($0.identifier, $0.reason) })
    console.print(table.lines())
    let risen = earlier.map { table.risen(since: $0) } ?? []
    console.print(risen)
    return table.isComplete && risen.isEmpty ? ExitCode.held : ExitCode.counterexample
  }

  private static func mutants(named names: [String]) throws(UsageError) -> [Mutant] {
    guard !names.isEmpty else { return Mutant.all }
    return try names.map { name throws(UsageError) in
      // The name of a system that 'systems' lists is as good as that of its fault.
      let faults = SystemCatalog.faults(in: name) ?? [name]
      guard let mutant = Mutant.all.first(where: { [$0.name] == faults }) else {
        throw UsageError(
          unknown: "mutant", name, among: Mutant.all.map(\.name),
          expected: "one of those that 'systems' lists behind 'mutant:'")
      }
      return mutant
    }
  }

  private func trial(_ arguments: Arguments) throws -> KillTrial {
    let first = try arguments.seed() ?? CommandLineTool.fixedSeed
    let folder = arguments.corpus.path
    let files = try CorpusFolder.read(folder)
    return KillTrial(
      corpus: files.map { CorpusCase(name: $0.name(in: folder), scenario: $0.file.scenario) },
      everything: EverythingSmall(
        items: 3, newItems: 1, sections: 2, newSections: 1, marking: .single),
      seeds: (0..<UInt64(try arguments.seeds())).map { Seed(first.value &+ $0) },
      limit: try arguments.cases() ?? 200_000)
  }

  /// Tries every mutant; the order of the result does not depend on who is through first.
  private func kills(of mutants: [Mutant], by trial: KillTrial, jobs: Int) -> [KillRow] {
    let rows = SharedRows(count: mutants.count)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = jobs
    let underWay = DispatchGroup()
    for (index, mutant) in mutants.enumerated() {
      underWay.enter()
      queue.addOperation {
        defer { underWay.leave() }
        let kill = trial.kill(mutant.system, besides: mutant.right)
        rows.set(
          KillRow(
            name: mutant.name, kind: mutant.kind.rawValue,
            identifier: mutant.identifier, realBug: mutant.realBug,
            expected: Violation.Kind(
              property: mutant.expectedProperty, group: mutant.expectedRule?.group), kill: kill),
          at: index)
      }
    }
    while underWay.wait(timeout: .now() + console.progressInterval) == .timedOut {
      console.progress("\(rows.done) of \(mutants.count) mutants")
    }
    console.clearProgress()
    return rows.all
  }
}

/// The rows that several workers fill in.
private final class SharedRows: @unchecked Sendable {
  // The lock guards the rows.
  private let lock = NSLock()
  private var rows: [KillRow?]

  init(count: Int) {
    rows = Array(repeating: nil, count: count)
  }

  func set(_ row: KillRow, at index: Int) { lock.withLock { rows[index] = row } }

  var done: Int { lock.withLock { rows.count { $0 != nil } } }

  var all: [KillRow] { lock.withLock { rows.compactMap { $0 } } }
}
