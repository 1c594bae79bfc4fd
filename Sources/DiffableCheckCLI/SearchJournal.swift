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
  /// What it takes to go on with the run; `nil` if that would not make sense.
  private(set) var state: RunState?
  /// How many cases the run has; `nil` if nobody knows.
  private let caseCount: Int?
  /// The cases that were done before the run was resumed, and the seconds that they took.
  private let before: (cases: Int, seconds: Double)
  private var cases: Int
  private var trouble: (any Error)?
  private var lastLook = 0
  private var lastProgress: TimeInterval = 0
  private var lastKept: TimeInterval = 0
  private var lastState: TimeInterval = 0
  private var lastStatus: TimeInterval = 0
  private var told: [RunState.Told]
  /// Where findings were kept by an earlier part of the run that tells them again.
  private var outdated: [CasePlace: String]
  private let isInterrupted: () -> Bool
  private let silences: () -> Int
  /// Whether what happens from now on is left to whoever goes on with the run.
  private var isFrozen = false
  /// Whether the state is worth writing down at the next opportunity.
  private var isStateDue = false

  /// Creates a journal; `isInterrupted` answers whether somebody has asked the run to end, `silences`
  /// how often a process was silent, and a new one answered.
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
    // What was told of cases that will be told again will be told again.
    let found = state?.checkpoint.findings.map(\.place) ?? []
    let earlier = state?.told ?? []
    told = earlier.filter { found.contains($0.place) }
    outdated = Dictionary(
      earlier.filter { !found.contains($0.place) }.map { ($0.place, $0.file) },
      uniquingKeysWith: { $1 })
    self.isInterrupted = isInterrupted
    self.silences = silences
  }

  /// Prints what earlier parts of a resumed run found: whoever reads the end of it wants to know.
  ///
  /// What is no longer where it was kept is kept again.
  mutating func repeatFindings() {
    for (place, finding) in (state?.checkpoint.findings ?? []).enumerated()
    where place < told.count && told[place].place == finding.place {
      let isThere = FileManager.default.fileExists(atPath: told[place].file)
      guard !told[place].file.isEmpty, !isThere else { continue }
      remember(Result { told[place].file = try files.keep(finding, system: system.name) })
    }
    console.print(told.flatMap { lines(of: $0) + [""] })
  }

  private func lines(of told: RunState.Told) -> [String] {
    told.page + told.likeness + system.places(told.file)
  }

  mutating func note(_ event: Search.Event) {
    switch event {
    case .progressed(let count): progress(count)
    case .reached(let checkpoint): reach(checkpoint)
    case .found(let origin, let violation, let story):
      // What is wrong there is the story, which stays as it is.
      guard violation.property != Violation.expectation else {
        return console.progress("found \(violation.kind) in \(origin)")
      }
      console.progress("found \(violation.kind) in \(origin), shrinking it")
      keepSoFar(story)
    case .improved(let story):
      guard stopwatch.elapsed - lastKept > 1 else { return }
      keepSoFar(story)
    case .shrunk(let finding): keep(finding)
    }
  }

  private mutating func progress(_ count: Int) {
    cases = count
    // Looking at the clock is not free either.
    guard count - lastLook >= 64 else { return }
    lastLook = count
    guard stopwatch.elapsed - lastProgress > console.progressInterval else { return }
    lastProgress = stopwatch.elapsed
    let stories = grouped(count) + (caseCount.map { " of \(grouped($0))" } ?? "")
    let silences = silences()
    console.progress(
      "\(stories) stories, \(rate), \(counted(told.count, "finding"))"
        + (silences > 0 ? ", \(counted(silences, "silence"))" : ""))
  }

  private var rate: String {
    "\(Int(stopwatch.elapsed)) s, \(grouped(Int(casesPerSecond))) a second"
  }

  /// Of this part of the run.
  private var casesPerSecond: Double {
    Double(cases - before.cases) / max(stopwatch.elapsed, 0.001)
  }

  /// Remembers what could not be written first; the search goes on.
  private mutating func remember(_ outcome: Result<Void, any Error>) {
    if case .failure(let error) = outcome { trouble = trouble ?? error }
  }
}

// MARK: Files

extension SearchJournal {
  /// How often the state is written down, and the status, in seconds.
  private static let intervals = (state: 5.0, status: 10.0)

  private mutating func reach(_ checkpoint: Search.Checkpoint) {
    guard var state else { return }
    if !isFrozen { state.checkpoint = checkpoint }
    state.told = told
    state.silences = silences()
    state.elapsed = before.seconds + stopwatch.elapsed
    self.state = state
    // What was found took long to make small.
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

  /// Writes a story down before it is as small as it gets: whoever ends the process has it.
  private mutating func keepSoFar(_ story: Scenario) {
    lastKept = stopwatch.elapsed
    remember(Result { try files.write(unfinished: story) })
  }

  private mutating func keep(_ finding: Finding) {
    let page = FindingPage(finding)
    var path = ""
    let outcome = Result {
      guard finding.isWorthKeeping else { return }
      path = try files.keep(finding, system: system.name)
      try files.removeUnfinished()
    }
    remember(outcome)
    remember(Result { try removeOutdated(finding.place, besides: path) })
    freezeIfInterrupted()
    isStateDue = true
    // Who reads along wants the first one explained; the report has all pages whole.
    let shown =
      told.isEmpty
      ? page.lines(columns: console.columns) : page.shortLines(columns: console.columns)
    told.append(
      RunState.Told(
        place: finding.place, page: page.lines(), likeness: FindingPage.likeness(finding),
        file: path))
    console.clearProgress()
    console.print(
      shown + FindingPage.likeness(finding, columns: console.columns) + system.places(path) + [""])
  }

  /// What is made small when somebody interrupts stays larger than it has to be, so whoever goes on
  /// with the run finds it once more.
  private mutating func freezeIfInterrupted() {
    if isInterrupted() { isFrozen = true }
  }

  /// Takes away what an interrupted run kept of a finding that is smaller by now.
  private mutating func removeOutdated(_ place: CasePlace, besides path: String) throws {
    guard let earlier = outdated.removeValue(forKey: place), !earlier.isEmpty, earlier != path
    else { return }
    try files.remove(earlier)
  }

  /// Writes and prints what the run came to; ``checkFiles()`` says what could not be written.
  mutating func finish(_ summary: RunSummary, isThrough: Bool) {
    // Files first: nobody may be left to read what is printed.
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
    // No two runs take the same time, and what is printed is to be the same.
    console.note("time          \(seconds) s, \(grouped(Int(casesPerSecond))) stories a second")
  }

  /// The pages and files of what was found, in order.
  var texts: [FindingText] { told.map { FindingText(lines: lines(of: $0), file: $0.file) } }

  private func page(_ summary: RunSummary) -> RunPage {
    let findings = summary.report.findings.map { finding in
      let told = told.first { $0.place == finding.place }
      let file = told?.file ?? ""
      return ReportedFinding(
        finding, in: system.system, file: file,
        replay: file.isEmpty ? nil : system.replay(file), told: told.map(lines) ?? [])
    }
    return RunPage(summary, findings, progress: files.progress())
  }

  /// Says what could not be written.
  func checkFiles() throws {
    if let trouble { throw trouble }
  }
}
