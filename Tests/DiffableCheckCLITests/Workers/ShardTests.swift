import DiffableCheckCLI
import Foundation
import Testing
import Waiting

@Suite(.waits) struct ShardTests {
  private static let words = [
    "--system", twoFaults, "--phases", "corpus,seeds", "--seed", "1", "--cases", "20",
    "--keep-going", "9",
  ]

  @Test func `shards that never talk come to what one run comes to`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    // Each has a folder of its own, as on a machine of its own.
    func run(_ words: [String], in folder: String) throws -> RunningCommand {
      try workplace.fillCorpus(150, "\(folder)/Corpus")
      return try RunningCommand(words, in: workplace, after: "cd '\(workplace.path(folder))'")
    }
    let whole = try run(ShardTests.words, in: "Whole").outcome()
    #expect(whole.code == ExitCode.wrong)
    let shards = try (1...3).map {
      try run(ShardTests.words + ["--shard", "\($0)/3"], in: "Shard\($0)")
    }
    for shard in shards { #expect(try shard.outcome().code == ExitCode.wrong) }
    let merged = try run(
      ["merge"] + [3, 1, 2].map { "../Shard\($0)/Reports/latest" }, in: "Merged"
    ).outcome()
    #expect(merged.code == ExitCode.wrong)
    #expect(merged.errors.isEmpty, "\(merged.errors)")
    #expect(try workplace.record("Merged/Reports") == workplace.record("Whole/Reports"))
    #expect(try workplace.found("Merged/Corpus") == workplace.found("Whole/Corpus"))
    #expect(try workplace.found("Whole/Corpus").count == 2)
    for line in whole.timeless where line.hasPrefix("✘ ") || line.hasPrefix("digest ") {
      #expect(merged.timeless.contains(line))
    }
    for run in [whole, merged] {
      let inFull = run.text.split(separator: "\n").filter { $0.hasPrefix("    in full ") }
      #expect(inFull == ["    in full     Reports/latest/report.txt"], "all but the first in short")
    }
    let report = try workplace.text("Merged/Reports/latest/report.txt")
    #expect(!report.contains("    in full "))
    #expect(report.contains("    old "))
  }

  @Test func `a shard of a short run has stories too`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let runs = (1...8).map { number in
      workplace.run(
        [
          "--phases", "seeds", "--seed", "1", "--cases", "100", "--shard", "\(number)/8",
          "--corpus", workplace.path("Corpus"), "--reports", workplace.path("\(number)"),
        ])
    }
    #expect(runs.allSatisfy { $0.code == ExitCode.held })
    let merged = workplace.run(
      ["merge"] + (1...8).map { workplace.path("\($0)/latest") } + workplace.files)
    #expect(merged.code == ExitCode.held)
    #expect(merged.text.contains("100 from the seed"), "\(merged.text)")
  }

  @Test func `a merge tells what the shards judged, in the order of one run`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", "snapshot", "--phases", "seeds", "--seed", "1", "--cases", "20"]
    func judged(_ run: Outcome) -> [Substring] {
      run.text.split(separator: "\n").filter { $0.hasPrefix("✔ ") }
    }
    let whole = workplace.run(words + workplace.files)
    let shards = (1...2).map { number in
      workplace.run(
        words + [
          "--shard", "\(number)/2", "--corpus", workplace.path("Corpus"), "--reports",
          workplace.path("\(number)"),
        ])
    }
    #expect(shards.allSatisfy { judged($0) == judged(whole) })
    let merged = workplace.run(
      ["merge"] + (1...2).map { workplace.path("\($0)/latest") } + workplace.files)
    #expect(judged(merged) == judged(whole))
    // All ran in this process, where nobody could have seen that one ends.
    #expect(!judged(merged).isEmpty && !merged.text.contains("staysAlive"))
  }

  @Test func `a reference that contradicts itself is no run in which everything held`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(
      ["--system", "mutant:LastMoveDropped", "--phases", "seeds", "--seed", "1"] + workplace.files)
    #expect(run.code == ExitCode.wrong)
    let state = try workplace.text("Reports/latest/state.json")
    let forged = state.replacingOccurrences(
      of: #""property":"[A-Za-z]+""#, with: #""property":"referenceAgreesWithItself""#,
      options: .regularExpression)
    _ = try workplace.write(forged, to: "Reports/latest/state.json")
    let merged = workplace.run(
      ["merge", workplace.path("Reports/latest"), "--reports", workplace.path("Merged")]
        + workplace.files.prefix(2))
    #expect(merged.code == ExitCode.wrong)
    #expect(merged.text.contains("The reference does not agree with itself"), "\(merged.text)")
    #expect(!merged.text.contains("Everything held"))
  }

  // MARK: What does not fit

  /// Writes what shards of quick runs write, and returns their folders.
  private static func shards(_ all: [[String]], in workplace: Workplace) throws -> [String] {
    try workplace.fillCorpus(130)
    return all.enumerated().map { number, words in
      let run = workplace.run(
        [
          "--phases", "corpus,seeds", "--cases", "2", "--corpus", workplace.path("Corpus"),
          "--reports", workplace.path("Shard\(number)"),
        ] + words)
      #expect(run.code == ExitCode.held, "\(run.errors)")
      return workplace.path("Shard\(number)/latest")
    }
  }

  @Test(arguments: [
    (["--shard", "2/2", "--seed", "8"], "are of different runs; expected"),
    (["--shard", "2/2", "--seed", "7", "--system", "keyed"], "are of different runs; expected"),
    (["--shard", "2/3", "--seed", "7"], "are of different runs; expected"),
    (["--shard", "1/2", "--seed", "7"], "both are shard 1/2; expected each shard once"),
  ])
  func `shards that do not fit are not joined`(_ words: [String], _ message: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards([["--shard", "1/2", "--seed", "7"], words], in: workplace)
    let merged = workplace.run(
      ["merge", "--reports", workplace.path("All"), "--corpus", workplace.path("None")] + folders)
    #expect(merged.code == ExitCode.couldNotRun)
    #expect(merged.errors.hasPrefix("diffable-check: \(workplace.folder.path)"))
    #expect(merged.errors.contains(message), "\(merged.errors)")
    #expect(!FileManager.default.fileExists(atPath: workplace.path("All")))
    #expect(!FileManager.default.fileExists(atPath: workplace.path("None")))
  }

  @Test func `shards leave the corpus out unless they are asked for it, and need a seed`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(3)
    let words = workplace.files + ["--system", "snapshot", "--cases", "2", "--shard", "1/2"]
    #expect(workplace.run(words + ["--seed", "7"]).code == ExitCode.held)
    #expect(try !workplace.record().contains("\"corpus\" :"))
    _ = workplace.run(words + ["--seed", "7", "--phases", "corpus,seeds"])
    #expect(try workplace.record().contains("\"corpus\" : 2"), "the other shard has the third")
    let record = try workplace.record()
    let run = workplace.run(words, environment: [:])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("--shard is given without a seed"))
    #expect(try workplace.record() == record)
  }

  @Test func `shards that were given so much time, and took it, are whole`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = (1...2).map { number in
      let run = workplace.run([
        "--phases", "seeds", "--seed", "7", "--cases", "9000000", "--time", "300ms", "--shard",
        "\(number)/2", "--reports", workplace.path("Shard\(number)"), "--corpus",
        workplace.path("Corpus"),
      ])
      #expect(run.code == ExitCode.held, "\(run.errors)")
      return workplace.path("Shard\(number)/latest")
    }
    let merged = workplace.run(["merge"] + workplace.files + folders)
    #expect(merged.code == ExitCode.held, "\(merged.errors)")
    #expect(!merged.text.contains("shard"))
  }

  @Test func `what is merged is replayed within the limits that the shards had`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let limits = ["--case-timeout", "7s", "--memory-limit", "512M"]
    let run = workplace.run(
      workplace.files + limits + ["--system", "mutant:LastMoveDropped", "--phases", "small"])
    #expect(run.code == ExitCode.wrong)
    let flags = "--system mutant:LastMoveDropped --case-timeout 7s --memory-limit 512M"
    #expect(run.text.contains(flags))
    let merged = workplace.run([
      "merge", workplace.path("Reports/latest"), "--corpus", workplace.path("Corpus"), "--reports",
      workplace.path("All"),
    ])
    #expect(merged.code == ExitCode.wrong)
    #expect(try workplace.text("All/latest/report.html").contains(flags))
  }

  @Test func `a shard that is missing is named, and no pass`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards(
      [["--shard", "1/3", "--seed", "7"], ["--shard", "3/3", "--seed", "7"]], in: workplace)
    let merged = workplace.run(["merge"] + workplace.files + folders)
    #expect(merged.code == ExitCode.couldNotRun)
    #expect(merged.text.contains("shard 2/3 is missing"))
    #expect(!merged.text.contains("shard 1/3"))
    let record = try workplace.record()
    #expect(record.contains("\"complete\" : false"))
    #expect(record.contains("\"trouble\" : \"shard 2/3 is missing\""))
    #expect(try workplace.text("Reports/latest/report.txt").contains("shard 2/3 is missing"))
    #expect(workplace.run(["merge"] + workplace.files).code == ExitCode.couldNotRun)
  }

  @Test func `shards side by side that are missing are named together`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards([["--shard", "3/10000", "--seed", "7"]], in: workplace)
    let merged = workplace.run(["merge"] + workplace.files + folders)
    #expect(merged.code == ExitCode.couldNotRun)
    #expect(
      try workplace.record().contains(
        "\"shards 1/10000 to 2/10000 are missing, shards 4/10000 to 10000/10000 are missing\""))
  }

  @Test func `a shard that was stopped is named, and no pass`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards(
      [["--shard", "1/2", "--seed", "7"], ["--shard", "2/2", "--seed", "7"]], in: workplace)
    try ShardTests.replace("\"isThrough\":true", by: "\"isThrough\":false", in: folders[1])
    let merged = workplace.run(["merge"] + workplace.files + folders)
    #expect(merged.code == ExitCode.couldNotRun)
    #expect(merged.text.contains("shard 2/2 was not through"))
    #expect(!merged.text.contains("shard 1/2"))
  }

  @Test func `the silences of all shards are counted`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards(
      [["--shard", "1/2", "--seed", "7"], ["--shard", "2/2", "--seed", "7"]], in: workplace)
    try ShardTests.replace("\"silences\":0", by: "\"silences\":2", in: folders[0])
    try ShardTests.replace("\"silences\":0", by: "\"silences\":1", in: folders[1])
    #expect(workplace.run(["merge"] + workplace.files + folders).code == ExitCode.held)
    #expect(try workplace.record().contains("\"silences\" : 3"))
  }

  /// Changes what a run wrote down.
  private static func replace(_ text: String, by other: String, in folder: String) throws {
    let path = folder + "/state.json"
    let state = try String(contentsOfFile: path, encoding: .utf8)
    try #require(state.contains(text))
    try state.replacingOccurrences(of: text, with: other)
      .write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func `where a shard is missing, what another one found does not hide it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", "mutant:LastMoveDropped", "--phases", "small", "--shard", "1/2"]
    #expect(workplace.run(workplace.files + words).code == ExitCode.wrong)
    let merged = workplace.run([
      "merge", workplace.path("Reports/latest"), "--corpus", workplace.path("Corpus"), "--reports",
      workplace.path("All"),
    ])
    #expect(merged.code == ExitCode.wrong)
    #expect(merged.text.contains("1 of 11 properties does not hold for "), "\(merged.text)")
    #expect(merged.text.contains("shard 2/2 is missing"))
  }

  @Test func `what is joined stands beside nothing of another run`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folders = try ShardTests.shards([["--seed", "7"]], in: workplace)
    let state = workplace.path("Reports/latest/state.json")
    let other = workplace.files + ["--seed", "8", "--phases", "seeds", "--cases", "5"]
    #expect(workplace.run(other).code == ExitCode.held)
    #expect(FileManager.default.fileExists(atPath: state))
    #expect(workplace.run(["merge"] + workplace.files + folders).code == ExitCode.held)
    #expect(!FileManager.default.fileExists(atPath: state))
    // Who joins a run with itself still wants to go on with it.
    #expect(workplace.run(other).code == ExitCode.held)
    let own = workplace.path("Reports/latest")
    #expect(workplace.run(["merge"] + workplace.files + [own]).code == ExitCode.held)
    #expect(FileManager.default.fileExists(atPath: state))
  }

  @Test func `a finding is where the last one who told of it kept it`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let words = ["--system", "mutant:LastMoveDropped", "--phases", "small"]
    let first = workplace.run(words + workplace.files)
    #expect(first.code == ExitCode.wrong)
    let latest = workplace.path("Reports/latest")
    for (verb, folder) in [("merge", "Merged"), ("--resume", "Resumed")] {
      try FileManager.default.removeItem(atPath: workplace.path("Corpus"))
      let corpus = workplace.path(folder)
      let run = workplace.run([
        verb, latest, "--corpus", corpus, "--reports", workplace.path("Other\(folder)"),
      ])
      #expect(run.code == ExitCode.wrong)
      let kept = run.text.split(separator: "\n").filter { $0.hasPrefix("    kept ") }
      #expect(kept.count == 1)
      let path = try #require(kept.first?.split(separator: " ").last.map(String.init))
      #expect(path.hasPrefix(corpus))
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(run.text.contains("replay \(path) "))
      try FileManager.default.createDirectory(
        atPath: workplace.path("Corpus"), withIntermediateDirectories: true)
    }
  }

  @Test func `what a state has besides its own counts is no count`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = try ShardTests.shards([["--seed", "7"]], in: workplace)[0]
    let state = try workplace.text("Shard0/latest/state.json")
    let more = state.replacingOccurrences(
      of: "\"checkpoint\":{", with: "\"checkpoint\":{\"extra\":1e300,")
    #expect(more != state)
    _ = try workplace.write(more, to: "Shard0/latest/state.json")
    let merged = workplace.run(["merge", folder] + workplace.files)
    #expect(merged.code == ExitCode.held, "\(merged.errors)")
  }

  @Test func `a folder that no run of this program has written is not read`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let folder = try ShardTests.shards([["--seed", "7"]], in: workplace)[0]
    let state = try workplace.text("Shard0/latest/state.json")
    let marker = try #require(state.range(of: "\"stories\":\"0x"))
    var other = state
    other.replaceSubrange(
      marker.upperBound..<state.index(marker.upperBound, offsetBy: 4), with: "zzzz")
    let spoiled: [(String?, String)] = [
      (
        nil,
        "cannot be read: No such file or directory; expected the folder that a run has written; one "
          + "that 'merge' wrote has no state"
      ),
      ("{", "is not the state of a run: it is not JSON; expected the file as a run wrote it"),
      ("", "is not the state of a run: it is not JSON; expected the file as a run wrote it"),
      ("[1]", "is not the state of a run: the whole has a value of another kind"),
      ("{}", "is not the state of a run: 'version' is missing"),
      ("{\"version\":12}", "is not the state of a run: 'stories' is missing"),
      (
        state.replacingOccurrences(
          of: #""faults":[0-9]+"#, with: "\"faults\":0", options: .regularExpression),
        "is not the state of a run: 0 (faults); expected a number from 1"
      ),
      (
        state.replacingOccurrences(
          of: #""place":\{"number":[0-9]+"#, with: "\"place\":{\"number\":\"x\"",
          options: .regularExpression),
        "is not the state of a run: 'checkpoint.place.number' has a value of another kind"
      ),
      (
        state.replacingOccurrences(of: "\"version\":12", with: "\"version\":1"),
        "has form 1, expected 12: another version of this program wrote it"
      ),
      (other, "another version of this program wrote it, which makes up other stories"),
      (
        state.replacingOccurrences(of: "\"corpus\":130", with: "\"chorus\":130"),
        "there is no PhaseName 'chorus'"
      ),
      (
        state.replacingOccurrences(of: "\"shard\":{\"count\":1", with: "\"shard\":{\"count\":0"),
        "is not the state of a run: 'shard.number': there is no shard 1 of 0; expected a number from 1 to the count"
      ),
      (
        state.replacingOccurrences(
          of: #""place":\{"number":[0-9]+"#, with: "\"place\":{\"number\":-1",
          options: .regularExpression),
        "-1 (checkpoint.place.number); expected a number from 0 to "
      ),
      (
        state.replacingOccurrences(
          of: #""place":\{("number":[0-9]+),"phase":[0-9]+"#,
          with: "\"place\":{$1,\"phase\":7", options: .regularExpression),
        "7 (checkpoint.place.phase); expected a number from 0 to "
      ),
      (
        state.replacingOccurrences(
          of: #""spacing":[0-9]+"#, with: "\"spacing\":-1", options: .regularExpression),
        "-1 (milestones.spacing); expected a number from 0 to "
      ),
      (
        state.replacingOccurrences(
          of: "{\"seeds\":",
          with: """
            {"small":{"_0":{"items":-1,"marking":"none","newItems":1,"newSections":1,"sections":2}}},\
            {"seeds":
            """),
        "is not the state of a run: there are to be -1 items; expected 0 to 20"
      ),
      (
        state.replacingOccurrences(of: "\"cases\":2}}", with: "\"cases\":-2}}"),
        "is not the state of a run: there are to be -2 cases; expected zero or more"
      ),
      (
        state.replacingOccurrences(
          of: #""refusedEdits":[0-9]+"#, with: "\"refusedEdits\":9223372036854775807",
          options: .regularExpression),
        "9223372036854775807 (checkpoint.counts.sizes.refusedEdits); expected a number from 0 to "
      ),
      (
        state.replacingOccurrences(
          of: #""silences":[0-9]+"#, with: "\"silences\":9223372036854775807",
          options: .regularExpression),
        "9223372036854775807 (silences); expected a number from 0 to "
      ),
      (
        state.replacingOccurrences(
          of: #""stages":\[[0-9]+"#, with: "\"stages\":[-5", options: .regularExpression),
        "-5 (checkpoint.counts.stages.0); expected a number from 0 to 9007199254740992"
      ),
      (
        state.replacingOccurrences(of: "\"system\":\"diff\"", with: "\"system\":\"duff\""), "duff"
      ),
    ]
    for (text, message) in spoiled {
      let path = workplace.path("Shard0/latest/state.json")
      if let text {
        #expect(text != state)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try FileManager.default.removeItem(atPath: path)
      }
      let places = ["--reports", workplace.path("All"), "--corpus", workplace.path("None")]
      for words in [["merge", folder], ["--resume", folder]] {
        let run = workplace.run(words + places)
        #expect(run.code == ExitCode.couldNotRun)
        #expect(run.errors.hasPrefix("diffable-check: "))
        #expect(run.errors.contains(message), "\(words): \(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(!FileManager.default.fileExists(atPath: workplace.path("All")))
      }
    }
  }
}
