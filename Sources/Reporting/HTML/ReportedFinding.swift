import DiffableCheck

/// A finding for a page, with what its story does and where it is kept.
package struct ReportedFinding: Sendable {
  let finding: Finding
  let explanation: FindingPage
  /// The path of its file, empty if it has none.
  let file: String
  /// The command that runs its story again, or `nil` if it is not kept.
  let replay: String?
  /// The lines that were printed when it was found, empty if the page says as much.
  let toldBefore: [String]

  /// Creates the finding of a run.
  ///
  /// A finding that was read from a file has no run of its story. The story is then run once more,
  /// unless that would end the process. If it still ends with the same violation, down to its
  /// reason, the page can show everything that it could when the story was found.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - system: The system under test.
  ///   - file: The path of its file, empty if it has none.
  ///   - replay: The command that runs its story again, or `nil` if it is not kept.
  ///   - told: The lines that were printed when it was found.
  package init(
    _ finding: Finding, in system: SystemUnderTest, file: String, replay: String?, told: [String]
  ) {
    self.finding = finding
    self.file = file
    self.replay = replay
    let run = finding.run ?? ReportedFinding.retold(finding, system)
    explanation = FindingPage(finding, of: run)
    let isAllKnown = run != nil || told.starts(with: explanation.lines())
    toldBefore = isAllKnown ? [] : told
  }

  private static func retold(_ finding: Finding, _ system: SystemUnderTest) -> Run? {
    // A story that ended a process would end this one.
    guard !Property.ofProcesses.contains(where: { $0.name == finding.violation.property }) else {
      return nil
    }
    let run = Run(finding.shrunk, system, holding: Property.asked(of: system))
    return run.violation == finding.violation ? run : nil
  }
}
