import Snapshots
import Testing

@Suite struct AddedAgainTests {
  @Test func `items that were there already are told, each once`() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(["a", "b", "c"], toSection: "A")
    #expect(snapshot.itemIdentifiersAddedAgain == [])
    try snapshot.appendItems(["a", "x"], toSection: "B")
    try snapshot.insertItems(["b"], afterItem: "c")
    try snapshot.appendItems(["a"], toSection: "A")
    #expect(snapshot.itemIdentifiersAddedAgain == ["a", "b"])
  }

  @Test func `a refused call and an item that comes back tell nothing`() throws {
    var snapshot = Snapshot<String, String>()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(["a"])
    #expect(throws: Refusal.self) { try snapshot.appendItems(["a", "a"]) }
    try snapshot.deleteItems(["a"])
    try snapshot.appendItems(["a"])
    #expect(snapshot.itemIdentifiersAddedAgain == [])
  }
}
