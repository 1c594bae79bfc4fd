import Snapshots
import Testing

@testable import DiffableCheck
@testable import Reporting

/// Stories with an apply of which it is known what is on screen, and not which cells were kept
/// (rules 3.4 and 4.21).
@Suite struct UnknownCellsTests {
  private static let reversed = """
    scenario 1
    profile modern
    view table
    data-source diffable
    start
      A: a
      B: b
      C: c
    edit
      move-section C before A
      move-section B before A
    apply animated

    """

  private func run(_ story: String) throws -> Run {
    Run(try Scenario(parsing: story), .dataSource, holding: Property.asked(of: .dataSource))
  }

  @Test(arguments: ["", "shows C: c B: b A: a\n", "edit\n  delete-items c\napply animated\n"])
  func `what is on screen can be expected, and the story goes on`(_ rest: String) throws {
    let run = try run(UnknownCellsTests.reversed + rest)
    #expect(run.violation == nil)
    #expect(run.unspecified == nil)
    #expect(run.exercisedSystem)
  }

  @Test(arguments: ["asks nothing", "reloads-data call-order-in-batch"])
  func `which cells were made can not be expected`(_ expectation: String) throws {
    let run = try run(UnknownCellsTests.reversed + expectation)
    #expect(run.violation?.rule == .callOrderInBatch)
    #expect(run.violation?.reason.contains("leaves open what UIKit does") == true)
  }

  @Test func `nor what is selected`() throws {
    let story = UnknownCellsTests.reversed.replacing("edit", with: "select a\nedit")
    let run = try run(story + "selected a")
    #expect(run.violation?.rule == .selectionFollowsItem)
  }

  @Test func `what raises either way is known`() throws {
    let story = UnknownCellsTests.reversed
      .replacing("start", with: "provider nothing d\nstart")
      .replacing("edit", with: "change a\nedit\n  append-items d to A")
    let run = try run(story + "rejected provider-nil\n")
    #expect(run.unspecified == nil)
    #expect(run.violation == nil, "\(String(describing: run.violation))")
  }

  @Test func `a page tells the screen, and no cell's fate`() throws {
    let story = try Scenario(parsing: UnknownCellsTests.reversed)
    let page = StoryPage(story, .dataSource).run().lines
    #expect(
      page.drop { $0 != "3   apply animated" } == [
        "3   apply animated",
        "    applied       nobody knows which cells are kept (3.4 call-order-in-batch)",
        "    on screen     C: c B: b A: a",
        "",
        "✔ Everything held.",
      ])
  }

  @Test func `a tree takes items from other sections into a new one`() throws {
    let run = try run(
      """
      scenario 1
      profile modern
      data-source diffable
      start
        A: a b
      section-snapshot b
      apply-section-snapshot to Z animated
      logs item-already-exists-moves
      shows A: a Z: b
      """)
    #expect(run.violation == nil)
    #expect(run.unspecified == nil)
  }
}
