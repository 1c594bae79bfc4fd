import Testing

@testable import Snapshots

@Suite struct ChangesetTests {
  private static let list = Layout([(Section(0), [Row(Item(0))])])

  /// Made anew each time, so that equal ones share no memory.
  private static func stages() -> [Changeset.Stage] {
    [
      Changeset.Stage(BatchUpdate(deleteItems: [ItemPath(0, 1)]), model: list),
      Changeset.Stage(BatchUpdate(insertItems: [ItemPath(0, 0)])),
    ]
  }

  @Test func `changesets are equal if their stages are, one by one`() {
    let changeset = Changeset.stages(ChangesetTests.stages())
    #expect(changeset == .stages(ChangesetTests.stages()))
    #expect(changeset.hashValue == Changeset.stages(ChangesetTests.stages()).hashValue)
    var (other, otherModel) = (ChangesetTests.stages(), ChangesetTests.stages())
    other[1].update.insertItems = [ItemPath(0, 1)]
    otherModel[0].model = nil
    let reversed = Array(ChangesetTests.stages().reversed())
    for different in [other, otherModel, reversed, Array(ChangesetTests.stages().prefix(1)), []] {
      #expect(changeset != .stages(different))
      #expect(.stages(different) != changeset)
    }
  }

  @Test func `to reload everything is not to do nothing`() {
    #expect(Changeset.reloadData == .reloadData)
    #expect(Changeset.reloadData != .empty)
    #expect(Changeset.empty != .reloadData)
    #expect(Changeset.empty.isEmpty && !Changeset.reloadData.isEmpty)
  }
}
