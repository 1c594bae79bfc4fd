import Snapshots
import Testing

@testable import DiffableCheck

@Suite struct SubsetsTests {
  @Test func `every choice of some elements comes once, in order`() {
    #expect(
      subsets(of: ["a", "b", "c"]) == [
        [], ["a"], ["b"], ["a", "b"], ["c"], ["a", "c"], ["b", "c"], ["a", "b", "c"],
      ])
    #expect(subsets(of: [Int]()) == [[]])
  }

  @Test func `no choice is larger than asked for`() {
    #expect(
      subsets(of: [1, 2, 3], upTo: 2) == [[], [1], [2], [1, 2], [3], [1, 3], [2, 3]])
    #expect(subsets(of: [1, 2, 3], upTo: 0) == [[]])
  }

  @Test func `a kind of mark that marks nothing makes no edit`() {
    #expect(
      [SnapshotEdit].marks(reloadedSections: [], reloadedItems: [], reconfiguredItems: []) == [])
    #expect(
      [SnapshotEdit].marks(
        reloadedSections: [Section(0)], reloadedItems: [Item(1)], reconfiguredItems: [Item(2)])
        == [
          .reloadSections([Section(0)]), .reloadItems([Item(1)]), .reconfigureItems([Item(2)]),
        ])
    #expect(
      [SnapshotEdit].marks(
        reloadedSections: [], reloadedItems: [], reconfiguredItems: [Item(2)])
        == [.reconfigureItems([Item(2)])])
  }
}
