import DiffableCheckCLI
import Foundation
import Testing
import Waiting
import Workers

/// Who reads the output may go away.
@Suite(.waits) struct ClosedPipeTests {
  /// Runs the command with its output into a reader that takes one line, and goes.
  private static func code(_ words: [String], in workplace: Workplace) throws -> String {
    let script = "{ \"$0\" \"$@\"; echo $? >\"$CODE\"; } 2>\"$ERRORS\" | head -n 1 >/dev/null"
    let child = try ChildProcess(
      Command(["sh", "-c", script, RunningCommand.executable] + words)!,
      changing: [
        "CI": "true", "CODE": workplace.path("code"), "ERRORS": workplace.path("errors"),
      ])
    _ = child.end(within: 120)
    return try workplace.text("code")
  }

  @Test(arguments: [[], ["--in-process"]])
  func `a search whose reader is gone writes its files and answers by its exit code`(
    _ more: [String]
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words =
      workplace.files + ["--system", "mutant:MoveSourceCountedAfterDeletes", "--seed", "2"]
      + ["--phases", "seeds", "--cases", "200", "--keep-going", "3"]
      + ["--shrink-time", "1ms"] + more
    #expect(try ClosedPipeTests.code(words, in: workplace) == "\(ExitCode.wrong)\n")
    #expect(try workplace.text("Reports/latest/report.json").contains("\"complete\" : true"))
    #expect(try workplace.text("Reports/latest/report.txt").contains("do not hold for"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `an output that cannot hold all of it is no pass`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let child = try ChildProcess(
      Command(["sh", "-c", "\"$0\" systems >/dev/full 2>\"$ERRORS\"", RunningCommand.executable])!,
      changing: ["ERRORS": workplace.path("errors")])
    #expect(child.end(within: 120) == .exited(code: ExitCode.couldNotRun))
    #expect(
      try workplace.text("errors")
        == "diffable-check: the standard output: cannot be written: No space left on device\n")
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `a run without standard streams does as one with them`(_ closing: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words =
      workplace.files + ["--system", "mutant:MoveSourceCountedAfterDeletes", "--seed", "2"]
      + ["--phases", "seeds", "--cases", "200", "--shrink-time", "1ms"]
    let script = "exec \"$0\" \"$@\" \(closing)"
    let child = try ChildProcess(
      Command(["sh", "-c", script, RunningCommand.executable] + words)!, changing: ["CI": "true"])
    #expect(child.end(within: 120) == .exited(code: ExitCode.wrong))
    #expect(try workplace.text("Reports/latest/report.json").contains("\"complete\" : true"))
    #expect(try workplace.text("Reports/latest/report.txt").contains("does not hold for"))
  }

  @Test func `a page whose reader is gone is no trouble`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(
      try ClosedPipeTests.code(["reference", "rules"], in: workplace) == "\(ExitCode.held)\n")
    #expect(try !workplace.text("errors").contains("rror"))
  }
}
