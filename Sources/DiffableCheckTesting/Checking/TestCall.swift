import DiffableCheck
import Foundation

/// The call of a test that does a check.
///
/// While a story is told, it stands in a file. If a run did not survive a story, the next one prints
/// it before anything else; where somebody stopped it, only if two runs were stopped in the same story,
/// which may never end.
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
    self.name = name
  }

  /// Does a check while a record says which story is being told.
  ///
  /// - Parameters:
  ///   - part: What is done, if the call may do several things.
  ///   - check: Does the check, and announces each story before it is told, if there is a record.
  /// - Returns: What the check has to say.
  func recording<SomeReport>(
    of part: String = "", _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    // Two checkouts of one package are two packages.
    let key = [FileManager.default.currentDirectoryPath, name, part].filter { !$0.isEmpty }
    let record = StoryRecord.open(key.joined(separator: " "), in: recordFolder)
    // Who is about to tell the story again may not live to say anything later.
    if let leftover = record?.leftover { print(notSurvived: leftover) }
    return check(record)
  }

  /// The same with settings; if those make no sense, that is all there is to say.
  func recording<SomeReport>(
    by settings: CheckSettings, _ check: (StoryRecord?) -> CheckResult<SomeReport>
  ) -> CheckResult<SomeReport> {
    guard let error = settings.error else { return recording(check) }
    return CheckResult(problems: [Problem(error)])
  }
}

// What no test fails for is said on the standard error.

extension TestCall {
  /// Says how many stories a search had told when its time was over, or somebody ended it.
  func print(endedAfter stories: String) {
    print("◷ the search of \(name) was ended; stories told: \(stories)\n")
  }

  private func print(notSurvived story: String) {
    let lines = story.split(separator: "\n").map { "    \($0)\n" }
    print(
      "⚠︎ the last run of \(name) ended while it told this story: a trap, here or in another test "
        + "that ran at the time, or somebody stopped it\n\n" + lines.joined() + "\n")
  }

  private func print(_ text: String) {
    // What cannot be written, as to a full disk, is no reason to end the tests.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
