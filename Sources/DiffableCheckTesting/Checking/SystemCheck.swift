import DiffableCheck
import Foundation
import PropertyTesting

/// A search, or a replay, as a test does it: it finishes with what the test has to say.
///
/// While a story is told, it stands in a file. If a run did not survive a story, the next one reports
/// it before anything else, and tells nothing; where somebody stopped it, only if two runs were stopped in
/// the same story, which may never end.
public struct SystemCheck: Sendable {
  public var system: SystemUnderTest
  public var settings: CheckSettings
  /// Answers whether the check should end early.
  public var isCancelled: @Sendable () -> Bool
  /// The test that does the check, if it is known.
  public var test: TestFilter?
  /// Tells the check from all others, so that one run knows what became of the one before it.
  let name: String
  /// Where the story is kept that is being told.
  let recordFolder: String

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - system: What is judged.
  ///   - name: Tells the check from all others of a package.
  ///   - settings: How far the search goes, and by which rules.
  ///   - isCancelled: Answers whether the check should end early.
  public init(
    _ system: SystemUnderTest, name: String, settings: CheckSettings = CheckSettings(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(
      system, name: name, settings: settings, isCancelled: isCancelled,
      recordFolder: StoryRecord.folder)
  }

  init(
    _ system: SystemUnderTest, name: String, settings: CheckSettings = CheckSettings(),
    isCancelled: @escaping @Sendable () -> Bool = { false }, recordFolder: String
  ) {
    self.system = system
    self.settings = settings
    self.isCancelled = isCancelled
    // Two checkouts of one package are two packages.
    self.name = FileManager.default.currentDirectoryPath + " " + name
    self.recordFolder = recordFolder
  }

  /// Searches everything small, if the system brings lists to the screen, and then seeds.
  public func search() -> CheckResult<Report> {
    .recording(name, in: recordFolder, by: settings) { record in
      var search = Search(
        phases: phases, profile: settings.profile, faults: settings.findings, stop: stop)
      search.makeShrinkingStop = makeShrinkingStop
      search.willTell = { record?.announce($0.notation) }
      return result(search.run(system, holding: Property.asked(of: system)) { _ in })
    }
  }

  private func result(_ report: Report) -> CheckResult<Report> {
    var result = CheckResult(
      report: report, problems: report.findings.map { Problem($0, by: settings.profile, in: test) })
    if report.exercised == 0 { result.problems.append(nothingChecked(report)) }
    if !report.unmet.isEmpty {
      let unmet = report.unmet.joined(separator: ", ")
      result.problems.append(Problem("✘ too little was checked: the stories never tried \(unmet)"))
    }
    return result
  }

  private var phases: [Phase] {
    let seeds = Phase.seeds(settings.seed, cases: settings.limit)
    return system.bringsListsToTheScreen ? [.small(settings.everythingSmall), seeds] : [seeds]
  }

  private var stop: @Sendable () -> Bool {
    let (stopwatch, isCancelled) = (Stopwatch(limit: settings.time), isCancelled)
    return { isCancelled() || stopwatch.isOver }
  }

  /// What is found as the time is up is made small all the same, in a time of its own.
  private var makeShrinkingStop: @Sendable () -> @Sendable () -> Bool {
    { [isCancelled, limit = settings.shrinkTime] in
      let stopwatch = Stopwatch(limit: limit)
      return { isCancelled() || stopwatch.isOver }
    }
  }

  private func nothingChecked(_ report: Report) -> Problem {
    let stories =
      switch report.cases {
      case 0: "no story was told"
      case 1: "one story was told, and it does not exercise the system"
      default: "\(report.cases) stories were told, and none of them exercises the system"
      }
    return Problem("✘ nothing was checked: \(stories)")
  }
}
