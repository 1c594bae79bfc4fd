import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import Snapshots
import Testing

@testable import DiffableCheckCLI

/// A faulty engine that removes what was found so far.
private struct CarelessEngine: DiffEngine {
  let folder: String
  private let textbook = TextbookEngine(faults: [.stayersChosenByCursor])

  init(folder: String) {
    self.folder = folder
  }

  var learnsOfChanges: ChangeSource { textbook.learnsOfChanges }
  var promises: Set<Promise> { textbook.promises }

  func changeset(for transition: Transition) throws -> Changeset {
    try? FileManager.default.removeItem(atPath: folder)
    return try textbook.changeset(for: transition)
  }
}

@Suite struct OwnSystemsTests {
  private let systems: SystemCatalog

  init() throws {
    systems = try SystemCatalog(adding: [
      ("mine", .engine(SnapshotDiff())),
      ("list.2", .snapshot(OwnSnapshot.self)),
      ("faulty", .engine(TextbookEngine(faults: [.stayersChosenByCursor]))),
    ])
  }

  private func outcome(_ words: String..., keep: Bool = false) throws -> Outcome {
    let workplace = try Workplace()
    defer { workplace.remove() }
    return workplace.run(
      words + (keep ? workplace.files : []), systems: systems, program: "own check")
  }

  @Test func `a program's own systems are listed before all others`() throws {
    let lines = try outcome("systems").text.split(separator: "\n").prefix(4)
    #expect(
      lines.prefix(3) == [
        "mine    this program's own engine", "list.2  this program's own snapshot",
        "faulty  this program's own engine",
      ])
    #expect(lines.last?.hasPrefix("diff ") == true)
  }

  @Test(arguments: ["mine", "list.2"])
  func `a program's own system is told stories`(_ name: String) throws {
    let run = try outcome("--system", name, "--seed", "1", "--cases", "20", keep: true)
    #expect(run.code == ExitCode.held)
    #expect(run.text.contains("Everything held for \(name)."))
  }

  @Test func `what a program's own system breaks is told with its name`() throws {
    let run = try outcome("--system", "faulty", keep: true)
    #expect(run.code == ExitCode.wrong)
    #expect(run.text.contains("    replay      'own check' replay "))
    #expect(run.text.contains("--system faulty"))
  }

  @Test func `the name of the program is that of its file`() throws {
    #expect(try outcome("--help").text.hasPrefix("own check [VERB]"))
    let help = try outcome("help", "replay").text
    #expect(help.hasPrefix("own check replay FILE|"))
    #expect(!help.contains("diffable-check"), "\(help)")
    #expect(try outcome("help", "nothing").errors.hasPrefix("own check: unknown verb"))
  }

  @Test func `every verb that takes a system knows those of the program`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    func run(_ words: String...) -> Outcome { workplace.run(words, systems: systems) }
    let (corpus, reports) = (workplace.path("Corpus"), workplace.path("Reports"))
    let seeds = ["--phases", "seeds", "--seed", "1", "--cases", "400"]
    let shards = ["1/2", "2/2"].map { shard in
      workplace.run(
        ["--system", "faulty", "--shard", shard] + seeds + [
          "--corpus", workplace.path("Corpus"), "--reports",
          workplace.path(String(shard.prefix(1))),
        ], systems: systems)
    }
    #expect(shards.contains { $0.code == ExitCode.wrong })
    let found = try #require(
      FileManager.default.contentsOfDirectory(atPath: workplace.path("Corpus/found")).first)
    let story = workplace.path("Corpus/found/\(found)")
    #expect(run("replay", story, "--system", "faulty").code == ExitCode.wrong)
    #expect(run("show", story, "--system", "faulty").text.contains("movesAreMinimal"))
    #expect(
      run("shrink", story, "--system", "faulty", "--corpus", corpus, "--reports", reports).code
        == ExitCode.wrong)
    let first = workplace.path("1/latest")
    #expect(
      run("merge", first, workplace.path("2/latest"), "--corpus", corpus, "--reports", reports).code
        == ExitCode.wrong)
    #expect(run("compare", first, first).code == ExitCode.held)
    #expect(run("--resume", first).text.contains("faulty"))
    let copy = try workplace.write(
      String(contentsOfFile: story, encoding: .utf8), to: "copy.scenario")
    try FileManager.default.removeItem(atPath: story)
    #expect(
      run("corpus", "add", copy, "--system", "faulty", "--corpus", corpus).code == ExitCode.held)
  }

  @Test func `a finding whose file somebody removed is there at the end`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = workplace.path("Corpus/found")
    let careless = CarelessEngine(folder: folder)
    let run = workplace.run(
      ["--system", "careless", "--seed", "1", "--cases", "300", "--phases", "seeds"]
        + ["--in-process", "--keep-going", "9"] + workplace.files,
      systems: try SystemCatalog(adding: [("careless", .engine(careless))]))
    #expect(run.code == ExitCode.wrong)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty == false)
  }

  @Test(arguments: ["replay", "show", "corpus add"])
  func `what a program's own system does to its process ends no verb`(_ verb: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(
      "scenario 1\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n", to: "a.scenario")
    // A worker whose system ends it with the code of a command for which everything held.
    let program = try workplace.write(
      "#!/bin/sh\nread task; echo '{\"ready\":{}}'; read story; exit 0\n", to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let words = verb.split(separator: " ").map(String.init) + [story, "--system", "mine"]
    let isKept = verb == "corpus add"
    let run = workplace.run(
      words + (isKept ? ["--corpus", workplace.path("Corpus")] : []), executable: program,
      systems: systems)
    if isKept {
      #expect(run.text.contains("staysAlive"), "\(run.text)\(run.errors)")
    } else {
      #expect(run.code == ExitCode.wrong)
      #expect(run.text.contains("exited with code 0"), "\(run.text)\(run.errors)")
      // Where a debugger is attached to this process, the system is to run in it.
      let inside = workplace.run(words + ["--in-process"], executable: program, systems: systems)
      #expect(inside.code == ExitCode.held)
    }
  }

  @Test(arguments: [
    (#""held":{}"#, "1 held, 0 broken", ExitCode.held),
    (#""notApplicable":{}"#, "not applicable, nothing in it", ExitCode.couldNotRun),
    (#""undecided":{"_0":"reconfigure-no-cell"}"#, "nobody knows", ExitCode.couldNotRun),
    // What is broken is shown by this process.
    (
      #""broken":{"_0":{"property":"x","reason":"y"}}"#, "moves 2 items, 1 would do", ExitCode.wrong
    ),
  ])
  func `replay says what another process says of a program's own system`(
    _ conclusion: String, _ words: String, _ code: Int32
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(
      "scenario 1\nstart\n  A: a b c\nsnapshot\n  A: b c a\napply animated\n", to: "a.scenario")
    let answer = #"{"conclusion":{"_0":{\#(conclusion)}}}"#
    let program = try workplace.write(
      "#!/bin/sh\nread task; echo '{\"ready\":{}}'; read story; echo '\(answer)'; read rest\n",
      to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let run = workplace.run(
      ["replay", story, "--system", "faulty"], executable: program, systems: systems)
    #expect(run.code == code, "\(run.text)\(run.errors)")
    #expect(run.text.contains(words), "\(run.text)")
  }

  @Test(arguments: ["diff", "mine", "my engine", "-x", "", "mutant:x"])
  func `a name that is taken or no word is refused`(_ name: String) {
    #expect(throws: UsageError.self) {
      try SystemCatalog(adding: [("mine", .view), (name, .view)])
    }
  }

  @Test func `what cannot be measured is told by its name`() throws {
    let bench = try outcome("bench", "W1r", "--system", "list.2")
    #expect(bench.code == ExitCode.couldNotRun)
    #expect(bench.errors.contains("list.2 is not an engine"))
    #expect(
      try outcome("bench", "W1r-growth", "--system", "mine").errors.contains("is for lists of any"))
  }

  @Test func `a name that is almost right is suggested`() throws {
    let run = try outcome("--system", "mina", keep: true)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("mine"))
  }
}

private typealias OwnSnapshot = Snapshot<Section, Item>
