import Foundation
import Testing

@testable import DiffableCheckCLI

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FormatTests {
  private static let mutant = [
    "--system", "mutant:MoveSourceCountedAfterDeletes", "--phases", "seeds", "--seed", "1",
    "--cases", "400",
  ]
  private static let right = ["--phases", "seeds", "--seed", "2", "--cases", "50"]
  private static let nothing =
    ["--system", "canary:never-runs"] + right.prefix(2) + ["--cases", "9"]

  private static let runs: [(words: [String], code: Int32)] = [
    (mutant, ExitCode.wrong), (right, ExitCode.held), (nothing, ExitCode.couldNotRun),
    (["exhaust", "--items", "1"], ExitCode.held),
  ]

  /// Two stories that hold, one that does not, and one that says nothing of an engine.
  private static func corpus(in workplace: Workplace) throws -> String {
    let stories = [
      "a-holds": "snapshot\n  A: b\napply animated\n", "b-holds": "apply animated\n",
      "c-breaks": "snapshot\n  A: c b\napply animated\n",
      "d-says-nothing": "edit\n  delete-items a\n",
    ]
    for (name, steps) in stories {
      _ = try workplace.write(
        "scenario 1\nstart\n  A: a b c\n\(steps)", to: "Corpus/\(name).scenario")
    }
    return workplace.path("Corpus")
  }

  // MARK: JSON

  private static func schema(_ title: String) throws -> JSONSchema {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/DiffableCheck/DiffableCheck.docc/ReportFormats.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    return try JSONSchema(
      reading: #require(blocks.first { $0.contains("\"title\": \"\(title)\"") }))
  }

  private static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test(arguments: runs)
  func `the record of a run is as its schema says, and nothing else is printed`(
    _ words: [String], _ code: Int32
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(words + workplace.files + ["--format", "json"])
    #expect(run.code == code, "\(run.errors)")
    let record = try FormatTests.object(run.text)
    #expect(try FormatTests.schema("The record of a run").complaints(about: record).isEmpty)
    #expect(run.text == (try workplace.text("Reports/latest/report.json")))
  }

  @Test func `the record of a replay is as its schema says`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = try FormatTests.corpus(in: workplace)
    let run = workplace.run(["replay", folder, "--format", "json"] + FormatTests.mutant.prefix(2))
    #expect(run.code == ExitCode.wrong)
    let record = try FormatTests.object(run.text)
    #expect(try FormatTests.schema("The record of a replay").complaints(about: record).isEmpty)
    let stories = try #require((record as? [String: Any])?["stories"] as? [[String: Any]])
    #expect(
      stories.map { $0["outcome"] as? String } == ["held", "held", "broken", "notApplicable"])
    try #require(stories.count == 4)
    #expect(stories[2]["line"] as? Int == 6)
  }

  @Test func `a system that nobody chose is named beside the story`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["replay", try FormatTests.corpus(in: workplace), "--format"]
    let run = workplace.run(words + ["json"])
    #expect(run.code == ExitCode.held)
    let record = try FormatTests.object(run.text)
    #expect(try FormatTests.schema("The record of a replay").complaints(about: record).isEmpty)
    let stories = try #require((record as? [String: Any])?["stories"] as? [[String: Any]])
    #expect(stories.map { $0["system"] as? String } == [nil, nil, nil, "snapshot"])
    let junit = workplace.run(words + ["junit"]).text
    #expect(junit.contains("classname=\"snapshot\" name="))
    #expect(junit.contains("classname=\"diff\" name="))
  }

  @Test func `a file that cannot be read is in every format, with its line`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = try FormatTests.corpus(in: workplace)
    let odd = try workplace.write("scenario 1\nstart\n  A: a\njump\n", to: "Corpus/odd.scenario")
    let json = workplace.run(["replay", folder, "--format", "json"])
    #expect(json.code == ExitCode.couldNotRun)
    let record = try FormatTests.object(json.text)
    #expect(try FormatTests.schema("The record of a replay").complaints(about: record).isEmpty)
    let stories = try #require((record as? [String: Any])?["stories"] as? [[String: Any]])
    try #require(stories.count == 5)
    #expect(stories[4]["outcome"] as? String == "unreadable")
    #expect(stories[4]["line"] as? Int == 4)
    #expect((record as? [String: Any])?["complete"] as? Bool == false)
    #expect((record as? [String: Any])?["trouble"] as? String == "1 file cannot be read")
    let junit = workplace.run(["replay", folder, "--format", "junit"])
    #expect(junit.text.contains("name=\"\(odd)\" file=\"\(odd)\" line=\"4\">"), "\(junit.text)")
    #expect(junit.text.contains("<error message=\"unknown step 'jump'; expected 'edit'"))
    let github = workplace.run(["replay", folder, "--format", "github"])
    #expect(
      github.text.contains("::error file=\(odd),line=4,title=cannot be read::unknown step 'jump'"),
      "\(github.text)")
  }

  @Test func `a record that is not as its schema says is seen`() throws {
    let schema = try FormatTests.schema("The record of a replay")
    for (record, complaint) in [
      (#"{"version":2,"system":"diff","complete":true,"stories":[]}"#, ".version: not 1"),
      (#"{"version":1,"stories":[]}"#, ": has no system"),
      (#"{"version":1,"system":3,"stories":[]}"#, ".system: no string"),
      (#"{"version":1,"system":"","stories":[],"time":1}"#, ".time: is not in the schema"),
      (
        #"{"version":1,"system":"","stories":[{"story":"","outcome":"x"}]}"#,
        #".stories[0].outcome: none of ["held", "broken", "undecided", "notApplicable", "unreadable"]"#
      ),
      (
        #"{"version":1,"system":"","stories":[{"story":"","outcome":"held","line":true}]}"#,
        ".stories[0].line: no integer"
      ),
    ] {
      #expect(try schema.complaints(about: FormatTests.object(record)).contains(complaint))
    }
  }

  // MARK: JUnit

  /// What a reader of XML finds in a test suite.
  private final class Suite: NSObject, XMLParserDelegate {
    var counts: [String: String] = [:]
    var cases: [(name: String, inside: String?, message: String?, text: String)] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      guard parser.parse() else { throw parser.parserError! }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch name {
      case "testsuites", "properties", "property": break
      case "testsuite": counts = attributes
      case "testcase": cases.append((attributes["name"]!, nil, nil, ""))
      default:
        cases[cases.count - 1].inside = name
        cases[cases.count - 1].message = attributes["message"]
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !cases.isEmpty { cases[cases.count - 1].text += text }
    }

    func count(_ inside: String) -> String { "\(cases.count { $0.inside == inside })" }
  }

  @Test func `what kept a run from going on stands in every report`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = FormatTests.right + workplace.files + ["--format"]
    let trouble = "cannot be started: No such file"
    func run(_ format: String) -> Outcome {
      workplace.run(words + [format], executable: workplace.path("none"))
    }
    let json = run("json")
    #expect(json.code == ExitCode.couldNotRun)
    let record = try #require(try FormatTests.object(json.text) as? [String: Any])
    #expect(try FormatTests.schema("The record of a run").complaints(about: record).isEmpty)
    #expect(record["complete"] as? Bool == false)
    #expect((record["trouble"] as? String)?.contains(trouble) == true)
    let suite = try Suite(run("junit").text)
    #expect(suite.cases.last?.inside == "error")
    #expect(suite.cases.last?.message?.contains(trouble) == true)
    #expect(try workplace.text("Reports/latest/report.html").contains(trouble))
    #expect(run("text").text.contains("The run could not go on: "))
    let replay = workplace.run(
      ["replay", try FormatTests.corpus(in: workplace), "--format", "json", "--system"]
        + ["canary:traps"], executable: workplace.path("none"))
    #expect(replay.code == ExitCode.couldNotRun)
    let stories = try #require(try FormatTests.object(replay.text) as? [String: Any])
    #expect(try FormatTests.schema("The record of a replay").complaints(about: stories).isEmpty)
    #expect((stories["trouble"] as? String)?.contains(trouble) == true)
  }

  @Test(arguments: ["json", "junit"])
  func `a replay that is interrupted prints what it has, and that it was interrupted`(
    _ format: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(60)
    let replay = try RunningCommand(
      [
        "replay", workplace.path("Corpus"), "--system", "canary:hangs", "--case-timeout", "1s",
        "--format", format,
      ], in: workplace)
    // Each story hangs until its worker is ended; the second worker, or the third, is for another
    // one.
    var seen: Set<pid_t> = []
    #expect(
      waitUntil {
        seen.formUnion(replay.workers)
        return seen.count > 2
      })
    replay.send(SIGINT)
    let outcome = try replay.outcome()
    #expect(outcome.code == ExitCode.interrupted, "\(outcome.errors)")
    if format == "json" {
      let record = try #require(try FormatTests.object(outcome.text) as? [String: Any])
      #expect(try FormatTests.schema("The record of a replay").complaints(about: record).isEmpty)
      #expect(record["trouble"] as? String == "interrupted")
      let told = try #require(record["stories"] as? [Any])
      #expect((1..<60).contains(told.count))
    } else {
      let suite = try Suite(outcome.text)
      #expect(suite.cases.last?.message == "interrupted")
      #expect(suite.cases.last?.name == "the run")
      #expect((2..<61).contains(suite.cases.count))
    }
  }

  @Test func `a variable that asks for a format holds for what cannot begin, too`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      ["--seed", "x"] + workplace.files, environment: ["DIFFABLE_CHECK_FORMAT": "junit"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(try Suite(run.text).counts["errors"] == "1")
  }

  @Test func `a finding is a failure of its property, with its page`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(FormatTests.mutant + workplace.files + ["--format", "junit"])
    #expect(run.code == ExitCode.wrong)
    let suite = try Suite(run.text)
    #expect(suite.counts["tests"] == "\(suite.cases.count)")
    #expect(suite.counts["failures"] == suite.count("failure"))
    let finding = try #require(suite.cases.first { $0.name == "reachesTarget" })
    #expect(finding.inside == "failure" && finding.message?.contains("should display") == true)
    #expect(finding.text.contains("\n    changeset   delete "))
    #expect(finding.text.contains("\n    replay      "))
    #expect(suite.cases.contains { $0.name == "movesAreMinimal" && $0.inside == nil })
  }

  @Test func `a run that checked nothing is an error, and what it did not judge is skipped`() throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(FormatTests.nothing + workplace.files + ["--format", "junit"])
    #expect(run.code == ExitCode.couldNotRun)
    let suite = try Suite(run.text)
    #expect(suite.cases.last?.inside == "error")
    #expect(suite.counts["errors"] == "1")
    #expect(suite.counts["skipped"] == "\(suite.cases.count - 1)")
  }

  @Test func `stories of which none says anything are an error where they are told again`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let summary = try workplace.write("", to: "summary.md")
    let folder = try FormatTests.corpus(in: workplace)
    let words = [
      "replay", "\(folder)/d-says-nothing.scenario", "--system", "diff", "--format",
    ]
    let run = workplace.run(words + ["junit"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(try Suite(run.text).cases.map(\.inside) == ["skipped", "error"])
    let annotated = workplace.run(
      words + ["github"], environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(annotated.code == ExitCode.couldNotRun)
    #expect(annotated.text.contains("::error title=the run::Nothing was checked: "))
    let record = try FormatTests.object(workplace.run(words + ["json"]).text)
    #expect(((record as? [String: Any])?["stories"] as? [Any])?.count == 1)
  }

  @Test(arguments: ["json", "junit", "github"])
  func `a report that cannot be written keeps nobody from reading what was found`(
    _ format: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // Nothing can be moved onto a folder that holds something.
    let place = workplace.path("Reports/latest/report.txt")
    try FileManager.default.createDirectory(
      atPath: "\(place)/held", withIntermediateDirectories: true)
    let run = workplace.run(FormatTests.mutant + workplace.files + ["--format", format])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("\(place): cannot be written: "))
    switch format {
    case "json": _ = try FormatTests.object(run.text)
    case "junit": #expect(try Suite(run.text).cases.contains { $0.inside == "failure" })
    default: #expect(run.text.contains("\n::error file="))
    }
  }

  @Test func `every story that is told again is a test case`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = try FormatTests.corpus(in: workplace)
    let run = workplace.run(["replay", folder, "--format", "junit"] + FormatTests.mutant.prefix(2))
    let suite = try Suite(run.text)
    #expect(suite.cases.map(\.inside) == [nil, nil, "failure", "skipped"])
    try #require(suite.cases.count == 4)
    #expect(suite.cases[2].name.hasSuffix("c-breaks.scenario"))
  }

  // MARK: GitHub

  @Test func `a finding is an error at its file, and stands in the summary of the step`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let summary = try workplace.write("# before", to: "summary.md")
    let folder = try FormatTests.corpus(in: workplace)
    let words = ["replay", folder, "--format", "github"] + FormatTests.mutant.prefix(2)
    let run = workplace.run(words, environment: ["GITHUB_STEP_SUMMARY": summary])
    let commands = run.text.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(
      commands == [
        "::error file=\(folder)/c-breaks.scenario,line=6,title=reachesTarget::"
          + "displays b at [0, 0], should display c"
      ])
    #expect(run.text.contains("2 held, 1 broken, 1 not applicable\n"))
    let page = try workplace.text("summary.md")
    #expect(page.hasPrefix("# before\n### 2 held, 1 broken, 1 not applicable"))
    #expect(page.contains("```\n✘ reachesTarget"))
  }

  @Test(
    arguments: ["text", "json", "junit", "github"],
    [
      (["--", "/no/such/engine"], "cannot be started: No such file or directory"),
      (["--cases", "many"], "--cases is 'many'; expected a number of cases"),
      (["--speed=9"], "unknown flag '--speed'"),
    ])
  func `a run that cannot begin says why where the format can`(
    _ format: String, _ wrong: (words: [String], reason: String)
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(workplace.files + ["--format", format] + wrong.words)
    #expect(run.code == ExitCode.couldNotRun)
    let reason = wrong.reason
    #expect(run.errors.contains(reason))
    switch format {
    case "junit":
      #expect(try Suite(run.text).cases.map(\.inside) == ["error"])
      #expect(run.text.contains(reason))
    case "github":
      #expect(run.text.hasPrefix("::error title=the run::"))
      #expect(run.text.contains(reason))
    default: #expect(run.text.isEmpty)
    }
  }

  @Test func `no name of a file is a command, on either output`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("scenario 1\nstrat\n", to: "a\n::error::b.scenario")
    for words in [["replay", file], ["replay", "\(file)::no"], ["--resume", file]] {
      let run = workplace.run(words + ["--format", "github"])
      #expect(run.code == ExitCode.couldNotRun)
      #expect(!("\n" + run.errors).contains("\n::"), "\(run.errors)")
      #expect(!("\n" + run.text).contains("\n::error::b"), "\(run.text)")
    }
  }

  @Test func `a summary that cannot be written is told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let place = "\(try workplace.write("", to: "file"))/summary"
    let run = workplace.run(
      FormatTests.right + workplace.files + ["--format", "github"],
      environment: ["GITHUB_STEP_SUMMARY": place])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("\(place): cannot be written: "))
    #expect(run.text.contains("Everything held for diff."))
    // It hides nothing of what goes wrong besides.
    let report = workplace.path("Reports/latest/report.txt")
    try FileManager.default.removeItem(atPath: report)
    try FileManager.default.createDirectory(
      atPath: "\(report)/held", withIntermediateDirectories: true)
    let twice = workplace.run(
      FormatTests.mutant + workplace.files + ["--format", "github"],
      environment: ["GITHUB_STEP_SUMMARY": place])
    #expect(twice.code == ExitCode.couldNotRun)
    for path in [place, report] {
      #expect(twice.errors.contains("\(path): cannot be written: "), "\(twice.errors)")
    }
  }

  @Test func `a summary that is full already stays as it is`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let full = String(repeating: "a", count: 1_048_576 - 20)
    let summary = try workplace.write(full, to: "summary.md")
    let run = workplace.run(
      FormatTests.right + workplace.files + ["--format", "github"],
      environment: ["GITHUB_STEP_SUMMARY": summary])
    #expect(run.code == ExitCode.held)
    #expect(try workplace.text("summary.md") == full)
  }

  @Test func `a folder that cannot be written to is told with the reason`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write("", to: "file")
    let run = workplace.run(
      FormatTests.right + ["--corpus", workplace.path("Corpus"), "--reports", "\(file)/within"])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.errors
        == "diffable-check: \(file)/within/latest: cannot be written: \(file) is not a folder\n")
  }

  @Test func `an unknown format is refused before anything runs`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    #expect(workplace.run(FormatTests.right + workplace.files).code == ExitCode.held)
    let state = try workplace.text("Reports/latest/state.json")
    let run = workplace.fuzz("--format", "xml")
    #expect(try workplace.text("Reports/latest/state.json") == state)
    #expect(run.code == ExitCode.couldNotRun && run.text.isEmpty)
    #expect(
      run.errors
        == "diffable-check: --format is 'xml'; expected one of 'text', 'json', 'junit', or 'github'\n"
    )
  }
}
