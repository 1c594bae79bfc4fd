import DiffableCheck
import PropertyTesting
import Reporting
import Snapshots

/// Something that a test reports: a finding, or the reason why nothing was checked.
public struct Problem: Sendable {
  /// Whether the test fails because of it; otherwise it is a warning.
  public internal(set) var isFailure = true
  /// A description in a few lines that can be understood by itself.
  public private(set) var text: String
  /// The contents of an attached file: a story that can be replayed, or the states that led to a
  /// finding.
  public internal(set) var story: String?
  /// The name of the attached file.
  public internal(set) var storyName = "story.scenario"
  /// The line of a scenario file that is wrong or not met, or `nil` if the problem is reported at
  /// the caller.
  public internal(set) var place: (path: String, line: Int)?

  init(_ text: String) {
    self.text = text
  }

  /// Returns the contents of the attached file with a first line that names the test, since the
  /// files of many tests may end up in one folder.
  ///
  /// - Parameter test: The identifier of the test, as in `Module.Suite/test()/File.swift:12:4`.
  /// - Returns: The contents, or `nil` if there is no file.
  package func attachment(of test: String?) -> String? {
    story.map { (test.map { "# Reported by \($0)\n" } ?? "") + $0 }
  }
}

extension Problem {
  /// Creates the problem for a finding of a search.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - others: The number of findings before it.
  ///   - profile: The rules of the view in generated stories.
  ///   - test: The filter of the test, if it is known.
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

  /// Returns the variables of a run that finds it again, or `nil` if every run does.
  private static func variables(toFindAgain origin: Origin, after others: Int) -> String? {
    switch origin {
    case .seed(let seed, let number): variables(of: seed, cases: number + 1, after: others)
    // Every run performs all small transitions, before anything else.
    case .small: "\(Flag.cases.variable)=0" + going(past: others)
    case .file: nil
    }
  }

  private static func variables(
    of seed: Seed, cases: some BinaryInteger, after others: Int
  ) -> String {
    "\(Flag.seed.variable)=\(seed) \(Flag.cases.variable)=\(cases)" + going(past: others)
  }

  /// Returns the variable that keeps a run from stopping at an earlier finding.
  private static func going(past others: Int) -> String {
    others == 0 ? "" : " \(Flag.keepGoing.variable)=\(others + 1)"
  }

  /// Creates the problem for a story that does not end as it should.
  init(_ run: Run, _ violation: Violation) {
    self.init(FindingPage(run, violation: violation).lines().joined(separator: "\n"))
    story = run.scenario.notation
    storyName = "\(violation.property).scenario"
  }

  /// Creates the problem for one state with a wrong snapshot, or for several.
  init(_ repeated: RepeatedFinding) {
    self.init(repeated.finding, after: [], end: repeated.laterStates)
  }

  /// Creates the problem for a story that leads to a wrong snapshot, after a number of other
  /// findings.
  init(_ counterexample: StateCounterexample, after others: Int, in test: TestFilter?) {
    let (seed, cases) = (counterexample.seed, counterexample.number + 1)
    let shrunk =
      counterexample.wasCutShort
      ? "    shrunk      in \(counted(counterexample.evaluations, "attempt")), and not to the end\n"
      : ""
    self.init(
      counterexample.finding, after: counterexample.story,
      end: shrunk + TestFilter.again(Problem.variables(of: seed, cases: cases, after: others), test)
    )
  }

  /// Creates the problem for a finding with its causes, the story that led to it, and a last line,
  /// as far as there are any.
  ///
  /// The change is not attached as a scenario file: run with an engine it would pass, because the
  /// mistake is the app's.
  private init(_ finding: StateFinding, after happened: [String], end: String?) {
    let change = finding.scenario.map { story in
      (story.steps.isEmpty ? ["the list before:"] : [])
        + story.notation.split(separator: "\n").drop { !$0.hasPrefix("start") }.map(String.init)
    }
    let causes = finding.cause.map { FindingPage.causes($0) } ?? []
    let parts =
      [causes] + [happened, change ?? []].map { $0.map { "    \($0)" } }
      + [end.map { [$0] } ?? []]
    let lines = ["\(finding.sign) \(finding)"] + parts.filter { !$0.isEmpty }.flatMap { [""] + $0 }
    self.init(lines.map(Problem.shortened).joined(separator: "\n"))
    story = lines.joined(separator: "\n") + "\n"
    storyName = "state-\(finding.state)-\(finding.kind.rawValue).txt"
    isFailure = finding.isError
  }

  /// Returns a line without the middle if it is too long to be read, as that of a list with
  /// thousands of rows; the attachment has all of it.
  private static func shortened(_ line: String) -> String {
    let limit = 1_000
    guard line.utf8.count > limit, line.count > limit else { return line }
    return "\(line.prefix(limit - 200)) … \(line.suffix(200))"
  }
}

extension Problem {
  /// Creates the problem for a wrong setting, because of which nothing was checked.
  init(_ error: SettingError) { self.init("✘ \(error)") }
}
