import Snapshots
import Testing

@testable import DiffableCheck

/// Several applies that wait for the main queue come to the screen in one step, and each can go
/// wrong in its own way.
@Suite struct StepTroublesTests {
  /// A move out of a deleted section, and one into an inserted section, each from a queue of its
  /// own.
  private let story = """
    scenario 1
    profile modern
    view table
    data-source diffable
    start
      A: a
      B: b
    queue first
    snapshot
      B: a b
    apply animated
    queue second
    snapshot
      B: b
      C: a
    apply animated
    queue main

    """

  private func run(_ end: String) throws -> Run {
    Run(try Scenario(parsing: story + end), .dataSource, holding: [])
  }

  @Test func `each has its line`() throws {
    let run = try run(
      """
      commit
      reloads-data move-from-deleted-section
      reloads-data move-into-inserted-section

      """)
    #expect(run.violation == nil)
    #expect(run.lastTroubles.map(\.rule) == [.moveFromDeletedSection, .moveIntoInsertedSection])
  }

  @Test(
    arguments: [
      ("move-from-deleted-section", "move-into-inserted-section"),
      ("move-into-inserted-section", "move-from-deleted-section"),
    ])
  func `none may be missing`(_ told: String, _ untold: String) throws {
    let violation = try run("commit\nreloads-data \(told)\n").violation
    #expect(violation?.rule?.rawValue == untold)
    #expect(
      violation?.reason.hasSuffix("and no 'reloads-data \(untold)' stands below the step") == true)
  }

  /// The apply of a section snapshot for which the queue waits moves an item, which is logged.
  private let awaited = """
    scenario 1
    data-source diffable
    start
      A: a
      B: b c
    queue bg
    section-snapshot a b
    apply-section-snapshot to A animated

    """

  @Test(arguments: [
    ("commit\nlogs item-already-exists-moves\nedit\n  append-items e\n", nil),
    ("edit\n  append-items e\n", "below a 'commit' before the step"),
    (
      "edit\n  append-items e\n  logs item-already-exists-moves\n",
      "below a 'commit' before the step"
    ),
    (
      "commit\nlogs item-already-exists-moves\nedit\n  append-items a\n"
        + "  logs item-already-exists-moves\n", nil
    ),
    (
      "commit\nlogs item-already-exists-moves\nedit\n  append-items e\n"
        + "  logs item-already-exists-moves\n", "is performed"
    ),
  ])
  func `a line below a step is about the step, and not about the apply that it waits for`(
    _ end: String, _ reason: String?
  ) throws {
    let run = Run(try Scenario(parsing: awaited + end), .dataSource, holding: [])
    #expect(run.violation.map { $0.reason.hasSuffix(reason ?? "") } == (reason == nil ? nil : true))
  }

  @Test func `what did not happen is told with everything that did`() throws {
    let violation = try run("commit\nreloads-data animating-false\n").violation
    let reason = try #require(violation?.reason)
    #expect(reason.contains("(1.6.1 move-from-deleted-section), then reloads everything: "))
  }

  @Test func `one that no line below the step can tell wants a commit before it`() throws {
    let first = try #require(story.firstRange(of: "queue second")).lowerBound
    let wait = story[..<first] + "snapshot\n  B: a\n"
    let run = Run(try Scenario(parsing: String(wait)), .dataSource, holding: [])
    #expect(
      run.violation?.reason.hasSuffix(
        "and no 'reloads-data move-from-deleted-section' stands below a 'commit' before the step")
        == true)
  }

  @Test(
    arguments: [
      ("reloads-data animating-false", "reloads-data animating-false", "already"),
      ("rejected apply-one-queue", "rejected provider-nil", "follows a rejected update"),
      ("asks a", "asks b", "already"),
    ])
  func `a line that cannot stand beside another is an error`(
    _ line: String, _ next: String, _ part: String
  ) throws {
    let error = #expect(throws: NotationError.self) { try run("commit\n\(line)\n\(next)\n") }
    #expect(error?.description.contains(part) == true)
  }
}
