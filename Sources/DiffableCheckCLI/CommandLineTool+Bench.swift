import DiffableCheck
import Foundation

extension CommandLineTool {
  /// Runs a benchmark, which never fails because of its figures, but does if what it times is
  /// wrong.
  func bench(_ arguments: Arguments) throws -> Int32 {
    guard let benchmark = arguments.operands.first.flatMap(Benchmark.init) else {
      try benchEngine(arguments)
      return ExitCode.held
    }
    try check(arguments, for: benchmark)
    switch benchmark {
    case .snapshots: benchSnapshots()
    case .harness: try benchHarness()
    case .exhaust: try benchExhaust()
    case .large: return try benchLarge(try largeSize(arguments))
    case .frequent: try benchFrequent()
    }
    return ExitCode.held
  }

  private func check(_ arguments: Arguments, for benchmark: Benchmark) throws(UsageError) {
    // Environment variables may be meant for other benchmarks.
    if let flag = [Flag.system, .compare].first(where: arguments.hasFlag) {
      throw UsageError(
        "\(flag.name) is for workloads, and '\(benchmark.rawValue)' has none",
        expected: "no flag behind 'bench \(benchmark.rawValue)'")
    }
    let most = benchmark == .large ? 2 : 1
    guard arguments.operands.count <= most else {
      throw UsageError(
        "'\(arguments.operands[most])' follows 'bench \(benchmark.rawValue)'",
        expected: "nothing there")
    }
  }

  private func largeSize(_ arguments: Arguments) throws(UsageError) -> Int {
    guard arguments.operands.count == 2 else { return LargeBench.defaultSize }
    let sizes = LargeBench.sizes
    guard let size = Int(arguments.operands[1]), sizes.contains(size) else {
      throw UsageError(
        "the size is '\(arguments.operands[1])'",
        expected: "a number of items from \(sizes.lowerBound) to \(sizes.upperBound)")
    }
    return size
  }

  // MARK: Other benchmarks

  private func benchSnapshots() {
    let report = SnapshotBench.report()
    let verdict = report.meetsEveryAim ? "Every aim is met." : "Not every aim is met."
    console.print(report.lines + ["", verdict])
  }

  private func benchHarness() throws {
    var lines = [HarnessPage.heading]
    for entry in SystemCatalog.own {
      console.progress("stories of \(entry.name)")
      let bench = HarnessBench(entry.system, stories: 512)
      let sizes = SizeTable(of: entry.system, bench.counts().sizes)
      lines.append(
        HarnessPage.line(entry.name, stories: bench.stories, nanoseconds: bench.time(), sizes))
    }
    guard case .engine(let engine) = try SystemCatalog().system(named: "diff") else { return }
    console.progress("where the time of diff goes")
    let bench = HarnessBench(.engine(engine), stories: 1_024)
    let profile = bench.profile(of: engine)
    console.clearProgress()
    console.print(
      [
        "seed \(HarnessBench.seed), one core, in this process: made up, told, judged by every "
          + "property, counted", "",
      ] + lines + ["", "diff, µs a story and share:"] + HarnessPage.lines(profile))
  }

  private func benchExhaust() throws {
    let everything = ExhaustBench.everything
    let system = try SystemCatalog().system(named: "diff")
    console.progress("everything small")
    let (transitions, time) = try ExhaustBench.run(system)
    console.clearProgress()
    let rate = grouped(Int((Double(transitions) / time * 1e9).rounded()))
    console.print([
      "\(grouped(transitions)) transitions of (\(everything.items), \(everything.newItems), "
        + "\(everything.sections), \(everything.newSections)), marks: \(everything.marking.rawValue); "
        + "judged by every property for diff on one core: \(rate) a second"
    ])
  }

  private func benchLarge(_ size: Int) throws -> Int32 {
    let bench = LargeBench(size: size)
    console.progress("two states of \(grouped(bench.size)) items")
    let states = try bench.states()
    console.progress("a story of \(grouped(bench.size)) items")
    let story = bench.story(try SystemCatalog().system(named: "diff"))
    console.clearProgress()
    console.print(
      ["\(grouped(bench.size)) items in 1,000 sections, one change of both", ""]
        + [("verify, two states", states), ("diff, every property", story)].flatMap(largeLines))
    return (states.findings + story.findings).isEmpty ? ExitCode.held : ExitCode.wrong
  }

  private func largeLines(_ name: String, _ figures: LargeBench.Figures) -> [String] {
    let memory = figures.memory.map { String(format: "%.1f", $0) } ?? "–"
    return [
      "\(name): \(String(format: "%.2f", figures.seconds)) s, peak memory \(memory) times the "
        + "identifiers of both lists"
    ] + figures.findings.map { "✘ \($0)" }
  }

  private func benchFrequent() throws {
    console.progress("100 changes of 100,000 items")
    let figures = [
      try FrequentBench.figures(.int, Int.self), try FrequentBench.figures(.string, String.self),
    ]
    console.clearProgress()
    console.print(FrequentBench.lines(figures))
  }
}
