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

  /// Whether the list is shown by a reload of everything, so that each cell is made anew; `false` by
  /// default, and said by an ``AppliedSnapshot``.
  var isAppliedUsingReloadData: Bool { get }

  /// Whether a mark is refused when it is set on what the snapshot does not hold (rules 2.6.1 to
  /// 2.6.3), so that one on what is not there was set before that left, which is fine (rule 2.6.4).
  ///
  /// UIKit's type and this package's refuse; any other is taken for one that lets everything pass.
  static var refusesUnknownMarks: Bool { get }
}

extension SnapshotReading {
  public var reloadedSectionIdentifiers: [SectionIdentifier] { [] }
  public var reloadedItemIdentifiers: [ItemIdentifier] { [] }
  public var reconfiguredItemIdentifiers: [ItemIdentifier] { [] }
  public var itemIdentifiersAddedAgain: [ItemIdentifier] { [] }
  public var isAppliedUsingReloadData: Bool { false }

  public static var refusesUnknownMarks: Bool {
    isOfUIKit(typeName: String(reflecting: Self.self))
  }
}

/// Tells by its full name whether a type of snapshots is UIKit's, or AppKit's: this package knows
/// neither, and an app makes them conform without saying more.
func isOfUIKit(typeName: String) -> Bool {
  ["UIKit", "UIKitCore", "AppKit"].contains {
    typeName.hasPrefix("\($0).NSDiffableDataSourceSnapshot")
  }
}

extension Snapshot: SnapshotReading {
  public static var refusesUnknownMarks: Bool { true }
}
