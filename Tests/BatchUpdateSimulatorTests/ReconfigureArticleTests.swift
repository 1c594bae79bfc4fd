import BatchUpdateSimulator
import Snapshots
import Testing

/// What the articles about reloading cells say: "The Modern Ways to Reload Your Table and
/// Collection View Cells", and "Table and Collection View Cells Reload Improvements in iOS 15".
///
/// A tap on a hero puts a star behind its name; here the star is a stroke.
///
/// https://swiftsenpai.com/development/modern-ways-reload-cells/
/// https://swiftsenpai.com/development/cells-reload-improvements-ios-15/
@Suite struct ReconfigureArticleTests {
  private let hero = item("b")
  private let starred = Item(1, edition: 1)

  // MARK: Items that are objects

  @Test func `an object that changed is drawn again by reloadItems, in another cell`() throws {
    var source = DiffableDataSource.showing("A:abc")
    source.contents[hero] = 1
    source.apply(try source.snapshot().marked(reload: [hero]))
    #expect(source.surprises(.shows("A:ab'c"), .asks(["b"]), .cells([1, 4, 3])) == [])
  }

  @Test func `an object that changed and is not marked stays as it was drawn`() {
    var source = DiffableDataSource.showing("A:abc")
    source.contents[hero] = 1
    #expect(source.apply(source.snapshot()) == .nothingChanged)
    #expect(source.surprises(.shows("A:abc"), .asks([])) == [])
  }

  // MARK: Items that are values

  @Test func `a value that changed cannot be reloaded, nor reconfigured: it is another item`() {
    var snapshot = holding("A:abc")
    for (edit, rule) in [
      (SnapshotEdit.reloadItems([starred]), Rule.reloadUnknownItem),
      (.reconfigureItems([starred]), .reconfigureUnknownItem),
    ] {
      let refusal = #expect(throws: Refusal.self) { try snapshot.perform(edit) }
      #expect(refusal?.rule == rule)
      #expect(refusal?.sentence.hasSuffix("b'") == true, "the sentence names the changed value")
    }
    #expect(snapshot.withoutMarks == holding("A:abc"))
    #expect(snapshot.reloadedItems == [starred], "a refused reload is recorded by then (2.1.3)")
    #expect(snapshot.reconfiguredItems == [])
  }

  @Test func `a value from before the change can be marked, and is drawn as it was`() throws {
    var source = DiffableDataSource.showing("A:abc")
    source.apply(try source.snapshot().marked(reload: [hero]))
    #expect(source.surprises(.shows("A:abc"), .asks(["b"])) == [])
  }

  @Test func `a value is replaced: the new one goes in front, and the old one is deleted`() throws {
    var source = DiffableDataSource.showing("A:abc")
    source.view.selectItem(at: ItemPath(0, 1))
    var snapshot = source.snapshot()
    try snapshot.perform(.insertItems([starred], .before(hero)))
    try snapshot.perform(.deleteItems([hero]))
    source.apply(snapshot)
    #expect(source.surprises(.shows("A:ab'c"), .asks(["b'"]), .cells([1, 4, 3])) == [])
    #expect(source.view.selection(at: ItemPath(0, 1)) == .none, "the tapped one is gone")
  }

  @Test func `a value cannot be replaced by deleting the old one first`() throws {
    var snapshot = holding("A:abc")
    try snapshot.perform(.deleteItems([hero]))
    let refusal = #expect(throws: Refusal.self) {
      try snapshot.perform(.insertItems([starred], .before(hero)))
    }
    #expect(refusal?.rule == .insertUnknownItem)
  }

  // MARK: Items that are identifiers

  @Test func `with identifiers there is one way: change the data, mark, apply`() throws {
    for isReload in [false, true] {
      var source = DiffableDataSource.showing("A:abc")
      source.contents[hero] = 1
      source.apply(
        try source.snapshot()
          .marked(reload: isReload ? [hero] : [], reconfigure: isReload ? [] : [hero]))
      #expect(source.surprises(.shows("A:ab'c"), .asks([isReload ? "b" : "b again"])) == [])
    }
  }

  @Test func `reconfigureItems takes the cell that is there, reloadItems another`() throws {
    var reconfigured = DiffableDataSource(kinds: 1)
    var reloaded = DiffableDataSource(kinds: 1)
    reconfigured.apply(holding("A:abc"))
    reloaded.apply(holding("A:abc"))
    for _ in 0..<3 {
      reconfigured.apply(try reconfigured.snapshot().marked(reconfigure: [hero]))
      reloaded.apply(try reloaded.snapshot().marked(reload: [hero]))
    }
    #expect(reconfigured.surprises(.objects([1, 2, 3]), .reuses(0)) == [])
    // The first reload makes a fourth cell; then both go in and out of use.
    #expect(reloaded.surprises(.objects([1, 4, 3]), .reuses(2)) == [])
  }

  @Test func `one star for every tap, in the same cell, and nobody else is drawn again`() throws {
    var source = DiffableDataSource.showing("A:abc")
    source.view.selectItem(at: ItemPath(0, 1))
    for tapped in ["b", "b", "c", "b"] {
      source.contents[item(tapped), default: 0] += 1
      var snapshot = source.snapshot()
      try snapshot.perform(.reconfigureItems([item(tapped)]))
      source.apply(snapshot, animatingDifferences: false)
    }
    #expect(
      source.surprises(
        .shows("A:ab'''c'"), .asks(["b again", "b again", "c again", "b again"]),
        .cells([1, 2, 3]), .selects(["b"])) == [])
  }
}
