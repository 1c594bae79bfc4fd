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
