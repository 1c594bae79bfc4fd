import DiffableCheck
import Snapshots

/// The check of an app's own snapshots, as a test does it.
public enum StateCheck {
  /// More findings than this are counted, and not told.
  static let limit = 20

  /// Checks the snapshots of a row of states, as if they were applied one after another.
  ///
  /// - Parameters:
  ///   - states: The states, values or copies, in the order in which the app goes through them.
  ///   - ignored: What nobody wants to hear of.
  ///   - snapshot: Makes the snapshot of a state.
  ///   - content: Says what the cell of an item shows in a state.
  /// - Returns: What was found; what only costs time or an animation is no failure.
  public static func check<State, S: SnapshotReading, C: Hashable>(
    _ states: [State], ignoring ignored: Set<StateFinding.Kind> = [],
    snapshot: (State) throws -> S?, content: (S.ItemIdentifier, State) -> C
  ) -> CheckResult<StateReport> {
    let report = StateReport(of: states, snapshot: snapshot, content: content)
    var result = CheckResult<StateReport>()
    result.report = report
    let findings = report.findings.filter { !ignored.contains($0.kind) }
    let errors = findings.filter(\.isError)
    // What users see comes first, lest it be among those that are not told.
    let ordered = errors + findings.filter { !$0.isError }
    result.problems = ordered.prefix(limit).map { Problem($0) }
    if ordered.count > limit {
      let sign = ordered[limit].sign
      var rest = Problem("\(sign) and \(ordered.count - limit) findings more")
      rest.isFailure = errors.count > limit
      result.problems.append(rest)
    }
    if let idleness = idleness(report) {
      result.problems.append(Problem("✘ nothing was checked: \(idleness)"))
    }
    return result
  }

  /// Why a report says nothing; `nil` if it does.
  private static func idleness(_ report: StateReport) -> String? {
    if report.states == 0 { return "there are no states" }
    if report.snapshots == 0, report.findings.isEmpty { return "no state has a snapshot" }
    guard report.isIdle else { return nil }
    return "of \(report.states) states none shows anything else than the one before it; states "
      + "have to be values, or copies"
  }
}
