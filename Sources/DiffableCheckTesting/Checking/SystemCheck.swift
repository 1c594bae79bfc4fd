import DiffableCheck

/// A search or a replay in a test, whose result is what the test reports.
public struct SystemCheck: Sendable {
  let system: SystemUnderTest
  private let settings: CheckSettings
  let call: TestCall

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - system: The system under test.
  ///   - settings: The extent and the rules of the search.
  ///   - call: The call in the test.
  public init(
    _ system: SystemUnderTest, by settings: CheckSettings = CheckSettings(), for call: TestCall
  ) {
    self.system = system
    self.settings = settings
    self.call = call
  }

  /// Searches everything small, if applies exercise the system, and then generated stories.
  ///
  /// A story that the last run did not survive comes first.
  public func search() -> CheckResult<Report> {
    call.recording(by: settings) { record in
      var search = Search(
        phases: phases(record?.leftover), profile: settings.profile, faults: settings.faults,
        stop: stop)
      search.makeShrinkingStop = makeShrinkingStop
      // A listener that is told every story slows the search down.
      if let record { search.willRun = { record.announce($0.notation) } }
      let report = search.run(system, holding: Property.asked(of: system)) { record?.hear($0) }
      if report.wasStopped { call.print(endedAfter: told(in: report)) }
      return result(report)
    }
  }

  /// Returns how far a search came.
  private func told(in report: Report) -> String {
    let told = report.counts.casesByPhase
    let seeds = "\(grouped(told[.seeds])) from the seed"
    guard system.bringsListsToTheScreen else { return seeds }
    let all = settings.everythingSmall.count.map { " of \(grouped($0))" } ?? ""
    return "\(grouped(told[.small]))\(all) small transitions, \(seeds)"
  }

  private func result(_ report: Report) -> CheckResult<Report> {
    var result = CheckResult(
      report: report,
      problems: report.findings.enumerated().map { others, finding in
        Problem(finding, after: others, by: settings.profile, in: call.test)
      })
    if report.exercised == 0 { result.problems.append(nothingChecked(report)) }
    if !report.unmet.isEmpty {
      let unmet = report.unmet.joined(separator: ", ")
      result.problems.append(Problem("✘ too little was checked: the stories never tried \(unmet)"))
    }
    return result
  }

  private func phases(_ leftover: String?) -> [Phase] {
    let story = leftover.flatMap { try? Scenario(parsing: $0) }
    let again = story.map { [CorpusCase(name: "the story of the last run", scenario: $0)] }
    let seeds = Phase.seeds(settings.seed, cases: settings.limit)
    return (again.map { [.corpus($0)] } ?? [])
      + (system.bringsListsToTheScreen ? [.small(settings.everythingSmall)] : []) + [seeds]
  }

  private var stop: @Sendable () -> Bool {
    let (stopwatch, isCancelled) = (Stopwatch(limit: settings.time), call.isCancelled)
    return { isCancelled() || stopwatch.isOver }
  }

  /// Makes the limit for shrinking a finding, which has a time of its own after the search.
  private var makeShrinkingStop: @Sendable () -> @Sendable () -> Bool {
    { [isCancelled = call.isCancelled, limit = settings.shrinkTime] in
      let stopwatch = Stopwatch(limit: limit)
      return { isCancelled() || stopwatch.isOver }
    }
  }

  private func nothingChecked(_ report: Report) -> Problem {
    let stories =
      switch report.cases {
      case 0: "no story was run"
      case 1: "one story was run, and it does not exercise the system"
      default: "\(report.cases) stories were run, and none of them exercises the system"
      }
    return Problem("✘ nothing was checked: \(stories)")
  }
}
