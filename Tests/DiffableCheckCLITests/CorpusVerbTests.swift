import DiffableCheck
import DiffableCheckCLI
import Foundation
import PropertyTesting
import Snapshots
import Testing

@Suite struct CorpusVerbTests {
  /// A file that nothing is wrong with: what a search keeps of a planted fault.
  private static let swap = """
    # displays b at [0, 0], should display c
    # Found by reachesTarget in mutant:MoveSourceCountedAfterDeletes, small transition 7; shrunk from \
    2 steps to 2.
    scenario 1
    profile strict
    start
      A: a b c
    snapshot
      A: c b
    apply animated

    """

  private func check(_ files: KeyValuePairs<String, String>) throws -> (Outcome, folder: String) {
    let workplace = try Workplace()
    defer { workplace.remove() }
    for (name, text) in files { _ = try workplace.write(text, to: "Corpus/\(name)") }
    return (workplace.run(["corpus", "check", workplace.path("Corpus")]), workplace.path("Corpus"))
  }

  @Test func `a corpus that is whole is said to be`() throws {
    let (outcome, _) = try check(["swap.scenario": CorpusVerbTests.swap])
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text == "1 file, nothing wrong\n")
  }

  @Test func `files whose names are spelled in two ways are both read`() throws {
    let (outcome, _) = try check([
      "\u{E9}.scenario": CorpusVerbTests.swap, "e\u{301}.scenario": CorpusVerbTests.swap,
    ])
    #if os(macOS)
      // There, the second is written over the first.
      #expect(outcome.text == "1 file, nothing wrong\n")
    #else
      #expect(outcome.text.contains("tells the same story as "), "\(outcome.text)")
    #endif
  }

  @Test func `what a test found is in a system without a name`() throws {
    let (outcome, _) = try check([
      "swap.scenario": CorpusVerbTests.swap.replacingOccurrences(
        of: " in mutant:MoveSourceCountedAfterDeletes", with: "")
    ])
    #expect(outcome.code == ExitCode.held, "\(outcome.text)")
  }

  @Test(arguments: [
    ("apply animated", "aply animated", ":9: unknown step 'aply' (did you mean 'apply'?); "),
    ("  A: c b", "    A: c b", ":8: is not in canonical form; expected '  A: c b'"),
    ("# displays", "#displays", ":1: is not in canonical form; expected '# displays b"),
    ("profile strict\n", "", ":4: is not in canonical form; expected 'profile strict'"),
    ("apply animated\n", "apply animated", ":10: is not in canonical form; expected ''"),
    (
      // A name in two spellings is one name, and is written alike.
      "  A: a b c\nsnapshot\n  A: c b\n",
      "  A: a b \"\u{E9}\"\nsnapshot\n  A: \"e\u{301}\" b\n",
      ":8: is not in canonical form; expected '  A: \"\u{E9}\" b'"
    ),
    ("profile strict\n", "profile strict\r\n", ":4: ends lines with a carriage return; expected"),
    ("# displays", "\u{FEFF}# displays", ":1: begins with a byte order mark; expected none"),
    (
      "by reachesTarget", "by reachesTargets", ":2: there is no property 'reachesTargets'; expected"
    ),
    ("reachesTarget in", "reachesTarget (x) in", ":2: there is no rule or group 'x'; expected"),
    ("mutant:Move", "mutant:Remove", ":2: there is no system 'mutant:Remove"),
    (
      "by reachesTarget", "by refusesWhatUIKitRefuses",
      ":2: 'refusesWhatUIKitRefuses' is not asked of"
    ),
    (
      "by reachesTarget", "by showsCurrentContent",
      ":2: the story breaks reachesTarget in mutant:MoveSourceCountedAfterDeletes; expected "
        + "showsCurrentContent\n"
    ),
    (
      "by reachesTarget", "by reachesTarget (move-bounds)",
      ":2: the story breaks reachesTarget in mutant:MoveSourceCountedAfterDeletes; expected "
        + "reachesTarget (move-bounds)\n"
    ),
    (
      "mutant:MoveSourceCountedAfterDeletes", "mutant:LastMoveDropped",
      ":2: the story breaks nothing in mutant:LastMoveDropped; expected reachesTarget\n"
    ),
    (
      "mutant:MoveSourceCountedAfterDeletes", "mutant:DeletesNumberedBackwards",
      ":2: the story breaks isAccepted (delete-and-move-same) in "
        + "mutant:DeletesNumberedBackwards; expected reachesTarget\n"
    ),
    ("small transition 7; ", "", ":2: does not say how the story was found; expected 'Found by"),
    ("to 2.", "to 3.", ":2: the story has 2 steps, not 3; expected"),
    ("small transition 7", "0x1:3", ":2: case 0x1:3 has "),
    ("2 steps to 2", "x steps to 2", ":2: does not say how the story was found"),
  ])
  func `a file that is not what it should be is named, with the line`(
    _ part: String, _ other: String, _ complaint: String
  ) throws {
    let text = CorpusVerbTests.swap.replacingOccurrences(of: part, with: other)
    #expect(text != CorpusVerbTests.swap)
    let (outcome, folder) = try check(["odd.scenario": text])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.contains("\(folder)/odd.scenario\(complaint)"), "\(outcome.text)")
  }

  @Test(arguments: [
    "reachesTarget in diff", "reachesTarget in canary:traps", "reachesTarget in external:mine",
    "staysAlive in canary:traps", "answersInTime in canary:hangs", "staysAlive in snapshot",
  ])
  func `what cannot be tried here, or was mended since, is believed`(_ broken: String) throws {
    let (outcome, _) = try check([
      "swap.scenario": CorpusVerbTests.swap.replacingOccurrences(
        of: "reachesTarget in mutant:MoveSourceCountedAfterDeletes", with: broken)
    ])
    #expect(outcome.code == ExitCode.held, "\(outcome.text)")
  }

  @Test func `a file that repeats another is named with it, whatever names they use`() throws {
    let renamed = CorpusVerbTests.swap.replacingOccurrences(of: "A:", with: "Main:")
      .replacingOccurrences(of: " c b", with: " robin b")
      .replacingOccurrences(of: " a b c", with: " batman b robin")
    let (outcome, folder) = try check([
      "one.scenario": CorpusVerbTests.swap, "two.scenario": renamed,
    ])
    #expect(outcome.code == ExitCode.wrong)
    #expect(
      outcome.text.hasPrefix(
        "\(folder)/two.scenario:3: tells the same story as \(folder)/one.scenario; expected"))
    #expect(outcome.text.hasSuffix("1 complaint about 2 files\n"))
  }

  // MARK: Links

  /// A workplace with a story in a folder outside of the corpus.
  private static func makeLinkedWorkplace() throws -> Workplace {
    let workplace = try Workplace()
    try FileManager.default.createDirectory(
      atPath: workplace.path("Elsewhere"), withIntermediateDirectories: false)
    _ = try workplace.write(swap, to: "Elsewhere/swap.scenario")
    return workplace
  }

  private static func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: destination)
  }

  @Test func `a corpus that is kept elsewhere is read through the link to it`() throws {
    let workplace = try CorpusVerbTests.makeLinkedWorkplace()
    defer { workplace.remove() }
    let corpus = workplace.path("Link")
    try CorpusVerbTests.link(corpus, to: "Elsewhere")
    #expect(workplace.run(["corpus", "check", corpus]).text == "1 file, nothing wrong\n")
    let replay = workplace.run(["replay", corpus])
    #expect(replay.code == ExitCode.held, "\(replay.errors)")
    #expect(replay.text.hasPrefix("✔ \(corpus)/swap.scenario\n"), "\(replay.text)")
    let run = workplace.run([
      "--phases", "corpus", "--corpus", corpus, "--reports", workplace.path("Reports"),
    ])
    #expect(run.text.contains("1 from the corpus"), "\(run.text)")
  }

  @Test func `what is found is read again where a link leads elsewhere`() throws {
    let workplace = try CorpusVerbTests.makeLinkedWorkplace()
    defer { workplace.remove() }
    let corpus = workplace.path("Corpus")
    try CorpusVerbTests.link("\(corpus)/found", to: "../Elsewhere")
    #expect(workplace.run(["corpus", "check", corpus]).text == "1 file, nothing wrong\n")
    let replay = workplace.run(["replay", corpus])
    #expect(replay.text.hasPrefix("✔ \(corpus)/found/swap.scenario\n"), "\(replay.text)")
  }

  @Test(arguments: [".", "..", "again", "nowhere", "swap.scenario", "sub"])
  func `a link within the corpus, or out of it and back, tells no story twice`(
    _ destination: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let corpus = workplace.path("Corpus")
    _ = try workplace.write(CorpusVerbTests.swap, to: "Corpus/swap.scenario")
    try FileManager.default.createDirectory(
      atPath: "\(corpus)/sub", withIntermediateDirectories: false)
    try CorpusVerbTests.link("\(corpus)/again", to: destination)
    #expect(workplace.run(["corpus", "check", corpus]).text == "1 file, nothing wrong\n")
  }

  @Test func `of two links to one folder, the first is followed`() throws {
    let workplace = try CorpusVerbTests.makeLinkedWorkplace()
    defer { workplace.remove() }
    let corpus = workplace.path("Corpus")
    for name in ["two", "one"] { try CorpusVerbTests.link("\(corpus)/\(name)", to: "../Elsewhere") }
    let replay = workplace.run(["replay", corpus])
    #expect(replay.text.hasPrefix("✔ \(corpus)/one/swap.scenario\n\n1 held"), "\(replay.text)")
  }

  // MARK: Stories

  @Test func `a story in which nothing happens is named`() throws {
    let story = "# A row is looked at.\nscenario 1\nprofile strict\nstart\n  A: a\nchange a\n"
    let (outcome, folder) = try check(["idle.scenario": story])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.hasPrefix("\(folder)/idle.scenario:2: exercises no system; expected"))
  }

  /// What it says it shows is not what follows from it.
  private static let untrue = """
    # c goes.
    scenario 1
    profile strict
    start
      A: a b
    snapshot
      A: b a c
    apply animated
    shows A: b a

    """

  @Test func `a refusal that nobody expects is named, unless a search kept the story`() throws {
    let story =
      "scenario 1\nprofile strict\nstart\n  A: a\n"
      + "edit\n  append-items b to Z\napply animated\n"
    let (outcome, folder) = try check(["misspelled.scenario": story])
    #expect(outcome.code == ExitCode.wrong)
    #expect(
      outcome.text.hasPrefix(
        "\(folder)/misspelled.scenario:6: is refused, and no line says so; expected 'refused "
          + "append-unknown-section' below the step\n"), "\(outcome.text)")
    let expecting = story.replacing("to Z\n", with: "to Z\n  refused append-unknown-section\n")
    #expect(try check(["expected.scenario": expecting]).0.code == ExitCode.held)
    let found = "# Found by refusesWhatUIKitRefuses, 0x1:1; shrunk from 5 steps to 2.\n" + story
    let complaints = try check(["found.scenario": found]).0.text
    #expect(!complaints.contains("no line says so"), "\(complaints)")
  }

  @Test func `a file that says what no right system does is named, with the line`() throws {
    let (outcome, folder) = try check(["untrue.scenario": CorpusVerbTests.untrue])
    #expect(outcome.code == ExitCode.wrong)
    #expect(
      outcome.text.hasPrefix(
        "\(folder)/untrue.scenario:8: is not what happens: should show A: b a, shows A: b a c; "
          + "expected what a right system does\n"), "\(outcome.text)")
  }

  @Test(arguments: [
    ("edit\n  reload-items c\n  refused reload-unknown-item\n", nil),
    (
      "edit\n  reload-items a\n  refused reload-unknown-item\n",
      ":6: is not what happens: should be refused by reload-unknown-item, is accepted"
    ),
    ("batch\n  model A: a b c\nrejected item-count\n", nil),
    ("batch\n  model A: a b c\n", ":5: is not what happens: raises: "),
    (
      "batch\n  model A: a b\nrejected item-count\n",
      ":5: is not what happens: should end as 'rejected item-count'"
    ),
  ])
  func `what a file expects of edits and of batches is asked too`(
    _ steps: String, _ complaint: String?
  ) throws {
    let story = "scenario 1\nprofile strict\nstart\n  A: a b\n" + steps
    let (outcome, _) = try check(["story.scenario": story])
    #expect(outcome.code == (complaint == nil ? ExitCode.held : ExitCode.wrong))
    #expect(outcome.text.contains(complaint ?? "nothing wrong"), "\(outcome.text)")
  }

  @Test func `one bad file hides no other`() throws {
    let (outcome, folder) = try check(["a.scenario": "", "b.scenario": "scenario 2\n"])
    #expect(outcome.text.contains("\(folder)/a.scenario:1: the file has no scenario"))
    #expect(outcome.text.contains("\(folder)/b.scenario:1: the notation is of another version"))
  }

  @Test func `a file that is no text is named`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let path = workplace.path("Corpus/binary.scenario")
    try Data([0xff, 0xfe]).write(to: URL(fileURLWithPath: path))
    let outcome = workplace.run(["corpus", "check", "--corpus", workplace.path("Corpus")])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.hasPrefix("\(path):1: is not text in UTF-8"))
  }

  @Test func `a folder that is called like a story is no file, and why is said`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = workplace.path("Corpus/a.scenario")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let outcome = workplace.run(["corpus", "check", workplace.path("Corpus")])
    #expect(outcome.code == ExitCode.wrong)
    #expect(outcome.text.contains("a.scenario: cannot be read: "), "\(outcome.text)")
    #expect(outcome.text.contains("irectory"), "\(outcome.text)")
  }

  @Test(arguments: [
    (["corpus"], "'corpus' does not say what to do; expected corpus check"),
    (["corpus", "chek"], "unknown task 'chek' (did you mean 'check'?); expected corpus check"),
    (["corpus", "add"], "'corpus add' does not say what; expected corpus check [DIR]|add FILE"),
    (["corpus", "check", "a", "b"], "'b' follows 'corpus check'; expected corpus check"),
    (["corpus", "check", "nowhere"], "nowhere: no such file or folder"),
    (["corpus", "check", "--system", "diff"], "--system is given, which is for 'corpus add'"),
    (["corpus", "check", "a", "--corpus", "b"], "--corpus is given, which is for 'corpus che"),
    (["corpus", "add", "nowhere.scenario"], "nowhere.scenario: cannot be read"),
  ])
  func `a mistake on the command line is said`(_ words: [String], _ message: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(words)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `a corpus without files is none`() throws {
    let (outcome, _) = try check(["story.txt": CorpusVerbTests.swap])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains("there is no file that ends in .scenario"))
  }

  @Test func `the check finds nothing wrong with what a search keeps`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let mutant = ["--system", "mutant:MoveSourceCountedAfterDeletes"]
    let run = workplace.fuzz("--phases", "seeds", "--seed", "1", mutant[0], mutant[1])
    #expect(run.kept != nil)
    let small = workplace.run(
      ["exhaust", "--system", "mutant:DeletesNumberedBackwards+LastMoveDropped"]
        + workplace.files)
    #expect(small.kept != nil)
    let outcome = workplace.run(["corpus", "check", workplace.path("Corpus")])
    #expect(outcome.text == "2 files, nothing wrong\n")
  }

  @Test func `a case that was told by other rules has as many steps as then`() throws {
    let rules = Profile.system(.classic, .table)
    let steps = (0..<100).lazy.map { number in
      let seed = Seed(1).child(UInt64(number))
      return (
        number, SystemUnderTest.view.story(seed, by: rules).steps.count,
        SystemUnderTest.view.story(seed).steps.count
      )
    }
    let (number, found, others) = try #require(steps.first { $0.1 != $0.2 })
    for (count, code) in [(found, ExitCode.held), (others + found, ExitCode.wrong)] {
      let (outcome, _) = try check([
        "told.scenario": """
        # Found by strictHoldsForEveryView in view, 0x1:\(number); shrunk from \(count) steps to 1.
        scenario 1
        profile classic
        view table
        start
          A: a b
        batch
          delete-items [0, 1]
          model A: a

        """
      ])
      #expect(outcome.code == code, "\(outcome.text)")
    }
  }

  // MARK: Adding

  @Test func `a story is added in canonical form, under the name of what it breaks`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = "scenario 1\nstart\n A: a b c\nsnapshot A: c b\napply animated"
    let file = try workplace.write(story, to: "mine.scenario")
    let add = ["corpus", "add", file, "--corpus", workplace.path("Corpus")]
    let first = workplace.run(add + ["--system", "mutant:MoveSourceCountedAfterDeletes"])
    #expect(first.code == ExitCode.held)
    let kept = try #require(first.text.split(whereSeparator: \.isWhitespace).last.map(String.init))
    #expect(kept.contains("/Corpus/found/reachesTarget-"))
    let text = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(
      text == "scenario 1\nprofile strict\nstart\n  A: a b c\nsnapshot\n  A: c b\napply animated\n")
    let second = workplace.run(add)
    #expect(second.code == ExitCode.couldNotRun)
    #expect(second.errors.contains("\(file): tells the same story as \(kept)"))
    let third = workplace.run(["corpus", "add", kept, "--corpus", workplace.path("Corpus")])
    #expect(third.code == ExitCode.couldNotRun)
    #expect(third.errors.contains("\(kept): is in the corpus already"))
  }

  @Test func `comments inside a story that is added are kept on top of it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story =
      "# mine\nscenario 1\nstart A: a b\n# a last\nsnapshot A: b a\napply animated # now"
    let file = try workplace.write(story, to: "mine.scenario")
    let outcome = workplace.run(["corpus", "add", file, "--corpus", workplace.path("Corpus")])
    let kept = try #require(outcome.text.split(whereSeparator: \.isWhitespace).last)
    let text = try String(contentsOfFile: String(kept), encoding: .utf8)
    #expect(text.hasPrefix("# mine\n# a last\n# now\nscenario 1\n"))
  }

  @Test func `a story that ends its process is added, and the command lives on`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = "scenario 1\nstart\n A: a b\nsnapshot A: a\napply animated"
    let file = try workplace.write(story, to: "mine.scenario")
    let outcome = workplace.runWithWorkers([
      "corpus", "add", file, "--corpus", workplace.path("Corpus"), "--system", "canary:traps",
    ])
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("/Corpus/found/staysAlive-"), "\(outcome.text)")
  }

  @Test func `a story that shows a rule is added under its name`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let text =
      "scenario 1\nstart\n  A: a\nedit\n  reload-items b\n  refused reload-unknown-item\n"
    let story = try workplace.write(text, to: "mine.scenario")
    let outcome = workplace.run(["corpus", "add", story, "--corpus", workplace.path("Corpus")])
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("/Corpus/found/reload-unknown-item-"))
  }

  @Test func `whoever names a corpus without stories is told so, in a second run as well`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = ["--corpus", workplace.path("none"), "--reports", workplace.path("Reports")]
    let words = ["--seed", "1", "--cases", "3"] + folders
    let unnamed = workplace.run(words + ["--phases", "seeds"])
    #expect(!unnamed.errors.contains("holds no story"), "\(unnamed.errors)")
    let named = workplace.run(words + ["--phases", "corpus,seeds"])
    #expect(named.code == ExitCode.held)
    let note = "/none holds no story: no kept story is told\n"
    #expect(named.errors.contains(note), "\(named.errors)")
  }

  @Test func `a story that breaks nothing is added as one that holds`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(CorpusVerbTests.swap, to: "mine.scenario")
    let outcome = workplace.run(["corpus", "add", story, "--corpus", workplace.path("Corpus")])
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("/Corpus/found/holds-"))
  }

  @Test(arguments: [
    ([], "undecided-reconfigure-is-not-an-update-"),
    (["--system", "data-source"], "not-applicable-"),
  ])
  func `a story that holds nowhere is added as such`(_ system: [String], _ name: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write(
      """
      scenario 1
      profile legacy
      start A: a
      edit
        reconfigure-items a
      apply animated

      """, to: "mine.scenario")
    let outcome = workplace.run(
      ["corpus", "add", story, "--corpus", workplace.path("Corpus")] + system)
    #expect(outcome.code == ExitCode.held)
    #expect(outcome.text.contains("/Corpus/found/\(name)"), "\(outcome.text)")
  }

  @Test(arguments: [[], ["--system", "mutant:MoveSourceCountedAfterDeletes"]])
  func `a story that says what no right system does is not added`(_ system: [String]) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(CorpusVerbTests.untrue, to: "mine.scenario")
    let corpus = workplace.path("Corpus")
    let outcome = workplace.run(["corpus", "add", file, "--corpus", corpus] + system)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(
      outcome.errors.contains(
        "\(file):8: is not what happens: should show A: b a, shows A: b a c; expected "),
      "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: corpus + "/found"))
  }

  @Test func `a story that exercises nothing is not added`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let story = try workplace.write("scenario 1\nstart\n  A: a\n", to: "mine.scenario")
    let outcome = workplace.run(["corpus", "add", story, "--corpus", workplace.path("Corpus")])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains("\(story): exercises no system"))
  }
}
