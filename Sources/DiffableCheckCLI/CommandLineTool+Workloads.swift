import DiffEngines
import DiffableCheck
import Foundation
import Snapshots
import Workers

extension CommandLineTool {
  /// Measures an engine, and prints the page of ratios.
  func benchEngine(_ arguments: Arguments) throws {
    let bench = try engineBench(of: arguments.system)
    let workloads = try CommandLineTool.workloads(arguments.operands, of: bench.engine)
    let system = arguments.system ?? "diff"
    let earlier = try arguments.compare.map { try BenchTable.Earlier(reading: $0) }
    try earlier?.check(against: workloads.flatMap { bench.keys(of: $0) }, of: system)
    var figures: [BenchFigure] = []
    for workload in workloads {
      console.progress("\(workload.name): \(workload.meaning)")
      for key in bench.keys(of: workload) {
        figures.append(bench.figure(key, try outcomes(of: key, bench, arguments.system)))
      }
    }
    console.clearProgress()
    let table = BenchTable(
      figures: figures, system: system,
      command: arguments.pageCommand([.system, .compare], keptIn: "benchmarks.md"),
      processes: executable == nil ? 1 : BenchProcess.count, earlier: earlier)
    console.print(table.lines())
  }

  /// Measures a workload in several processes, or in this one if the program cannot be started
  /// again.
  private func outcomes(
    of key: BenchFigure.Key, _ bench: EngineBench, _ system: String?
  ) throws -> [BenchOutcome] {
    guard let process = benchProcess(of: key, system) else {
      return [try answered(bench.outcome(of: key), key, system)]
    }
    return try (0..<BenchProcess.count).map { _ in
      try answered(process.outcome(), key, system)
    }
  }

  private func answered(
    _ outcome: BenchOutcome, _ key: BenchFigure.Key, _ system: String?
  ) throws(UsageError) -> BenchOutcome {
    guard let refusal = outcome.refusal else { return outcome }
    throw UsageError(
      "\(system ?? "diff") refuses a change of \(key.workload.name): \(refusal)",
      expected: "an engine that answers")
  }

  private func engineBench(of name: String?) throws(UsageError) -> EngineBench {
    guard let name else { return EngineBench() }
    guard case .engine(let engine) = try catalog.system(named: name) else {
      throw UsageError("\(name) is not an engine", expected: "the name of an engine in 'systems'")
    }
    guard !SystemCatalog.endsItsProcess(systemNamed: name) else {
      throw UsageError(
        "\(name) cannot be timed: it ends its process, or never answers", expected: "another engine"
      )
    }
    return EngineBench(engine: engine, hasAims: engine is SnapshotDiff)
  }

  private static func workloads(
    _ names: [String], of engine: (any DiffEngine)?
  ) throws(UsageError) -> [Workload] {
    guard !names.isEmpty else { return Workload.allCases.filter { engine == nil || !$0.isGrowth } }
    var workloads: [Workload] = []
    for name in names {
      guard Benchmark(rawValue: name) == nil else {
        throw UsageError("'\(name)' stands beside other names", expected: "it alone")
      }
      guard let workload = Workload(rawValue: name) else {
        let known = Workload.allCases.map(\.name)
        throw UsageError(
          unknown: "workload", name, among: known + Benchmark.allCases.map(\.rawValue),
          expected: "some of \(listing(known)), or one of "
            + listing(Benchmark.allCases.map(\.rawValue)))
      }
      guard !workloads.contains(workload) else {
        throw UsageError("\(name) is given twice", expected: "each workload once")
      }
      guard engine == nil || !workload.isGrowth else {
        throw UsageError(
          "\(name) is for lists of any type", expected: "no \(Flag.system.name)")
      }
      workloads.append(workload)
    }
    return workloads
  }

  // MARK: A process of its own

  /// The argument that starts a process to time one workload, which is for internal use only.
  private static let measureWord = "measure"

  private func benchProcess(of key: BenchFigure.Key, _ system: String?) -> BenchProcess? {
    guard let executable else { return nil }
    let words = [executable, CommandLineTool.measureWord, key.workload.name, key.element.rawValue]
    return Command(words + (system.map { [$0] } ?? [])).map(BenchProcess.init)
  }

  /// Measures the workload with the elements and the system that the words name, and prints the
  /// outcome as a line of JSON.
  ///
  /// - Returns: The exit code, or `nil` if the words are not for this.
  func measure(_ words: [String]) -> Int32? {
    guard 3...4 ~= words.count, words[0] == CommandLineTool.measureWord,
      let workload = Workload(rawValue: words[1]), let element = ElementKind(rawValue: words[2])
    else { return nil }
    do {
      let bench = try engineBench(of: words.count == 4 ? words[3] : nil)
      let key = BenchFigure.Key(workload: workload, element: element)
      let outcome = try JSONEncoder().encode(bench.outcome(of: key))
      console.write(String(decoding: outcome, as: UTF8.self) + "\n")
      return ExitCode.held
    } catch {
      console.fail(error)
      return ExitCode.couldNotRun
    }
  }
}
