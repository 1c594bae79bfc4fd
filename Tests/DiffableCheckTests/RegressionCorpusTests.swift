import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import Reporting
import Snapshots
import Testing

@Suite struct RegressionCorpusTests {
  private static let rightSystems: [SystemUnderTest] = [
    .engine(SnapshotDiff()), .engine(KeyedDiff()), .engine(StdlibEngine()),
    .snapshot(Snapshot<Section, Item>.self), .sectionSnapshot(SectionSnapshot<Item>.self),
    .updater { PlainUpdater() }, PlainDecorations.system(), .view, .dataSource,
  ]

  @Test func `the story of a real bug says where the bug was found`() throws {
    let stories = try RegressionStory.all()
    #expect(stories.count >= 140)
    for story in stories {
      let place = story.note(after: "Found in ") ?? ""
      let link = place.components(separatedBy: ", ").last.flatMap(URL.init(string:))
      #expect(link?.host?.isEmpty == false, "\(story.name): \(place)")
      #expect(story.wordsOfItsOwn.count >= 10, "\(story.name)")
    }
  }

  @Test func `the story of a real bug is in canonical form`() throws {
    for story in try RegressionStory.all() {
      let text = try String(contentsOfFile: story.path, encoding: .utf8)
      #expect(story.file.text == text, "\(story.name)")
    }
  }

  @Test func `a right system tells the story of a real bug to its end`() throws {
    for story in try RegressionStory.all() {
      let runs = RegressionCorpusTests.rightSystems.map(story.run)
      #expect(runs.allSatisfy { $0.violation == nil && $0.unspecified == nil }, "\(story.name)")
      #expect(runs.contains { $0.exercisedSystem }, "\(story.name)")
    }
  }

  /// What a right system holds and nobody breaks would keep nothing from coming back.
  @Test func `a mutant that is to fail on the story of a real bug fails on it`() throws {
    for story in try RegressionStory.all() {
      for name in story.mutants {
        let mutant = try #require(RegressionStory.mutant(named: name), "\(story.name): \(name)")
        #expect(story.run(mutant).violation != nil, "\(story.name) holds for \(name)")
      }
    }
  }

  @Test func `a mutant that is modelled on a bug is named by its story, if it fails on it`() throws
  {
    let stories = try RegressionStory.all()
    var survivors: Set<String> = []
    for mutant in Mutant.all where !mutant.endsItsProcess {
      guard let bug = mutant.entry.realBug?.components(separatedBy: ", ")[0],
        let story = stories.first(where: { $0.name == bug })
      else { continue }
      let fails = story.run(mutant.system).violation != nil
      if !fails { survivors.insert(mutant.name) }
      #expect(story.mutants.contains("mutant:\(mutant.name)") == fails, "\(bug), \(mutant.name)")
    }
    #expect(survivors == RegressionCorpusTests.relatives)
  }

  /// The mutants that do something like the bug that they are modelled on, elsewhere than its story
  /// looks.
  private static let relatives: Set<String> = [
    "AllItemDeletesButLastLost", "DeleteOffsetCountedAtNewIndex", "NotFoundTakenForIndex",
    "CompletionLostWithoutChanges", "CompletionOncePerBatch",
  ]

  @Test func `the table of real bugs lists the stories that there are, and what fails on them`()
    throws
  {
    let table = try RegressionTable()
    let stories = try RegressionStory.all()
    #expect(table.told.map(\.name) == stories.map(\.name))
    for (row, story) in zip(table.told, stories) {
      #expect(row.cells.last == story.mutantsInTable, "\(story.name)")
      #expect(story.note(after: "Found in ")?.hasSuffix(row.link) == true, "\(story.name)")
    }
    let untold = table.untold.map(\.name)
    #expect(!untold.isEmpty)
    #expect(Set(untold).isDisjoint(with: stories.map(\.name)))
    #expect(table.untold.allSatisfy { $0.cells.last?.hasSuffix(".") == true })
  }
}

/// A file of the corpus that tells of a real bug.
private struct RegressionStory {
  let name: String
  let path: String
  let file: ScenarioFile

  static func all() throws -> [RegressionStory] {
    try CorpusFolder.read(CorpusTests.folder + "/regressions").map { file in
      let url = URL(fileURLWithPath: file.path)
      return RegressionStory(
        name: url.deletingPathExtension().lastPathComponent, path: file.path, file: file.file)
    }
  }

  /// What went wrong and what is right, without the place and the mutants.
  var wordsOfItsOwn: [String] {
    file.comment.prefix { !$0.hasPrefix("Found in ") }.joined(separator: " ")
      .components(separatedBy: " ")
  }

  /// The mutants that the comment names; with none, nothing is planted that is like the bug.
  var mutants: [String] {
    note(after: "Fails on ")?.components(separatedBy: ", ") ?? []
  }

  var mutantsInTable: String {
    mutants.map { $0.replacingOccurrences(of: "mutant:", with: "") }.joined(separator: ", ")
  }

  /// Returns the sentence of the comment that begins so, joined from its lines.
  func note(after beginning: String) -> String? {
    guard let first = file.comment.firstIndex(where: { $0.hasPrefix(beginning) }) else {
      return nil
    }
    let more = file.comment[(first + 1)...].prefix { !$0.hasPrefix("Fails on ") }
    return String(([file.comment[first]] + more).joined(separator: " ").dropFirst(beginning.count))
  }

  func run(_ system: SystemUnderTest) -> Run {
    Run(file.scenario, system, holding: Property.asked(of: system))
  }

  static func mutant(named name: String) -> SystemUnderTest? {
    Mutant.all.first { !$0.endsItsProcess && "mutant:\($0.name)" == name }?.system
  }
}

/// The page of the real bugs: the first table has those that are told, the second those that are
/// not.
private struct RegressionTable {
  struct Row {
    let name: String
    let link: String
    let cells: [String]
  }

  private(set) var told: [Row] = []
  private(set) var untold: [Row] = []

  init() throws {
    let path = CorpusTests.folder + "/../Reports/regressions.md"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    for line in lines where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let row = Row(
        name: cells[0].trimmingCharacters(in: ["`"]),
        link: cells[1].trimmingCharacters(in: ["<", ">"]), cells: cells)
      if cells.count == 4 { told.append(row) } else { untold.append(row) }
    }
  }
}
