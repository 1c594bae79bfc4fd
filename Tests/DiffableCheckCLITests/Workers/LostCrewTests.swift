import DiffableCheckCLI
import Foundation
import Reporting
import Testing
import Waiting

/// What is found by the time that no worker can be had any more.
@Suite(.waits) struct LostCrewTests {
  private static let words = ["--system", "mutant:LastMoveDropped", "--shrink-time", "20s"]

  /// Writes a program of which only the first process is a worker, and all others end at once.
  private static func writeProgram(in workplace: Workplace) throws -> String {
    let starts = workplace.path("starts")
    let program = try workplace.write(
      """
      #!/bin/sh
      echo $$ >>'\(starts)'
      if [ $(wc -l <'\(starts)') -gt 1 ]; then exit 1; fi
      exec '\(RunningCommand.executable)' "$@"

      """, to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program
  }

  private static func starts(in workplace: Workplace) throws -> Int {
    try workplace.text("starts").split(separator: "\n").count
  }

  private static let fuzz = words + ["--phases", "corpus", "--jobs", "1"]

  @Test func `without workers nothing is made smaller, and whoever goes on finds it again`() throws
  {
    let quiet = try Workplace()
    defer { quiet.remove() }
    try quiet.fillCorpus(6)
    let undisturbed = quiet.runWithWorkers(quiet.files + LostCrewTests.fuzz)
    #expect(undisturbed.code == ExitCode.wrong)
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(6)
    let program = try LostCrewTests.writeProgram(in: workplace)
    let run = workplace.run(workplace.files + LostCrewTests.fuzz, executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("is not ready"), "\(run.errors)")
    #expect(!run.text.contains("told again"), "\(run.text)")
    // One tells the stories; the one that should make the finding smaller is not to be had.
    #expect(try LostCrewTests.starts(in: workplace) == 2)
    // Nobody may merge it as it is.
    #expect(try !RunState(reading: workplace.path("Reports/latest")).isThrough)
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.code == ExitCode.wrong)
    #expect(try workplace.record() == quiet.record())
    #expect(try workplace.found() == quiet.found())
  }

  /// By a program of which no process is a worker, and by one of which only the first is.
  @Test(arguments: [false, true])
  func `what catches a mutant is not known without workers`(_ beginsWell: Bool) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    _ = try workplace.write(
      "scenario 1\nstart\n  A: a\napply animated\n", to: "Corpus/still.scenario")
    let program = beginsWell ? try LostCrewTests.writeProgram(in: workplace) : "/usr/bin/false"
    let mutant = "ShiftCountedWithoutSign"
    let run = workplace.run(
      [
        "mutants", mutant, "EmptyStageForNoChange", "--corpus", workplace.path("Corpus"),
        "--seeds", "1", "--cases", "50",
      ], executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    let words = "\(mutant): nobody knows what catches it: the worker '"
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("is not ready"), "\(run.errors)")
    #expect(run.text == "", "a page that lacks a row must not pass for all of it")
    if beginsWell { #expect(try LostCrewTests.starts(in: workplace) == 2) }
  }

  @Test func `a story is not made smaller without workers`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(
      "scenario 1\nstart\n  A: a b c d\nsnapshot\n  A: d c b a\napply animated\n",
      to: "large.scenario")
    let program = try LostCrewTests.writeProgram(in: workplace)
    let run = workplace.run(
      ["shrink", story] + workplace.files + LostCrewTests.words, executable: program)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("is not ready"), "\(run.errors)")
    #expect(try LostCrewTests.starts(in: workplace) == 2)
  }
}
