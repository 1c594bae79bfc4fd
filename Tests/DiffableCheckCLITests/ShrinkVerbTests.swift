import DiffableCheckCLI
import Foundation
import Reporting
import Testing

@Suite struct ShrinkVerbTests {
  private static let mutant = ["--system", "mutant:ItemsBehindInsertReloaded"]
  private static let large = """
    scenario 1
    start
      A: a b c
      B: d
    snapshot
      B: d
      A: c e a
    apply unanimated

    """

  private func shrink(_ workplace: Workplace, _ words: [String]) -> Outcome {
    workplace.run(["shrink"] + workplace.files + words)
  }

  // MARK: Stories

  @Test func `a story gets as small as it gets, is told, and is kept`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    let outcome = shrink(workplace, [file] + ShrinkVerbTests.mutant)
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.errors.contains("shrinking it"))
    #expect(outcome.text.contains("✘ touchesOnlyWhatChanged "))
    #expect(outcome.text.contains("smallest    yes: no smaller one fails; "))
    #expect(outcome.text.contains("fails too "))
    let kept = try #require(outcome.kept)
    #expect(kept.hasPrefix(workplace.path("Corpus/found")))
    let story = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(
      story.hasSuffix("profile strict\nstart\n  A: a\nsnapshot\n  A: b a\napply animated\n"),
      "\(story)")
    #expect(try workplace.text("large.scenario") == ShrinkVerbTests.large)
    let again = workplace.run(["replay", kept] + ShrinkVerbTests.mutant)
    #expect(again.code == ExitCode.wrong)
    #expect(workplace.run(["replay", kept]).code == ExitCode.held)
  }

  @Test func `a file may have any name, and what is kept says so in one line`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(
      ShrinkVerbTests.large, to: "x\nstart\ny; shrunk from z.scenario")
    let outcome = shrink(workplace, [file] + ShrinkVerbTests.mutant)
    #expect(outcome.code == ExitCode.wrong)
    let kept = try String(contentsOfFile: try #require(outcome.kept), encoding: .utf8)
    #expect(kept.contains("/x start y; shrunk from z.scenario; shrunk from 2 steps to 2.\n"))
    let checked = workplace.run(["corpus", "check", workplace.path("Corpus")])
    #expect(checked.code == ExitCode.held, "\(checked.text)")
  }

  @Test func `a file has rules of its own`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    for (verb, files) in [("replay", []), ("shrink", workplace.files)] {
      let outcome = workplace.run([verb, file, "--profile", "modern"] + files)
      #expect(outcome.code == ExitCode.couldNotRun)
      #expect(
        outcome.errors.contains(
          "--profile is given, which is for a case or bytes: a file has rules of its own"))
      let words = [verb, "0x1:3", "--profile", "modern"] + files
      #expect(workplace.run(words).code == ExitCode.held)
    }
  }

  @Test func `nothing is made smaller where another run writes`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    let files = RunFiles(
      corpus: workplace.path("Corpus"), reports: workplace.path("Reports"))
    try files.prepare()
    let lock = try files.lock()
    let refused = shrink(workplace, [file] + ShrinkVerbTests.mutant)
    #expect(refused.code == ExitCode.couldNotRun)
    #expect(refused.errors.contains("\(workplace.path("Reports"))/latest: "), "\(refused.errors)")
    #expect(refused.kept == nil)
    let elsewhere = workplace.path("Typo")
    let run = workplace.run(
      ["--cases", "1", "--corpus", elsewhere, "--reports", workplace.path("Reports")])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(!FileManager.default.fileExists(atPath: elsewhere), "no empty folder stays")
    lock.release()
    #expect(shrink(workplace, [file] + ShrinkVerbTests.mutant).code == ExitCode.wrong)
  }

  @Test func `what a file expects does not stay in the smaller story`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(
      ShrinkVerbTests.large + "shows B: d A: c e a\n", to: "large.scenario")
    let outcome = shrink(workplace, [file] + ShrinkVerbTests.mutant)
    #expect(outcome.code == ExitCode.wrong, "\(outcome.errors)")
    let story = try String(contentsOfFile: try #require(outcome.kept), encoding: .utf8)
    #expect(!story.contains("\nshows "))
  }

  @Test func `a case of a seed gets smaller as well`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let number = try #require(
      (0..<50).first { number in
        workplace.run(["replay", "0x1:\(number)"] + ShrinkVerbTests.mutant).code
          == ExitCode.wrong
      })
    let outcome = shrink(workplace, ["0x1:\(number)"] + ShrinkVerbTests.mutant)
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.kept != nil)
  }

  private static let rejected = """
    scenario 1
    profile classic
    view table
    start
      A: a b c d
      B: e
    batch
      insert-items [0, 0] [0, 1]
      model
        A: f g a b c
        B: e
    rejected item-count

    """

  @Test func `a story that ends as its file says gets smaller as long as it ends so`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.rejected, to: "crash.scenario")
    let outcome = shrink(workplace, [file])
    #expect(outcome.code == ExitCode.held, "\(outcome.errors)")
    #expect(
      outcome.text.hasPrefix(
        "system        view\n✔ \(file): ends as it says, and so does this smaller story:\n\n"))
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    let story = lines.drop { $0 != "scenario 1" }.joined(separator: "\n")
    #expect(story.hasPrefix("scenario 1\nprofile classic\nview table\nstart\n  A:"), "\(story)")
    #expect(story.hasSuffix("\nrejected item-count\n"))
    #expect(story.utf8.count < ShrinkVerbTests.rejected.utf8.count - 20, "\(story)")
    let smaller = try workplace.write(story, to: "smaller.scenario")
    #expect(workplace.run(["show", smaller]).code == ExitCode.held)
    let again = shrink(workplace, [smaller])
    #expect(again.code == ExitCode.held)
    #expect(
      again.text.hasSuffix("✔ \(smaller): ends as it says, and no smaller story was found\n"))
  }

  @Test func `a story that ends as its file says tells if its time was over`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.rejected, to: "crash.scenario")
    let outcome = shrink(workplace, [file, "--shrink-time", "0.001ms"])
    #expect(outcome.code == ExitCode.held, "\(outcome.errors)")
    let end = "and no smaller story was found in 0 attempts, until it was cut short\n"
    #expect(outcome.text.hasSuffix("✔ \(file): ends as it says, \(end)"), "\(outcome.text)")
  }

  @Test func `what explain keeps of a log gets smaller`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let log = """
      Invalid update: invalid number of items in section 0. The number of items contained in an \
      existing section after the update (5) must be equal to the number of items contained in that \
      section before the update (4), plus or minus the number of items inserted or deleted from \
      that section (2 inserted, 0 deleted) and plus or minus the number of items moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    let file = workplace.path("crash.scenario")
    #expect(workplace.run(["explain", log, "--out", file]).code == ExitCode.held)
    #expect(shrink(workplace, [file]).text.contains("and so does this smaller story:"))
  }

  @Test func `a story that breaks nothing is said to be`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    let outcome = shrink(workplace, [file])
    #expect(outcome.code == ExitCode.held)
    #expect(
      outcome.text.hasSuffix(
        "✔ \(file): nothing is broken, so there is nothing to make smaller\n"))
    #expect(!FileManager.default.fileExists(atPath: workplace.path("Reports")))
  }

  @Test func `a smaller story with the same end can be run again`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = """
      scenario 1
      profile modern
      data-source diffable
      viewport 2
      provider nothing c
      start
        A: a b c
      edit
        delete-items b
      apply animated
      rejected provider-nil

      """
    let file = try workplace.write(story, to: "crash.scenario")
    let outcome = shrink(workplace, [file, "--system", "data-source"])
    let start = try #require(outcome.text.range(of: "scenario 1\n")).lowerBound
    let smaller = try workplace.write(String(outcome.text[start...]), to: "smaller.scenario")
    #expect(outcome.text[start...].count < story.count)
    let again = workplace.run(["replay", smaller, "--system", "data-source"])
    #expect(again.code == ExitCode.held, "\(outcome.text)\(again.text)")
  }

  @Test func `a story that says nothing of the system is no success`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(
      "scenario 1\nstart\n  A: a\nedit\n  delete-items a\n", to: "edits.scenario")
    let outcome = shrink(workplace, [file, "--system", "diff"])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(
      outcome.text
        == "Nothing was checked: nothing in it exercises diff; try --system snapshot.\n")
    let suited = shrink(workplace, [file]).text
    #expect(suited.hasPrefix("system        snapshot\n✔ \(file): nothing is broken"))
  }

  @Test func `a story of which nobody knows what follows is no success`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = """
      scenario 1
      profile classic
      data-source diffable
      start
        A: u v
        B: x
      snapshot
        B: u x
      apply animated

      """
    let file = try workplace.write(story, to: "open.scenario")
    let outcome = shrink(workplace, [file, "--system", "data-source"])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(
      outcome.text == "? \(file): nobody knows what follows, so nothing can be judged\n")
    let shown = workplace.run(["show", file, "--system", "data-source"])
    #expect(shown.code == ExitCode.couldNotRun)
  }

  @Test func `a story that does not do what its own file says is told, and nothing is kept`() throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = """
      scenario 1
      start
        A: a
      batch
        insert-items [0, 5]
        model A: a b
      rejected invalid-batch-updates-detected

      """
    let file = try workplace.write(story, to: "wrong.scenario")
    let outcome = shrink(workplace, [file, "--system", "view"])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.text.contains("should end as 'rejected invalid-batch-updates-detected'"))
    #expect(!outcome.text.contains("attempts"), "\(outcome.text)")
    #expect(
      outcome.text.hasSuffix(
        "✘ \(file): does not do what its own file says, so it is neither shrunk nor kept\n"),
      "\(outcome.text)")
    #expect(!outcome.errors.contains("shrinking it"), "\(outcome.errors)")
    #expect(outcome.kept == nil)
    let left = FileManager.default.subpaths(atPath: workplace.folder.path) ?? []
    #expect(!left.contains { $0.hasSuffix("unfinished.scenario") }, "\(left)")
  }

  @Test func `a story that took too long stays as far as it got`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    let words = [file, "--shrink-time", "0.001ms"]
    let outcome = shrink(workplace, words + ShrinkVerbTests.mutant)
    #expect(outcome.code == ExitCode.wrong, "\(outcome.errors)")
    #expect(outcome.text.contains("not certified: too few smaller ones were tried"))
    #expect(outcome.text.contains("from 2 steps and 5 items to 2 and 5, in 0 reductions"))
  }

  @Test func `whoever is interrupted while a story is told says so, and judges nothing`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(ShrinkVerbTests.large, to: "large.scenario")
    let greeting = #"{"engine":"rude","changes":"marks","promises":[]}"#
    let script = #"echo "$0"; read -r a; kill -TERM $PPID; exec sleep 1000"#
    let run = try RunningCommand(
      ["shrink", file] + workplace.files + ["--", "sh", "-c", script, greeting], in: workplace)
    let outcome = try run.outcome()
    #expect(outcome.code == ExitCode.interrupted, "\(outcome.errors)")
    #expect(outcome.text == "")
  }

  // MARK: Usage

  @Test(arguments: [
    ([], "there are 0 stories to make smaller; expected one: FILE|SEED:CASE"),
    (["0x1:0", "0x1:1"], "there are 2 stories to make smaller; expected one: FILE|SEED:CASE"),
    (
      ["nowhere.scenario"],
      "nowhere.scenario: no such file, folder, or case; expected FILE|SEED:CASE|bytes:FILE"
    ),
    (["0x1:0", "--shrink-time", "soon"], "--shrink-time is 'soon'; expected a time, as in 30s"),
    (["0x1:0", "--seed", "1"], "'shrink' has no flag --seed"),
  ])
  func `what cannot be made smaller says why and exits 2`(
    _ words: [String], _ message: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = shrink(workplace, words)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.text == "")
  }

  // MARK: Mutants

  private static let soonFound = [
    "mutants", "EmptyStageForNoChange", "--seed", "1", "--seeds", "2",
  ]

  private func mutants(
    _ words: [String] = [], environment: [String: String] = ["CI": "true"]
  ) throws -> Outcome {
    let workplace = try Workplace()
    defer { workplace.remove() }
    return workplace.run(ShrinkVerbTests.soonFound + words, environment: environment)
  }

  @Test func `how small the stories get that show a fault is a table, with aims`() throws {
    let outcome = try mutants(["--shrinking"])
    #expect(outcome.code == ExitCode.held)
    let lines = outcome.text.split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("| EmptyStageForNoChange |") })
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells[1...4] == ["isEmptyForEqualSnapshots", "2", "1", "2"])
    #expect(cells[7] == "2 of 2")
    #expect(cells[8] == "`start empty; apply animated`")
    #expect(
      lines.suffix(3).map { $0.prefix(2) } == ["✔ ", "✔ ", "✔ "])
    #expect(
      lines.suffix(3)[lines.count - 3].contains("1 of 1 faults end at one and the same story"))
  }

  @Test func `what is made small is asked for by a flag alone, or by a variable`() throws {
    let flag = try mutants(["--shrinking"])
    #expect(try mutants(environment: ["DIFFABLE_CHECK_SHRINKING": "1"]).text == flag.text)
    let value = try mutants(["--shrinking=1"])
    #expect(value.code == ExitCode.couldNotRun)
    #expect(value.errors.contains("--shrinking is given a value; expected nothing behind it"))
    let other = try mutants(environment: ["DIFFABLE_CHECK_SHRINKING": "yes"])
    #expect(other.code == ExitCode.couldNotRun)
    #expect(other.errors.contains("expected '1', or no such variable"), "\(other.errors)")
  }

  @Test func `nothing made small is a failure`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run([
      "mutants", "MoveSourceCountedAfterDeletes", "--shrinking", "--seed", "1", "--seeds", "1",
      "--cases", "1",
    ])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.hasSuffix("✘ Nothing was shrunk.\n"))
  }
}
