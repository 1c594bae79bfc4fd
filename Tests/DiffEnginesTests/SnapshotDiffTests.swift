import DiffEngines
import Snapshots
import Testing

@Suite struct SnapshotDiffTests {
  /// Expects the stages of a changeset, and the lists after all but the last of them.
  private func expect(
    from old: String, to new: String, _ updates: [String], models: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let transition = Transition(from: try list(old), to: try list(new))
    let stages = try stages(for: transition)
    #expect(stages.map { "\($0.update)" } == updates, sourceLocation: sourceLocation)
    #expect(stages.dropLast().map { "\($0.model)" } == models, sourceLocation: sourceLocation)
  }

  @Test func `it learns of changes from marks and promises all that can be asked of it`() {
    #expect(SnapshotDiff().learnsOfChanges == .marks)
    #expect(SnapshotDiff().promises == Set(Promise.allCases).subtracting([.costsLinearWork]))
  }

  @Test func `nothing comes of nothing`() throws {
    try expect(from: "empty", to: "empty", [])
    try expect(from: "A: a b | B:", to: "A: a b | B:", [])
    try expect(from: "A: a", to: "A: a'", [])
  }

  @Test func `the example of the engine`() throws {
    try expect(
      from: "A: a b | B: c", to: "C: c a",
      [
        "insert section 0", "move [1, 0] → [0, 1], move [2, 0] → [0, 0]",
        "delete section 1, delete section 2",
      ],
      models: ["C: | A: a b | B: c", "C: c a | A: b | B:"])
  }

  @Test func `the source of a move is counted before the deletes`() throws {
    try expect(from: "A: a b c", to: "A: c a", ["delete [0, 1], move [0, 2] → [0, 0]"])
  }

  @Test func `one item moves past all the others`() throws {
    try expect(from: "A: a b c d e", to: "A: b c d e a", ["move [0, 0] → [0, 4]"])
    try expect(from: "A: a b c d e", to: "A: e a b c d", ["move [0, 4] → [0, 0]"])
  }

  @Test func `new items come with a new section and old ones move into it`() throws {
    try expect(
      from: "A: a b", to: "B: x b y | A: a", ["insert section 0", "move [1, 1] → [0, 1]"],
      models: ["B: x y | A: a b"])
  }

  @Test func `items that are gone go with their section and the others move out of it`() throws {
    try expect(
      from: "A: a b c | B: d", to: "B: b d x",
      ["move [0, 1] → [1, 0]", "delete section 0, insert [0, 2]"], models: ["A: a c | B: b d"])
  }

  @Test func `a section that moves takes its items along`() throws {
    try expect(from: "A: a | B: b | C: c", to: "C: c | A: a | B: b", ["move section 2 → 0"])
  }

  @Test func `items change in a stage after their section moved`() throws {
    try expect(
      from: "A: a b | B: c", to: "B: b | A: a",
      ["move section 0 → 1", "delete [0, 0], move [1, 1] → [0, 0]"], models: ["B: c | A: a b"])
  }

  @Test func `sections that come, go, and move share a stage`() throws {
    try expect(
      from: "A: | B: | C: | D:", to: "X: | D: | A:",
      ["delete section 1, delete section 2, insert section 0, move section 0 → 2"])
    try expect(
      from: "A: | B: | C:", to: "X: | C:",
      ["delete section 0, delete section 1, insert section 0"])
  }

  // The section that the item leaves has the number before that its new one has after (rule 1.5.3).
  @Test func `an item changes section after the shift that gives both one number`() throws {
    try expect(
      from: "A: a | B: b", to: "X: | A: a b | B:",
      ["insert section 0", "move [2, 0] → [1, 1]"], models: ["X: | A: a | B: b"])
  }

  @Test func `the section moves whose items do not change`() throws {
    try expect(
      from: "A: a | B: b", to: "B: b | A: x", ["move section 1 → 0, delete [0, 0], insert [1, 0]"])
    try expect(
      from: "A: a | B: b", to: "B: x | A: a", ["move section 0 → 1, delete [1, 0], insert [0, 0]"])
  }

  @Test func `two new sections are inserted in order`() throws {
    try expect(
      from: "A: a | B: b", to: "X: | A: a | Y: y | B: b", ["insert section 0, insert section 2"])
  }

  @Test func `a model shows new contents of what stays and old ones of what goes`() throws {
    try expect(
      from: "A: a b | B: c d", to: "B: d' | C: a' x",
      ["insert section 2", "delete [1, 0], move [0, 0] → [2, 0]", "delete section 0"],
      models: ["A: a' b | B: c d' | C: x", "A: b | B: d' | C: a' x"])
  }

  @Test func `identifiers of sections and items are two name spaces`() throws {
    let old = Layout([(Section(0), [Row(Item(1))]), (Section(1), [Row(Item(0))])])
    let new = Layout([(Section(1), [Row(Item(0))]), (Section(0), [Row(Item(1))])])
    #expect(
      try stages(for: Transition(from: old, to: new)).map { "\($0.update)" }
        == ["move section 0 → 1"])
  }

  @Test func `items that are equal but for their edition are two items`() throws {
    let old = Layout([(Section(0), [Row(Item(0))])])
    let new = Layout([(Section(0), [Row(Item(0, edition: 1))])])
    #expect(
      try stages(for: Transition(from: old, to: new)).map { "\($0.update)" }
        == ["delete [0, 0], insert [0, 0]"])
  }
}
