/// A snapshot that can be read: UIKit's own, this package's, or anybody's.
///
/// UIKit's type has all of this by name. In an app, one line makes it conform:
///
///     extension NSDiffableDataSourceSnapshot: @retroactive SnapshotReading {}
public protocol SnapshotReading<SectionIdentifier, ItemIdentifier> {
  associatedtype SectionIdentifier: Hashable
  associatedtype ItemIdentifier: Hashable

  var sectionIdentifiers: [SectionIdentifier] { get }

  /// Returns the items of a section; UIKit's method does not throw, which fits.
  func itemIdentifiers(inSection identifier: SectionIdentifier) throws -> [ItemIdentifier]

  /// The sections marked to be drawn again, none by default.
  var reloadedSectionIdentifiers: [SectionIdentifier] { get }
  /// The items whose cells are to be replaced, none by default.
  var reloadedItemIdentifiers: [ItemIdentifier] { get }
  /// The items whose cells are to be configured again, none by default.
  var reconfiguredItemIdentifiers: [ItemIdentifier] { get }
  /// The items that were appended or inserted and were there already, which UIKit only logs (rule
  /// 2.3.4); none by default, as UIKit does not tell.
  var itemIdentifiersAddedAgain: [ItemIdentifier] { get }
}

extension SnapshotReading {
  public var reloadedSectionIdentifiers: [SectionIdentifier] { [] }
  public var reloadedItemIdentifiers: [ItemIdentifier] { [] }
  public var reconfiguredItemIdentifiers: [ItemIdentifier] { [] }
  public var itemIdentifiersAddedAgain: [ItemIdentifier] { [] }
}

extension Snapshot: SnapshotReading {}
