import BatchUpdateSimulator
import DiffEngines
import DiffableCheck
import Mutants
import PropertyTesting
import Snapshots
import Testing

/// Decorates a list as the reference does, and answers an update as it is told to.
private struct ScriptedDecorations: DecorationLayout {
  var model = DecorationModel([.separators])
  var deleted: [ElementPath]?
  var inserted: [ElementPath]?
  var elements: [DecorationElement]?

  var rules: [DecorationRule] { model.rules }

  mutating func prepare(showing list: Layout) { model.prepare(showing: list) }

  mutating func elements(in rows: Range<Int>) -> [DecorationElement] {
    elements ?? model.elements(in: rows)
  }

  mutating func prepare(for update: PreparedUpdate, to list: Layout) {
    model.prepare(for: update, to: list)
  }

  func indexPathsToDelete(ofKind kind: String) -> [ElementPath] {
    deleted ?? model.indexPathsToDelete(ofKind: kind)
  }

  func indexPathsToInsert(ofKind kind: String) -> [ElementPath] {
    inserted ?? model.indexPathsToInsert(ofKind: kind)
  }

  func initialElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }

  func finalElement(ofKind kind: String, at path: ElementPath) -> DecorationElement? { nil }

  mutating func finishUpdate() { model.finishUpdate() }

  var deletingNothing: Self {
    var layout = self
    layout.deleted = []
    return layout
  }
}

@Suite struct DecorationSystemTests {
  /// The reference as the system under test.
  static let reference = SystemUnderTest.decorations(
    { DecorationModel() }, updatedBy: TextbookEngine())

  // The separators are those of a and b; x comes first, and c goes.
  private let story = """
    scenario 1
    start
      A: a b c
    batch
      delete-items [0, 2]
      insert-items [0, 0]
      model A: x a b
    """

  @Test func `answers that lead from the old elements to the new ones are right`() throws {
    #expect(try found() == nil)
    #expect(try found { $0.deleted = [.item(0, 1)] } == nil)
  }

  @Test func `a layout may have everything disappear and appear`() throws {
    let found = try found {
      $0.deleted = [.item(0, 0), .item(0, 1)]
      $0.inserted = [.item(0, 0), .item(0, 1)]
    }
    #expect(found == nil)
  }

  @Test func `an element that is left over is found`() throws {
    let found = try found { $0.deleted = [] }
    #expect(found?.rule == .decorationAnswers)
    #expect(
      found?.reason == "does not delete separator [0, 1], and the new list has none at [0, 2]")
  }

  @Test func `an element of a reloaded section goes by the rule of reloads`() throws {
    let layout = ScriptedDecorations()
    let found = try violation(
      "scenario 1\nstart\n  A: a b\nbatch\n  reload-sections 0\n  model A: a b\n",
      .decorations({ layout.deletingNothing }, updatedBy: TextbookEngine()))
    #expect(found?.rule == .decorationUpdate)
    #expect(found?.reason.hasSuffix("and what it decorates is reloaded") == true)
  }

  @Test func `a table view has no decorations`() throws {
    for (view, runs) in [("collection", true), ("table", false)] {
      let story = try Scenario(
        parsing: "scenario 1\nprofile modern\nview \(view)\nstart\n  A: a\nscroll to 0\n")
      #expect(DecorationSystemTests.reference.canRun(story) == runs)
    }
  }

  @Test func `an element that is missing is found`() throws {
    let found = try found { $0.inserted = [] }
    #expect(found?.rule == .decorationUpdate)
    #expect(found?.reason == "does not insert separator [0, 0], and the new list has one there")
  }

  @Test func `an element that appears twice is found`() throws {
    let found = try found { $0.inserted = [.item(0, 0), .item(0, 1)] }
    #expect(
      found?.reason == "inserts separator [0, 1], and the update takes the one at [0, 0] there")
  }

  @Test func `a path that is named twice, or in the wrong list, is found`() throws {
    let repeated = try found { $0.deleted = [.item(0, 1), .item(0, 1)] }
    #expect(repeated?.reason == "deletes separator [0, 1] twice")
    let wrong = try found { $0.deleted = [.item(0, 1), .item(0, 2)] }
    #expect(wrong?.reason == "deletes separator [0, 2], and the old list has none there")
  }

  @Test func `what is on screen has to be of the list that is shown`() throws {
    let nothing = try found { $0.elements = [] }
    #expect(nothing?.rule == .decorationKinds)
    #expect(nothing?.reason == "does not show separator [0, 0] at row 0")
    let stray = DecorationElement(
      kind: "separator", path: .item(0, 0),
      attributes: DecorationAttributes(rows: 4..<5, zIndex: 1))
    let misplaced = try found { $0.elements = [stray] }
    #expect(
      misplaced?.reason
        == "shows separator [0, 0] at row 4, and it is separator [0, 0] at row 0")
  }

  @Test func `what is out of sight has to be right for whoever scrolls there`() throws {
    let story = """
      scenario 1
      viewport 1
      start
        A: a
        B: b
      edit
        insert-items c after a
      apply animated
      """
    let found = try violation(story, DecorationFault.onlyVisibleCleared.system)
    #expect(found?.rule == .decorationKinds)
    #expect(
      found?.reason
        == "would show further on background [1] at row 1, and it is background [1] at row 2")
  }

  @Test func `an element that the list has elsewhere is not said to be none`() throws {
    let story = """
      scenario 1
      viewport 1
      start
        A: a b c
      edit
        append-items d
      apply animated
      """
    let list = Layout([(Section(0), (0..<4).map { Row(Item($0)) })])
    let all = ScriptedDecorations(elements: DecorationRule.separators.elements(of: list))
    let found = try violation(story, .decorations({ all }, updatedBy: TextbookEngine()))
    #expect(found?.reason == "shows separator [0, 1] at row 1, which is not on screen")
  }

  @Test func `an element on screen is named once`() throws {
    let list = Layout([(Section(0), (0..<3).map { Row(Item($0)) })])
    let separators = DecorationRule.separators.elements(of: list)
    let found = try found { $0.elements = separators + separators }
    #expect(found?.reason == "shows separator [0, 0] at row 0 twice")
  }

  @Test func `a rule that puts two elements in one place is to blame, and not the layout`() throws {
    let twice = DecorationRule("twice") { list in
      let attributes = DecorationAttributes(rows: 0..<list.rows.count, zIndex: 0)
      return [(.section(0), attributes), (.section(0), attributes)]
    }
    let found = try violation(
      story, .decorations({ DecorationModel([twice]) }, updatedBy: TextbookEngine()))
    #expect(found?.rule == .decorationKinds)
    #expect(found?.reason == "has a rule that names twice [0] twice")
  }

  @Test func `scrolling is enough to ask a layout`() throws {
    let story = "scenario 1\nviewport 1\nstart\n  A: a b\nscroll to 1\n"
    let found = try violation(story, DecorationFault.elementsFoundByFirstRow.system)
    #expect(found?.reason == "does not show background [0] at rows 0 to 1")
    let right = PlainDecorations.system()
    let run = Run(try Scenario(parsing: story), right, holding: Property.asked(of: right))
    #expect(run.violation == nil)
    #expect(run.exercisedSystem)
  }

  @Test func `a list that is loaded anew is decorated anew`() throws {
    let story = """
      scenario 1
      start
        A: a b c
      change a
      edit
        delete-items b
      apply reloading-data
      edit
        append-items e
      apply animated
      """
    #expect(try violation(story, PlainDecorations.system()) == nil)
    #expect(try violation(story, DecorationSystemTests.reference) == nil)
  }

  @Test func `an engine whose updates are rejected is found, not the layout`() throws {
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 9)]
    let engine = ConstantEngine(answer: .stages([.init(update)]))
    let system = SystemUnderTest.decorations({ PlainDecorations() }, updatedBy: engine)
    let story = "scenario 1\nstart\n  A: a\nedit\n  append-items b\napply animated\n"
    #expect(try violation(story, system)?.property == "isAccepted")
  }

  @Test func `the right layout holds beside another engine`() {
    let system = SystemUnderTest.decorations({ PlainDecorations() }, updatedBy: SnapshotDiff())
    let report = Search(phases: [.seeds(Seed(4), cases: 200)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.isEmpty)
  }

  /// Returns what a layout breaks that answers as it is told to.
  private func found(_ script: (inout ScriptedDecorations) -> Void = { _ in }) throws -> Violation?
  {
    var layout = ScriptedDecorations()
    script(&layout)
    return try violation(story, .decorations({ [layout] in layout }, updatedBy: TextbookEngine()))
  }
}
