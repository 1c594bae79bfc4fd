import BatchUpdateSimulator
import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct SnapshotMarksTests {
  private let marks = SnapshotMarks(
    reloadedSections: [Section(0)], reloadedItems: [Item(1)],
    reconfiguredItems: [Item(2), Item(3)])

  @Test func `a kind of mark that marks nothing makes no edit`() {
    #expect(SnapshotMarks().edits == [])
    #expect(
      marks.edits == [
        .reloadSections([Section(0)]), .reloadItems([Item(1)]),
        .reconfigureItems([Item(2), Item(3)]),
      ])
    #expect(
      SnapshotMarks(reconfiguredItems: [Item(2)]).edits == [.reconfigureItems([Item(2)])])
  }

  @Test func `the edits set the marks again, and those on what a list lacks are left out`() throws {
    var snapshot = SnapshotModel(
      Layout([(Section(0), [1, 2, 3].map { Row(Item($0)) })]))
    for edit in marks.edits { try snapshot.perform(edit) }
    #expect(SnapshotMarks(snapshot).edits == marks.edits)
    try snapshot.perform(.deleteItems([Item(1), Item(3)]))
    let inside = SnapshotMarks(snapshot)
      .inside(sections: snapshot.sections.contains, items: snapshot.contains)
    #expect(inside.edits == [.reloadSections([Section(0)]), .reconfigureItems([Item(2)])])
  }
}
