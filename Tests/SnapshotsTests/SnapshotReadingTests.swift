import Testing

@testable import Snapshots

@Suite struct SnapshotReadingTests {
  private struct StandIn: SnapshotReading {
    let sectionIdentifiers = ["Main"]
    func itemIdentifiers(inSection identifier: String) -> [Int] { [1] }
  }

  @Test func `what refuses unknown marks is this package's snapshot, and no stand-in`() {
    #expect(Snapshot<String, Int>.refusesUnknownMarks)
    #expect(!StandIn.refusesUnknownMarks)
  }

  @Test func `a snapshot is applied as one says who knows`() {
    #expect(!StandIn().isAppliedUsingReloadData)
    #expect(AppliedSnapshot(StandIn(), usingReloadData: true).isAppliedUsingReloadData)
    #expect(!AppliedSnapshot(StandIn(), usingReloadData: false).isAppliedUsingReloadData)
  }

  @Test func `an applied snapshot says all else as the one inside`() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["Main", "More"])
    try snapshot.appendItems([1, 2, 3])
    try snapshot.appendItems([1])
    try snapshot.reloadSections(["More"])
    try snapshot.reloadItems([2])
    try snapshot.reconfigureItems([3])
    let applied = AppliedSnapshot(snapshot, usingReloadData: true)
    #expect(applied.sectionIdentifiers == ["Main", "More"])
    #expect(try applied.itemIdentifiers(inSection: "More") == [2, 3, 1])
    #expect(throws: Refusal.self) { try applied.itemIdentifiers(inSection: "Gone") }
    #expect(applied.reloadedSectionIdentifiers == ["More"])
    #expect(applied.reloadedItemIdentifiers == [2])
    #expect(applied.reconfiguredItemIdentifiers == [3])
    #expect(applied.itemIdentifiersAddedAgain == [1])
    #expect(AppliedSnapshot<Snapshot<String, Int>>.refusesUnknownMarks)
    #expect(!AppliedSnapshot<StandIn>.refusesUnknownMarks)
  }

  @Test(arguments: [
    ("UIKit.NSDiffableDataSourceSnapshot<Swift.String, Swift.Int>", true),
    ("AppKit.NSDiffableDataSourceSnapshot<Swift.String, Swift.Int>", true),
    ("Feed.NSDiffableDataSourceSnapshot<Swift.String, Swift.Int>", false),
    ("UIKitStandIn.NSDiffableDataSourceSnapshot<Swift.String, Swift.Int>", false),
    ("Feed.Wrapped<UIKit.NSDiffableDataSourceSnapshot<Swift.String, Swift.Int>>", false),
  ])
  func `UIKit's own type is known by its name`(_ name: String, _ isUIKits: Bool) {
    #expect(isOfUIKit(typeName: name) == isUIKits)
  }
}
