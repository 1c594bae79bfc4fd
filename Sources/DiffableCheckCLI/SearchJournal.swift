import DiffableCheck
import Foundation
import Reporting
import Workers

/// Prints and keeps what a search reports.
struct SearchJournal {
  let console: Console
  let files: RunFiles
  let system: ChosenSystem
  let stopwatch: Stopwatch
  /// The state from which the run can be resumed, or `nil` if it cannot.
  private(set) var state: RunState?
  /// The number of cases of the run, or `nil` if it is unknown.
  private let caseCount: Int?
  /// The number of cases before the run was resumed, and the seconds that they took.
  private let before: (cases: Int, seconds: Double)
  private var cases: Int
  private var trouble: (any Error)?
  /// The last look at the clock, and after how many further cases to look again.
  private var look = (cases: 0, seconds: 0.0, stride: 1)
  private var lastProgress: TimeInterval = 0
  private var lastKept: TimeInterval = 0
  private var lastState: TimeInterval = 0
  private var lastStatus: TimeInterval = 0
  private var told: [RunState.PrintedFinding]
  /// The files in which an interrupted run kept findings that this run finds again.
  private var outdated: [CasePlace: String]
  private let isInterrupted: () -> Bool
  private let silences: () -> Int
  /// What a story has broken that is being shrunk, or `nil` if none is.
  private(set) var shrinking: Violation.Kind?
  /// Whether everything from now on is left to a resumed run.
  private var isFrozen = false
  /// Whether the state should be saved at the next opportunity.
  private var isStateDue = false

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - console: The console to print to.
  ///   - files: The files of the run.
  ///   - system: The system under test.
  ///   - stopwatch: The stopwatch of the run.
  ///   - state: The state of the run, if it can be resumed.
  ///   - isInterrupted: Returns whether the run was asked to end.
  ///   - silences: Returns the number of timeouts that a new process did not repeat.
  init(
    console: Console, files: RunFiles, system: ChosenSystem, stopwatch: Stopwatch,
    state: RunState? = nil, isInterrupted: @escaping () -> Bool,
    silences: @escaping () -> Int = { 0 }
  ) {
    self.console = console
    self.files = files
    self.system = system
    self.stopwatch = stopwatch
    self.state = state
    caseCount = state?.itinerary.caseCount
    let cases = state?.checkpoint.counts.cases ?? 0
    before = (cases, state?.elapsed ?? 0)
    self.cases = cases
    // Findings of cases that will be run again will be reported again.
    let found = state?.checkpoint.findings.map(\.place) ?? []
    let earlier = state?.told ?? []
    told = earlier.filter { found.contains($0.place) }
    outdated = Dictionary(
      earlier.filter { !found.contains($0.place) }.map { ($0.place, $0.file) },
      uniquingKeysWith: { $1 })
    self.isInterrupted = isInterrupted
    self.silences = silences
  }

  /// Prints the findings of earlier parts of a resumed run, so that its output is complete.
  ///
  /// A finding whose file is missing, or could not be written, is kept again.
  mutating func repeatFindings() {
    keepAgain(state?.checkpoint.findings ?? [])
    for (place, finding) in told.enumerated() {
      console.print(
        place == 0
          ? lines(of: finding) + [""]
          : lines(finding.shortPage + finding.likeness, keptIn: finding.file))
    }
  }

  /// Keeps the findings whose files are missing.
  private mutating func keepAgain(_ findings: [Finding]) {
    for finding in findings where finding.isWorthKeeping {
      guard let place = told.firstIndex(where: { $0.place == finding.place }),
        !FileManager.default.fileExists(atPath: told[place].file)
      else { continue }
      remember(Result { told[place].file = try files.keep(finding, system: system.name) })
    }
  }

  /// Returns what is printed for a finding after the first one; the report has the full page.
  private func lines(_ page: [String], keptIn path: String) -> [String] {
    page + system.words.places(path, by: console.program, inFull: files.textReport) + [""]
  }

  private func lines(of told: RunState.PrintedFinding) -> [String] {
    told.page + told.likeness + system.words.places(told.file, by: console.program)
  }

  mutating func note(_ event: Search.Event) {
    switch event {
    case .progressed(let count): progress(count)
    case .reached(let checkpoint): reach(checkpoint)
    case .found(let origin, let violation, let story):
      // A story that does not meet its own expectations is not shrunk.
      guard violation.property != Violation.expectation else {
        return console.progress("found \(violation.kind) in \(origin)")
      }
      console.progress("found \(violation.kind) in \(origin), shrinking it")
      shrinking = violation.kind
      keepSoFar(story)
    case .improved(let story):
      guard stopwatch.elapsed - lastKept > 1 else { return }
      keepSoFar(story)
    case .shrunk(let finding):
      shrinking = nil
      keep(finding)
    }
  }

  private mutating func progress(_ count: Int) {
    cases = count
    guard count - look.cases >= look.stride else { return }
    let now = stopwatch.elapsed
    // Beside quick stories, reading the clock takes time too; slow ones are waited for.
    look = (count, now, now - look.seconds < 0.001 ? 16 : 1)
    guard now - lastProgress > console.progressInterval else { return }
    lastProgress = now
    let stories = grouped(count) + (caseCount.map { " of \(grouped($0))" } ?? "")
    let silences = silences()
    console.progress(
      "\(stories) stories, \(rate), \(counted(told.count, "finding"))"
        + (silences > 0 ? ", \(counted(silences, "silence"))" : ""))
  }

  private var rate: String {
    "\(Int(stopwatch.elapsed)) s, \(grouped(Int(casesPerSecond))) a second"
  }

  /// The speed of this part of the run.
  private var casesPerSecond: Double {
    Double(cases - before.cases) / max(stopwatch.elapsed, 0.001)
  }

  /// Records the first error in writing a file; the search continues.
  private mutating func remember(_ outcome: Result<Void, any Error>) {
    if case .failure(let error) = outcome { trouble = trouble ?? error }
  }
}

// MARK: Files

extension SearchJournal {
  /// The intervals at which the state and the status are saved, in seconds.
  private static let intervals = (state: 5.0, status: 10.0)

  private mutating func reach(_ checkpoint: Search.Checkpoint) {
    guard var state else { return }
    if !isFrozen { state.checkpoint = checkpoint }
    state.told = told
    state.silences = silences()
    state.elapsed = before.seconds + stopwatch.elapsed
    self.state = state
    // A finding has taken long to shrink, so the state is saved at once.
    let isDue = isStateDue || stopwatch.elapsed - lastState >= SearchJournal.intervals.state
    if isDue { writeState() }
    if stopwatch.elapsed - lastStatus >= SearchJournal.intervals.status { writeStatus() }
  }

  private mutating func writeState() {
    guard let state else { return }
    lastState = stopwatch.elapsed
    isStateDue = false
    remember(Result { try files.write(state) })
  }

  private mutating func writeStatus() {
    guard let state else { return }
    let isFirst = before.seconds == 0 && lastStatus == 0
    lastStatus = stopwatch.elapsed
    let counts = state.checkpoint.counts
    let status = RunStatus(
      seconds: state.elapsed, cases: counts.cases, transitions: counts.transitions,
      casesPerSecond: casesPerSecond, findings: told.count,
      rulesReached: counts.firstReached.count,
      memoryBytes: ResidentMemory.bytes(of: getpid()))
    remember(Result { try files.write(status, goingOn: !isFirst) })
  }

  /// Saves a story while it is still being shrunk, so that it exists if the process ends.
  private mutating func keepSoFar(_ story: Scenario) {
    lastKept = stopwatch.elapsed
    remember(Result { try files.write(unfinished: story) })
  }

  private mutating func keep(_ finding: Finding) {
    var path = ""
    let outcome = Result {
      guard finding.isWorthKeeping else { return }
      path = try files.keep(finding, system: system.name)
      try files.removeUnfinished()
    }
    remember(outcome)
    remember(Result { try removeOutdated(finding, besides: path) })
    freezeIfInterrupted()
    isStateDue = true
    console.clearProgress()
    let (page, columns) = (FindingPage(finding), console.columns)
    let likeness = FindingPage.likeness(finding, columns: columns)
    console.print(
      told.isEmpty
        ? page.lines(columns: columns) + likeness
          + system.words.places(path, by: console.program) + [""]
        : lines(page.shortLines(columns: columns) + likeness, keptIn: path))
    told.append(RunState.PrintedFinding(finding, keptIn: path))
  }

  /// Leaves everything from now on to a resumed run if this one was interrupted.
  ///
  /// A story whose shrinking was interrupted is larger than necessary, so the resumed run finds it
  /// again.
  private mutating func freezeIfInterrupted() {
    if isInterrupted() { isFrozen = true }
  }

  /// Removes the file that an interrupted run kept for a finding that is smaller now.
  private mutating func removeOutdated(_ finding: Finding, besides path: String) throws {
    guard let earlier = outdated.removeValue(forKey: finding.place), !earlier.isEmpty,
      earlier != path
    else { return }
    try files.removeKept(earlier, of: finding.origin)
  }

  /// Writes and prints the results of the run.
  ///
  /// Errors in writing are thrown by ``checkFiles()``.
  mutating func finish(_ summary: RunSummary, isThrough: Bool) {
    // Files come first, because nobody may read what is printed. Somebody may have removed some.
    keepAgain(summary.report.findings)
    state?.isThrough = isThrough && !isFrozen
    writeState()
    writeStatus()
    let lines = summary.lines()
    remember(
      Result {
        try files.write(
          summary, text: told.flatMap { self.lines(of: $0) + [""] } + lines, kept: told.map(\.file))
      })
    remember(Result { try files.write(page(summary)) })
    console.clearProgress()
    console.print(summary.lines(columns: console.columns))
    let seconds = String(format: "%.1f", stopwatch.elapsed)
    if case .failed = summary.ending { return }
    // Times differ in every run, and the results must not.
    console.note("time          \(seconds) s, \(grouped(Int(casesPerSecond))) stories a second")
  }

  /// The pages and files of the findings, in order.
  var texts: [FindingText] { told.map { FindingText(lines: lines(of: $0), file: $0.file) } }

  private func page(_ summary: RunSummary) -> RunPage {
    let findings = summary.report.findings.map { finding in
      let told = told.first { $0.place == finding.place }
      let file = told?.file ?? ""
      return ReportedFinding(
        finding, in: system.system, file: file,
        replay: file.isEmpty ? nil : system.words.replay(file, by: console.program),
        told: told.map(lines) ?? [])
    }
    return RunPage(summary, findings, progress: files.progress())
  }

  /// Throws the first error in writing a file, if there was one.
  func checkFiles() throws {
    if let trouble { throw trouble }
  }
}
