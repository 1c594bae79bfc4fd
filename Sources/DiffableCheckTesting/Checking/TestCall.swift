import DiffableCheck
import Foundation

/// The call of a test that does a check.
///
/// While a story is told, it stands in a file. If a run did not survive a story, the next one reports
/// it before anything else, and tells nothing; where somebody stopped it, only if two runs were stopped in
/// the same story, which may never end.
public struct TestCall: Sendable {
  /// The test, if it is known: a finding says how to run it alone.
  let test: TestFilter?
  /// Answers whether the check should end early.
  let isCancelled: @Sendable () -> Bool
  /// Tells the call from all others, so that one run knows what became of it in the one before.
  private let name: String
  /// Where the story is kept that is being told.
  private let recordFolder: String

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - name: Tells the call from all others of a package.
  ///   - test: The test, if it is known.
  ///   - isCancelled: Answers whether the check should end early.
  public init(
    _ name: String, in test: TestFilter? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(name, in: test, isCancelled: isCancelled, recordFolder: StoryRecord.folder)
  }

  init(
    _ name: String, in test: TestFilter? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }, recordFolder: String
  ) {
    self.test = test
    self.isCancelled = isCancelled
    self.recordFolder = recordFolder
    // Two checkouts of one package are two packages.
    self.name = FileManager.default.currentDirectoryPath + " " + name
  }

  /// Does a check while a record says which story is being told; if the last run did not survive its
  /// story, that one is reported, and nothing else is done.
  ///
  /// - Parameters:
  ///   - part: What is done, if the call may do several things.
  ///   - fileType: How the name of a file ends that holds such a story.
  ///   - check: Does the check, and announces each story before it is told, if there is a record.
  /// - Returns: What the check has to say, or the story of the last run.
  func recording<SomeReport>(
    _ part: String = "", fileType: String = "scenario",
    _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    let record = StoryRecord.open(part.isEmpty ? name : "\(name) \(part)", in: recordFolder)
    guard let leftover = record?.leftover else { return check(record) }
    return CheckResult(problems: [Problem(notSurvived: leftover, fileType: fileType)])
  }

  /// The same with settings; if those make no sense, that is all there is to say.
  func recording<SomeReport>(
    fileType: String = "scenario", by settings: CheckSettings,
    _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    guard let trouble = settings.trouble else { return recording(fileType: fileType, check) }
    return CheckResult(problems: [Problem(trouble)])
  }
}
