import Snapshots
import Testing

// Sentences and orders of checks that the recorded sequences do not hold.

@Suite struct RefusalTests {
  @Test func `repeats are listed once each, in the order in which they are found (2.1.2)`() throws {
    try expectRefusal(
      .argumentUniqueness,
      "Fatal: supplied item identifiers are not unique. "
        + "Duplicate identifiers: {(\n    y,\n    x\n)}",
      from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.deleteItems(["x", "y", "y", "z", "x", "y"]) }
  }

  @Test func `several sections that are there are counted and listed (2.2.2)`() throws {
    try expectRefusal(
      .sectionAlreadyExists,
      "Diffable data source detected an attempt to insert or append 2 section identifiers that "
        + "already exist in the snapshot. Identifiers in a snapshot must be unique. "
        + "Section identifiers that already exist: (\n    B,\n    A\n)",
      from: "A: | B:"
    ) { snapshot throws(Refusal) in try snapshot.appendSections(["B", "X", "A"]) }
  }

  @Test func `an unknown destination is refused before sections that are there (2.2.3)`() throws {
    try expectRefusal(
      .insertSectionsDestination, "Invalid parameter not satisfying: insertIndex != NSNotFound",
      from: "A:"
    ) { snapshot throws(Refusal) in try snapshot.insertSections(["A"], beforeSection: "Z") }
  }

  @Test func `a destination is checked although nothing is inserted (2.1.4)`() throws {
    try expectRefusal(
      .insertUnknownItem, "Invalid parameter not satisfying: section != NSNotFound", from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.insertItems([], afterItem: "z") }
    try expectRefusal(
      .insertSectionsDestination, "Invalid parameter not satisfying: insertIndex != NSNotFound",
      from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.insertSections([], afterSection: "Z") }
    try expectRefusal(
      .appendUnknownSection, "Invalid parameter not satisfying: section != NSNotFound",
      from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.appendItems([], toSection: "Z") }
  }

  @Test func `appending without sections is refused before anything else (2.3.1)`() throws {
    let sentence =
      "There are currently no sections in the data source. Please add a section first."
    try expectRefusal(.appendNoSections, sentence, from: "") { snapshot throws(Refusal) in
      try snapshot.appendItems(["x", "x"], toSection: "A")
    }
    try expectRefusal(.appendNoSections, sentence, from: "") { snapshot throws(Refusal) in
      try snapshot.appendItems([])
    }
  }

  @Test func `repeats are refused before the section is looked for (2.1.2)`() throws {
    try expectRefusal(
      .argumentUniqueness,
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x\n)}",
      from: "A: a"
    ) { snapshot throws(Refusal) in try snapshot.appendItems(["x", "x"], toSection: "Z") }
  }

  @Test func `the sentence about a destination among the items ends in a full stop (2.3.3)`() throws
  {
    try expectRefusal(
      .insertUnknownItem,
      "Invalid update: destination for insertion operation [b] is in the insertion identifier list "
        + "for update: <_UIDiffableDataSourceUpdate 0x - action: INS; destinationIdentifier:b; "
        + "destIsSection: 0; identifiers: [a,b]>.",
      from: "A: a b"
    ) { snapshot throws(Refusal) in try snapshot.insertItems(["a", "b"], afterItem: "b") }
  }

  @Test func `an unknown section has no items to count or list (2.7.1)`() throws {
    let refusal = Refusal(
      .queryUnknownSection,
      "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
    let snapshot = try Snapshot("A: a")
    #expect(throws: refusal) { try snapshot.itemIdentifiers(inSection: "Z") }
    #expect(throws: refusal) { try snapshot.numberOfItems(inSection: "Z") }
  }

  /// An identifier whose hash and equality look at what changes.
  private final class Changing: Hashable {
    var name: String

    init(_ name: String) { self.name = name }

    static func == (left: Changing, right: Changing) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Test func `what changed its hash is refused as unknown, and the cause is said (2.8.1)`() throws {
    let (item, section) = (Changing("a"), Changing("A"))
    var snapshot = Snapshot<Changing, Changing>()
    try snapshot.appendSections([section, Changing("B")])
    try snapshot.appendItems([item, Changing("b")])
    (item.name, section.name) = ("a ★", "A ★")
    let calls: [(inout Snapshot<Changing, Changing>) throws -> Void] = [
      { try $0.reloadItems([item]) }, { try $0.reconfigureItems([item]) },
      { try $0.reloadSections([section]) }, { try $0.appendItems([], toSection: section) },
      { try $0.insertItems([], beforeItem: item) },
      { try $0.moveItem(item, afterItem: Changing("b")) },
      { try $0.moveItem(Changing("b"), afterItem: item) },
      { try $0.insertSections([], afterSection: section) },
      { try $0.moveSection(section, afterSection: Changing("B")) },
      { try $0.moveSection(Changing("B"), afterSection: section) },
      { _ = try $0.itemIdentifiers(inSection: section) },
      { _ = try $0.numberOfItems(inSection: section) },
    ]
    for call in calls {
      let refusal = #expect(throws: Refusal.self) { try call(&snapshot) }
      #expect(refusal?.cause == .hashContract)
    }
    let unknown = #expect(throws: Refusal.self) { try snapshot.reloadItems([Changing("c")]) }
    #expect(unknown?.cause == nil)
  }
}
