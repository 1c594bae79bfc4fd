import DiffEngines
import Snapshots
import Testing

private typealias Items = [KeyedItem<String, Int>]

/// Reads items as in `A0 B1`: keys of letters, and the contents.
private func items(_ text: String) -> Items {
  text.split(separator: " ").map { word in
    KeyedItem(String(word.prefix { !$0.isNumber }), Int(word.filter(\.isNumber)) ?? 0)
  }
}

/// What the article "UICollectionView: How to easily deal with updates" shows, and the tests of
/// Collor, the library that it is about.
///
/// https://medium.com/@_myrddin_/uicollectionview-how-to-easily-deal-with-updates-8f37064de388
/// https://github.com/sncf-connect-tech/Collor
@Suite struct KeyedArticleTests {
  private func changes(_ old: String, _ new: String) throws -> FlatChanges {
    try FlatChanges(from: items(old), to: items(new))
  }

  @Test func `an item that loses its predecessor moves`() throws {
    #expect(
      try changes("A B", "B C")
        == FlatChanges(deletes: [0], inserts: [1], moves: [Move(from: 1, to: 0)]))
  }

  @Test func `a key with another value is reloaded beside a delete and an insert`() throws {
    #expect(
      try changes("A0 B0", "C0 B1") == FlatChanges(deletes: [0], inserts: [0], reloads: [1]))
  }

  @Test func `indices become index paths`() throws {
    let changes = try KeyedChanges(
      from: [KeyedSection(0, items("A0 B0"))], to: [KeyedSection(0, items("C0 B1 D0"))])
    var update = BatchUpdate()
    update.deleteItems = [ItemPath(0, 0)]
    update.insertItems = [ItemPath(0, 0), ItemPath(0, 2)]
    update.reloadItems = [ItemPath(0, 1)]
    #expect(changes.stages.map(\.update) == [update])
  }

  @Test(arguments: [
    ("Anna Baptiste Clement", "Baptiste Clement", [0], [], ["1 → 0", "2 → 1"]),
    ("Anna Baptiste Clement", "Anna Clement", [1], [], ["2 → 1"]),
    ("Anna Baptiste Clement", "Anna Baptiste", [2], [], []),
    ("Anna Baptiste Clement", "Anna Baptiste Clement Damien", [], [3], []),
    ("Anna Baptiste", "Damien Anna Baptiste", [], [0], ["0 → 1", "1 → 2"]),
    ("Anna Baptiste", "Anna Damien Baptiste", [], [1], ["1 → 2"]),
    (
      "Anna Baptiste Clement Damien", "Baptiste Damien Clement Anna", [], [],
      ["0 → 3", "1 → 0", "3 → 1"]
    ),
    ("Anna Baptiste Clement Damien", "Anna Baptiste Clement Damien", [], [], []),
  ])
  func `deletes, inserts, and moves are those of Collor`(
    old: String, new: String, deletes: [Int], inserts: [Int], moves: [String]
  ) throws {
    let changes = try changes(old, new)
    #expect(changes.deletes == deletes)
    #expect(changes.inserts == inserts)
    #expect(changes.moves.map(\.description) == moves)
    #expect(changes.reloads + changes.reloadsAfterwards == [])
  }

  @Test func `reloads are those of Collor`() throws {
    #expect(
      try changes("Anna0 Baptiste0 Clement0 Damien0", "Anna1 Baptiste0 Clement0 Damien2")
        == FlatChanges(reloads: [0, 3]))
  }

  /// Collor deletes and inserts what moves and changes, and reloads beside the moves of others.
  @Test func `what Collor does in one batch, reloads among moves, is done in two`() throws {
    #expect(
      try changes("Anna0 Baptiste0 Clement0 Eric0", "Anna1 Clement2 Eric0 Damien0")
        == FlatChanges(
          deletes: [1], inserts: [3], moves: [Move(from: 2, to: 1), Move(from: 3, to: 2)],
          reloadsAfterwards: [0, 1]))
  }
}
