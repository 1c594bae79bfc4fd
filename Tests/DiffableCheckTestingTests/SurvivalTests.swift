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

  @Test func `after a trap the next run tells the story of it, and nothing else`() async throws {
    let folder = SurvivalTests.folder(of: "search")
    try? FileManager.default.removeItem(atPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .failure) {
      _ = SurvivalTests.check(TrappingEngine(), in: SurvivalTests.folder(of: "search")).search()
    }
    let second = SurvivalTests.check(TrappingEngine(), in: folder).search()
    #expect(second.report == nil)
    #expect(
      second.problems.map(\.text) == [
        """
        ✘ the last run ended while it told this story: a trap, here or in another test that ran at \
        the time, or somebody stopped it

            scenario 1
            profile strict
            start
              A: a b
            snapshot
              A: b
            apply animated

            It is not told now, nor is any other here; the next run begins anew.
        """
      ])
    #expect(second.problems.first?.storyName == "not-survived.scenario")
    let third = SurvivalTests.check(ReloadingEngine(), in: folder).search()
    #expect(third.problems.map(\.text) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `after a trap in a corpus its story is told too`() async throws {
    let folder = SurvivalTests.folder(of: "corpus")
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let story = "scenario 1\nprofile strict\nstart\n  A: a b\nsnapshot\n  A: b a\napply animated\n"
    try Data(story.utf8).write(to: URL(fileURLWithPath: folder + "/swap.scenario"))
    await #expect(processExitsWith: .failure) {
      let folder = SurvivalTests.folder(of: "corpus")
      _ = SurvivalTests.check(TrappingEngine(), in: folder).replay(corpus: folder)
    }
    let second = SurvivalTests.check(TrappingEngine(), in: folder).replay(corpus: folder)
    #expect(second.problems.map(\.story) == [story])
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
          return data.dropFirst(8).starts(with: Data(story.utf8))
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
