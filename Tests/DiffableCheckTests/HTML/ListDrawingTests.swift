import Mutants
import Snapshots
import Testing

@testable import DiffableCheck
@testable import Reporting

@Suite struct ListDrawingTests {
  /// Draws what an engine with a fault, or without one, does in a story.
  private func figures(
    _ story: String, _ system: SystemUnderTest = .engine(TextbookEngine())
  ) throws -> [ReadPage] {
    let scenario = try Scenario(parsing: "scenario 1\n" + story)
    let run = Run(scenario, system, holding: Property.asked(of: system))
    let apply = try #require(run.apply)
    return ApplyDrawing(apply, WordWriter(scenario.names)).figures.map { figure in
      var text = ""
      figure.write(to: &text)
      let page = ReadPage(text)
      #expect(page.trouble == nil)
      return page
    }
  }

  private func figures(_ story: String, _ faults: Set<EngineFault>) throws -> [ReadPage] {
    try figures(story, .engine(TextbookEngine(faults: faults)))
  }

  @Test func `a wrong list stands between the old one and the one that is expected`() throws {
    let drawn = try figures(
      Scenario.apply("A: a b c", "A: c b"), [.moveSourceCountedAfterDeletes])
    try #require(drawn.count == 1)
    #expect(
      drawn[0].text("text") == [
        "old", "A", "0", "a", "− deleted", "1", "b", "→ [0, 0]", "2", "c",
        "displayed", "A", "0", "b", "←  ≠ should be c", "1", "c", "≠ should be b",
        "expected", "A", "0", "c", "1", "b",
      ])
    #expect(
      drawn[0].text("desc") == [
        "old: section A; 0 a − deleted; 1 b → [0, 0]; 2 c. displayed: section A; "
          + "0 b ←  ≠ should be c; 1 c ≠ should be b. expected: section A; 0 c; 1 b"
      ])
    #expect(drawn[0].values("class").count { $0 == "arrow" } == 1)
  }

  @Test func `a right list stands beside the old one alone, with what was inserted`() throws {
    let drawn = try figures(Scenario.apply("A: a", "A: a b"))
    #expect(
      drawn[0].text("text") == [
        "old", "A", "0", "a", "displayed", "A", "0", "a", "1", "b", "+ inserted",
      ]
    )
    #expect(!drawn[0].values("class").contains("arrow"))
  }

  @Test func `every update of a changeset is drawn, and how the last one ends`() throws {
    let story = Scenario.apply("A: a", "B: a", then: "edit\n  reconfigure-items a\n")
    let drawn = try figures(story, [.marksOfMovedItemsLost])
    #expect(
      drawn.map { $0.text("figcaption") }
        == (1...3).map {
          ["What update \($0) of 3 does to the list"]
        })
    try #require(drawn.count == 3)
    #expect(drawn[0].text("text").contains("after"))
    #expect(drawn[1].text("text").contains("→ [0, 0]"))
    #expect(drawn[2].text("text").contains("displayed"))
    #expect(drawn[2].text("text").contains("! to be reconfigured"))
  }

  @Test func `a cell that is stale is said to be, with what the data has`() throws {
    let drawn = try figures(
      "start\n  A: a\nchange a\nedit\n  reconfigure-items a\napply animated\n",
      [.equalIdentifiersTakenForNoChange])
    #expect(drawn[0].text("text").contains("⚠ stale, the data has a'"))
  }

  @Test func `what a rejected update asks for is drawn as never displayed`() throws {
    let drawn = try figures(
      Scenario.apply("A: | B:", "B: a | A:"), [.sectionMoveBesideItemChanges])
    try #require(drawn.count == 1)
    #expect(drawn[0].text("text").contains("new, not displayed"))
    #expect(drawn[0].text("text").contains("+ inserted"))
    #expect(!drawn[0].text("text").contains("displayed"))
  }

  @Test func `a place that no list has is told below the drawing`() throws {
    let list = Layout([(Section(0), [Row(Item(0))])])
    let marks = UpdateMarks(
      BatchUpdate(
        deleteItems: [ItemPath(0, 3)], moveItems: [Move(from: ItemPath(0, 0), to: ItemPath(1, 0))]),
      DrawnList("old", list, WordWriter()), DrawnList("new", list, WordWriter()))
    #expect(marks.strays == ["delete [0, 3]", "move [0, 0] → [1, 0]"])
    #expect(marks.moves.isEmpty)
  }

  // MARK: Long lists

  private func list(_ count: Int) -> Layout {
    Layout([(Section(0), (0..<count).map { Row(Item(Int32($0))) })])
  }

  @Test func `of a long list what is marked is drawn, with what is beside it`() {
    var drawn = DrawnList("old", list(200), WordWriter())
    drawn.mark(.item(ItemPath(0, 100)), .deleted)
    let short = drawn.shortened
    #expect(
      short.lines.map(\.name) == [
        "A", "a", "b", "… 97 more", "v3", "w3", "x3", "… 98 more",
      ])
    #expect(short.line(of: .item(ItemPath(0, 100))) == 5)
    #expect(short.line(of: .item(ItemPath(0, 50))) == 3, "an arrow can end at what is left out")
  }

  @Test func `a list that is all marks is cut as well`() {
    var drawn = DrawnList("old", list(5_000), WordWriter())
    for item in 0..<5_000 { drawn.mark(.item(ItemPath(0, item)), .deleted) }
    #expect(drawn.shortened.lines.count < 40)
    #expect(drawn.shortened.lines.last?.kind == .rest)
  }

  @Test func `a list of ordinary length is drawn whole`() {
    let drawn = DrawnList("old", list(DrawnList.mostLines - 1), WordWriter())
    #expect(drawn.shortened.lines.count == DrawnList.mostLines)
  }
}
