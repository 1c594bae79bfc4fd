import Snapshots
import Testing

@Suite struct SnapshotTests {
  // MARK: Equality, rule 2.1.1

  @Test func `equality compares sections and items in order`() throws {
    let snapshot = try Snapshot("A: a b | B:")
    #expect(snapshot == (try Snapshot("A: a b | B:")))
    for other in ["A: b a | B:", "A: a | B: b", "A: a b", "B: | A: a b", "A: a b c | B:", ""] {
      #expect(snapshot != (try Snapshot(other)), "\(other)")
    }
  }

  @Test func `equality and hash leave out the marks and the past`() throws {
    var snapshot = try Snapshot("B: b | A: a")
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["b"])
    try snapshot.reloadSections(["A"])
    try snapshot.moveSection("A", beforeSection: "B")
    let other = try Snapshot("A: a | B: b")
    #expect(snapshot == other)
    #expect(snapshot.hashValue == other.hashValue)
    #expect(Set([snapshot, other]).count == 1)
  }

  @Test func `the hash tells apart where a section ends and in which order items are`() throws {
    let texts = ["A: a b | B:", "A: a | B: b", "A: b a | B:", "B: | A: a b", "A: a b"]
    #expect(Set(try texts.map { try Snapshot($0).hashValue }).count == texts.count)
  }

  @Test func `a copy keeps the marks and goes its own way`() throws {
    var snapshot = try Snapshot("A: a b")
    try snapshot.reloadItems(["a"])
    var copy = snapshot
    try copy.deleteItems(["b"])
    try copy.reconfigureItems(["a"])
    #expect(copy.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.text == "A: a b")
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }

  // MARK: Names

  @Test func `a section may be called what an item is called`() throws {
    var snapshot = try Snapshot("a: a b | b:")
    try snapshot.moveItem("a", afterItem: "b")
    try snapshot.moveSection("a", afterSection: "b")
    try snapshot.deleteItems(["b"])
    #expect(snapshot.text == "b: | a: a")
  }

  // MARK: Examples of the rulebook

  @Test func `existing items that are appended move to the end (2.3.4)`() throws {
    var snapshot = try Snapshot("A: a b | B: c")
    try snapshot.appendItems(["a", "x"], toSection: "B")
    #expect(snapshot.text == "A: b | B: c a x")
    snapshot = try Snapshot("A: a b")
    try snapshot.appendItems(["a"])
    #expect(snapshot.text == "A: b a")
  }

  @Test func `the place for existing items counts after they are taken out (2.3.4)`() throws {
    var snapshot = try Snapshot("A: a b c d")
    try snapshot.insertItems(["a"], afterItem: "c")
    #expect(snapshot.text == "A: b c a d")
    snapshot = try Snapshot("A: a b c | B: d e")
    try snapshot.insertItems(["e", "x", "a", "b"], beforeItem: "c")
    #expect(snapshot.text == "A: e x a b c | B: d")
  }

  @Test func `deleting all items removes the sections and keeps the marks (2.4.4)`() throws {
    var snapshot = try Snapshot("A: a")
    try snapshot.reloadItems(["a"])
    try snapshot.reloadSections(["A"])
    snapshot.deleteAllItems()
    #expect(snapshot == Snapshot())
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.reloadedItemIdentifiers == ["a"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    #expect(throws: Refusal.self) { try snapshot.appendItems(["b"]) }
  }

  @Test func `items of a deleted section may come back elsewhere (2.4.3)`() throws {
    var snapshot = try Snapshot("A: a | B: b")
    try snapshot.deleteSections(["A"])
    #expect(snapshot.indexOfItem("a") == nil)
    try snapshot.appendItems(["a"])
    #expect(snapshot.text == "B: b a")
  }

  // MARK: Edits as data

  @Test func `the layout holds the same sections and items with content 0`() throws {
    var snapshot = Snapshot<Section, Item>()
    try snapshot.perform(.appendSections([Section(1), Section(0)]))
    try snapshot.perform(.appendItems([Item(0), Item(1, edition: 1)], to: Section(1)))
    try snapshot.perform(.appendItems([Item(2)], to: nil))
    let layout = Layout([
      (Section(1), [Row(Item(0), 0), Row(Item(1, edition: 1), 0)]), (Section(0), [Row(Item(2), 0)]),
    ])
    #expect(snapshot.layout == layout)
  }
}

extension SnapshotTests {
  @Test func `without marks a snapshot holds the same and marks nothing`() throws {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems([1, 2])
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    try snapshot.reloadSections([0])
    try snapshot.appendItems([1])
    let shown = snapshot.withoutMarks
    #expect(shown == snapshot)
    #expect(shown.itemIdentifiers == [2, 1])
    #expect(shown.reloadedItemIdentifiers.isEmpty && shown.reconfiguredItemIdentifiers.isEmpty)
    #expect(shown.reloadedSectionIdentifiers.isEmpty && shown.itemIdentifiersAddedAgain.isEmpty)
    #expect(snapshot.reloadedItemIdentifiers == [1])
  }
}
