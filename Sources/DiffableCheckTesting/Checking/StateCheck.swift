import DiffableCheck
import Snapshots

/// The check of an app's own snapshots in a test.
public enum StateCheck {
  /// The maximum number of findings that are reported; further ones are only counted.
  private static let limit = 20

  /// Checks the snapshots of a sequence of states, as if they were applied one after another.
  ///
  /// - Parameters:
  ///   - states: The states, as values or copies, in the order in which the app goes through them.
  ///   - ignored: The kinds of findings to ignore.
  ///   - call: The call in the test: if a state ends the process, its next run says which.
  ///   - snapshot: Makes the snapshot of a state.
  ///   - content: Returns the content that the cell of an item shows in a state.
  /// - Returns: The findings; those that only cost time or an animation are not failures.
  public static func check<State, S: SnapshotReading, C: Hashable>(
    _ states: [State], ignoring ignored: Set<StateFinding.Kind> = [], for call: TestCall,
    snapshot: (State) throws -> S?, content: (S.ItemIdentifier, State) -> C
  ) -> CheckResult<StateReport> {
    call.recording { record in
      result(
        StateReport(
          of: states, ignoring: ignored,
          willVerify: { record?.announce("state \($0) of \(states.count), counted from 0\n") },
          snapshot: snapshot, content: content))
    }
  }

  private static func result(_ report: StateReport) -> CheckResult<StateReport> {
    var result = CheckResult<StateReport>()
    result.report = report
    // What users can see comes first, so that the limit does not cut it off.
    let ordered = RepeatedFinding.all(
      in: report.errors + report.findings.filter { !$0.isError })
    result.problems = ordered.prefix(limit).map { Problem($0) }
    if ordered.count > limit {
      let rest = ordered[limit...]
      var problem = Problem(
        "\(rest.first!.finding.sign) and \(counted(rest.count, "finding")) more")
      problem.isFailure = rest.contains(where: \.finding.isError)
      result.problems.append(problem)
    }
    if let idleness = idleness(report) {
      result.problems.append(Problem("✘ nothing was checked: \(idleness)"))
    }
    return result
  }

  /// Returns why a report says nothing, or `nil` if it does say something.
  private static func idleness(_ report: StateReport) -> String? {
    if report.states == 0 { return "there are no states" }
    if report.snapshots == 0, report.errors.isEmpty { return "no state has a snapshot" }
    guard report.isIdle else { return nil }
    return "of \(report.states) states none shows anything else than the one before it; states "
      + "have to be values, or copies, and the content has to be looked up in the state, not read from "
      + "the item"
  }
}
