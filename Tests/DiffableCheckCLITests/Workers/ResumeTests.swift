import DiffableCheck
import DiffableCheckCLI
import Foundation
import PropertyTesting
import Reporting
import Testing
import Waiting

@Suite(.waits) struct ResumeTests {
  private static let words = [
    "--system", twoFaults, "--phases", "corpus,seeds", "--seed", "4", "--cases", "20",
    "--keep-going", "9",
  ]
  /// A mutant whose smallest story is so small that there is hardly a smaller one to try.
  private static let mutant = "mutant:EqualCountsTakenForNoChange"

  /// What undisturbed runs of these words come to.
  private static func undisturbed(_ words: [String]) throws -> (String, [String: String]) {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus()
    #expect(workplace.runWithWorkers(workplace.files + words).code == ExitCode.wrong)
    return (try workplace.record(), try workplace.found())
  }

  @Test func `a run that is interrupted while a story is made small goes on as if it had not been`()
    throws
  {
    let words = ["--system", "mutant:OldContentsKept", "--phases", "seeds", "--seed", "1"]
    let (record, found) = try ResumeTests.undisturbed(words)
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(workplace.files + words, in: workplace)
    let unfinished = workplace.path("Reports/latest/unfinished.scenario")
    #expect(waitUntil { FileManager.default.fileExists(atPath: unfinished) })
    run.send(SIGINT)
    let interrupted = try run.outcome()
    #expect(interrupted.code == ExitCode.interrupted)
    #expect(interrupted.text.contains("Interrupted."))
    #expect(interrupted.kept != nil, "what is not small yet is kept all the same")
    let lines = try workplace.text("Reports/latest/progress.csv").split(separator: "\n").count
    #expect(try workplace.record() != record)
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.code == ExitCode.wrong)
    #expect(try workplace.record() == record)
    #expect(try workplace.found() == found)
    let progress = try workplace.text("Reports/latest/progress.csv").split(separator: "\n")
    #expect(progress.count > lines)
    #expect(progress.count { $0.hasPrefix("seconds,") } == 1)
  }

  @Test func `a run that is killed again and again comes to what it would have`() throws {
    let (record, found) = try ResumeTests.undisturbed(ResumeTests.words)
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus()
    let state = workplace.path("Reports/latest/state.json")
    for number in 0..<4 {
      let isBegun = FileManager.default.fileExists(atPath: state)
      let run = try RunningCommand(
        workplace.files
          + (isBegun ? ["--resume", workplace.path("Reports/latest")] : ResumeTests.words),
        in: workplace)
      usleep(UInt32(Seed(1).child(UInt64(number)).value % 1_000_000))
      run.kill9()
    }
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.code == ExitCode.wrong)
    #expect(try workplace.record() == record)
    #expect(try workplace.found() == found)
  }

  @Test func `what is found once more is kept once, whatever names it has lost`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(1)
    let words = workplace.files + ["--system", twoFaults, "--phases", "corpus"]
    #expect(workplace.run(words).code == ExitCode.wrong)
    let found = try workplace.found()
    #expect(found.count == 1)
    #expect(workplace.run(words).code == ExitCode.wrong)
    #expect(try workplace.found() == found)
  }

  @Test func `a run that was through stays as it is, and its figures grow by a line`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus()
    let first = workplace.runWithWorkers(workplace.files + ResumeTests.words)
    let (record, found) = (try workplace.record(), try workplace.found())
    let before = try workplace.text("Reports/latest/progress.csv").split(separator: "\n")
    let again = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(again.code == first.code)
    #expect(first.kept != nil && again.kept == first.kept, "what was found is told again")
    #expect(try workplace.record() == record)
    #expect(try workplace.found() == found)
    let rows = try workplace.text("Reports/latest/progress.csv").split(separator: "\n")
    // Who takes long writes more of them.
    #expect(before.count >= 2 && rows.count > before.count && rows.starts(with: before))
    #expect(rows[0] == "seconds,cases,transitions,cases per second,findings,rules,memory bytes")
    for row in [before.last!, rows.last!] {
      let figures = row.split(separator: ",", omittingEmptySubsequences: false)
      #expect(figures.count == 7)
      #expect(figures[1] == "170")
      #expect(figures[4] == "2")
    }
    #expect(try workplace.text("Reports/latest/stats.json").contains("\"cases\" : 170"))
  }

  @Test func `a finding that could not be written is kept by whoever resumes the run`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let file = try #require(workplace.runWithWorkers(workplace.files + words).kept)
    let story = try String(contentsOfFile: file, encoding: .utf8)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    #expect(workplace.runWithWorkers(workplace.files + words).code == ExitCode.couldNotRun)
    try FileManager.default.removeItem(atPath: file)
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.code == ExitCode.wrong)
    #expect(resumed.kept == file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == story)
  }

  @Test func `whoever resumes a run keeps what is found where it began, whatever variables say`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let file = try #require(workplace.run(words + workplace.files).kept)
    try FileManager.default.removeItem(atPath: file)
    let resumed = workplace.run(
      ["--resume", workplace.path("Reports/latest")],
      environment: [
        "DIFFABLE_CHECK_CORPUS": workplace.path("Other"),
        "DIFFABLE_CHECK_REPORTS": workplace.path("Other"),
      ])
    #expect(resumed.code == ExitCode.wrong)
    #expect(resumed.kept == file)
    #expect(!FileManager.default.fileExists(atPath: workplace.path("Other")))
  }

  @Test func `variables do not change a run that has begun`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--cases", "40", "--memory-limit", "4G"]
    #expect(workplace.run(words + workplace.files).code == ExitCode.held)
    let folder = workplace.path("Reports/latest")
    let first = try RunState(reading: folder)
    let variables = [
      "DIFFABLE_CHECK_SYSTEM": "keyed", "DIFFABLE_CHECK_KEEP_GOING": "7",
      "DIFFABLE_CHECK_TIME": "1h", "DIFFABLE_CHECK_CASE_TIMEOUT": "1s",
    ]
    let resumed = workplace.run(["--resume", folder] + workplace.files, environment: variables)
    #expect(resumed.code == ExitCode.held, "\(resumed.errors)")
    let second = try RunState(reading: folder)
    #expect(second.system == "diff" && second.faults == first.faults && second.limit == nil)
    #expect(second.limits == "--memory-limit 4G")
    // A limit that is given leaves the other one as it was.
    let other = workplace.run(
      ["--resume", folder, "--case-timeout", "10s", "--keep-going", "3"] + workplace.files)
    #expect(other.code == ExitCode.held, "\(other.errors)")
    let third = try RunState(reading: folder)
    #expect(third.limits == "--case-timeout 10s --memory-limit 4G" && third.faults == 3)
  }

  @Test func `whoever resumes a run reads what its first part printed`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.runWithWorkers(workplace.files + ResumeTests.words)
    #expect(run.code == ExitCode.wrong)
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.timeless == run.timeless)
    #expect(run.text.contains("    in full     "))
  }

  @Test(arguments: ["", "shows B:\n"])
  func `a file that tells the same story stays as it is`(_ expectation: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let kept = try #require(workplace.run(words + workplace.files).kept)
    let story = try String(contentsOfFile: kept, encoding: .utf8)
    let noted = "# See ticket 4711.\n" + story + expectation
    try noted.write(toFile: kept, atomically: true, encoding: .utf8)
    for phases in [["corpus"], ["seeds", "--seed", "1"]] {
      let words = ["--system", ResumeTests.mutant, "--phases"] + phases
      #expect(workplace.run(words + workplace.files).kept == kept)
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == noted)
    }
  }

  @Test(arguments: ["aply animated\n", "scroll to 1\n"])
  func `a file that tells another story stays, and what is found is kept beside it`(
    _ step: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let kept = try #require(workplace.run(words + workplace.files).kept)
    let story = try String(contentsOfFile: kept, encoding: .utf8)
    try (story + step).write(toFile: kept, atomically: true, encoding: .utf8)
    let beside = kept.replacingOccurrences(of: ".scenario", with: "-2.scenario")
    for _ in 1...2 {
      #expect(workplace.run(words + workplace.files).kept == beside)
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == story + step)
      #expect(try String(contentsOfFile: beside, encoding: .utf8) == story)
    }
    #expect(try workplace.found().count == 2)
  }

  @Test func `a story of the corpus that cannot get smaller is not kept twice`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant]
    let kept = try #require(
      workplace.run(words + ["--phases", "seeds", "--seed", "1"] + workplace.files).kept)
    try FileManager.default.createDirectory(
      atPath: workplace.path("Corpus/regressions"), withIntermediateDirectories: true)
    let regression = try workplace.write(
      String(contentsOfFile: kept, encoding: .utf8), to: "Corpus/regressions/move.scenario")
    try FileManager.default.removeItem(atPath: kept)
    let run = workplace.run(words + ["--phases", "corpus"] + workplace.files)
    #expect(run.code == ExitCode.wrong)
    #expect(run.kept == regression)
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test(arguments: ["Corpus/precious.scenario", "Corpus/found/precious.txt"])
  func `a state makes nobody remove what is no finding`(_ name: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let kept = try #require(workplace.runWithWorkers(workplace.files + words).kept)
    let precious = try workplace.write("precious", to: name)
    try workplace.rewind(try workplace.text("Reports/latest/state.json"), keptIn: precious)
    let resumed = workplace.runWithWorkers(
      workplace.files + ["--resume", workplace.path("Reports/latest")])
    #expect(resumed.kept == kept)
    #expect(try workplace.text(name) == "precious")
  }

  @Test func `a larger story of another case stays where it is kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let kept = try #require(workplace.runWithWorkers(workplace.files + words).kept)
    let story = "scenario 1\nstart\n  A: a b c d\nsnapshot\n  A: d b c a\napply animated\n"
    let state = try workplace.text("Reports/latest/state.json")
    let files = RunFiles(
      corpus: workplace.path("Corpus"), reports: workplace.path("Reports"))
    let number = try caseNumber(in: kept)
    for (origin, edit, stays) in [
      ("0x7:1", "", true), ("0x1:\(number)", "", false), ("0x1:\(number)", "# See 4711.\n", true),
      ("0x1:\(number)", "shows A: d b c a\n", true),
    ] {
      let line = "Found by reachesTarget in diff, \(origin); shrunk from 9 steps to 2."
      let file = ScenarioFile(comment: ["displays a", line], try Scenario(parsing: story))
      let larger = try files.keep(file, concluding: .held)
      let text = try String(contentsOfFile: larger, encoding: .utf8)
      try (text + edit).write(toFile: larger, atomically: true, encoding: .utf8)
      try workplace.rewind(state, keptIn: larger)
      _ = workplace.runWithWorkers(
        workplace.files + ["--resume", workplace.path("Reports/latest")])
      #expect(FileManager.default.fileExists(atPath: larger) == stays, "\(origin) \(edit)")
      try? FileManager.default.removeItem(atPath: larger)
    }
  }

  /// The number of the case that a kept file names.
  private func caseNumber(in file: String) throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let range = try #require(text.range(of: "0x1:"))
    return String(text[range.upperBound...].prefix { $0.isNumber })
  }

  @Test func `parts of files that a killed run was writing do not stay`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = workplace.files + ["--phases", "seeds", "--cases", "1"]
    #expect(workplace.run(words).code == ExitCode.held)
    let part = try workplace.write("{", to: "Reports/latest/.dat.nosync1.abc")
    #expect(workplace.run(words).code == ExitCode.held)
    #expect(!FileManager.default.fileExists(atPath: part))
  }

  @Test func `a finding is written where the next run removes the part of it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let files = RunFiles(corpus: workplace.path("Corpus"), reports: workplace.path("Reports"))
    try files.prepare()
    let (folder, long) = (workplace.path("Reports/latest"), Date(timeIntervalSince1970: 0))
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder)
    _ = try files.keep(ScenarioFile(Scenario()), concluding: .held)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.modificationDate] as? Date != long)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(try workplace.found().count == 1)
  }

  @Test func `a run goes on in the folder that it is in, and leaves the others alone`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--phases", "seeds", "--seed", "1", "--corpus", workplace.path("Corpus")]
    let folder = workplace.path("Reports/night/latest")
    #expect(
      workplace.run(words + ["--cases", "40", "--reports", workplace.path("Reports/night")]).code
        == ExitCode.held)
    // The run was killed while it wrote a row.
    let row = try workplace.text("Reports/night/latest/progress.csv") + "9"
    _ = try workplace.write(row, to: "Reports/night/latest/progress.csv")
    let resumed = workplace.run(
      ["--resume", folder, "--corpus", workplace.path("Corpus")],
      environment: ["DIFFABLE_CHECK_SEED": "7"])
    #expect(resumed.code == ExitCode.held, "\(resumed.errors)")
    #expect(try workplace.text("Reports/night/latest/progress.csv").hasPrefix(row + "\n"))
    #expect(try workplace.text("Reports/night/latest/progress.csv").count > row.count + 1)
  }

  @Test func `a finding that is no longer where it was kept is kept again`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", ResumeTests.mutant, "--phases", "seeds", "--seed", "1"]
    let kept = try #require(workplace.run(workplace.files + words).kept)
    try FileManager.default.removeItem(atPath: kept)
    let folder = workplace.path("Reports/latest")
    let resumed = workplace.run(workplace.files + ["--resume", folder])
    #expect(resumed.code == ExitCode.wrong)
    #expect(resumed.kept == kept && FileManager.default.fileExists(atPath: kept))
  }

  @Test func `the time of a run is that of all its parts`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--phases", "seeds", "--cases", "3000").code == ExitCode.held)
    let folder = workplace.path("Reports/latest")
    let first = try RunState(reading: folder).elapsed
    #expect(workplace.run(workplace.files + ["--resume", folder]).code == ExitCode.held)
    #expect(try RunState(reading: folder).elapsed > first)
  }

  @Test func `a run that begins takes the report of the one before away`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--phases", "seeds", "--cases", "1").code == ExitCode.held)
    let folder = workplace.path("Reports/latest")
    func reports() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).filter {
        $0.hasPrefix("report.")
      }
    }
    #expect(try reports().count == 3)
    let run = try RunningCommand(
      workplace.files + ["--phases", "seeds", "--seed", "1", "--time", "1h"], in: workplace)
    // They go one after the other.
    #expect(waitUntil { (try? reports().isEmpty) ?? false })
    run.kill9()
  }

  @Test func `a story that an earlier run has not made small does not stay`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--phases", "seeds", "--cases", "1").code == ExitCode.held)
    let unfinished = try workplace.write("", to: "Reports/latest/unfinished.scenario")
    let resume = workplace.files + ["--resume", workplace.path("Reports/latest")]
    #expect(workplace.run(resume).code == ExitCode.held)
    #expect(FileManager.default.fileExists(atPath: unfinished), "it is of the same run")
    #expect(workplace.fuzz("--phases", "seeds", "--cases", "1").code == ExitCode.held)
    #expect(!FileManager.default.fileExists(atPath: unfinished))
  }

  @Test func `two runs at once do not write in one folder`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = workplace.files + ["--phases", "seeds", "--seed", "1"]
    let other = try RunningCommand(words + ["--time", "1h"], in: workplace)
    let folder = workplace.path("Reports/latest")
    let state = "\(folder)/state.json"
    #expect(waitUntil { FileManager.default.fileExists(atPath: state) })
    for refused in [words + ["--cases", "1"], workplace.files + ["--resume", folder]] {
      let run = workplace.run(refused)
      #expect(run.code == ExitCode.couldNotRun)
      #expect(run.errors.contains("\(folder): another run writes in it; expected another folder"))
    }
    // However the other one ends, the folder is free then: at once, or as soon as a worker that it
    // was about to start has become a program of its own.
    other.kill9()
    #expect(waitUntil { workplace.run(words + ["--cases", "1"]).code == ExitCode.held })
  }

  @Test func `a run with other phases is no run of everything small`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--phases", "small,seeds", "--cases", "1").code == ExitCode.held)
    let run = workplace.run(
      ["exhaust", "--resume", workplace.path("Reports/latest")] + workplace.files)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("is a run with the phase 'seeds'; expected 'fuzz'"))
  }

  @Test(arguments: [
    (["--seed", "3"], "--seed is given for a run that has begun; expected --resume without it: "),
    (["--cases", "3"], "--cases is given for a run that has begun"),
    (["--shard", "1/2"], "--shard is given for a run that has begun"),
    (["--phases", "seeds"], "--phases is given for a run that has begun"),
    (["--system", "keyed"], "is a run of diff, not of keyed; expected the same system"),
  ])
  func `what decides the cases of a run cannot be said anew`(
    _ words: [String], _ message: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--phases", "seeds", "--cases", "1").code == ExitCode.held)
    let record = try workplace.record()
    let run = workplace.run(
      workplace.files + ["--resume", workplace.path("Reports/latest")] + words)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.text.isEmpty)
    #expect(try workplace.record() == record)
  }
}

extension Workplace {
  /// Writes a state back as if the run had told nothing yet but kept its first finding in a file.
  fileprivate func rewind(_ state: String, keptIn file: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(state.utf8))
    var state = try #require(json as? [String: Any])
    var told = try #require(state["told"] as? [[String: Any]])
    var checkpoint = try #require(state["checkpoint"] as? [String: Any])
    told[0]["file"] = file
    checkpoint["place"] = ["phase": 0, "number": 0]
    checkpoint["findings"] = [Any]()
    (state["told"], state["checkpoint"]) = (told, checkpoint)
    try JSONSerialization.data(withJSONObject: state)
      .write(to: URL(fileURLWithPath: path("Reports/latest/state.json")))
  }
}
