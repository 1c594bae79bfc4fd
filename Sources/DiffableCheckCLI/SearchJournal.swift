import DiffableCheck
import Foundation
import Reporting

/// Prints and keeps what a search reports.
struct SearchJournal {
  let console: Console
  let files: RunFiles
  let system: ChosenSystem
  let stopwatch: Stopwatch
  private var cases = 0
  private var pages: [String] = []
  private var kept: [String] = []
  private var trouble: (any Error)?
  private var lastProgress: TimeInterval = 0
  private var lastKept: TimeInterval = 0

  init(console: Console, files: RunFiles, system: ChosenSystem, stopwatch: Stopwatch) {
    self.console = console
    self.files = files
    self.system = system
    self.stopwatch = stopwatch
  }

  mutating func note(_ event: Search.Event) {
    switch event {
    case .began: break
    case .progressed(let count): progress(count)
    case .found(let origin, let violation, let story):
      console.progress("found \(violation.kind) in \(origin), making it smaller")
      keepSoFar(story)
    case .improved(let story):
      guard stopwatch.elapsed - lastKept > 1 else { return }
      keepSoFar(story)
    case .shrunk(let finding): keep(finding)
    case .recognized(let origin, let kind):
      console.progress("\(kind) in \(origin) comes of a fault that was found before")
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

  /// Writes a story down before it is as small as it gets: whoever ends the process has it.
  private mutating func keepSoFar(_ story: Scenario) {
    lastKept = stopwatch.elapsed
    do { try files.write(unfinished: story) } catch { trouble = error }
  }

  private mutating func keep(_ finding: Finding) {
    var lines = FindingPage(finding).lines()
    do {
      guard finding.isWorthKeeping else {
        kept.append("")
        return show(lines)
      }
      let path = try files.keep(finding, system: system.name)
      kept.append(path)
      lines += [
        "    kept        \(path)",
        "    replay      swift run -c release diffable-check replay \(path) \(system.flags)",
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
    try checkFiles()
  }

  /// Says what could not be written.
  func checkFiles() throws {
    if let trouble { throw trouble }
  }
}
