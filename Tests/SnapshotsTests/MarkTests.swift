import Snapshots
import Testing

// The rules about marks: the recorded sequences hold reloads and their refusals, and no list of
// marks and no reconfigure.

@Suite struct MarkTests {
  // MARK: Unknown identifiers

  @Test func `reloading an unknown item is refused with the first unknown one (2.6.1)`() throws {
    try expectRefusal(
      .reloadUnknownItem,
      "Attempted to reload item identifier that does not exist in the snapshot: y", from: "A: a b"
    ) { snapshot throws(Refusal) in try snapshot.reloadItems(["a", "y", "x", "b"]) }
  }

  @Test func `reloading an unknown section is refused with the first unknown one (2.6.2)`() throws {
    try expectRefusal(
      .reloadUnknownSection,
      "Attempted to reload section identifier that does not exist in the snapshot: Y",
      from: "A: a | B: b"
    ) { snapshot throws(Refusal) in try snapshot.reloadSections(["A", "Y", "X"]) }
  }

  @Test func `reconfiguring an unknown item is refused with the first unknown one (2.6.3)`() throws
  {
    try expectRefusal(
      .reconfigureUnknownItem,
      "Attempted to reconfigure item identifier that does not exist in the snapshot: y",
      from: "A: a b"
    ) { snapshot throws(Refusal) in try snapshot.reconfigureItems(["b", "y", "x"]) }
  }

  @Test func `repeats are refused before unknown items are looked for (2.1.2)`() throws {
    try expectRefusal(
      .argumentUniqueness,
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}",
      from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.reconfigureItems(["x", "a", "x"]) }
  }

  @Test func `a section is no item and an item is no section`() throws {
    var snapshot = try Snapshot("A: a")
    #expect(throws: Refusal.self) { try snapshot.reloadItems(["A"]) }
    #expect(throws: Refusal.self) { try snapshot.reconfigureItems(["A"]) }
    #expect(throws: Refusal.self) { try snapshot.reloadSections(["a"]) }
  }

  // MARK: When the check is made

  @Test func `an item may be marked first and deleted later (2.6.4)`() throws {
    var snapshot = try Snapshot("A: a b")
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["a"])
    try snapshot.deleteItems(["a"])
    #expect(snapshot.text == "A: b")
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["a"])
  }

  @Test func `an item may not be deleted first and marked later (2.6.4)`() throws {
    var snapshot = try Snapshot("A: a b")
    try snapshot.deleteItems(["a"])
    let unknown = "identifier that does not exist in the snapshot: a"
    #expect(throws: Refusal(.reloadUnknownItem, "Attempted to reload item \(unknown)")) {
      try snapshot.reloadItems(["a"])
    }
    #expect(throws: Refusal(.reconfigureUnknownItem, "Attempted to reconfigure item \(unknown)")) {
      try snapshot.reconfigureItems(["a"])
    }
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test func `a reload of something unknown is refused with its marks recorded (2.1.3)`() throws {
    var snapshot = try Snapshot("A: a b | B:")
    try snapshot.reloadItems(["b"])
    #expect(throws: Refusal.self) { try snapshot.reloadItems(["a", "y", "b"]) }
    #expect(throws: Refusal.self) { try snapshot.reloadSections(["Y", "A"]) }
    #expect(snapshot.text == "A: a b | B:")
    #expect(snapshot.reloadedItemIdentifiers == ["b", "a", "y"])
    #expect(snapshot.reloadedSectionIdentifiers == ["Y", "A"])
  }

  @Test func `a refused reconfigure and repeats record no marks (2.1.3)`() throws {
    var snapshot = try Snapshot("A: a b")
    #expect(throws: Refusal.self) { try snapshot.reconfigureItems(["a", "y"]) }
    #expect(throws: Refusal.self) { try snapshot.reloadItems(["a", "a"]) }
    #expect(throws: Refusal.self) { try snapshot.reloadSections(["A", "A"]) }
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }

  // MARK: What becomes of marks

  @Test func `moving keeps marks (2.6.5)`() throws {
    var snapshot = try Snapshot("A: a b | B: c")
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["b"])
    try snapshot.reloadSections(["A"])
    try snapshot.moveItem("a", afterItem: "c")
    try snapshot.appendItems(["b"], toSection: "B")
    try snapshot.moveSection("A", afterSection: "B")
    #expect(snapshot.text == "B: c a b | A:")
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["b"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
  }

  @Test func `an item that is deleted and added again is still marked, once (2.6.5)`() throws {
    var snapshot = try Snapshot("A: a b")
    try snapshot.reloadItems(["a", "b"])
    try snapshot.deleteItems(["a"])
    try snapshot.appendItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["a", "b"])
    try snapshot.reloadItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["a", "b"])
  }

  @Test func `an item may be both reloaded and reconfigured (2.6.6)`() throws {
    var snapshot = try Snapshot("A: a b")
    try snapshot.reconfigureItems(["a", "b"])
    try snapshot.reloadItems(["a"])
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["a", "b"])
  }

  // MARK: Equal and not the same

  @Test func `an item whose content counts in its equality is unknown once changed (2.6.7)`() throws
  {
    var snapshot = Snapshot<Section, Item>()
    try snapshot.appendSections([Section(0)])
    try snapshot.appendItems([Item(0)])
    #expect(
      throws: Refusal(
        .reloadUnknownItem,
        "Attempted to reload item identifier that does not exist in the snapshot: a'")
    ) {
      try snapshot.reloadItems([Item(0, edition: 1)])
    }
  }

  @Test func `an equal item is accepted and the one stored first stays (2.6.7)`() throws {
    var snapshot = Snapshot<Labeled, Labeled>()
    try snapshot.appendSections([Labeled("A", 1), Labeled("B", 1)])
    try snapshot.appendItems([Labeled("a", 1), Labeled("b", 1)], toSection: Labeled("A", 2))
    try snapshot.reloadItems([Labeled("a", 2)])
    try snapshot.reconfigureItems([Labeled("a", 2)])
    try snapshot.reloadSections([Labeled("A", 2)])
    try snapshot.moveItem(Labeled("a", 2), afterItem: Labeled("b", 2))
    try snapshot.insertItems([Labeled("b", 2)], afterItem: Labeled("a", 2))
    try snapshot.moveSection(Labeled("A", 2), afterSection: Labeled("B", 2))
    try snapshot.appendItems([Labeled("a", 2), Labeled("c", 2)], toSection: Labeled("B", 2))
    #expect(snapshot.itemIdentifiers.map(\.description) == ["a1", "c2", "b1"])
    #expect(snapshot.sectionIdentifiers.map(\.description) == ["B1", "A1"])
    #expect(snapshot.sectionIdentifier(containingItem: Labeled("a", 2))?.description == "B1")
    #expect(snapshot.sectionIdentifier(containingItem: Labeled("b", 2))?.description == "A1")
  }

  // MARK: The lists

  @Test func `the lists join all marks in the order of marking, without repeats (2.7.4)`() throws {
    var snapshot = try Snapshot("A: a b c | B: d | C:")
    try snapshot.reloadItems(["c", "a"])
    try snapshot.reloadItems(["b", "c"])
    try snapshot.reloadItems([])
    try snapshot.reconfigureItems(["d"])
    try snapshot.reconfigureItems(["b", "d", "a"])
    try snapshot.reloadSections(["C", "A"])
    try snapshot.reloadSections(["B", "A"])
    #expect(snapshot.reloadedItemIdentifiers == ["c", "a", "b"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["d", "b", "a"])
    #expect(snapshot.reloadedSectionIdentifiers == ["C", "A", "B"])
  }

  @Test func `the lists hold identifiers deleted since (2.7.4)`() throws {
    var snapshot = try Snapshot("A: a | B: b")
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["a"])
    try snapshot.reloadSections(["A", "B"])
    try snapshot.deleteSections(["A"])
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reconfiguredItemIdentifiers == ["a"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A", "B"])
  }

  @Test func `a section's mark is not a mark of its items`() throws {
    var snapshot = try Snapshot("A: a")
    try snapshot.reloadSections(["A"])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }
}

/// An identifier that equals another by name alone, as objects with their own `isEqual` do.
private struct Labeled: Hashable, CustomStringConvertible {
  var name: String
  var instance: Int

  init(_ name: String, _ instance: Int) {
    self.name = name
    self.instance = instance
  }

  static func == (left: Labeled, right: Labeled) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  var description: String { "\(name)\(instance)" }
}
