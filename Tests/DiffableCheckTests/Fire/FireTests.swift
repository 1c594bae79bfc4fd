import Foundation
import Testing

/// Scenario files and crash logs, mutated at random: whatever stands in them, the answer is a story
/// or an error, and nothing traps.
///
/// Each half runs in a process of its own, and says which text ended it. For a million texts:
///
///     DIFFABLE_CHECK_CASES=1000000 swift test -c release -Xswiftc -enable-testing --filter FireTests
@Suite(.serialized) struct FireTests {
  @Test func `a mutated scenario file is a story that can be told, or an error`() async {
    await #expect(processExitsWith: .success) {
      try Fire.burn(Fire.scenarios, .files, named: "fire-scenarios")
    }
    Fire.report(on: "fire-scenarios")
  }

  @Test func `a mutated crash log is explained or unknown`() async {
    await #expect(processExitsWith: .success) {
      try Fire.burn(Fire.logs, .logs, named: "fire-logs")
    }
    Fire.report(on: "fire-logs")
  }

  @Test(arguments: FireFinding.files)
  func `a file that once ended the process does so no more`(_ finding: FireFinding) {
    #expect(Fire.trouble(withFile: finding.text) == nil)
  }

  @Test(arguments: FireFinding.logs)
  func `a log that once ended the process does so no more`(_ finding: FireFinding) {
    #expect(Fire.trouble(withLog: finding.text) == nil)
  }
}
