import Foundation

/// A call in a test that performs a check.
///
/// While a story runs, it is recorded in a file. If a run did not survive a story, the next run
/// prints it before anything else. A story during which a run was stopped is printed only if two
/// runs were stopped during the same story, which may never end.
public struct TestCall: Sendable {
  /// The filter of the test, if it is known, so that a finding can say how to run the test alone.
  let test: TestFilter?
  /// Returns whether the check should end early.
  var isCancelled: @Sendable () -> Bool
  /// The name that identifies the call, so that a run can find what the run before recorded.
  private let name: String
  /// The folder in which the running story is recorded.
  private let recordFolder: String

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - name: A name that identifies the call within a package.
  ///   - test: The filter of the test, if it is known.
  ///   - isCancelled: Returns whether the check should end early.
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
    self.name = name
  }

  /// Performs a check with a record of the story that is running.
  ///
  /// - Parameters:
  ///   - part: The name of the part, if the call performs several checks.
  ///   - check: Performs the check, and announces each story to the record, if there is one.
  /// - Returns: The result of the check.
  func recording<SomeReport>(
    of part: String = "", _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    let record = StoryRecord.open(
      [name, part].filter { !$0.isEmpty }.joined(separator: " "),
      of: FileManager.default.currentDirectoryPath, in: recordFolder)
    // The leftover is printed now, because running it again may end this process too.
    if let leftover = record?.leftover { print(notSurvived: leftover) }
    return check(record)
  }

  /// Performs a check with settings, or returns the error if they are wrong.
  func recording<SomeReport>(
    by settings: CheckSettings, _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    guard let error = settings.error else { return recording(check) }
    return CheckResult(problems: [Problem(error)])
  }
}

extension TestCall {
  /// Prints how many stories a search had run when its time was over or it was cancelled.
  func print(endedAfter stories: String) {
    printAside("◷ the search of \(name) was ended; stories run: \(stories)\n")
  }

  private func print(notSurvived story: String) {
    let lines = story.split(separator: "\n").map { "    \($0)\n" }
    printAside(
      "⚠︎ the last run of \(name) ended while it ran this story: a trap, here or in another test "
        + "that ran at the time, or somebody stopped it\n\n" + lines.joined() + "\n")
  }
}

/// Prints what makes no test fail to the standard error.
func printAside(_ text: String) {
  // A failure to write, such as on a full disk, must not end the tests.
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}
