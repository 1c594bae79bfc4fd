/// The findings of a check, and a report of what it did.
public struct CheckResult<SomeReport: Sendable>: Sendable {
  /// The report, or `nil` if the check could not begin.
  public internal(set) var report: SomeReport?
  /// Everything that the test reports.
  public internal(set) var problems: [Problem] = []

  /// The problems with which the test fails.
  public var failures: [Problem] { problems.filter(\.isFailure) }
}
