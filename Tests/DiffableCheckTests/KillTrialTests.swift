import Foundation
import Mutants
import PropertyTesting
import Reporting
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct KillTrialTests {
  private static let right = SystemUnderTest.engine(TextbookEngine())

  private func trial(_ corpus: [CorpusCase] = [], seeds: Int = 3, limit: Int = 300) -> KillTrial {
    var trial = KillTrial(
      corpus: corpus,
      everything: EverythingSmall(items: 2, newItems: 1, sections: 1, newSections: 0),
      seeds: (1...UInt64(seeds)).map { Seed($0) }, limit: limit)
    trial.storiesForCertificate = 100
    return trial
  }

  private func kill(_ stories: [Int?]) -> Kill {
    Kill(
      files: [], transitions: nil, stories: stories, finding: nil, isSmallest: false, unnoticed: 0)
  }

  private func row(_ name: String, _ kill: Kill) -> String {
    row(name, kill, trial())
  }

  private func row(_ name: String, _ kill: Kill, _ trial: KillTrial) -> String {
    let expected = Violation.Kind(property: "reachesTarget", group: nil)
    let row = KillRow(
      name: name, kind: "engine", identifier: "E-drop", realBug: nil, expected: expected, kill: kill
    )
    return KillTable([row], trial, command: "mutants").lines().first { $0.hasPrefix("| \(name) ") }
      ?? ""
  }

  private static let swap = "scenario 1\nstart\n  A: a b c\nsnapshot\n  A: c b a\napply animated\n"
  private static let growth = "scenario 1\nstart\n  A: a\nsnapshot\n  A: a b\napply animated\n"

  private func corpus() throws -> [CorpusCase] {
    [
      CorpusCase(name: "swap", scenario: try Scenario(parsing: KillTrialTests.swap)),
      CorpusCase(name: "growth", scenario: try Scenario(parsing: KillTrialTests.growth)),
      CorpusCase(name: "again", scenario: try Scenario(parsing: KillTrialTests.swap)),
    ]
  }

  @Test func `what catches a fault is said of files and of each seed`() throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))
    let trial = trial(try corpus())
    let kill = try trial.kill(mutant, besides: KillTrialTests.right)
    #expect(kill.files == ["swap", "again"])
    #expect(kill.isCaughtBySeeds)

    let properties = Property.asked(of: mutant)
    for (seed, stories) in zip(trial.seeds, kill.stories) {
      let count = try #require(stories)
      let caught = (0..<count).filter {
        Run(mutant.story(seed.child(UInt64($0))), mutant, holding: properties).violation != nil
      }
      #expect(caught == [count - 1], "the first story that catches it, and none before")
    }

    let finding = try #require(kill.finding)
    let first = try #require(kill.stories[0])
    #expect(finding.origin == .seed(trial.seeds[0], number: first - 1))
    #expect(finding.violation.property == "reachesTarget")
    #expect(Run(finding.shrunk, mutant, holding: properties).violation != nil)
    #expect(Run(finding.shrunk, KillTrialTests.right, holding: properties).violation == nil)
  }

  @Test func `small transitions count up to the one that catches a fault`() throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.movesDecidedByOffset]))
    let trial = trial(seeds: 1)
    let kill = try trial.kill(mutant, besides: KillTrialTests.right)
    let small = Search(phases: [.small(trial.everything)])
      .run(mutant, holding: Property.asked(of: mutant)) { _ in }
    #expect(!small.findings.isEmpty)
    #expect(kill.transitions == small.cases)
  }

  @Test func `small transitions beyond the limit do not count`() throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.movesDecidedByOffset]))
    var trial = trial(seeds: 1)
    let number = try #require(
      try trial.kill(mutant, besides: KillTrialTests.right).transitions)
    trial.transitionLimit = number
    #expect(try trial.kill(mutant, besides: KillTrialTests.right).transitions == number)
    trial.transitionLimit = number - 1
    #expect(try trial.kill(mutant, besides: KillTrialTests.right).transitions == nil)
  }

  @Test func `a fault that seeds catch and small transitions do not has no number of them`() throws
  {
    // It takes three items for two moves.
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))
    let everything = EverythingSmall(items: 1, newItems: 0, sections: 1, newSections: 0)
    var trial = KillTrial(corpus: [], everything: everything, seeds: [Seed(1)], limit: 300)
    trial.storiesForCertificate = 100
    let kill = try trial.kill(mutant, besides: KillTrialTests.right)
    #expect(kill.transitions == nil)
    #expect(kill.isCaughtBySeeds)
    #expect(kill.isSmallest, "no smaller one is known")
  }

  @Test func `a snapshot is caught by stories, and makes no transitions`() throws {
    let mutant = Mutant.snapshots[0]
    let kill = try trial(limit: 2_000).kill(mutant.system, besides: mutant.right)
    #expect(kill.transitions == nil)
    #expect(kill.isCaughtBySeeds)
  }

  @Test func `the median is what half of the seeds need, the worst what all need`() {
    #expect(kill([9, 2, 5]).median == 5)
    #expect(kill([9, 2, 5]).worst == 9)
    #expect(kill([9, 2, 5, 7]).median == 5, "two of four seeds need no more")
    #expect(kill([nil, 2, 5]).median == 5)
    #expect(kill([nil, 2, 5]).worst == nil)
    #expect(!kill([nil, 2, 5]).isCaughtBySeeds)
    #expect(kill([nil, nil, 5]).median == nil)
    #expect(kill([4]).median == 4)
  }

  // MARK: Survivors

  @Test func `a fault that no story reaches is told from one that nobody minds`() throws {
    let trial = trial(try corpus(), limit: 40)
    let unreached = try trial.kill(
      .engine(FaultyEngine { $0.new.rows.count >= 10_000 }), besides: KillTrialTests.right)
    let unnoticed = try trial.kill(.engine(SlackEngine()), besides: .engine(PlainSlackEngine()))
    for kill in [unreached, unnoticed] {
      #expect(kill.finding == nil)
      #expect(kill.files == [])
      #expect(kill.transitions == nil)
      #expect(kill.stories == [nil, nil, nil])
      #expect(!kill.isSmallest)
    }
    #expect(unreached.unnoticed == 0)
    #expect((1...40).contains(unnoticed.unnoticed), "no more stories than a seed has")
    #expect(
      row("far", unreached)
        == "| far | E-drop | reachesTarget | ✘ survived: never reached | 0 | – | – | – | – |")
    #expect(
      row("slack", unnoticed).contains("✘ survived: \(unnoticed.unnoticed) stories unnoticed"))
  }

  @Test func `a fault in lists that stories do reach is caught`() throws {
    let kill = try trial().kill(
      .engine(FaultyEngine { $0.new.rows.count >= 4 }), besides: KillTrialTests.right)
    #expect(kill.isCaughtBySeeds)
  }

  // MARK: Pages

  @Test func `a row says how soon, by what, and how small`() throws {
    let mutant = SystemUnderTest.engine(TextbookEngine(faults: [.lastMoveDropped]))
    let trial = trial(try corpus())
    let kill = try trial.kill(mutant, besides: KillTrialTests.right)
    let finding = try #require(kill.finding)
    let mentions = Mentions(finding.shrunk)
    let size =
      "\(finding.shrunk.steps.count) / \(mentions.itemNumbers.count) / \(mentions.sectionNumbers.count)"
    let small = kill.transitions.map { "\($0)" } ?? "–"
    let (median, worst) = (try #require(kill.median), try #require(kill.worst))
    #expect(
      row("Dropped", kill, trial)
        == "| Dropped | E-drop | reachesTarget | reachesTarget | 2 | \(small) | \(median) "
        + "| \(worst) | \(size) |")
    let larger = Kill(
      files: kill.files, transitions: kill.transitions, stories: kill.stories,
      finding: kill.finding, isSmallest: false, unnoticed: 0)
    #expect(row("Dropped", larger).hasSuffix("| \(size), a smaller one is known |"))
  }

  @Test func `a counterexample is not the smallest if small transitions have a smaller one`() throws
  {
    // Nothing that is taken away from ten items leads to the four whose two halves change places,
    // and it takes longer than it may to try everything.
    let mutant = SystemUnderTest.engine(
      FaultyEngine { transition in
        let (old, new) = (transition.old.rows.map(\.item), transition.new.rows.map(\.item))
        return old.count >= 10 || old.count == 4 && new == Array(old[2...] + old[..<2])
      })
    let everything = EverythingSmall(items: 4, newItems: 0, sections: 1, newSections: 0)
    var trial = KillTrial(corpus: [], everything: everything, seeds: [Seed(1)], limit: 300)
    trial.storiesForCertificate = 100
    let kill = try trial.kill(mutant, besides: KillTrialTests.right)
    #expect(kill.transitions != nil)
    #expect(kill.finding.map { Mentions($0.shrunk).itemNumbers.count >= 10 } == true)
    #expect(!kill.isSmallest)
    let other = SystemUnderTest.engine(FaultyEngine { $0.old.rows.count >= 10 })
    #expect(try trial.kill(other, besides: KillTrialTests.right).isSmallest)
  }

  @Test func `a mutant that no file catches says so`() {
    let row = KillRow(
      name: "M", kind: "engine", identifier: nil, realBug: nil,
      expected: Violation.Kind(property: "reachesTarget", group: nil), kill: kill([1]))
    #expect(KillTable([row], trial(), command: "mutants").lines().contains("- M: no file"))
  }

  @Test(arguments: [(1, "of one seed,"), (3, "of each of 3 seeds alone,")])
  func `the page says of how many seeds it tells`(_ seeds: Int, _ words: String) {
    let table = KillTable([], trial(seeds: seeds), command: "mutants")
    #expect(table.lines().joined(separator: " ").contains("until one catches it, \(words)"))
  }

  @Test func `a page is compared with an earlier one by medians`() throws {
    func table(_ medians: [Int?]) -> KillTable {
      let rows = medians.enumerated().map { number, median in
        KillRow(
          name: "M\(number)", kind: "engine", identifier: nil, realBug: nil,
          expected: Violation.Kind(property: "reachesTarget", group: nil), kill: kill([median]))
      }
      return KillTable(rows, trial(), command: "mutants")
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(table([1_234, 10, 10, 10, nil]).lines().joined(separator: "\n").utf8).write(to: file)
    let earlier = try KillTable.Earlier(reading: file.path)
    #expect(table([2_468, 20, 5, 10, 900]).risen(since: earlier) == [], "twice is not more")
    #expect(
      table([nil, 21, nil, 10, nil, 7]).risen(since: earlier) == [
        "✘ M0 was caught after 1,234 stories, and is not any more",
        "✘ M1 takes 21 stories, and took 10",
        "✘ M2 was caught after 10 stories, and is not any more",
      ])
  }
}

/// The textbook engine, which answers nothing at all to some transitions.
private struct FaultyEngine: DiffEngine {
  let isFaulty: @Sendable (Transition) -> Bool

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { TextbookEngine().promises }

  func changeset(for transition: Transition) throws -> Changeset {
    isFaulty(transition) ? .empty : try TextbookEngine().changeset(for: transition)
  }
}

/// An engine that promises nothing.
private struct PlainSlackEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) throws -> Changeset {
    try TextbookEngine().changeset(for: transition)
  }
}

/// The same, and it loads everything anew where there is anything to do.
private struct SlackEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) throws -> Changeset {
    let changeset = try TextbookEngine().changeset(for: transition)
    return changeset == .empty ? changeset : .reloadData
  }
}
