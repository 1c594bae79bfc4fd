import DiffableCheck
import Foundation
import Snapshots
import Testing

@testable import Checking

/// An engine that ends the process when an item moves to the front.
private struct TrappingEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    if let first = transition.new.rows.first, transition.old.rows.dropFirst().contains(first) {
      fatalError("the list is upside down")
    }
    return .reloadData
  }
}

@Suite struct SurvivalTests {
  private static func check(_ engine: some DiffEngine, in folder: String) -> SystemCheck {
    SystemCheck(.engine(engine), for: TestCall("survival", recordFolder: folder))
  }

  /// A folder that this process and one that a test has end know alike.
  ///
  /// Before Swift 6.3 the second takes no values along. Another checkout has another folder.
  static func folder(of test: String) -> String {
    var digest = Digest()
    digest.add(#filePath)
    return FileManager.default.temporaryDirectory.path + "/survival-\(test)-\(digest.value)"
  }

  private static func title(_ name: String) -> String {
    "\n✘ the process ends while this story runs:\n\n# \(name)\n"
  }

  private static let trapped = """
    scenario 1
    profile strict
    start
      A: a b
    snapshot
      A: b
    apply animated

    """

  @Test func `a trap prints the story that was being told, and the next run tells it first`()
    async throws
  {
    let folder = SurvivalTests.folder(of: "search")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func output() async -> String {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = SurvivalTests.check(TrappingEngine(), in: SurvivalTests.folder(of: "search")).search()
      }
      return String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let first = await output()
    #expect(first.contains(SurvivalTests.title("survival") + SurvivalTests.trapped))
    #expect(!first.contains("the last run"))
    let second = await output()
    #expect(
      second.contains(
        """
        ⚠︎ the last run of survival ended while it ran this story: a trap, here or in another test \
        that ran at the time, or somebody stopped it

            scenario 1

        """))
    #expect(second.contains(SurvivalTests.title("survival") + SurvivalTests.trapped))
    let third = SurvivalTests.check(ReloadingEngine(), in: folder).search()
    #expect(third.problems.map(\.text) == [])
    #expect(third.report?.counts.casesByPhase[.corpus] == 1)
    let fourth = SurvivalTests.check(ReloadingEngine(), in: folder).search()
    #expect(fourth.report?.counts.casesByPhase[.corpus] == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `what the story of the last run breaks by now is a finding`() async throws {
    let folder = SurvivalTests.folder(of: "finding")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .failure) {
      _ = SurvivalTests.check(TrappingEngine(), in: SurvivalTests.folder(of: "finding")).search()
    }
    let problems = SurvivalTests.check(IdleEngine(), in: folder).search().problems
    #expect(problems.count == 1)
    #expect(problems.first?.text.contains("    case        the story of the last run") == true)
  }

  @Test func `a trap while a finding is made small prints the finding too`() async {
    let folder = SurvivalTests.folder(of: "shrinking")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let folder = SurvivalTests.folder(of: "shrinking")
      _ = SurvivalTests.check(IdleEngine(patience: 8), in: folder).search()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "runs:\n\n# survival\n# Found, and not yet small: reachesTarget, small transition "))
    #expect(output.contains("#     apply animated\n# Run to shrink it:\nscenario 1\n"))
  }

  @Test func `once a finding is small, nothing of it stands above later stories`() async {
    let folder = SurvivalTests.folder(of: "later")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let folder = SurvivalTests.folder(of: "later")
      let call = TestCall("later", recordFolder: folder)
      let settings = CheckSettings(faults: 2)
      _ = SystemCheck(.engine(ForgetfulEngine()), by: settings, for: call).search()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(SurvivalTests.title("later") + SurvivalTests.trapped))
  }

  @Test func `a trap prints a story that outgrew its record`() async {
    let folder = SurvivalTests.folder(of: "long")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let record = StoryRecord.open("long", in: SurvivalTests.folder(of: "long"))
      record?.announce("short\n")
      record?.announce(String(repeating: "long ", count: 100_000))
      withExtendedLifetime(record) { fatalError("while the story is told") }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(SurvivalTests.title("long") + "long long"))
  }

  @Test func `a story is printed as well where no stack is left`() async {
    let folder = SurvivalTests.folder(of: "deep")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let record = StoryRecord.open("deep", in: SurvivalTests.folder(of: "deep"))
      record?.announce("what is told\n")
      // As whoever reports traps sets it up.
      var stack = stack_t()
      stack.ss_size = 1 << 16
      stack.ss_sp = malloc(stack.ss_size)
      sigaltstack(&stack, nil)
      func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) + 1 }
      withExtendedLifetime(record) { _exit(Int32(truncatingIfNeeded: depth(0))) }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(SurvivalTests.title("deep") + "what is told\n"))
  }

  @Test func `a trap goes on to whoever handled it before`() async {
    let folder = SurvivalTests.folder(of: "handled")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGILL) { _ in _exit(7) }
      let record = StoryRecord.open("handled", in: SurvivalTests.folder(of: "handled"))
      record?.announce("what is told\n")
      withExtendedLifetime(record) { _ = raise(SIGILL) }
      _exit(8)
    }
  }

  @Test func `a trap prints nothing of tests that tell no story at the time`() async {
    let folder = SurvivalTests.folder(of: "idle")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let folder = SurvivalTests.folder(of: "idle")
      let records = ["idle", "through", "busy"].map { StoryRecord.open($0, in: folder) }
      records[1]?.announce("what was told before\n")
      records[1]?.clear()
      records[2]?.announce("what is told\n")
      withExtendedLifetime(records) { fatalError("while the story is told") }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.components(separatedBy: "while this story runs").count == 2)
    #expect(output.contains(SurvivalTests.title("busy") + "what is told\n"))
  }

  @Test func `after a trap in a corpus the run goes through it again`() async throws {
    let folder = SurvivalTests.folder(of: "corpus")
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = "scenario 1\nprofile strict\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n"
    try Data(story.utf8).write(to: URL(fileURLWithPath: folder + "/swap.scenario"))
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let folder = SurvivalTests.folder(of: "corpus")
      _ = SurvivalTests.check(TrappingEngine(), in: folder).replay(corpus: folder)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(story))
    let second = SurvivalTests.check(ReloadingEngine(), in: folder).replay(corpus: folder)
    #expect(second.report?.held == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["swap.scenario"])
  }

  @Test func `tests of one name that run at once have a record each`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/survival-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try #require(StoryRecord.open("name", in: folder))
    let second = try #require(StoryRecord.open("name", in: folder))
    first.announce("one")
    second.announce(String(repeating: "two ", count: 100_000))
    #expect(first.leftover == nil)
    #expect(second.leftover == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  /// Takes a record, uses it, and lets go of it, again and again; returns how often nobody would
  /// have found it.
  private static func loseRecords(in folder: String, _ name: String) -> Int {
    (0..<2_000).count { number in
      guard let record = StoryRecord.open("name", in: folder) else { return false }
      let story = "\(name) \(number)."
      record.announce(story)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return withExtendedLifetime(record) {
        !files.contains { file in
          let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
          return data.dropFirst(8).starts(with: Data("# name\n\(story)".utf8))
        }
      }
    }
  }

  @Test func `whoever takes a record as another lets go of it has one that is found`() async {
    let folder = FileManager.default.temporaryDirectory.path + "/survival-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lost = await withTaskGroup(of: Int.self) { group in
      for name in ["one", "two", "three"] {
        group.addTask { SurvivalTests.loseRecords(in: folder, name) }
      }
      return await group.reduce(0, +)
    }
    #expect(lost == 0)
  }

  @Test func `a folder that cannot be had is no obstacle`() {
    #expect(StoryRecord.open("name", in: "/dev/null/nowhere") == nil)
    let check = SystemCheck(
      .engine(ReloadingEngine()), for: TestCall("name", recordFolder: "/dev/null/x"))
    #expect(check.search().problems.isEmpty)
  }
}

private struct ReloadingEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }
  func changeset(for transition: Transition) -> Changeset { .reloadData }
}

/// An engine that forgets what comes into an empty list, and ends the process later.
private struct ForgetfulEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    transition.old.rows.isEmpty ? .empty : TrappingEngine().changeset(for: transition)
  }
}

/// An engine that never does anything, and ends the process when it has been asked too often to.
private final class IdleEngine: DiffEngine, @unchecked Sendable {
  let learnsOfChanges = ChangeSource.marks
  let promises: Set<Promise> = []
  // One search asks, from one thread.
  private var patience: Int

  init(patience: Int = .max) { self.patience = patience }

  func changeset(for transition: Transition) -> Changeset {
    guard transition.old != transition.new else { return .empty }
    patience -= 1
    precondition(patience > 0, "asked too often")
    return .empty
  }
}
