import DiffEngines
import Snapshots
import Testing

@Suite struct MarkTests {
  /// Expects the last stage of a changeset with marks, and how many stages come before it.
  private func expect(
    from old: String = "A: a b | B: c", to new: String, reloadSections: String = "",
    reload: String = "", reconfigure: String = "", asks update: String, after stageCount: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let transition = Transition(
      from: try list(old), to: try list(new), reloadedSections: try sections(reloadSections),
      reloadedItems: try items(reload), reconfiguredItems: try items(reconfigure))
    let updates = try stages(for: transition).map(\.update)
    #expect(updates.count - 1 == stageCount, sourceLocation: sourceLocation)
    #expect("\(updates.last ?? BatchUpdate())" == update, sourceLocation: sourceLocation)
  }

  /// Expects that marks add nothing to what is done without them.
  private func expectNothing(
    from old: String = "A: a b | B: c", to new: String, reloadSections: String = "",
    reload: String = "", reconfigure: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var transition = Transition(from: try list(old), to: try list(new))
    let unmarked = try SnapshotDiff().changeset(for: transition)
    transition.reloadedSections = try sections(reloadSections)
    transition.reloadedItems = try items(reload)
    transition.reconfiguredItems = try items(reconfigure)
    #expect(
      try SnapshotDiff().changeset(for: transition) == unmarked, sourceLocation: sourceLocation)
  }

  @Test func `marks alone are one stage without a model`() throws {
    let layout = try list("A: a b | B: c")
    let transition = Transition(
      from: layout, to: layout, reloadedSections: try sections("B"),
      reloadedItems: try items("b"), reconfiguredItems: try items("a"))
    var update = BatchUpdate()
    update.reloadSections = [1]
    update.reloadItems = [ItemPath(0, 1)]
    update.reconfigureItems = [ItemPath(0, 0)]
    #expect(
      try SnapshotDiff().changeset(for: transition) == .stages([Changeset.Stage(update)]))
  }

  @Test func `marks are carried out where things stand in the new list`() throws {
    try expect(
      to: "B: c | A: x b' a'", reload: "a", reconfigure: "b",
      asks: "reload [1, 2], reconfigure [1, 1]", after: 1)
    try expect(
      to: "X: | B: c'", reloadSections: "B",
      asks: "delete section 0, insert section 0, reload section 1")
  }

  @Test func `the stage before the marks holds the new list`() throws {
    let transition = Transition(
      from: try list("A: a b"), to: try list("A: b' a'"), reloadedItems: try items("a"))
    guard case .stages(let stages) = try SnapshotDiff().changeset(for: transition) else {
      throw ReplayError("reloads everything")
    }
    #expect(stages.map(\.model) == [transition.new, nil])
  }

  @Test func `an item marked both ways is reloaded only`() throws {
    try expect(to: "A: a' b | B: c", reload: "a", reconfigure: "a", asks: "reload [0, 0]")
  }

  @Test func `an item of a reloaded section gets no operation of its own`() throws {
    try expect(
      to: "A: a' b' | B: c'", reloadSections: "A", reload: "a c", reconfigure: "b",
      asks: "reload section 0, reload [1, 0]")
  }

  @Test func `an item that reaches its reloaded section is not reloaded before`() throws {
    let transition = Transition(
      from: try list("A: a | B: | C: b | D: c | E: | F: d | G: | H: e"),
      to: try list("A: a d | C: | F: | I: | D: | G: b | H:"), reloadedSections: try sections("D G"))
    let updates = try stages(for: transition).map(\.update)
    #expect(updates.flatMap(\.reloadItems) == [])
    #expect(updates.flatMap(\.reloadSections).count == 2)
  }

  @Test func `a mark on a new item is left out`() throws {
    try expectNothing(to: "A: a x b | B: c", reload: "x")
    try expectNothing(to: "A: a x b | B: c", reconfigure: "x")
    try expect(to: "A: a' x b | B: c", reload: "x a", asks: "insert [0, 1], reload [0, 0]")
  }

  @Test func `the reload of a new section with new items is left out`() throws {
    try expectNothing(to: "A: a b | B: c | C: x y", reloadSections: "C")
  }

  @Test func `the reload of a new section reloads the items that move into it`() throws {
    try expectReloads(
      to: "A: a | B: | C: x b' c'", reloadSections: "C", reconfigure: "b",
      [
        "insert section 2, reload [0, 1], reload [1, 0]",
        "move [0, 1] → [2, 1], move [1, 0] → [2, 2]",
      ])
  }

  @Test func `an item that moves into a new section is reloaded if marked`() throws {
    try expectReloads(
      to: "A: a | B: c | C: x b'", reload: "b",
      ["insert section 2, reload [0, 1]", "move [0, 1] → [2, 1]"])
  }

  /// Expects all stages of a changeset with marks.
  private func expectReloads(
    to new: String, reloadSections: String = "", reload: String = "", reconfigure: String = "",
    _ updates: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let transition = Transition(
      from: try list("A: a b | B: c"), to: try list(new),
      reloadedSections: try sections(reloadSections), reloadedItems: try items(reload),
      reconfiguredItems: try items(reconfigure))
    #expect(
      try stages(for: transition).map { "\($0.update)" } == updates,
      sourceLocation: sourceLocation)
  }

  @Test func `marks for what the new list does not hold are skipped`() throws {
    try expectNothing(to: "A: a b | B: c", reloadSections: "Z", reload: "z", reconfigure: "y")
    try expectNothing(to: "A: a", reloadSections: "B", reload: "b", reconfigure: "c")
    try expect(
      to: "A: a'", reload: "b a", asks: "delete section 1, delete [0, 1], reload [0, 0]")
  }

  @Test func `repeats are dropped and every list ascends`() throws {
    try expect(
      from: "A: a b | B: c d | C: | D:", to: "A: a' b' | B: c' d' | C: | D:",
      reloadSections: "D C D", reload: "c a c", reconfigure: "d b b d",
      asks:
        "reload section 2, reload section 3, reload [0, 0], reload [1, 0], "
        + "reconfigure [0, 1], reconfigure [1, 1]")
  }

  @Test func `marks are found in long lists too`() throws {
    let rows = (0..<100).map { Row(Item($0)) }
    let transition = Transition(
      from: Layout([(Section(0), rows)]), to: Layout([(Section(0), rows.dropFirst().reversed())]),
      reloadedItems: [Item(98), Item(40)], reconfiguredItems: [Item(0), Item(200)])
    let update = try stages(for: transition).last?.update
    #expect(update?.reloadItems == [ItemPath(0, 1), ItemPath(0, 59)])
    #expect(update?.reconfigureItems == [])
  }

  // Each item of the new list unmarked, reloaded, reconfigured; each section unmarked, reloaded.
  @Test func `a cell shows its newest content exactly if it is new or marked`() throws {
    try SmallTransitions(items: 2, sections: 1).forEach { transition in
      for marked in everyMarking(of: transition) {
        var shown = marked.old
        for (update, model) in try stages(for: marked) {
          shown = try Replay.perform(update, on: shown, model: model)
        }
        for row in shown.rows {
          try #require((row.content == 1) == isDrawn(row.item, in: marked), "\(marked)")
        }
      }
    }
  }

  private func everyMarking(of transition: Transition) -> [Transition] {
    let items = transition.new.rows.map(\.item)
    return subsets(of: transition.new.sections).flatMap { sections in
      subsets(of: items).flatMap { reloaded in
        subsets(of: items).map { reconfigured in
          Transition(
            from: transition.old, to: transition.new, reloadedSections: sections,
            reloadedItems: reloaded, reconfiguredItems: reconfigured)
        }
      }
    }
  }

  private func isDrawn(_ item: Item, in transition: Transition) -> Bool {
    let isNew = !transition.old.rows.contains { $0.item == item }
    let isInReloadedSection = transition.new.sections.indices.contains { section in
      transition.reloadedSections.contains(transition.new.sections[section])
        && transition.new.rows(inSection: section).contains { $0.item == item }
    }
    return isNew || isInReloadedSection || transition.reloadedItems.contains(item)
      || transition.reconfiguredItems.contains(item)
  }
}
