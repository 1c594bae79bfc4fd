import Reporting
import Snapshots
import Testing

@Suite struct AbsorbedOperationTests {
  @Test func `a reload says nothing in a section that is reloaded, and much in one that goes`() {
    let update = BatchUpdate(
      deleteSections: [1], reloadSections: [0],
      reloadItems: [ItemPath(0, 3), ItemPath(1, 0), ItemPath(2, 0)])
    #expect(update.absorbedOperations.map(\.phrase) == ["reload [0, 3]"])
    #expect(update.absorbedOperations.map(\.rule) == [.deleteAbsorbed])
  }

  @Test func `1_4_6 a delete in a section that goes or is reloaded is absorbed`() {
    let update = BatchUpdate(
      deleteSections: [0], reloadSections: [2],
      deleteItems: [ItemPath(0, 7), ItemPath(1, 0), ItemPath(2, 1)])
    #expect(update.absorbedOperations.map(\.phrase) == ["delete [0, 7]", "delete [2, 1]"])
    #expect(update.absorbedOperations.allSatisfy { $0.rule == .deleteAbsorbed })
  }

  @Test func `1_4_7 an insert into a section that is reloaded is absorbed where no section shifts`()
  {
    var update = BatchUpdate(
      reloadSections: [1], deleteItems: [ItemPath(1, 0)], insertItems: [ItemPath(1, 0)])
    #expect(update.absorbedOperations.map(\.phrase) == ["delete [1, 0]", "insert [1, 0]"])
    #expect(update.absorbedOperations.map(\.rule) == [.deleteAbsorbed, .insertAbsorbed])
    update.insertSections = [0]
    #expect(update.absorbedOperations.map(\.phrase) == ["delete [1, 0]"])
  }

  @Test func `1_4_7 an insert into a section that comes is absorbed`() {
    let update = BatchUpdate(
      insertSections: [1], insertItems: [ItemPath(0, 0), ItemPath(1, 0)])
    #expect(update.absorbedOperations.map(\.phrase) == ["insert [1, 0]"])
    #expect(update.absorbedOperations.map(\.rule) == [.insertAbsorbed])
  }
}
