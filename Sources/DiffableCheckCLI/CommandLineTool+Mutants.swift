import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Reporting
import Workers

extension CommandLineTool {
  /// The usual number of seeds that are tried.
  private static let usualSeeds = 20

  /// Prints what catches each planted fault.
  ///
  /// It fails if some seed does not catch a fault by itself, or if a fault takes more than twice as
  /// many stories as on an earlier page.
  func mutants(_ arguments: Arguments) throws -> Int32 {
    let mutants = try CommandLineTool.mutants(named: arguments.operands)
    let files = files(arguments)
    // What takes minutes is not to fail at its end.
    let made = arguments.reportsAreGiven ? try files.prepare() : []
    defer { RunFolders.remove(empty: made) }
    if try arguments.shrinking() {
      try arguments.refuse(
        [.against, .caseTimeout, .memoryLimit, .corpus], but: "'mutants' without --shrinking")
      return try shrinking(of: mutants, arguments)
    }
    if !mutants.contains(where: \.endsItsProcess) {
      try arguments.refuse(Flag.ofProcesses, but: "mutants that end their process")
    }
    let earlier = try arguments.against.map { try KillTable.Earlier(reading: $0) }
    try earlier?.check(against: mutants.map(\.name), seeds: trialSeeds(arguments).count)
    let trial = try trial(arguments)
    let rows = try kills(of: mutants, by: trial, arguments)
    let leftOut = arguments.operands.isEmpty ? LeftOut.all : []
    // The number of jobs makes no difference to the page, so it is not part of the command.
    let table = KillTable(
      rows, trial,
      command: arguments.pageCommand([.seed, .seeds, .cases, .corpus], keptIn: "mutants.md"),
      leavingOut: leftOut.map { ($0.identifier, $0.reason) })
    console.print(table.lines())
    if arguments.reportsAreGiven { try files.write(table) }
    let risen = earlier.map { table.risen(since: $0) } ?? []
    console.print(risen)
    return table.isComplete && risen.isEmpty ? ExitCode.held : ExitCode.wrong
  }

  /// Returns the files of the page, which is the only one to be written.
  func files(_ arguments: Arguments) -> RunFiles {
    RunFiles(corpus: arguments.reports, reports: arguments.reports, run: arguments.reports)
  }

  private static func mutants(named names: [String]) throws(UsageError) -> [Mutant] {
    guard !names.isEmpty else { return Mutant.all }
    let mutants = try names.map { name throws(UsageError) in
      // The name of the system in the list of `systems` is accepted in place of the fault's name.
      let faults = SystemCatalog.faults(in: name) ?? [name]
      guard let mutant = Mutant.all.first(where: { [$0.name] == faults }) else {
        throw UsageError(
          unknown: "mutant", name, among: Mutant.all.map(\.name),
          expected: "one of those that 'systems' lists behind 'mutant:'")
      }
      return mutant
    }
    for (place, mutant) in mutants.enumerated()
    where mutants[..<place].contains(where: { $0.name == mutant.name }) {
      throw UsageError("\(mutant.name) is named twice", expected: "each mutant once")
    }
    return mutants
  }

  private func trial(_ arguments: Arguments) throws -> KillTrial {
    let folder = arguments.corpus
    // A folder that is named has to be there; the usual one comes with the first finding.
    let isNamed = arguments.values[.corpus] != nil
    let files = try isNamed ? CorpusFolder.read(folder) : keptStories(arguments)
    if files.isEmpty { console.note("\(folder) holds no story: no kept story can catch a mutant") }
    return KillTrial(
      corpus: files.map { CorpusCase(name: $0.name(in: folder), scenario: $0.file.scenario) },
      everything: .usual(marking: .single),
      seeds: try trialSeeds(arguments),
      limit: try arguments.casesOfEachSeed(mayBeZero: true))
  }

  /// Returns the seeds that are tried for each mutant, or each of which has to reach every rule.
  func trialSeeds(_ arguments: Arguments) throws -> [Seed] {
    let first = try arguments.seed() ?? CommandLineTool.fixedSeed
    return (0..<UInt64(try arguments.seeds() ?? CommandLineTool.usualSeeds)).map {
      Seed(first.value &+ $0)
    }
  }

  private func kills(
    of mutants: [Mutant], by trial: KillTrial, _ arguments: Arguments
  ) throws -> [KillRow] {
    if worker == nil, let mutant = mutants.first(where: \.endsItsProcess) {
      throw UsageError(
        "\(mutant.name) ends its process, and this one can start no other",
        expected: "the command itself")
    }
    let (limits, worker) = (try arguments.limits(), worker)
    let rows = inParallel(mutants, jobs: try arguments.jobs()) { mutant in
      Result { try CommandLineTool.kill(of: mutant, by: trial, worker, limits) }
    }
    return try rows.map { try $0.get() }
  }

  private static func kill(
    of mutant: Mutant, by trial: KillTrial, _ worker: Command?, _ limits: ProcessLimits
  ) throws -> KillRow {
    let kill: Kill
    do {
      kill = try trial.kill(
        mutant.system, besides: mutant.right, runBy: makeCrew(of: mutant, worker, limits))
    } catch {
      throw UnknownKill(mutant: mutant.name, cause: error)
    }
    return KillRow(
      name: mutant.name, kind: mutant.kind.rawValue, identifier: mutant.entry.identifier,
      realBug: mutant.entry.realBug,
      expected: Violation.Kind(property: mutant.entry.property, group: mutant.entry.rule?.group),
      kill: kill)
  }

  /// An error that says why it is unknown what catches a mutant.
  private struct UnknownKill: Error, CustomStringConvertible {
    let mutant: String
    let cause: any Error

    var description: String { "\(mutant): nobody knows what catches it: \(cause)" }
  }

  /// Returns what makes crews for the stories of a mutant that ends its process, or `nil` for any
  /// other mutant.
  private static func makeCrew(
    of mutant: Mutant, _ worker: Command?, _ limits: ProcessLimits
  ) -> KillTrial.MakeCrew? {
    guard mutant.endsItsProcess, let worker else { return nil }
    return { itinerary in
      WorkerCrew(worker, itinerary, mutant.system, named: mutant.systemName, limits: limits)
    }
  }

  /// Tries every contender, with results in an order that does not depend on which one ends first.
  func inParallel<Contender: Sendable, Result: Sendable>(
    _ contenders: [Contender], jobs: Int, _ trial: @escaping @Sendable (Contender) -> Result
  ) -> [Result] {
    let results = Locked([Result?](repeating: nil, count: contenders.count))
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = jobs
    let underWay = DispatchGroup()
    for (index, contender) in contenders.enumerated() {
      underWay.enter()
      queue.addOperation {
        defer { underWay.leave() }
        let result = trial(contender)
        results.withLock { $0[index] = result }
      }
    }
    while underWay.wait(timeout: .now() + console.progressInterval) == .timedOut {
      let done = results.withLock { $0.count { $0 != nil } }
      console.progress("\(done) of \(contenders.count) mutants")
    }
    console.clearProgress()
    return results.withLock { $0.compactMap { $0 } }
  }
}
