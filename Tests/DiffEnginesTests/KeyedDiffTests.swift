import DiffEngines
import DiffableCheck
import PropertyTesting
import Snapshots
import Testing

@Suite struct KeyedDiffTests {
  /// Expects the stages of a changeset, and the lists after all but the last of them.
  private func expect(
    from old: String, to new: String, _ updates: [String], models: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let transition = Transition(from: try list(old), to: try list(new))
    guard case .stages(let stages) = try KeyedDiff().changeset(for: transition) else {
      throw ReplayError("reloads everything")
    }
    #expect(stages.map { "\($0.update)" } == updates, sourceLocation: sourceLocation)
    let found = stages.map { $0.model?.description }
    #expect(found == models + [nil].prefix(stages.count), sourceLocation: sourceLocation)
  }

  @Test func `it learns of changes from contents and makes three promises`() {
    #expect(KeyedDiff().learnsOfChanges == .contents)
    #expect(KeyedDiff().promises == [.isEmptyForEqualSnapshots, .ignoresNames, .costsLinearWork])
  }

  @Test func `nothing comes of nothing`() throws {
    try expect(from: "empty", to: "empty", [])
    try expect(from: "A: a' b | B:", to: "A: a' b | B:", [])
  }

  @Test func `same key, same place, other content is a reload`() throws {
    try expect(from: "A: a b", to: "A: a b'", ["reload [0, 1]"])
  }

  @Test func `same key, other place is a move, and with other content a reload after it`() throws {
    try expect(
      from: "A: a b", to: "A: b' a",
      ["move [0, 0] → [0, 1], move [0, 1] → [0, 0]", "reload [0, 0]"],
      models: ["A: b' a"])
  }

  @Test func `what stays at its place waits for the moves around it`() throws {
    try expect(
      from: "A: a b", to: "A: c b' a", ["insert [0, 0], move [0, 0] → [0, 2]", "reload [0, 1]"],
      models: ["A: c b' a"])
  }

  @Test func `moves in one section do not hold up reloads in another`() throws {
    try expect(
      from: "A: a b | B: c d", to: "A: b a | B: c' e",
      [
        "delete [1, 1], insert [1, 1], move [0, 0] → [0, 1], move [0, 1] → [0, 0], reload [1, 0]"
      ])
  }

  @Test func `a reload waits where sections shift`() throws {
    try expect(
      from: "A: a", to: "B: | A: a'", ["insert section 0", "reload [1, 0]"],
      models: ["B: | A: a'"])
    try expect(
      from: "A: | B: a | C: b", to: "B: a' | D: | C: b'",
      ["delete section 0, insert section 1, reload [2, 0]", "reload [0, 0]"],
      models: ["B: a' | D: | C: b'"])
  }

  @Test func `an item that changes its section is deleted and inserted`() throws {
    try expect(
      from: "A: a b | B: c", to: "A: a | B: b' c'",
      ["delete [0, 1], insert [1, 0], move [1, 0] → [1, 1]", "reload [1, 1]"],
      models: ["A: a | B: b' c'"])
  }

  @Test func `a section that comes or goes takes its items along`() throws {
    try expect(
      from: "A: a b | B: c", to: "C: a | B: c b",
      ["delete section 0, insert section 0, insert [1, 1]"])
  }

  @Test func `sections change their order first, and those that go keep their places`() throws {
    try expect(
      from: "A: a | B: b | C: c d", to: "C: d e | D: b | A: a'",
      [
        "move section 0 → 2, move section 2 → 0",
        "delete section 1, insert section 1, delete [0, 0], insert [0, 1], move [0, 1] → [0, 0], "
          + "reload [2, 0]",
      ], models: ["C: c d | B: b | A: a"])
  }

  @Test func `a key that holds the content makes a change a delete and an insert`() throws {
    let old = Layout([(Section(0), [Row(Item(0)), Row(Item(1))])])
    let new = Layout([(Section(0), [Row(Item(0, edition: 1), 1), Row(Item(1))])])
    let changeset = try KeyedDiff().changeset(for: Transition(from: old, to: new))
    #expect("\(changeset)" == "delete [0, 0], insert [0, 0]")
  }

  @Test func `the same key in two sections is two items`() throws {
    try expect(from: "A: a | B: a", to: "A: a | B: a'", ["reload [1, 0]"])
    try expect(from: "A: a b | B: a", to: "A: b | B: a", ["delete [0, 0], move [0, 1] → [0, 0]"])
    try expect(from: "A: a | B:", to: "A: a | B: a", ["insert [1, 0]"])
  }

  @Test func `the same key in two sections has two contents`() throws {
    try expect(from: "A: a | B: a'", to: "A: a | B: a''", ["reload [1, 0]"])
    try expect(
      from: "A: a b | B: a'", to: "A: b a | B: a",
      ["move [0, 0] → [0, 1], move [0, 1] → [0, 0], reload [1, 0]"])
    try expect(
      from: "A: a | B: a'", to: "A: a' | B: a b", ["insert [1, 1], reload [0, 0], reload [1, 0]"])
  }

  @Test func `marks count for nothing`() throws {
    let transition = Transition(
      from: try list("A: a b"), to: try list("A: a b'"), reloadedSections: try sections("A"),
      reloadedItems: try items("a"), reconfiguredItems: try items("b"))
    #expect("\(try KeyedDiff().changeset(for: transition))" == "reload [0, 1]")
  }
}

// MARK: Promises

extension KeyedDiffTests {
  @Test(arguments: [
    ("keepsIdentity", "A: a | B:", "A: | B: a"), ("keepsCells", "A: a | B:", "A: | B: a"),
    ("movesAreMinimal", "A: a b", "A: b"),
  ])
  func `what it does not promise does not hold`(
    property: String, old: String, new: String
  ) throws {
    let run = Run(
      Scenario(
        start: try list(old), steps: [Step(.snapshot(try list(new))), Step(.apply(.animated))]),
      .engine(KeyedDiff()), holding: Property.all.filter { $0.name == property })
    #expect(run.violation?.property == property)
  }

  @Test func `seeds hold`() {
    let system = SystemUnderTest.engine(KeyedDiff())
    let report = Search(phases: [.seeds(Seed(1), cases: 1_000)])
      .run(system, holding: Property.asked(of: system)) { _ in }
    #expect(report.findings.map(\.violation) == [])
    #expect(report.stages.count == 4, "none, one, two, and three batch updates")
  }
}

// MARK: Repeats

extension KeyedDiffTests {
  @Test(arguments: [
    ("A: a b a", "A: a", RepeatedIdentifier(.item, "a", in: .old, section: "A")),
    ("A: a", "A: a | B: b b", RepeatedIdentifier(.item, "b", in: .new, section: "B")),
    ("A: a a | B:", "B:", RepeatedIdentifier(.item, "a", in: .old, section: "A")),
    ("A: a a", "A: | A:", RepeatedIdentifier(.section, "A", in: .new)),
  ])
  func `a key twice in one section, or a section twice, is refused by name`(
    old: String, new: String, error: RepeatedIdentifier
  ) throws {
    let transition = Transition(from: try list(old), to: try list(new))
    #expect(throws: error) { try KeyedDiff().changeset(for: transition) }
  }
}
