import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import PropertyTesting
import Testing

@testable import DiffableCheckCLI
@testable import Reporting

@Suite struct CompareTests {
  /// Tells stories of a seed, and writes what they came to into a folder of its own.
  private static func tell(
    _ system: String, in workplace: Workplace, _ folder: String, seed: String = "1",
    cases: String = "1200", shard: String = "1/1"
  ) -> String {
    _ = workplace.run([
      "--system", system, "--phases", "seeds", "--seed", seed, "--cases", cases, "--keep-going",
      "99", "--shrink-time", "1ms", "--corpus", workplace.path("Corpus"), "--reports",
      workplace.path(folder), "--shard", shard,
    ])
    return workplace.path("\(folder)/latest")
  }

  /// The first story of a seed in which two systems do something else.
  private static func firstDifference(_ one: SystemUnderTest, _ other: SystemUnderTest) -> Int? {
    (0..<600).first { number in
      let story = one.story(Seed(1).child(UInt64(number)))
      let digests = [one, other].map {
        Run(story, $0, holding: Property.asked(of: $0)).digestValue
      }
      return digests[0] != digests[1]
    }
  }

  @Test func `two runs that came to the same are the same, and one that went less far as well`()
    throws
  {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let one = CompareTests.tell("diff", in: workplace, "one")
    let other = CompareTests.tell("diff", in: workplace, "other")
    let same = workplace.run(["compare", one, other])
    #expect(same.code == ExitCode.held)
    #expect(same.text == "The same digest after 1,200 stories.\n")
  }

  @Test func `a place that is noted twice is none too many`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let one = CompareTests.tell("diff", in: workplace, "one")
    let file = URL(fileURLWithPath: one + "/state.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var state = try #require(read as? [String: Any])
    var milestones = try #require(state["milestones"] as? [String: Any])
    let all = try #require(milestones["all"] as? [Any])
    milestones["all"] = all + all.suffix(1)
    state["milestones"] = milestones
    try JSONSerialization.data(withJSONObject: state).write(to: file)
    #expect(workplace.run(["compare", one, one]).code == ExitCode.held)
  }

  @Test func `where two systems part is said to the case`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let right = CompareTests.tell("diff", in: workplace, "right")
    let wrong = CompareTests.tell("mutant:ItemReloadCountedInOldList", in: workplace, "wrong")
    let first = CompareTests.firstDifference(
      .engine(SnapshotDiff()), .engine(TextbookEngine(faults: [.itemReloadCountedInOldList])))
    let number = try #require(first)
    let parted = workplace.run(["compare", right, wrong])
    #expect(parted.code == ExitCode.wrong)
    #expect(
      parted.text.contains("The digests differ, first in the stories from 0x1:0 up to 0x1:1024."))
    #expect(parted.text.contains("The first that differs is 0x1:\(number).\n"), "\(parted.text)")
    let lines = parted.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let story = try workplace.write(
      lines.map { $0.dropFirst(2) + "\n" }.joined(), to: "parted.scenario")
    #expect(workplace.run(["replay", story]).code == ExitCode.held)
    let failed = workplace.run(["compare", right, wrong], executable: "/usr/bin/false")
    #expect(failed.code == ExitCode.couldNotRun, "who cannot tell the stories names none of them")
    #expect(failed.errors.contains("is not ready"), "\(failed.errors)")
  }

  /// Tells as many stories, and stops at the first finding.
  private static func tellToTheFirst(
    _ system: String, in workplace: Workplace, _ folder: String, cases: String = "1200"
  ) -> String {
    _ = workplace.run([
      "--system", system, "--phases", "seeds", "--seed", "1", "--cases", cases, "--shrink-time",
      "1ms", "--corpus", workplace.path("Corpus"), "--reports", workplace.path(folder),
    ])
    return workplace.path("\(folder)/latest")
  }

  @Test func `a run that a finding stopped before any digest was noted is told again`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let right = CompareTests.tell("diff", in: workplace, "right")
    let wrong = CompareTests.tellToTheFirst("mutant:LastMoveDropped", in: workplace, "wrong")
    for folders in [[right, wrong], [wrong, right]] {
      let parted = workplace.run(["compare"] + folders)
      #expect(parted.code == ExitCode.wrong)
      #expect(parted.text.hasPrefix("The first that differs is 0x1:"), "\(parted.text)")
    }
    let shorter = CompareTests.tell("diff", in: workplace, "shorter", cases: "9")
    let same = workplace.run(["compare", right, shorter])
    #expect(same.code == ExitCode.couldNotRun, "\(same.text)")
    #expect(same.errors.contains("tell different stories"))
  }

  @Test func `shards have milestones where their stretches end, which are told by name`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let runs = ["mutant:LastMoveDropped", "mutant:MoveSourceCountedAfterDeletes"].map {
      CompareTests.tell($0, in: workplace, $0, cases: "2400", shard: "1/2")
    }
    let state = try RunState(reading: runs[0])
    #expect(state.milestones.all.map(\.place.number) == [300, 900, 1_500, 2_100])
    let first = workplace.run(["compare"] + runs).text.split(separator: "\n").first
    #expect(first == "The digests differ, first in the stories from 0x1:0 up to 0x1:300.")
  }

  @Test func `what lies behind the end of the shorter run is not told`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let (one, other) = (
      SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped])),
      SystemUnderTest.engine(TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))
    )
    let number = try #require(CompareTests.firstDifference(one, other))
    try #require(number > 0, "there is something to compare")
    let runs = [
      ("mutant:LastMoveDropped", one, 1_200),
      ("mutant:MoveSourceCountedAfterDeletes", other, number),
    ]
    for (name, system, end) in runs {
      var state = RunState(
        of: system, named: name, command: nil, corpus: "Corpus", seed: Seed(1),
        Itinerary(phases: [.seeds(Seed(1), cases: 1_200)]), faults: 1, limit: nil)
      state.checkpoint = Search.Checkpoint(
        place: CasePlace(phase: 0, number: end), counts: Counts(), findings: [])
      try FileManager.default.createDirectory(
        atPath: workplace.path(name), withIntermediateDirectories: true)
      _ = try workplace.write(
        String(decoding: try state.json(), as: UTF8.self), to: "\(name)/state.json")
    }
    let run = workplace.run(["compare"] + runs.map { workplace.path($0.0) })
    #expect(run.code == ExitCode.held, "\(run.errors)")
    #expect(run.text == "The same digests as far as both went, up to 0x1:\(number).\n")
  }

  @Test func `runs of one system without a digest in common cannot be compared`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let system = "mutant:LastMoveDropped"
    let whole = CompareTests.tell(system, in: workplace, "whole")
    let stopped = CompareTests.tellToTheFirst(system, in: workplace, "stopped")
    let run = workplace.run(["compare", whole, stopped])
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("have no digest in common; expected runs of \(system)"))
    let none = CompareTests.tell("diff", in: workplace, "none", cases: "0")
    let nothing = workplace.run(["compare", none, none])
    #expect(nothing.code == ExitCode.couldNotRun)
    #expect(nothing.errors.contains("is a run that told no story"), "\(nothing.errors)")
  }

  /// Has a run say that it was of an engine in a process of its own.
  private static func rename(_ folder: String, command: [String]?) throws {
    let file = URL(fileURLWithPath: folder + "/state.json")
    let read = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var state = try #require(read as? [String: Any])
    state["system"] = "external:mine"
    state["command"] = command
    try JSONSerialization.data(withJSONObject: state).write(to: file)
  }

  @Test func `two versions of one command are told apart by what they found`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let right = CompareTests.tell("diff", in: workplace, "right")
    let wrong = CompareTests.tell("mutant:ItemReloadCountedInOldList", in: workplace, "wrong")
    for folder in [right, wrong] {
      try CompareTests.rename(folder, command: ["python3", "engine.py"])
    }
    for folders in [[right, wrong], [wrong, right]] {
      let parted = workplace.run(["compare"] + folders)
      #expect(parted.code == ExitCode.wrong)
      let lines = parted.text.split(separator: "\n")
      #expect(lines.first == "The digests differ, first in the stories from 0x1:0 up to 0x1:1024.")
      try #require(lines.count == 3, "\(parted.text)")
      #expect(
        lines[1].hasPrefix("The first finding that only one of them has is "), "\(parted.text)")
      #expect(lines[1].contains(" in 0x1:"), "\(parted.text)")
      #expect(lines[1].hasSuffix(", of \(wrong)."), "\(parted.text)")
      #expect(
        lines[2] == """
          Both are runs of 'python3 engine.py', which starts one version alone. Keep each under a \
          name of its own, and run both again: 'compare' then names the first story that differs.
          """)
    }
  }

  @Test func `runs of different stories cannot be compared`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let one = CompareTests.tell("diff", in: workplace, "one", cases: "1")
    let other = CompareTests.tell("diff", in: workplace, "other", seed: "2", cases: "1")
    let shards = ["1/2", "2/2"].enumerated().map {
      CompareTests.tell("diff", in: workplace, "shard\($0)", cases: "2", shard: $1)
    }
    for (words, message) in [
      ([one, other], "tell different stories; expected runs with the same seed"),
      (shards, "tell different stories; expected runs with the same seed"),
      ([one], "'compare' is given 1 run; expected DIR DIR"),
      ([one, workplace.path("none")], "none/state.json: cannot be read"),
    ] {
      let run = workplace.run(["compare"] + words)
      #expect(run.code == ExitCode.couldNotRun)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.text.isEmpty)
    }
  }

  @Test(arguments: ["1/1", "1/2", "2/2", "3/7"])
  func `a long run keeps few milestones, which short ones have as well`(_ name: String) throws {
    var (long, short) = (Milestones(), Milestones())
    let shard = try #require(Shard(name))
    let itinerary = Itinerary(phases: [.seeds(Seed(1), cases: nil)], shard: shard)
    for number in 0..<3_000 {
      let stretch = number * shard.count + shard.number
      let checkpoint = Search.Checkpoint(
        place: CasePlace(phase: 0, number: stretch * 1_024), counts: Counts(), findings: [])
      long.pass(checkpoint, of: itinerary)
      if number < 100 { short.pass(checkpoint, of: itinerary) }
    }
    #expect((250...512).contains(long.all.count))
    #expect(long.all.allSatisfy { $0.place.number.isMultiple(of: 1_024) })
    let both = long.all.filter(short.all.contains)
    #expect(both.count >= 10)
  }
}
