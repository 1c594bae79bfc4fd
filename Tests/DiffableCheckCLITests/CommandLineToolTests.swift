import DiffEngines
import DiffableCheck
import Foundation
import Testing

@testable import DiffableCheckCLI

/// A folder that is there for one test, and the command run in it.
struct Workplace {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Corpus"), withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Runs the command with its files in this folder.
  func fuzz(_ words: String...) -> Outcome {
    run(["fuzz"] + files + words)
  }

  /// The flags that keep the command's files in this folder.
  var files: [String] { ["--corpus", path("Corpus"), "--reports", path("Reports")] }

  /// Runs the command in this process, which tells the stories if it has no executable of workers.
  func run(
    _ words: [String], environment: [String: String] = ["CI": "true"], executable: String? = nil,
    systems: SystemCatalog = SystemCatalog(), program: String = Console.ownProgram
  ) -> Outcome {
    let output = Output()
    let tool = CommandLineTool(
      systems: systems, environment: environment, executable: executable,
      console: Console(
        of: program, write: { output.text += $0 }, writeError: { output.errors += $0 }))
    let code = tool.run(words)
    return Outcome(code: code, text: output.text, errors: output.errors)
  }

  private final class Output {
    var text = ""
    var errors = ""
  }
}

struct Outcome {
  let code: Int32
  let text: String
  let errors: String

  /// The output without the line that tells the time.
  var timeless: [Substring] { text.split(separator: "\n").filter { !$0.hasPrefix("time ") } }

  /// The path of the file that a finding was kept in.
  var kept: String? {
    text.split(separator: "\n").first { $0.hasPrefix("    kept") }
      .map { String($0.dropFirst(16)) }
  }
}

@Suite struct FuzzTests {
  @Test func `a run in which everything holds says what it tried and exits 0`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.fuzz("--cases", "200", "--phases", "seeds")
    #expect(run.code == ExitCode.held)
    for part in [
      "✔ reachesTarget", "transitions ", "digest ", " a story", "seed          0x1",
      "reconfigured  visible ",
    ] {
      #expect(run.text.contains(part))
    }
    #expect(run.text.contains("Everything held for diff."))
    #expect(try workplace.text("Reports/latest/report.json").contains("\"digest\" : \"0x"))
    #expect(try workplace.text("Reports/latest/report.txt").contains("Everything held"))
  }

  @Test(arguments: [
    ("MoveSourceCountedAfterDeletes", "diff"), ("DataChangedBeforeBatch", "updater"),
    ("DecorationPlacesTakenToStay", "decorations"),
  ])
  func `a planted fault is found, kept, and replayed`(_ fault: String, _ right: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let mutant = "mutant:\(fault)"
    let words = ["--system", mutant, "--phases", "seeds", "--seed", "1"]
    let run = workplace.run(workplace.files + words)
    #expect(run.code == ExitCode.wrong)
    let file = try #require(run.kept)
    #expect(workplace.run(["replay", file, "--system", mutant]).code == ExitCode.wrong)
    #expect(workplace.run(["replay", file, "--system", right]).code == ExitCode.held)
    #expect(workplace.run(["show", file, "--system", mutant]).code == ExitCode.wrong)
    #expect(workplace.run(["show", file, "--system", right]).code == ExitCode.held)
    #expect(try workplace.text("Reports/latest/report.json").contains("\"findings\""))
  }

  @Test func `what is to be typed to tell a story again is what a shell takes`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let corpus = workplace.path("It's a corpus")
    let run = workplace.run([
      "--system", "mutant:LastMoveDropped", "--phases", "small", "--corpus", corpus, "--reports",
      workplace.path("Reports"),
    ])
    let file = try #require(run.kept)
    let word = "'\(file.replacingOccurrences(of: "'", with: "'\\''"))'"
    #expect(run.text.contains(" replay \(word) --system mutant:LastMoveDropped\n"))
  }

  @Test func `the first finding is explained, later ones are told, and the report has all of it`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.fuzz(
      "--system", "mutant:LastMoveDropped+EmptyStageForNoChange", "--phases", "small",
      "--keep-going", "2")
    let pages = run.text.components(separatedBy: "\n✘ ")
    #expect(pages.count > 2)
    func has(_ label: String) -> [Bool] { pages.prefix(2).map { $0.contains("\n    \(label) ") } }
    #expect(has("because") == [true, true] && has("replay") == [true, true])
    #expect(has("story") == [true, false] && has("shrunk") == [true, false])
    let report = try workplace.text("Reports/latest/report.txt")
    #expect(report.components(separatedBy: "\n    shrunk ").count == 3)
  }

  @Test func `everything small is judged, counted, and a fault in it kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let bounds = ["exhaust", "--items", "1", "--sections", "1", "--marks", "all"]
    let run = workplace.run(bounds + workplace.files)
    #expect(run.code == ExitCode.held)
    #expect(run.text.contains("stories       1,173 small transitions"))
    #expect(!run.text.contains("seed "))
    let mutant = ["--system", "mutant:MoveSourceCountedAfterDeletes"]
    let faulty = workplace.run(["exhaust"] + workplace.files + mutant)
    #expect(faulty.code == ExitCode.wrong)
    #expect(faulty.kept != nil)
  }

  @Test func `variables for flags that a verb does not have are for other verbs`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let environment = ["DIFFABLE_CHECK_TIME": "1ms", "DIFFABLE_CHECK_SEED": "3"]
    let run = workplace.run(
      ["exhaust", "--items", "2", "--sections", "1"] + workplace.files, environment: environment)
    #expect(run.code == ExitCode.held, "\(run.errors)")
  }

  @Test(arguments: [
    ("updater", ExitCode.held), ("mutant:DataChangedBeforeBatch", ExitCode.wrong),
    ("decorations", ExitCode.held), ("data-source", ExitCode.held),
  ])
  func `everything small is judged for whatever brings lists to the screen`(
    _ system: String, _ code: Int32
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let bounds = ["exhaust", "--items", "1", "--sections", "1"]
    #expect(workplace.run(bounds + workplace.files + ["--system", system]).code == code)
  }

  @Test func `the same command prints the same bytes twice, times aside`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", "mutant:LastMoveDropped", "--phases", "seeds", "--seed", "5"]
    let first = workplace.run(workplace.files + words)
    let record = try workplace.text("Reports/latest/report.json")
    let second = workplace.run(workplace.files + words)
    #expect(first.timeless == second.timeless)
    #expect(try workplace.text("Reports/latest/report.json") == record)
  }

  @Test func `a run that tried nothing exits 2`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.fuzz("--cases", "0", "--phases", "seeds").code == ExitCode.couldNotRun)
    let empty = workplace.fuzz("--phases", "corpus")
    #expect(empty.code == ExitCode.couldNotRun)
    #expect(empty.text.contains("Nothing was checked"))
  }

  @Test func `a property that no story judged does not look as if it held`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    _ = try workplace.write(
      "scenario 1\nstart\n  A: a b\nbatch\n  delete-items [0, 0]\n  model A: b\n",
      to: "Corpus/by-hand.scenario")
    let run = workplace.fuzz("--phases", "corpus")
    #expect(run.code == ExitCode.couldNotRun, "\(run.errors)")
    let claims = run.text.split(separator: "\n").filter { $0.contains("  not judged: ") }
    #expect(claims.count == Property.asked(of: .engine(SnapshotDiff())).count)
    #expect(claims.allSatisfy { $0.hasPrefix("- ") && $0.count <= 80 })
    #expect(!run.text.contains("✔"))
    #expect(run.text.hasSuffix("\nNothing was checked: no story exercised diff.\n"))
    let record = try workplace.text("Reports/latest/report.json")
    #expect(!record.contains("\"held\""))
    _ = try workplace.write(
      "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b\napply animated\n",
      to: "Corpus/applied.scenario")
    let applied = workplace.fuzz("--phases", "corpus")
    #expect(applied.code == ExitCode.held, "\(applied.errors)")
    let rest = applied.text.split(separator: "\n").count { $0.contains("  not judged: ") }
    #expect(rest == 1)
    let verdict = "Everything held for diff. 1 property was not judged."
    #expect(applied.text.hasSuffix("\n\(verdict)\n"))
  }

  @Test func `variables of phases that are left out mean nothing`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      workplace.files + ["--phases", "small"],
      environment: ["DIFFABLE_CHECK_CASES": "5", "DIFFABLE_CHECK_SEED": "5"])
    #expect(run.code == ExitCode.held, "\(run.errors)")
  }

  @Test(arguments: Flag.allCases)
  func `a variable is checked even if the verb does not use it`(_ flag: Flag) {
    let tool = CommandLineTool(
      environment: [flag.variable: "no such value"], write: { _ in }, writeError: { _ in })
    let takesAnyText: [Flag] = [.system, .resume, .against, .compare, .corpus, .reports, .out]
    #expect(
      tool.run(["systems"]) == (takesAnyText.contains(flag) ? ExitCode.held : ExitCode.couldNotRun))
  }

  @Test func `a variable for the view alone is for runs that have a profile`() {
    let tool = CommandLineTool(
      environment: [Flag.view.variable: "table"], write: { _ in }, writeError: { _ in })
    #expect(tool.run(["systems"]) == ExitCode.held)
    #expect(tool.run(["--cases", "1"]) == ExitCode.couldNotRun)
  }

  @Test func `a flag can be set in the environment, and the command line wins`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let environment = [
      "DIFFABLE_CHECK_CASES": "60", "DIFFABLE_CHECK_SEED": "0x9",
      "DIFFABLE_CHECK_PHASES": "seeds", "DIFFABLE_CHECK_REPORTS": workplace.path("Reports"),
    ]
    #expect(workplace.run([], environment: environment).text.contains("60 from the seed"))
    let run = workplace.run(["--cases", "30"], environment: environment)
    #expect(run.text.contains("30 from the seed"))
    #expect(run.text.contains("seed          0x9"))
  }

  @Test func `reports that cannot be written are an error`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("", to: "Reports")
    let run = workplace.fuzz("--cases", "20", "--phases", "seeds")
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("\(file): is not a folder; expected one, or a place for one"))
    #expect(run.text == "")
    // A link to nothing is no place for a folder.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nothing")
    let linked = workplace.fuzz("--cases", "20", "--phases", "seeds")
    #expect(linked.code == ExitCode.couldNotRun)
    #expect(linked.errors.contains("\(file): is not a folder; expected one, or a place for one"))
  }
}

@Suite struct UsageTests {
  @Test(arguments: [
    (["--sed", "1"], "unknown flag '--sed' (did you mean '--seed'?)"),
    (["--system", "dif"], "unknown system 'dif' (did you mean 'diff'?)"),
    (
      ["--system", "mutant:LastMoveDropped+EmptyStageForNoChang"],
      "unknown fault 'EmptyStageForNoChang' (did you mean 'EmptyStageForNoChange'?)"
    ),
    (["--system", "mutant:LastMoveDropped+"], "unknown fault ''"),
    (
      ["--system", "mutant:LastMoveDropped+LastMoveDropped"],
      "the fault 'LastMoveDropped' is given twice; expected each fault once"
    ),
    (
      ["--system", "mutant:LastMoveDropped+FinalListInEveryBatch"],
      "LastMoveDropped and FinalListInEveryBatch are faults of different kinds of systems"
    ),
    (
      ["--system", "mutant:ItemsInsertedBackwards+EmptiedSectionDeleted"],
      "ItemsInsertedBackwards and EmptiedSectionDeleted cannot be planted in one system"
    ),
    (
      ["--system", "mutant:ShiftCountedWithoutSign+LastMoveDropped"],
      "ShiftCountedWithoutSign and LastMoveDropped cannot be planted in one system"
    ),
    (["fuz"], "unknown verb 'fuz' (did you mean 'fuzz'?)"),
    (["relpay"], "unknown verb 'relpay' (did you mean 'replay'?)"),
    (["serch"], "unknown verb 'serch'; expected 'fuzz', "),
    (["help", "mutant"], "unknown verb 'mutant' (did you mean 'mutants'?)"),
    (["--help", "mutant"], "unknown verb 'mutant' (did you mean 'mutants'?)"),
    (["--help=fuzz"], "--help is given a value; expected nothing behind it"),
    (["help", "fuzz", "show"], "2 words follow 'help'; expected help [VERB]"),
    (["version", "2"], "'2' follows 'version'; expected nothing there but flags"),
    (["fuzz", "diff"], "'diff' follows 'fuzz'; expected nothing there but flags"),
    (["--seed"], "--seed has no value; expected N"),
    (["--reports", ""], "--reports is ''; expected DIR"),
    (["explain", "nobody says so", "--out", "-"], "--out is '-'; expected the name of a file"),
    (["--corpus="], "--corpus is ''; expected DIR"),
    (["--seed", "x"], "--seed is 'x'; expected a number"),
    (["--cases", "-3"], "--cases is '-3'"),
    (["--cases", "+3"], "--cases is '+3'"),
    (["--time", "8"], "--time is '8'; expected a time, as in 30s"),
    (["--time", "1e3s"], "--time is '1e3s'; expected a time, as in 30s"),
    (["--time", "1s", "--phases", "seeds,small"], "the phase 'small' comes after 'seeds', wh"),
    (["rules", "reach", "--cases", "0"], "--cases is '0': nothing would be checked; expected"),
    (
      ["replay", "0x1:99999999999999999999"],
      "0x1:99999999999999999999: no such file, folder, or case; expected FILE|DIR|SEED:CASE"
    ),
    (["--phases", "seeds,seeds"], "--phases is 'seeds,seeds'"),
    (["--keep-going", "0"], "--keep-going is '0'"),
    (["replay", "0x1:+3"], "0x1:+3: no such file, folder, or case; expected FILE|DIR|SEED:CASE"),
    (["--shard", "+1/3"], "--shard is '+1/3'; expected"),
    (["replay"], "there is nothing to replay; expected FILE|DIR|SEED:CASE"),
    (["replay", ""], "'' follows 'replay'; expected FILE|DIR|SEED:CASE|bytes:FILE…"),
    (["replay", "bytes:"], "'bytes:' names no file; expected bytes:FILE"),
    (["rules", "--corpus", "x"], "--corpus is given, which is for 'rules' with the name of"),
    (["replay", "/bin"], "/bin: no file ends in .scenario; expected FILE|DIR|SEED:CASE"),
    (["replay", "nowhere"], "nowhere: no such file, folder, or case; expected FILE|DIR|SEED:CASE"),
    (["show", "0x1:abc"], "0x1:abc: no such file, folder, or case; expected FILE|SEED:CASE"),
    (
      ["replay", "--seed", "1"],
      "'replay' has no flag --seed, which is for 'fuzz', 'mutants', or 'rules'; expected '--system'"
    ),
    (["--marks", "all"], "'fuzz' has no flag --marks, which is for 'exhaust'; expected '--sys"),
    (["--seed", "1", "--seed", "2"], "--seed is given twice"),
    (["--cases=", "40"], "--cases is ''; expected N"),
    (["--seed", "+5"], "--seed is '+5'"),
    (["show", "0x1:1", "0x1:2"], "there are 2 stories to tell"),
    (["exhaust", "--items", "-1"], "--items is '-1'; expected a number from 0 to 20"),
    (["exhaust", "--marks", "some"], "--marks is 'some'; expected one of"),
    (
      ["exhaust", "--items", "20", "--sections", "20", "--marks", "all"],
      "there are more transitions than can be counted; expected lower bounds"
    ),
    (["exhaust", "--system", "snapshot"], "'exhaust' judges transitions, and snapshot makes none"),
    (["exhaust", "--system", "view"], "'exhaust' judges transitions, and view makes none"),
    (["exhaust", "--seed", "1"], "'exhaust' has no flag --seed"),
    (["rules", "--seed", "5"], "--seed is given, which is for 'rules reach'; expected no --seed"),
    (["rules", "2.6.1", "--cases", "5"], "--cases is given, which is for 'rules reach'"),
    (
      ["rules", "reach", "--corpus", "x"],
      "--corpus is given, which is for 'rules' with the name of a rule; expected no --corpus"
    ),
    (["systems", "--marks", "all"], "--marks, which is for 'exhaust'; expected no flag"),
    (
      ["--phases", "small", "--cases", "5"],
      "--cases is given, which is for the phase 'seeds'; expected no --cases"
    ),
    (
      ["--phases", "corpus,small", "--seed", "5"],
      "--seed is given, which is for the phase 'seeds'"
    ),
    (
      ["--phases", "corpus", "--profile", "modern"],
      "--profile is given, which is for the phases 'small' and 'seeds'; expected no --profile"
    ),
    (
      ["--system", "data-source", "--profile", "legacy"],
      "--profile is 'legacy', and UIKit's data source came with iOS 13; expected modern, classic"
    ),
    (
      ["--system", "decorations", "--profile", "modern", "--view", "table"],
      "--view is 'table', and table views have no decorations; expected collection"
    ),
    (
      ["replay", "0x1:3", "--system", "data-source", "--profile", "legacy"],
      "--profile is 'legacy', and UIKit's data source came with iOS 13"
    ),
    (
      ["--phases", "corpus", "--profile", "modern", "--view", "table"],
      "--profile is given, which is for the phases 'small' and 'seeds'"
    ),
    (
      ["--in-process", "--", "true"],
      "--in-process is given, and a command behind '--', which is a process of its own"
    ),
  ])
  func `a mistake on the command line is said, with what was expected`(
    _ words: [String], _ message: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(words)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.text == "")
  }

  @Test func `a corpus that is not there has no stories, and is not made for none`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let corpus = workplace.path("New/Corpus")
    let run = workplace.run([
      "--phases", "corpus,small", "--corpus", corpus, "--reports", workplace.path("Reports"),
    ])
    #expect(run.code == ExitCode.held, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: workplace.path("New")))
    // Nothing of it is left to chance.
    #expect(!run.text.contains("\nseed  "))
    #expect(run.text.contains("\ndigest  "))
  }

  @Test func `an unknown variable of ours is an error, others are not`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["systems"], environment: ["DIFFABLE_CHECK_SEDE": "1"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("did you mean 'DIFFABLE_CHECK_SEED'?"))
    // What all of them begin with says nothing.
    let other = workplace.run(["systems"], environment: ["DIFFABLE_CHECK_FOO": "1"])
    #expect(other.code == ExitCode.couldNotRun)
    #expect(other.errors.contains("unknown environment variable 'DIFFABLE_CHECK_FOO'; expected"))
    #expect(other.errors.count < 160)
    // Whoever asks gets an answer.
    for question in ["help", "version", "--help", "--version"] {
      let answer = workplace.run([question], environment: ["DIFFABLE_CHECK_FOO": "1"])
      #expect(answer.code == ExitCode.held, "\(answer.errors)")
    }
    #expect(workplace.run(["systems"], environment: ["SEDE": "1"]).code == ExitCode.held)
  }

  @Test(arguments: [
    ("SHARD", "1/2", ["--phases", "seeds"], "is given without a seed; expected --seed N"),
    ("TIME", "1s", ["--phases", "seeds,small"], "is given, and the phase 'small' comes after"),
    ("RESUME", "nope", [], "is given, so the run in nope goes on\n"),
  ])
  func `a mistake in a variable is said with its name`(
    _ name: String, _ value: String, _ words: [String], _ message: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      workplace.files + words, environment: ["DIFFABLE_CHECK_\(name)": value])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("DIFFABLE_CHECK_\(name) \(message)"), "\(run.errors)")
  }

  @Test func `a flag for another process wins over the variable for this one`() throws {
    let environment = [Flag.inProcess.variable: "1"]
    #expect(try Arguments([], environment: environment).inProcess())
    for limit in [["--case-timeout", "1s"], ["--memory-limit", "1G"]] {
      #expect(try !Arguments(limit, environment: environment).inProcess())
    }
  }

  @Test func `a variable that makes no sense is an error, whatever it is for`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["replay", "0x1:3"], environment: ["DIFFABLE_CHECK_SEED": "x"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("DIFFABLE_CHECK_SEED is 'x'; expected a number below 2^64"))
  }

  @Test func `what a terminal would obey is not repeated to it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(
      "scenario 1\nstart\n  A: a\u{1B}[31mb \"c\0d\"\nsnapshot\n  A: q\napply animated\n",
      to: "story.scenario")
    for words in [
      ["--system", "x\u{1B}[31m"], ["replay", "no\u{1B}such"], ["replay", story],
      ["replay", story, "--format", "github"],
    ] {
      let run = workplace.run(words)
      #expect(run.code == ExitCode.couldNotRun)
      let isClean = (run.text + run.errors).unicodeScalars.allSatisfy { $0 >= " " || $0 == "\n" }
      #expect(isClean, "\(words)")
    }
  }

  @Test func `the line that replays a story is taken as it stands, whatever its folder is called`()
    throws
  {
    let words = try ChosenSystem(
      Arguments([], environment: [:]), of: SystemCatalog(), unless: Interruption()
    ).words
    #expect(words.replay("-a/b", by: "check") == "check replay ./-a/b --system diff")
    #expect(words.replay("a/-b", by: "check") == "check replay a/-b --system diff")
  }

  @Test func `a file that makes no sense is named with its line`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("scenario 1\nstart\n  A: a\njump\n", to: "odd.scenario")
    let run = workplace.run(["replay", file])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.text.contains("✘ \(file):4: unknown step 'jump'; expected"))
    let binary = workplace.path("binary.scenario")
    try Data("scenario 1\n\n".utf8 + [0x41, 0xff]).write(to: URL(fileURLWithPath: binary))
    #expect(workplace.run(["replay", binary]).text.contains("✘ \(binary):3: is not text in UTF-8"))
    #expect(workplace.run(["show", file]).errors.contains("\(file):4: unknown step 'jump'"))
  }

  @Test func `a story is shown by other rules than its own if somebody asks`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = """
      scenario 1
      profile modern
      start
        A: a b
      batch
        delete-items [0, 0] [0, 0]
        model A: b
      rejected item-count

      """
    let words = ["show", try workplace.write(story, to: "twice.scenario"), "--system", "view"]
    #expect(workplace.run(words).code == ExitCode.held)
    // Variables are meant for stories that are made up.
    let variables = [Flag.profile.variable: "modern", Flag.view.variable: "table"]
    #expect(workplace.run(words, environment: variables).code == ExitCode.held)
    let table = workplace.run(words + ["--profile", "modern", "--view", "table"])
    #expect(table.code == ExitCode.wrong)
    #expect(table.text.contains("should end as 'rejected item-count', is performed"))
  }

  @Test func `files that cannot be read are named, all of them, and the others are told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = "scenario 1\nstart\n  A: a\napply animated\n"
    let odd = try workplace.write("scenario 1\nstart\n  A: a\njump\n", to: "Corpus/a.scenario")
    let good = try workplace.write(story, to: "Corpus/b.scenario")
    let old = try workplace.write("scenario 2\n", to: "Corpus/c.scenario")
    let run = workplace.run(["replay", workplace.path("Corpus"), "0x1:3"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.text.hasPrefix("✘ \(odd):4: unknown step 'jump'; expected 'edit'"), "\(run.text)")
    #expect(run.text.contains("\n✔ \(good)\n✘ \(old):1: the notation is of another version;"))
    #expect(
      run.text.hasSuffix(
        """
        ✔ 0x1:3

        2 held, 0 broken, 0 not applicable
        2 files cannot be read.
        Told to this project's own systems; --system NAME, or -- COMMAND, names another.

        """))
    let fuzz = workplace.fuzz("--cases", "1")
    #expect(fuzz.code == ExitCode.couldNotRun)
    for file in [odd, old] { #expect(fuzz.errors.contains("\(file):"), "\(fuzz.errors)") }
  }

  @Test func `what is not there, and what is no file, is named among the others`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = "scenario 1\nstart\n  A: a\napply animated\n"
    let good = try workplace.write(story, to: "Corpus/b.scenario")
    let pipe = workplace.path("Corpus/a.scenario")
    try #require(mkfifo(pipe, 0o600) == 0)
    let (missing, empty) = (workplace.path("none"), workplace.path("empty"))
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    let run = workplace.run([
      "replay", missing, workplace.path("Corpus"), "/dev/null", empty, "bytes:\(missing)",
      "bytes:\(empty)",
    ])
    #expect(run.code == ExitCode.couldNotRun)
    let lines = [
      "✘ \(missing): no such file, folder, or case; expected FILE|DIR|SEED:CASE|bytes:FILE…",
      "✘ \(pipe): is no regular file; expected a scenario file", "✔ \(good)",
      "✘ /dev/null: is a device; expected a scenario file",
      "✘ \(empty): no file ends in .scenario; expected FILE|DIR|SEED:CASE|bytes:FILE…",
      "✘ \(missing): cannot be read: No such file or directory; expected a file of bytes, as "
        + "libFuzzer keeps them",
      "✘ \(empty): is empty; expected files of bytes",
    ]
    #expect(run.text.hasPrefix(lines.map { $0 + "\n" }.joined()), "\(run.text)")
  }

  @Test func `a story in which nothing applies to the system exits 2`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(UsageTests.edits, to: "edits.scenario")
    let run = workplace.run(["replay", file, "--system", "diff"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.text.contains("not applicable, nothing in it exercises diff; try --system snapshot\n"))
    let shown = workplace.run(["show", file, "--system", "diff"])
    #expect(shown.code == ExitCode.couldNotRun)
    #expect(
      shown.text.hasSuffix(
        "Nothing was checked: nothing in it exercises diff; try --system snapshot.\n"))
    #expect(workplace.run(["replay", file, "--system", "snapshot"]).code == ExitCode.held)
  }

  @Test func `batches that a story writes out say nothing of an engine`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let batch = "scenario 1\nstart\n  A: a b\nbatch\n  delete-items [0, 0]\n  model A: b\n"
    let file = try workplace.write(batch, to: "batch.scenario")
    for system in ["diff", "updater"] {
      let run = workplace.run(["replay", file, "--system", system])
      #expect(run.code == ExitCode.couldNotRun)
      #expect(run.text.contains("nothing in it exercises \(system); try --system view\n"))
    }
    #expect(workplace.run(["show", file]).text.hasPrefix("system        view\n"))
  }

  /// A story of edits alone, which says nothing of an engine.
  private static let edits = "scenario 1\nstart\n  A: a\nedit\n  delete-items a\n"

  @Test func `without a system, a story is told to the first that it exercises`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let edited = try workplace.write(UsageTests.edits, to: "a.scenario")
    let applied = try workplace.write(
      "scenario 1\nprofile modern\ndata-source diffable\nstart\n  A: a\nedit\n"
        + "  append-items b\napply animated\nshows A: a\n", to: "b.scenario")
    let swapped = try workplace.write(
      "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n", to: "c.scenario")
    let wrong = try workplace.write(UsageTests.edits + "  holds A: a\n", to: "d.scenario")
    let run = workplace.run(["replay", edited, applied, swapped, wrong])
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("✘ \(wrong):5 (snapshot)\n"))
    #expect(run.text.hasPrefix("✔ \(edited) (snapshot)\n✘ \(applied):8 (data-source)\n"))
    #expect(run.text.contains("✔ \(swapped)\n"))
    let shown = workplace.run(["show", applied])
    #expect(shown.code == ExitCode.wrong)
    #expect(shown.text.hasPrefix("system        data-source\nat first      A: a\n"))
    let swap = workplace.run(["show", swapped]).text
    #expect(swap.hasPrefix("system        diff\nat first      A: a b\n"))
    #expect(workplace.run(["show", swapped, "--system", "diff"]).text == swap.dropFirst(19))
    let nothing = try workplace.write("scenario 1\nstart\n  A: a\n", to: "e.scenario")
    let idle = workplace.run(["replay", nothing])
    #expect(idle.code == ExitCode.couldNotRun)
    #expect(idle.text.contains("not applicable, nothing in it exercises any system\n"))
    #expect(idle.text.hasSuffix("Nothing was checked: no story exercised what it was told to.\n"))
    let story = workplace.run(["show", nothing])
    #expect(story.code == ExitCode.couldNotRun)
    #expect(story.text.hasSuffix("Nothing was checked: nothing in it exercises any system.\n"))
  }

  @Test func `a story of a data source is told to one, though it applies nothing`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let head = "scenario 1\ndata-source diffable\nviewport 1\nstart\n  A: a b c\n"
    let edited = try workplace.write(head + "edit\n  reload-items d\n", to: "a.scenario")
    let idle = workplace.run(["show", edited])
    #expect(idle.code == ExitCode.couldNotRun)
    #expect(idle.text.hasPrefix("system        data-source\nat first      A: a b c\n"))
    #expect(idle.text.contains("refused       Attempted to reload item identifier"))
    #expect(
      idle.text.hasSuffix(
        "Nothing was checked: it applies no snapshot, and expects nothing of the data source.\n"))
    let replayed = workplace.run(["replay", edited])
    #expect(replayed.text.contains("not applicable, it applies no snapshot, and expects nothing"))
    let impossible = workplace.run(["show", edited, "--profile", "legacy"])
    #expect(impossible.code == ExitCode.couldNotRun)
    #expect(
      impossible.text.hasSuffix(
        """
        Nothing was checked: no app can be in this story: 'data-source diffable' with profile \
        legacy; expected a later profile: diffable data sources came with iOS 13.

        """), "\(impossible.text)")
    // Its provider looks contents up, so that a cell which is made later shows the new one.
    let changed = try workplace.write(
      head + "change c\nscroll to 2\nshows A: a b c'\n", to: "b.scenario")
    #expect(workplace.run(["show", changed]).code == ExitCode.held)
  }

  @Test func `a story that is over before it exercises anything is told as it ends`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let wrong = try workplace.write(
      "scenario 1\nprofile modern\ndata-source diffable\nstart\n  A: a\nedit\n  append-items b\n"
        + "  holds A: q\napply animated\n", to: "a.scenario")
    let early = try workplace.write(
      "scenario 1\nstart\n  A: a\nchange a\nshows A: a'\nbatch\n  model A: a\n", to: "b.scenario")
    let unknown = try workplace.write(
      "scenario 1\nprofile modern\ndata-source diffable\nviewport 1\nprovider applies b\nstart\n"
        + "  A: a b\nscroll to 1\n", to: "c.scenario")
    let outline = try workplace.write(
      "scenario 1\nstart empty\nsection-snapshot a\nsection-snapshot\n"
        + "  append b\n  insert-snapshot x{y} after a\n", to: "d.scenario")
    let run = workplace.run(["replay", wrong, early, unknown, outline])
    #expect(run.text.contains("\(outline) (section-snapshot): nobody knows"), "\(run.text)")
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("✘ \(wrong):7 (data-source)\n"), "\(run.text)")
    #expect(run.text.contains("✘ \(early):4"), "\(run.text)")
    #expect(run.text.contains("nobody knows what follows (3.10.2 apply-reentrant)"), "\(run.text)")
  }

  @Test func `a story that was made up for a system is told to that`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // Of the stories of engines, some apply nothing.
    let idle = try #require(
      (0..<300).map { "0x1:\($0)" }.first { number in
        workplace.run(["replay", number]).code == ExitCode.couldNotRun
      })
    #expect(workplace.run(["replay", idle]).text.contains("exercises diff; try --system snapshot"))
  }

  @Test func `a verb may stand behind flags`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.run(["--system", "diff", "replay", "0x1:3"]).code == ExitCode.held)
  }

  @Test func `a story that does not do what its file says stays as it is and is not kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    _ = try workplace.write(
      "scenario 1\nstart\n  A: a b\nedit\n  append-items c\napply animated\nshows A: a b\n",
      to: "Corpus/wrong.scenario")
    let run = workplace.fuzz("--phases", "corpus")
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("should show A: a b, shows A: a b c"))
    #expect(run.text.contains("A story does not do what its file says."))
    #expect(run.kept == nil)
  }

  @Test func `the README shows what the command prints`() throws {
    let readme = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md"), encoding: .utf8)
    let shown = readme.split(separator: "\n").drop { !$0.hasPrefix("    $ swift run") }
      .prefix { $0.hasPrefix("    ") }
    let words = try #require(shown.first?.split(separator: " ").drop { $0 != "diffable-check" })
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(workplace.files + words.dropFirst().map(String.init))
    let printed = run.text.split(separator: "\n")
    #expect(shown.count > 7)
    for line in shown.dropFirst() where !line.hasSuffix(" …") {
      #expect(printed.contains { $0 == line.dropFirst(4) }, "\(line)")
    }
    let proof = Array(
      readme.split(separator: "\n").drop { !$0.hasPrefix("    smallest") }
        .prefix { $0.hasPrefix("    ") })
    #expect(proof.count > 4)
    #expect(Array(printed.drop { !$0.hasPrefix("    smallest") }.prefix(proof.count)) == proof)
  }

  @Test func `a file that no memory should hold is refused`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let path = try workplace.write("", to: "huge.scenario")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 257 << 20)
    let run = workplace.run(["show", path])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("\(path): is larger than 256 MB; expected "), "\(run.errors)")
  }

  @Test func `an empty CI is none, so the seed is a new one`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = workplace.files + ["--phases", "seeds", "--cases", "1"]
    let seeds = ["", "true"].map { value in
      workplace.run(words, environment: ["CI": value]).text.split(separator: "\n")
        .first { $0.hasPrefix("seed ") }
    }
    #expect(seeds[1]?.hasSuffix(" 0x1") == true)
    #expect(seeds[0] != nil && seeds[0] != seeds[1])
  }

  @Test func `a case is told again by its seed and number`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.run(["replay", "0x1:3"]).code == ExitCode.held)
    #expect(workplace.run(["show", "1:3"]).text == workplace.run(["show", "0x1:3"]).text)
  }

  @Test func `the verbs are in the help`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let help = workplace.run(["--help"])
    #expect(help.code == ExitCode.held)
    for word in [
      "fuzz", "exhaust", "replay", "show", "rules", "explain", "systems", "--version",
    ] {
      #expect(help.text.contains(word))
    }
  }

  @Test(arguments: [
    ("LastMoveDropped", [true, false]), ("EmptyStageForNoChange", [false, true]),
    ("LastMoveDropped+EmptyStageForNoChange", [true, true]),
    ("EmptyStageForNoChange+LastMoveDropped", [true, true]),
    ("OldContentsKept+CompletionLostWithoutChanges", [false, true]),
  ])
  func `a mutant with two faults has both`(_ mutant: String, _ fails: [Bool]) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    for (steps, fails) in zip(["snapshot\n  A: 3 2 1\n", ""], fails) {
      let file = try workplace.write(
        "scenario 1\nstart\n  A: 1 2 3\n\(steps)apply animated\n", to: "two.scenario")
      let run = workplace.run(["replay", file, "--system", "mutant:\(mutant)"])
      #expect(run.code == (fails ? ExitCode.wrong : ExitCode.held))
    }
  }

  @Test func `every line of the list of systems fits a page`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let lines = workplace.run(["systems"]).text.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test func `every system in the list can be tested`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let names = workplace.run(["systems"]).text.split(separator: "\n").map {
      String($0.split(separator: " ")[0])
    }
    #expect(names.count >= 14)
    for name in names {
      let code = workplace.run(["replay", "0x1:3", "--system", name]).code
      // What ends its process is not asked in that of the tests.
      let isRefused =
        name == "canary:never-runs" || SystemCatalog.endsItsProcess(systemNamed: name)
      guard !isRefused else {
        #expect(code == ExitCode.couldNotRun)
        continue
      }
      #expect([ExitCode.held, ExitCode.wrong].contains(code))
    }
  }
}
