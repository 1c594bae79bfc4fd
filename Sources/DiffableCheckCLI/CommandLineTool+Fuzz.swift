import DiffableCheck
import Foundation
import PropertyTesting
import Reporting

extension CommandLineTool {
  /// The number of cases of a run that is told neither a number nor a time.
  static let defaultCases = 50_000
  /// The seed of a run where runs have to be alike.
  static let fixedSeed = Seed(1)

  func fuzz(_ arguments: Arguments) throws -> Int32 {
    let system = try SystemCatalog.system(named: arguments.system)
    let seed = try arguments.seed() ?? defaultSeed
    let interruption = Interruption()
    let stopwatch = Stopwatch(limit: try arguments.time())
    let search = Search(
      phases: try phases(arguments, seed), profile: try arguments.profile(),
      findings: try arguments.findings(),
      stop: { interruption.isAsked || stopwatch.isOver })
    interruption.listen()
    let properties = Property.asked(of: system)
    let files = RunFiles(corpus: arguments.corpus.path, reports: arguments.reports)
    try files.prepare()
    var journal = FuzzJournal(
      console: console, files: files, system: arguments.system, stopwatch: stopwatch)
    let report = search.run(system, holding: properties) { journal.note($0) }
    try journal.finish(
      RunSummary(
        system: arguments.system, seed: "\(seed)", report: report, properties: properties,
        wasInterrupted: interruption.isAsked))
    if interruption.isAsked { return ExitCode.interrupted }
    if !report.findings.isEmpty { return ExitCode.counterexample }
    return report.exercised == 0 ? ExitCode.couldNotRun : ExitCode.held
  }

  /// Runs in CI are alike; elsewhere every run tries something else.
  private var defaultSeed: Seed {
    environment["CI"] == nil
      ? Seed(UInt64.random(in: 0...UInt64(UInt32.max))) : CommandLineTool.fixedSeed
  }

  private func phases(_ arguments: Arguments, _ seed: Seed) throws -> [Phase] {
    let cases = try arguments.cases()
    let isTimed = try arguments.time() != nil
    return try arguments.phases().map { phase in
      switch phase {
      case .corpus: .corpus(try corpus(arguments))
      case .small:
        .small(EverythingSmall(items: 3, newItems: 1, sections: 2, newSections: 1))
      case .seeds:
        .seeds(seed, cases: cases ?? (isTimed ? nil : CommandLineTool.defaultCases))
      }
    }
  }

  /// A folder that nobody asked for need not be there.
  private func corpus(_ arguments: Arguments) throws -> [CorpusCase] {
    let (path, isGiven) = arguments.corpus
    guard isGiven || FileManager.default.fileExists(atPath: path) else { return [] }
    return try CorpusFolder.read(path).map(\.corpusCase)
  }
}

/// Tells how long a run has taken, and when its time is over.
struct Stopwatch: Sendable {
  private let start = Date()
  let limit: TimeInterval?

  var elapsed: TimeInterval { Date().timeIntervalSince(start) }

  var isOver: Bool { limit.map { elapsed >= $0 } ?? false }
}

/// Prints and keeps what a search reports.
private struct FuzzJournal {
  let console: Console
  let files: RunFiles
  let system: String
  let stopwatch: Stopwatch
  private var cases = 0
  private var pages: [String] = []
  private var kept: [String] = []
  private var trouble: (any Error)?
  private var lastProgress: TimeInterval = 0

  init(console: Console, files: RunFiles, system: String, stopwatch: Stopwatch) {
    self.console = console
    self.files = files
    self.system = system
    self.stopwatch = stopwatch
  }

  mutating func note(_ event: Search.Event) {
    switch event {
    case .began: break
    case .progressed(let count): progress(count)
    case .found(let origin, let violation):
      console.progress("found \(violation.kind) in \(origin), making it smaller")
    case .shrunk(let finding): keep(finding)
    }
  }

  private mutating func progress(_ count: Int) {
    cases = count
    guard count.isMultiple(of: 64), stopwatch.elapsed - lastProgress > console.progressInterval
    else { return }
    lastProgress = stopwatch.elapsed
    console.progress("\(grouped(count)) stories, \(rate), \(kept.count) findings")
  }

  private var rate: String {
    let elapsed = max(stopwatch.elapsed, 0.001)
    return "\(Int(elapsed)) s, \(grouped(Int(Double(cases) / elapsed))) a second"
  }

  private mutating func keep(_ finding: Finding) {
    var lines = FindingPage(finding).lines()
    do {
      guard finding.isWorthKeeping else {
        kept.append("")
        return show(lines)
      }
      let path = try files.keep(finding, system: system)
      kept.append(path)
      lines += [
        "    kept        \(path)",
        "    replay      swift run -c release diffable-check replay \(path) --system \(system)",
      ]
    } catch {
      kept.append("")
      trouble = error
    }
    show(lines)
  }

  private mutating func show(_ lines: [String]) {
    pages += lines + [""]
    console.clearProgress()
    console.print(lines + [""])
  }

  func finish(_ summary: RunSummary) throws {
    // Files first: nobody may be left to read what is printed.
    let lines = summary.lines()
    let failure = Result { try files.write(summary, text: pages + lines, kept: kept) }
    console.clearProgress()
    console.print(lines)
    let elapsed = stopwatch.elapsed
    let seconds = String(format: "%.1f", elapsed)
    let rate = Int(Double(summary.cases) / max(elapsed, 0.001))
    console.print(["time          \(seconds) s, \(grouped(rate)) stories a second"])
    try failure.get()
    if let trouble { throw trouble }
  }
}
