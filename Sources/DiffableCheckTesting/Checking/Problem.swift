import DiffableCheck
import PropertyTesting
import Reporting
import Snapshots

/// Something that a test has to say: a finding, or why nothing was checked.
public struct Problem: Sendable {
  /// Whether a test fails for it; otherwise somebody should know.
  public var isFailure = true
  /// What is wrong, in a few lines that stand by themselves.
  public private(set) var text: String
  /// What is worth a file: the story that shows it, which can be replayed, or how an app got there.
  public var story: String?
  /// The name of that file.
  public var storyName = "story.scenario"
  /// The line of a scenario file that is wrong or not met; `nil` for what the caller is told.
  public var place: (path: String, line: Int)?

  init(_ text: String) {
    self.text = text
  }
}

extension Problem {
  /// Tells of a finding of a search by the rules of a view, which others may have come before.
  init(_ finding: Finding, after others: Int, by profile: Profile?, in test: TestFilter?) {
    var lines = FindingPage(finding).lines() + FindingPage.likeness(finding)
    if let variables = Problem.variables(toFindAgain: finding.origin, after: others) {
      let ofRules = profile?.settings.map { " \($0.flag.variable)=\($0.value)" } ?? []
      lines.append(TestFilter.again(variables + ofRules.joined(), test))
    }
    self.init(lines.joined(separator: "\n"))
    story = ScenarioFile(finding).text
    storyName = "\(finding.violation.property).scenario"
  }

  /// The variables of a run that finds it once more; `nil` where every run does.
  private static func variables(toFindAgain origin: Origin, after others: Int) -> String? {
    switch origin {
    case .seed(let seed, let number): variables(of: seed, cases: number + 1, after: others)
    // Everything small is told by every run, and before all else.
    case .small: "\(Flag.cases.variable)=0" + going(past: others)
    case .file: nil
    }
  }

  private static func variables(
    of seed: Seed, cases: some BinaryInteger, after others: Int
  ) -> String {
    "\(Flag.seed.variable)=\(seed) \(Flag.cases.variable)=\(cases)" + going(past: others)
  }

  /// What a run needs lest it stop at a finding before the one that is wanted.
  private static func going(past others: Int) -> String {
    others == 0 ? "" : " \(Flag.keepGoing.variable)=\(others + 1)"
  }

  /// Tells of a story that does not end as it should.
  init(_ run: Run, _ violation: Violation) {
    self.init(FindingPage(run, violation: violation).lines().joined(separator: "\n"))
    story = run.scenario.notation
    storyName = "\(violation.property).scenario"
  }

  /// Tells of a state whose snapshot is not as it should be.
  init(_ finding: StateFinding) { self.init(finding, after: [], again: nil) }

  /// Tells of what happens to an app until a snapshot is not as it should be, which others may have
  /// come before.
  init(_ counterexample: StateCounterexample, after others: Int, in test: TestFilter?) {
    let (seed, cases) = (counterexample.seed, counterexample.number + 1)
    self.init(
      counterexample.finding, after: counterexample.story,
      again: TestFilter.again(Problem.variables(of: seed, cases: cases, after: others), test))
  }

  /// Tells of a finding and what causes it, then what led there and what finds it again, if they are
  /// known.
  ///
  /// The change is no scenario file: told to an engine it holds, for the mistake is the app's.
  private init(_ finding: StateFinding, after happened: [String], again: String?) {
    let change = finding.scenario?.notation.split(separator: "\n").dropFirst(2).map(String.init)
    let causes = finding.cause.map { FindingPage.causes($0) } ?? []
    let parts =
      [causes] + [happened, change ?? []].map { $0.map { "    \($0)" } }
      + [again.map { [$0] } ?? []]
    let lines = ["\(finding.sign) \(finding)"] + parts.filter { !$0.isEmpty }.flatMap { [""] + $0 }
    self.init(lines.joined(separator: "\n"))
    story = text + "\n"
    storyName = "state-\(finding.state)-\(finding.kind.rawValue).txt"
    isFailure = finding.isError
  }
}

extension Problem {
  /// Tells why nothing was checked.
  init(_ error: SettingError) { self.init("✘ \(error)") }
}

/// What a check found, and what it did to find it.
public struct CheckResult<SomeReport: Sendable>: Sendable {
  /// What was done; `nil` if there was no beginning.
  public internal(set) var report: SomeReport?
  public internal(set) var problems: [Problem] = []

  public var failures: [Problem] { problems.filter(\.isFailure) }
}
