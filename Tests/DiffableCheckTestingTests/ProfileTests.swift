import Checking
import DiffEngines
import DiffableCheck
import DiffableCheckTesting
import Foundation
import Mutants
import Snapshots
import Testing

/// An engine that moves items out of a section in the update that deletes it: systems before iOS 13
/// raise, later collection views do not, and later tables reload everything.
private let modernEngine = SystemUnderTest.engine(
  TextbookEngine(faults: [.sectionDeletedBesideMovesOutOfIt]))

@Suite(.cases(100), .profile(.modern)) struct ProfileTests {
  @Test func `an engine for current systems passes by their rules`() async {
    await verify(system: modernEngine)
  }

  @Test(.profile(.modern, .table)) func `it fails by those of the other view`() async {
    await expectIssues("✘ keepsCells") { await verify(system: modernEngine) }
  }

  @Test(.profile(.strict)) func `it fails by the strict rules`() async {
    await expectIssues("1.6.1 move-from-deleted-section") { await verify(system: modernEngine) }
  }

  @Test(.profile(.legacy)) func `a finding says by which rules it is found again`() async {
    await expectIssues("DIFFABLE_CHECK_PROFILE=legacy DIFFABLE_CHECK_VIEW=collection swift test") {
      await verify(system: modernEngine)
    }
  }

  @Test func `what calls no view does the same by all rules`() async {
    await verify(system: .snapshot(Snapshot<Section, Item>.self))
  }

  @Test func `a file keeps the rules that it names`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let story = """
      scenario 1
      profile strict
      start
        A: a
        B:
      snapshot
        B: a
      apply animated

      """
    let path = folder.appendingPathComponent("strict.scenario").path
    try story.write(toFile: path, atomically: true, encoding: .utf8)
    await expectIssues("1.6.1 move-from-deleted-section") {
      await replay(corpus: path, on: modernEngine)
    }
  }

  // MARK: XCTest

  @Test func `the rules are a setting where there are no traits`() throws {
    try check(
      system: modernEngine,
      settings: CheckSettings(cases: 100, profile: .system(.modern, .collection)))
    #expect(throws: CheckFailure.self) { try check(system: modernEngine) }
  }
}

@Suite struct ProfileVariableTests {
  private func profile(
    _ era: String?, _ view: String?, over own: Profile? = nil
  ) throws -> Profile? {
    var variables: [String: String] = [:]
    variables["DIFFABLE_CHECK_PROFILE"] = era
    variables["DIFFABLE_CHECK_VIEW"] = view
    return try CheckSettings(profile: own).overridden(by: variables).profile
  }

  @Test func `variables say by which rules a run goes`() throws {
    #expect(try profile(nil, nil) == nil)
    #expect(try profile("strict", nil) == .strict)
    #expect(try profile("modern", nil) == .system(.modern, .collection))
    #expect(try profile("classic", "table") == .system(.classic, .table))
  }

  @Test func `each variable takes the place of its half of what the test has`() throws {
    let own = Profile.system(.classic, .table)
    #expect(try profile(nil, nil, over: own) == own)
    #expect(try profile("modern", nil, over: own) == .system(.modern, .table))
    #expect(try profile(nil, "collection", over: own) == .system(.classic, .collection))
    #expect(try profile("strict", nil, over: own) == .strict)
    #expect(try profile("legacy", nil, over: .strict) == .system(.legacy, .collection))
  }

  private static let eras = "'modern', 'classic', or 'legacy'"
  private static let viewAlone =
    "VIEW is set for strict rules, which hold for both views; expected DIFFABLE_CHECK_PROFILE "
    + "\(eras) as well"
  private static let nonsense: [(era: String?, view: String?, text: String)] = [
    ("moden", nil, "PROFILE is 'moden'; expected 'strict', \(eras)"),
    ("", nil, "PROFILE is ''; expected 'strict', \(eras)"),
    ("modern", "tabel", "VIEW is 'tabel'; expected 'collection' or 'table'"),
    (nil, "list", "VIEW is 'list'; expected 'collection' or 'table'"),
    (nil, "table", viewAlone), ("strict", "table", viewAlone),
  ]

  @Test(arguments: nonsense)
  func `rules that nobody has are an error`(_ era: String?, _ view: String?, _ text: String) {
    let trouble = #expect(throws: SettingError.self) { try profile(era, view) }
    #expect(trouble?.description == "DIFFABLE_CHECK_\(text)")
  }

  @Test func `such a variable is an issue of the test`() async {
    await #expect(processExitsWith: .success) {
      setenv("DIFFABLE_CHECK_PROFILE", "moden", 1)
      await expectIssues("✘ DIFFABLE_CHECK_PROFILE is 'moden'; expected 'strict', 'modern', ") {
        await verify(system: .engine(SnapshotDiff()))
      }
    }
  }
}
