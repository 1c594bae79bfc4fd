import DiffableCheckCLI
import Foundation
import Mutants
import Testing

@Suite struct MutantsVerbTests {
  /// Of three kinds, and each soon found by whatever looks for it.
  private static let soonFound = [
    "EmptyStageForNoChange", "ItemsInsertedBackwards", "CompletionLostWithoutChanges",
  ]
  private static let head =
    "| mutant | catalogue | expected | first caught by | files | small | median | worst "
    + "| counterexample |\n| --- |\n"
  private static let still = "scenario 1\nstart\n  A: a b\napply animated\n"

  private func run(_ workplace: Workplace, _ words: [String]) -> Outcome {
    workplace.run(["mutants", "--corpus", workplace.path("Corpus"), "--seed", "1"] + words)
  }

  /// The cells of the row of a mutant.
  private func row(_ name: String, in page: String) throws -> [String] {
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func page(_ workplace: Workplace) -> Outcome {
    run(workplace, MutantsVerbTests.soonFound + ["--seeds", "3", "--cases", "500"])
  }

  // MARK: The page

  @Test func `the page says what catches each mutant, kind by kind, and how soon`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    _ = try workplace.write(MutantsVerbTests.still, to: "Corpus/still.scenario")
    let outcome = page(workplace)
    #expect(outcome.code == ExitCode.held)
    // Where this takes long, it says how far it has come.
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.hasSuffix("of 3 mutants") })
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("## ") }
        == [
          "## engine", "## snapshot", "## updater",
          "## Where each comes from, and the files that it fails on",
        ])
    let engine = try row("EmptyStageForNoChange", in: outcome.text)
    #expect(engine.count == 9)
    #expect(engine[2...4] == ["isEmptyForEqualSnapshots", "isEmptyForEqualSnapshots", "1"])
    #expect(engine[5] == "1", "the first transition changes nothing")
    #expect(engine[8] == "1 / 0 / 0")
    #expect(try #require(Int(engine[6])) <= #require(Int(engine[7])))
    #expect(try row("ItemsInsertedBackwards", in: outcome.text)[5] == "–")
    #expect(lines.contains("- EmptyStageForNoChange: still"))
    #expect(
      lines.last
        == "✔ All 3 are caught from every seed; 3 with a median of 2,000 or less.")
  }

  @Test func `who is through first does not change a byte`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = MutantsVerbTests.soonFound + ["--seeds", "1", "--cases", "500", "--jobs"]
    let alone = run(workplace, words + ["1"])
    let together = run(workplace, words + ["2"])
    #expect(together.text == alone.text)
    #expect(alone.text.contains("of one seed,"))
  }

  @Test func `a mutant that a seed does not catch alone is a failure`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let names = [MutantsVerbTests.soonFound[0], MutantsVerbTests.soonFound[2]]
    let outcome = run(workplace, names + ["--seeds", "2", "--cases", "0"])
    #expect(outcome.code == ExitCode.wrong)
    let engine = try row(names[0], in: outcome.text)
    #expect(engine[3...] == ["✘ survived: never reached", "0", "1", "–", "–", "–"])
    #expect(
      outcome.text.split(separator: "\n").last
        == "✘ Not caught from every seed within 0 stories: \(names[0]), \(names[1])")
  }

  // MARK: Earlier pages

  @Test func `a page is read back as an earlier one, with the median of every mutant`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let before = page(workplace)
    let file = try workplace.write(before.text, to: "mutants.md")
    let words = ["--seeds", "3", "--against", file]
    let same = run(workplace, MutantsVerbTests.soonFound + ["--cases", "500"] + words)
    #expect(same.code == ExitCode.held)
    #expect(same.text == before.text)

    let lost = run(workplace, MutantsVerbTests.soonFound + ["--cases", "0"] + words)
    #expect(lost.code == ExitCode.wrong)
    let expected = try MutantsVerbTests.soonFound.map { name in
      let median = try row(name, in: before.text)[6]
      return "✘ \(name) was caught after \(median) stories, and is not any more"
    }
    #expect(lost.text.split(separator: "\n").suffix(3).map(String.init) == expected)
    // A page with other line ends is the same page.
    let other = try workplace.write(
      before.text.replacingOccurrences(of: "\n", with: "\r\n"), to: "other.md")
    let again = run(
      workplace, MutantsVerbTests.soonFound + ["--cases", "0", "--seeds", "3", "--against", other])
    #expect(again.text == lost.text)
  }

  @Test func `a median that rose by more than twice is a failure, though all are caught`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let name = MutantsVerbTests.soonFound[0]
    let words = [name, "--seeds", "3", "--cases", "500"]
    let now = run(workplace, words)
    let median = try row(name, in: now.text)[6]
    let file = try workplace.write(
      MutantsVerbTests.head + "| \(name) | – | x | x | 0 | 1 | 0 | 0 | – |\n", to: "mutants.md")
    let risen = run(workplace, words + ["--against", file])
    #expect(risen.code == ExitCode.wrong)
    #expect(risen.text == now.text + "✘ \(name) takes \(median) stories, and took 0\n")
    #expect(now.text.contains("✔ The one is caught"))
    let command = "diffable-check mutants \(name) --seed 1 --seeds 3 --cases 500 --corpus "
    #expect(now.text.contains(command), "\(now.text)")
  }

  @Test func `a page of other seeds has other medians`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let name = MutantsVerbTests.soonFound[0]
    let words = [name, "--cases", "500", "--seeds"]
    let file = try workplace.write(run(workplace, words + ["1"]).text, to: "mutants.md")
    #expect(run(workplace, words + ["1", "--against", file]).code == ExitCode.held)
    let other = run(workplace, words + ["2", "--against", file])
    #expect(other.code == ExitCode.couldNotRun)
    #expect(other.text == "")
    #expect(
      other.errors.hasSuffix("the medians are of one seed; expected of each of 2 seeds alone\n"))
  }

  @Test func `a page that is none, or is not there, is said to be`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let prose = try workplace.write("# Planted faults\n\nNone.\n", to: "prose.md")
    for (file, trouble) in [
      (prose, ":4: the text ends, and no table began"),
      (workplace.path("none.md"), ": cannot be read: No such file or directory"),
    ] {
      let outcome = run(workplace, ["EmptyStageForNoChange", "--against", file])
      #expect(outcome.code == ExitCode.couldNotRun)
      #expect(outcome.text == "")
      #expect(
        outcome.errors
          == "diffable-check: \(file)\(trouble); expected a page that 'mutants' printed\n")
    }
  }

  @Test(arguments: [
    (
      "| M | – | x | x | 0 | 1 | 7 |",
      ":3: a row of 7 cells; expected 9 or more, as in the head of the table"
    ),
    (
      "| M | – | x | x | 0 | 1 | soon | 0 | – |",
      ":3: 'soon' is no median; expected a number, as in 1,234, or –"
    ),
    (
      "| M | – | x | x | 0 | 1 | 7 | 9 | – |\n| M | – | x | x | 0 | 1 | 8 | 9 | – |",
      ":4: M appears twice; expected each row once"
    ),
    (
      "| M | – | x | x | 0 | 1 | – | – | – |",
      ":1: no row has a median; expected a page that 'mutants' printed"
    ),
    (
      "| M | – | x | x | 0 | 1 | 7 | 9 | – |",
      ":1: no row with a median is of a fault that is tried; expected one of "
        + "EmptyStageForNoChange"
    ),
  ])
  func `a row of an earlier page that makes no sense is named with its line`(
    rows: String, message: String
  ) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let file = try workplace.write(MutantsVerbTests.head + rows + "\n", to: "mutants.md")
    let outcome = run(workplace, ["EmptyStageForNoChange", "--against", file])
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.text == "")
    #expect(outcome.errors == "diffable-check: \(file)\(message)\n")
  }

  // MARK: Usage

  @Test(arguments: [
    (
      ["EmptyStageForNoChange", "mutant:EmptyStageForNoChange"],
      "EmptyStageForNoChange is named twice; expected each mutant once"
    ),
    (
      ["EmptyStageForNoChang"],
      "unknown mutant 'EmptyStageForNoChang' (did you mean 'EmptyStageForNoChange'?); expected one "
        + "of those that 'systems' lists behind 'mutant:'"
    ),
    (
      ["EmptyStageForNoChange", "--seeds", "0"],
      "--seeds is '0'; expected a number of seeds, 1 to 1000"
    ),
    (
      ["EmptyStageForNoChange", "--seeds", "1001"],
      "--seeds is '1001'; expected a number of seeds, 1 to 1000"
    ),
    (["EmptyStageForNoChange", "--cases", "-1"], "--cases is '-1'"),
    (
      ["EmptyStageForNoChange", "--shrinking", "--against", "mutants.md"],
      "--against is given, which is for 'mutants' without --shrinking; expected no --against"
    ),
    (
      ["EmptyStageForNoChange", "--shrinking", "--memory-limit", "1G"],
      "--memory-limit is given, which is for 'mutants' without --shrinking"
    ),
    (
      ["ShiftCountedWithoutSign", "--shrinking"],
      "ShiftCountedWithoutSign ends its process, in which --shrinking tells the stories"
    ),
    (
      ["EmptyStageForNoChange", "--shrinking", "--cases", "0"],
      "--cases is '0': nothing would be checked"
    ),
    (["EmptyStageForNoChange", "--corpus", "nowhere"], "nowhere: no such file or folder"),
    (
      ["EmptyStageForNoChange", "--reports", "/dev/null"],
      "/dev/null: is not a folder; expected one, or a place for one"
    ),
    (
      ["EmptyStageForNoChange", "--case-timeout", "1s"],
      "--case-timeout is given, which is for mutants that end their process"
    ),
    (["EmptyStageForNoChange", "--system", "diff"], "'mutants' has no flag --system"),
  ])
  func `a mistake is said before anything is tried`(_ words: [String], _ message: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let outcome = workplace.run(["mutants"] + words)
    #expect(outcome.code == ExitCode.couldNotRun)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.text == "")
  }

  @Test func `every mutant has a name of its own, and those are what systems lists`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let names = Mutant.all.map(\.name)
    #expect(Set(names).count == names.count)
    let listed = workplace.run(["systems"]).text.split(separator: "\n")
      .filter { $0.hasPrefix("mutant:") }
    #expect(
      listed.map { $0.split(separator: " ")[0].dropFirst("mutant:".count) } == names.map { $0[...] }
    )
    for (line, mutant) in zip(listed, Mutant.all) {
      #expect(line.hasSuffix(" \(mutant.kind.rawValue) with a planted fault"))
    }
    #expect(Mutant.Kind.allCases.allSatisfy { kind in Mutant.all.contains { $0.kind == kind } })
  }
}
