import BatchUpdateSimulator
import Checking
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Foundation
import Mutants
import Snapshots
import Testing

/// An issue that is expected, in the words in which it is told.
func expectIssues(
  _ texts: String..., at line: Int? = nil, file: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  let issues = IssueList()
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    issues.append(issue)
    return true
  }
  let told = issues.all.map { $0.comments.map(\.rawValue).joined(separator: "\n") }
  #expect(told.count == texts.count, sourceLocation: sourceLocation)
  for (told, text) in zip(told, texts) {
    #expect(told.contains(text), sourceLocation: sourceLocation)
  }
  for issue in issues.all {
    if let line { #expect(issue.sourceLocation?.line == line, sourceLocation: sourceLocation) }
    if let file { #expect(issue.sourceLocation?.fileName == file, sourceLocation: sourceLocation) }
  }
}

/// Issues as they come in.
private final class IssueList: @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [Issue] = []

  var all: [Issue] { lock.withLock { issues } }

  func append(_ issue: Issue) { lock.withLock { issues.append(issue) } }
}

private let mutant = SystemUnderTest.engine(
  TextbookEngine(faults: [.moveSourceCountedAfterDeletes]))

@Suite(.cases(50)) struct VerifySystemTests {
  @Test func `a finding among everything small says how to find it again`() {
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: .engine(TextbookEngine(faults: [.lastMoveDropped])))
    }
    let text = failure?.problems.first?.text ?? ""
    #expect(text.contains("case        small transition "), "\(text)")
    #expect(text.hasSuffix("    again       DIFFABLE_CHECK_CASES=0 swift test"))
  }

  @Test func `the story of a finding says how it was found, as every story that is kept`() {
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: .engine(TextbookEngine(faults: [.lastMoveDropped])))
    }
    let lines = failure?.problems.first?.story?.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("# displays ") == true)
    #expect(
      lines.dropFirst().first?.contains(
        /^# Found by reachesTarget, small transition \d+; shrunk from \d steps to \d\.$/) == true)
  }

  @Test func `a right engine passes`() async {
    await verify(system: .engine(SnapshotDiff()))
  }

  @Test func `a right snapshot passes`() async {
    await verify(system: .snapshot(Snapshot<Section, Item>.self))
  }

  @Test func `a right section snapshot passes`() async {
    await verify(system: .sectionSnapshot(SectionSnapshot<Item>.self))
  }

  @Test func `a right updater passes, and a wrong one does not`() async {
    await verify(system: .updater { PlainUpdater() })
    await expectIssues("✘ isAccepted") {
      await verify(system: .updater { PlainUpdater(faults: [.dataChangedBeforeBatch]) })
    }
  }

  /// Belongs to the main actor, as code does that calls a view.
  private struct MainActorUpdater: ListUpdater {
    let promises: Set<Promise> = []

    func show(
      _ transition: Transition, on view: inout ListView, completion: (inout ListView) -> Void
    ) {
      MainActor.preconditionIsolated()
      view.reloadData(transition.new)
      completion(&view)
    }
  }

  @Test func `a search for updaters runs on the main actor, and so does a replay`() async throws {
    await verify(system: .updater { MainActorUpdater() })
    let story = "scenario 1\nstart\n  A: a\nsnapshot\n  A: b\napply animated\n"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).scenario")
    try Data(story.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    await replay(corpus: file.path, on: .updater { MainActorUpdater() })
  }

  @Test func `a finding is one issue at the line of the caller`() async {
    let line = #line + 8
    await expectIssues(
      """
      A: a b c
                      snapshot
                        A: c a
      """, at: line, file: "VerifySystemTests.swift"
    ) {
      await verify(system: mutant)
    }
  }

  @Test(.faults(2)) func `every finding is an issue of its own`() async {
    let faults: Set<EngineFault> = [
      .crossSectionMoveAsDeleteAndInsert, .reconfigureCarriedOutAsReload,
    ]
    await expectIssues("✘ keepsIdentity", "✘ touchesOnlyWhatChanged") {
      await verify(system: .engine(TextbookEngine(faults: faults)))
    }
  }

  @Test(arguments: [0, 1]) func `a test with arguments changes what its traits say`(
    _ faults: Int
  ) async {
    let trouble = "the number of faults is 0; expected one or more"
    await expectIssues(faults == 0 ? trouble : "✘ reachesTarget") {
      await verify(system: Canary.alwaysFails.system) { $0.faults = faults }
    }
  }

  @Test(.cases(0)) func `a search that checked nothing is an issue`() async {
    await expectIssues("✘ nothing was checked: no story was run") {
      await verify(system: .snapshot(Snapshot<Section, Item>.self))
    }
  }

  @Test(arguments: [Canary.alwaysFails, .alwaysThrows])
  func `a canary that always fails is found at once`(_ canary: Canary) async {
    await expectIssues("✘ reachesTarget") { await verify(system: canary.system) }
  }

  @Test(.cases(20)) func `a canary that does nothing is no pass`() async {
    await expectIssues(
      "✘ nothing was checked: 20 stories were run, and none of them exercises the system"
    ) {
      await verify(system: Canary.neverRuns.system)
    }
  }

  @Test(.cases(-1)) func `a number of cases below zero is an issue`() async {
    await expectIssues("✘ the number of cases is -1; expected zero or more") {
      await verify(system: .engine(SnapshotDiff()))
    }
  }

  @Test(.time(seconds: 0.2)) func `a search goes on for as long as it is told`() async {
    let stopwatch = Stopwatch(limit: 0.2)
    await verify(system: .snapshot(Snapshot<Section, Item>.self))
    #expect(stopwatch.isOver)
  }

  @Test(arguments: [
    (
      EverythingSmall(items: -1, newItems: 0, sections: 1, newSections: 0),
      "there are to be -1 items; expected 0 to 20"
    ),
    (
      EverythingSmall(items: 0, newItems: 1, sections: 2, newSections: .min),
      "there are to be \(Int.min) new sections; expected 0 to 20"
    ),
    (
      EverythingSmall(items: 0, newItems: .max, sections: 2, newSections: 0),
      "there are to be \(Int.max) new items; expected 0 to 20"
    ),
    (
      EverythingSmall(items: 20, newItems: 20, sections: 20, newSections: 20),
      "there are more transitions than can be counted; expected lower bounds"
    ),
  ])
  func `bounds of everything small that make no sense are named`(
    _ small: EverythingSmall, _ trouble: String
  ) {
    var settings = CheckSettings()
    settings.everythingSmall = small
    let failure = #expect(throws: CheckFailure.self) {
      try check(system: .engine(SnapshotDiff()), settings: settings)
    }
    #expect(failure?.problems.map(\.text) == ["✘ everything small: \(trouble)"])
  }

  @Test func `with a number of stories and a time, either ends the search`() throws {
    var settings = CheckSettings()
    settings.time = 10_000
    settings.cases = 30
    let system = SystemUnderTest.snapshot(Snapshot<Section, Item>.self)
    #expect(try check(system: system, settings: settings).cases == 30)
    settings.time = 1e-9
    settings.cases = .max
    #expect(throws: CheckFailure.self) { try check(system: system, settings: settings) }
  }

  // MARK: XCTest

  @Test func `what is found is thrown where there is no Swift Testing`() throws {
    let failure = #expect(throws: CheckFailure.self) { try check(system: mutant) }
    #expect(failure?.problems.count == 1)
    #expect(failure?.description.hasPrefix("✘ isAccepted") == true)
    let report = try check(system: .engine(SnapshotDiff()))
    #expect(report.exercised > 0)
  }
}

@Suite struct ReplayTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("corpus-\(UUID().uuidString)")

  private let swap = """
    # Two items change places.
    scenario 1
    profile strict
    start
      A: a b c
    snapshot
      A: c b
    apply animated
    shows A: c b

    """

  private func withCorpus(
    _ files: [String: String], _ body: (String) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try await body(folder.path)
  }

  @Test func `a corpus that is met passes`() async throws {
    try await withCorpus(["swap.scenario": swap]) { path in
      await replay(corpus: path, on: .engine(SnapshotDiff()))
      let report = try check(corpus: path, on: .engine(SnapshotDiff()))
      #expect(report.held == 1)
    }
  }

  @Test func `a story of which nobody knows how it goes on has not held`() async throws {
    let unknown = """
      scenario 1
      start empty
      section-snapshot a b c
      section-snapshot
        delete a
        insert-snapshot x+{y} after b
      """
    let system = SystemUnderTest.sectionSnapshot(SectionSnapshot<Item>.self)
    try await withCorpus(["unknown.scenario": unknown]) { path in
      let reason = "it is not known what UIKit does in any story"
      await expectIssues("nothing was checked: \(path): \(reason)") {
        await replay(corpus: path, on: system)
      }
    }
    let known = "scenario 1\nstart empty\nsection-snapshot\n  append a\n"
    try await withCorpus(["known.scenario": known, "unknown.scenario": unknown]) { path in
      let report = try check(corpus: path, on: system)
      #expect(report.held == 1)
      #expect(report.undecided == 1)
    }
  }

  @Test func `a story that is not met is an issue at the line of its file`() async throws {
    try await withCorpus(["swap.scenario": swap, "other.txt": ""]) { path in
      await expectIssues("✘ reachesTarget", at: 8, file: "swap.scenario") {
        await replay(corpus: path, on: mutant)
      }
      let failure = #expect(throws: CheckFailure.self) { try check(corpus: path, on: mutant) }
      #expect(failure?.description.hasPrefix("\(path)/swap.scenario:8: ✘ reachesTarget") == true)
    }
  }

  @Test func `a file that makes no sense is an issue at the line where it begins to`() async throws
  {
    let wrong = "scenario 1\nstart\n  A: a\nsnapsot\n"
    try await withCorpus(["good.scenario": swap, "wrong.scenario": wrong]) { path in
      await expectIssues("expected", at: 4, file: "wrong.scenario") {
        await replay(corpus: path, on: .engine(SnapshotDiff()))
      }
    }
  }

  @Test func `where no file can be read, that is all there is to say`() async throws {
    try await withCorpus(["wrong.scenario": "scenario 1\nsnapsot\n"]) { path in
      let failure = #expect(throws: CheckFailure.self) {
        try check(corpus: path, on: .engine(SnapshotDiff()))
      }
      #expect(failure?.problems.count == 1)
    }
  }

  @Test func `a corpus that checked nothing is an issue at the line of the caller`() async throws {
    try await withCorpus(["swap.scenario": "scenario 1\nstart\n  A: a\n"]) { path in
      await expectIssues(
        "there is one story, and it does not exercise the system", file: "VerifySystemTests.swift"
      ) {
        await replay(corpus: path, on: .engine(SnapshotDiff()))
      }
    }
    try await withCorpus([:]) { path in
      await expectIssues("there is no file that ends in .scenario") {
        await replay(corpus: path, on: .engine(SnapshotDiff()))
      }
    }
    await expectIssues("/nowhere: no such file or folder") {
      await replay(corpus: "/nowhere", on: .engine(SnapshotDiff()))
    }
  }
}
