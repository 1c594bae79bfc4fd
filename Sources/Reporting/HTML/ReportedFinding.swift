import DiffableCheck

/// A finding as a page shows it: what its story does, and where it is kept.
package struct ReportedFinding: Sendable {
  let finding: Finding
  let explanation: FindingPage
  /// The path of its file; empty if it has none.
  let file: String
  /// What a command line says to tell it again; `nil` if it is not kept.
  let replay: String?
  /// What was told of it when it was found, if nobody can find that out again.
  let toldBefore: [String]

  /// Creates the finding of a run.
  ///
  /// One that was read from a file has no run of its story. The story is told once more then, unless
  /// that would end the process, and if it still breaks the same, a page can show all that it could
  /// when it was found.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - system: What was tested.
  ///   - file: The path of its file; empty if it has none.
  ///   - replay: What a command line says to tell it again; `nil` if it is not kept.
  ///   - told: The lines that were told of the finding when it was found.
  package init(
    _ finding: Finding, in system: SystemUnderTest, file: String, replay: String?, told: [String]
  ) {
    self.finding = finding
    self.file = file
    self.replay = replay
    let run = finding.run ?? ReportedFinding.retold(finding, system)
    explanation = FindingPage(finding, toldBy: run)
    let isAllKnown = run != nil || told.starts(with: explanation.lines())
    toldBefore = isAllKnown ? [] : told
  }

  private static func retold(_ finding: Finding, _ system: SystemUnderTest) -> Run? {
    // What ended a process would end this one.
    guard !Property.ofProcesses.contains(where: { $0.name == finding.violation.property }) else {
      return nil
    }
    let run = Run(finding.shrunk, system, holding: Property.asked(of: system))
    return run.violation == finding.violation ? run : nil
  }
}
