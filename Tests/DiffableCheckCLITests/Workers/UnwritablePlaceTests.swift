import DiffableCheckCLI
import Foundation
import Testing
import Waiting

@Suite(.waits) struct UnwritablePlaceTests {
  private static let words = [
    "--system", twoFaults, "--phases", "corpus", "--keep-going", "9",
  ]

  @Test(arguments: ["--reports", "--corpus"])
  func `a place that cannot be written is told before the run`(_ flag: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("", to: "file")
    let other = flag == "--reports" ? "--corpus" : "--reports"
    let run = workplace.runWithWorkers([
      "--phases", "seeds", "--cases", "1", flag, "\(file)/below", other, workplace.path("Other"),
    ])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.hasPrefix("diffable-check: \(file)/below"))
    #expect(run.errors.contains("cannot be written: \(file) is not a folder"), "\(run.errors)")
    #expect(run.text.isEmpty)
    // Nothing is left of the place that could be written.
    #expect(!FileManager.default.fileExists(atPath: workplace.path("Other")))
  }

  /// Whoever may write everywhere, as the administrator, has no such folder.
  @Test(.enabled(if: getuid() != 0), arguments: ["Corpus", "Corpus/found", "Reports/latest"])
  func `a folder that may not be written is told before the run`(_ name: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = workplace.path(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    let run = workplace.fuzz("--phases", "seeds", "--cases", "1")
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.errors == """
        diffable-check: \(folder): is a folder that cannot be written; expected one that can

        """)
    #expect(run.text.isEmpty)
  }

  @Test func `a path with a line break is told in one line`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["replay", try workplace.write("x", to: "Corpus/a\nb.scenario")])
    #expect(run.code == ExitCode.wrong || run.code == ExitCode.couldNotRun)
    #expect((run.text + run.errors).contains("/a\\nb.scenario:1: "), "\(run.text)\(run.errors)")
  }

  @Test func `a file that may not grow any more is told in words`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(
      workplace.files + ["--phases", "seeds", "--seed", "1", "--cases", "50"], in: workplace,
      after: "ulimit -f 1"
    ).outcome()
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("File too large"), "\(run.errors)")
  }

  @Test func `a run that has no place for its own files costs nobody the run before`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(
      workplace.runWithWorkers(workplace.files + ["--phases", "seeds", "--cases", "1"]).code
        == ExitCode.held)
    let record = try workplace.record()
    let run = try RunningCommand(
      workplace.files + ["--phases", "seeds", "--cases", "2"], in: workplace,
      after: "export TMPDIR='\(workplace.path("nowhere"))'"
    ).outcome()
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("expected a folder for temporary files, as TMPDIR names it"))
    #expect(try workplace.record() == record)
  }

  @Test func `a file in the place where findings go is told before the run`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("", to: "Corpus/found")
    let run = workplace.fuzz("--phases", "seeds", "--cases", "1")
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.errors == "diffable-check: \(file): is not a folder; expected one, or a place for one\n")
    #expect(run.text.isEmpty)
  }

  @Test func `a place that was there stays as it was where another one cannot be written`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let kept = try workplace.write("", to: "Corpus/a.txt")
    let file = try workplace.write("", to: "file")
    let run = workplace.run([
      "--phases", "seeds", "--cases", "1", "--reports", "\(file)/below", "--corpus",
      workplace.path("Corpus"),
    ])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  /// Starts a run, and waits until it has begun to write.
  private static func begin(in workplace: Workplace) throws -> RunningCommand {
    try workplace.fillCorpus(60)
    let run = try RunningCommand(workplace.files + words, in: workplace)
    let state = workplace.path("Reports/latest/state.json")
    #expect(waitUntil { FileManager.default.fileExists(atPath: state) })
    return run
  }

  @Test func `a folder that vanishes during a run is made again`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try UnwritablePlaceTests.begin(in: workplace)
    try FileManager.default.removeItem(atPath: workplace.path("Reports"))
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.wrong)
    #expect(!outcome.errors.contains("diffable-check: "), "\(outcome.errors)")
    #expect(try workplace.record().contains("\"complete\" : true"))
    #expect(workplace.run(["merge", workplace.path("Reports/latest")] + workplace.files).code == 1)
  }

  @Test func `a folder that cannot be written any more is told, and findings are printed`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try UnwritablePlaceTests.begin(in: workplace)
    try FileManager.default.removeItem(atPath: workplace.path("Reports"))
    _ = try workplace.write("", to: "Reports")
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains("diffable-check: \(workplace.path("Reports"))/latest/"))
    #expect(outcome.errors.contains(": cannot be written: "), "\(outcome.errors)")
    #expect(outcome.text.contains("✘ reachesTarget "))
    #expect(outcome.kept != nil)
  }

  /// What has a shell limit the length of files, in blocks of 512 bytes or, as some shells count,
  /// of 1,024.
  private static func limitingFiles(to size: Int) -> String {
    let probe = "(ulimit -f 1; printf %600d 0 >\"$ERRORS\") 2>/dev/null"
    return "trap '' XFSZ; block=512; \(probe) && block=1024; ulimit -f $((\(size) / block))"
  }

  @Test func `a disk that is full is told, and findings are printed`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(6)
    let roomy = try RunningCommand(workplace.files + UnwritablePlaceTests.words, in: workplace)
    #expect(try roomy.outcome().code == ExitCode.wrong)
    let size = try workplace.text("Reports/latest/state.json").utf8.count
    try FileManager.default.removeItem(atPath: workplace.path("Corpus"))
    try workplace.fillCorpus(6)
    // The state at the beginning is no longer than this, and the one at the end is.
    let run = try RunningCommand(
      workplace.files + UnwritablePlaceTests.words, in: workplace,
      after: UnwritablePlaceTests.limitingFiles(to: size - 1))
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains("/Reports/latest/state.json: cannot be written: "))
    #expect(outcome.text.contains("✘ reachesTarget "), "\(outcome.errors)")
  }
}
