import DiffEngines
import DiffableCheck
import Foundation
import Mutants
import Reporting
import Snapshots
import Testing

@Suite struct CorpusTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Corpus").path

  static func files() throws -> [CorpusFile] { try CorpusFolder.read(folder) }

  @Test func `every story of the corpus ends as its file says`() throws {
    let systems = [
      SystemUnderTest.engine(SnapshotDiff()), .engine(KeyedDiff()), .engine(StdlibEngine()),
      .snapshot(Snapshot<Section, Item>.self), .sectionSnapshot(SectionSnapshot<Item>.self),
      .updater { PlainUpdater() }, PlainDecorations.system(),
    ]
    let files = try CorpusTests.files()
    #expect(files.count >= 22)
    for file in files {
      for system in systems {
        let run = Run(file.file.scenario, system, holding: Property.asked(of: system))
        #expect(run.violation == nil, "\(file.path):\(file.file.stepLines[run.step])")
      }
    }
  }

  /// Every step says whether UIKit raised, and what it held; the run above holds both the reference
  /// and this package's types to it.
  @Test(arguments: [("snapshots", 71, 482, 290), ("section-snapshots", 37, 268, 108)])
  func `what was recorded from UIKit stands in the corpus, all of it`(
    _ folder: String, _ sequences: Int, _ steps: Int, _ raising: Int
  ) throws {
    let files = try CorpusFolder.read(CorpusTests.folder + "/measured/" + folder)
    let recorded = files.flatMap(\.file.scenario.steps).filter { !$0.expectations.isEmpty }
    #expect(files.count == sequences)
    #expect(recorded.count == steps)
    #expect(recorded.count { $0.expectations.contains(where: \.isRefusal) } == raising)
    #expect(recorded.allSatisfy { $0.expectations.contains(where: \.isHolding) })
  }

  @Test(arguments: [
    ("item-count", true), ("invalid-batch-updates-detected", true), ("count-mismatch", true),
    ("moved-counts", false), ("delete-bounds", false),
  ])
  func `a rule that a file expects is any of its group, as is the group`(
    _ name: String, _ holds: Bool
  ) throws {
    let story = try Scenario(
      parsing: "scenario 1\nprofile modern\nstart\n  A: a\nbatch\n  model A:\nrejected \(name)\n")
    let run = Run(story, .updater { PlainUpdater() }, holding: [])
    #expect((run.violation == nil) == holds, "\(String(describing: run.violation))")
  }

  /// A cell that was brought up to date sooner is right, and one that no item ever looked like is
  /// not.
  @Test(arguments: [("a b'", true), ("a b", false), ("a b'2", false), ("a' b'", false)])
  func `what an apply draws shows what the file says`(_ rows: String, _ holds: Bool) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b
        change b
        edit
          reconfigure-items b
        apply animated
        shows A: \(rows)
        """)
    for system in [SystemUnderTest.engine(TextbookEngine()), .updater { PlainUpdater() }] {
      let run = Run(story, system, holding: [])
      #expect((run.violation == nil) == holds, "\(String(describing: run.violation))")
    }
  }

  @Test(arguments: [("a b", true), ("a' b", true), ("a'2 b", false), ("a'3 b", false)])
  func `what an engine has shown too soon may be old by now`(
    _ rows: String, _ holds: Bool
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b
        change a
        apply animated
        change a
        change a
        shows A: \(rows)
        """)
    let run = Run(story, .engine(ReloadingEngine()), holding: [])
    #expect((run.violation == nil) == holds, "\(String(describing: run.violation))")
  }

  @Test(arguments: [("a b'", true), ("a' b'", true), ("a'2 b'", false), ("a b", false)])
  func `an engine may show what is newer than a file says, and nothing older`(
    _ rows: String, _ holds: Bool
  ) throws {
    let story = try Scenario(
      parsing: """
        scenario 1
        start
          A: a b
        change a
        change b
        edit
          reconfigure-items b
        apply animated
        shows A: \(rows)
        """)
    let run = Run(story, .engine(ReloadingEngine()), holding: [])
    #expect((run.violation == nil) == holds, "\(String(describing: run.violation))")
  }

  @Test(arguments: [
    ("diffable", SystemUnderTest.dataSource), ("own", .view),
  ])
  func `a story that is about the screen alone says something of whose data it shows`(
    _ dataSource: String, _ system: SystemUnderTest
  ) throws {
    let story = """
      scenario 1
      profile modern
      data-source \(dataSource)
      viewport 1
      start
        A: a b
      scroll to 1

      """
    func run(_ end: String, _ system: SystemUnderTest) throws -> Run {
      Run(try Scenario(parsing: story + end), system, holding: [])
    }
    #expect(try run("shows A: a b\n", system).conclusion == .held)
    #expect(try run("shows A: b a\n", system).violation?.property == Violation.expectation)
    #expect(try run("", system).conclusion == .notApplicable)
    let other = dataSource == "own" ? SystemUnderTest.dataSource : .view
    #expect(try run("shows A: a b\n", other).conclusion == .notApplicable)
  }

  @Test func `every file of the corpus is in canonical form`() throws {
    for file in try CorpusTests.files() {
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(file.file.text == text, "\(file.path)")
    }
  }

  @Test func `an expectation that is not met is found, in the words of the file`() throws {
    let story = """
      scenario 1
      start
        Main: batman robin
      snapshot
        Main: robin batman
      apply animated
      shows Main: batman robin
      """
    let found = try violation(story, SnapshotDiff())
    #expect(found?.property == Violation.expectation)
    #expect(found?.reason == "should show Main: batman robin, shows Main: robin batman")
  }

  @Test(arguments: [
    SystemUnderTest.engine(SnapshotDiff()), .engine(KeyedDiff()), .view,
    .updater { PlainUpdater() },
  ])
  func `what a view shows that no apply has touched is exactly what the file says`(
    _ system: SystemUnderTest
  ) throws {
    func reason(_ lines: String) throws -> String? {
      Run(
        try Scenario(parsing: "scenario 1\nstart\n  A: a b\n" + lines), system, holding: []
      ).violation?.reason
    }
    let reloads = "batch\n  reload-items [0, 0]\n  model A: a' b\n"
    #expect(try reason(reloads + "shows A: a' b\n") == nil)
    #expect(try reason(reloads + "shows A: a b\n") == "should show A: a b, shows A: a' b")
    let keeps = "batch\n  model A: a' b\n"
    #expect(try reason(keeps + "shows A: a b\n") == nil)
    #expect(try reason(keeps + "shows A: a' b\n") == "should show A: a' b, shows A: a b")
    #expect(
      try reason("apply animated\n" + reloads + "shows A: q\n")
        == "should show A: q, shows A: a' b")
  }

  @Test(
    arguments: [
      ("reload-items b a", "reloaded-items", "items a b"),
      ("reload-items a b\n  delete-items b", "reloaded-items", "items a"),
      ("reload-items b z\n  refused reload-unknown-item", "reloaded-items", "items"),
      (
        "reconfigure-items b z\n  refused reconfigure-unknown-item", "reconfigured-items", "items b"
      ),
      ("reload-sections B A", "reloaded-sections", "sections A B"),
    ])
  func `what is not known of the lists of marks may be said either way`(
    _ edit: String, _ question: String, _ answer: String
  ) throws {
    let story = """
      scenario 1
      start
        A: a
        B: b
      edit
        \(edit)
        \(question)
        answers \(answer)
      apply animated
      """
    #expect(try violation(story, SnapshotDiff()) == nil)
  }

  @Test func `a mark that is known is told`() throws {
    let story = """
      scenario 1
      start
        A: a b
      edit
        reload-items b
        reloaded-items
        answers items a
      apply animated
      """
    #expect(try violation(story, SnapshotDiff())?.reason.contains("items b") == true)
  }

  @Test func `what gives no answer cannot be answered by nothing`() throws {
    let story = """
      scenario 1
      start
        A: a
      section-snapshot a
      section-snapshot
        insert-snapshot x before a
        answers nothing
      """
    #expect(
      try violation(story, SnapshotDiff())?.reason
        == "should be answered by nothing, but gives no answer")
  }

  @Test func `a question that is refused and was to be answered is told with its rule`() throws {
    let story = """
      scenario 1
      start
        A: a
      edit
        number-of-items in Z
        answers 2
      apply animated
      """
    let found = try violation(story, SnapshotDiff())
    #expect(found?.rule == .queryUnknownSection)
    #expect(found?.reason.hasPrefix("should be answered by 2, is: ") == true)
  }

  @Test(arguments: ["rejected item-count", "shows Z: q", "call delete-items [0, 5]\nshows Z: q"])
  func `what is expected where nobody knows what follows is found`(_ lines: String) throws {
    let story = """
      scenario 1
      profile classic
      start
        A: a b
        B: c
      batch
        delete-sections 0
        move-item [0, 0] to [0, 0]
        model B: a c

      """
    #expect(try violation(story, SnapshotDiff()) == nil)
    let found = try violation(story + lines, SnapshotDiff())
    #expect(found?.property == Violation.expectation)
    #expect(found?.rule == .moveFromDeletedSection)
  }

  @Test func `a refusal that is expected and does not come is found`() throws {
    let story = """
      scenario 1
      start
        Main: batman
      edit
        reload-items batman
        refused reload-unknown-item
      apply animated
      """
    let found = try violation(story, SnapshotDiff())
    #expect(found?.reason == "should be refused by reload-unknown-item, is accepted")
  }

  @Test func `a batch that is rejected and not expected to be is found`() throws {
    let story = "scenario 1\nstart\n  A: a\nbatch\n  delete-items [0, 0]\n  model A: a\n"
    let found = try violation(story, SnapshotDiff())
    #expect(found?.property == Violation.expectation)
    #expect(found?.rule == .itemCount)
  }
}

extension DiffableCheck.Expectation {
  fileprivate var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }

  fileprivate var isHolding: Bool {
    switch self {
    case .holds, .holdsTree: true
    default: false
    }
  }
}
