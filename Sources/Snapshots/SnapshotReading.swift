/// A snapshot that can be read: UIKit's, this package's, or any other.
///
/// UIKit's type has all requirements under these names. In an app, one line makes it conform:
///
///     extension NSDiffableDataSourceSnapshot: @retroactive SnapshotReading {}
public protocol SnapshotReading<SectionIdentifier, ItemIdentifier> {
  associatedtype SectionIdentifier: Hashable
  associatedtype ItemIdentifier: Hashable

  var sectionIdentifiers: [SectionIdentifier] { get }

  /// Returns the items of a section.
  ///
  /// UIKit's method, which does not throw, satisfies this requirement.
  ///
  /// - Throws: For one of ``sectionIdentifiers``, at most a ``Refusal``. A fake data source traps
  ///   on any other error, since a snapshot knows its own sections.
  func itemIdentifiers(inSection identifier: SectionIdentifier) throws -> [ItemIdentifier]

  /// The sections marked for reload; none by default.
  var reloadedSectionIdentifiers: [SectionIdentifier] { get }
  /// The items marked for reload, which replaces their cells; none by default.
  var reloadedItemIdentifiers: [ItemIdentifier] { get }
  /// The items marked for reconfigure, which configures their cells again; none by default.
  var reconfiguredItemIdentifiers: [ItemIdentifier] { get }
  /// The items that existed already when they were appended or inserted, which UIKit only logs
  /// (rule 2.3.4).
  ///
  /// None by default, as UIKit does not report them.
  var itemIdentifiersAddedAgain: [ItemIdentifier] { get }

  /// Whether the list is shown by reloading everything, which creates every cell again.
  ///
  /// `false` by default; an ``AppliedSnapshot`` decides it.
  var isAppliedUsingReloadData: Bool { get }

  /// Whether a mark is refused if the snapshot does not hold what it names (rules 2.6.1 to 2.6.3).
  ///
  /// If so, a mark that names something missing was set before that was deleted, which is legal
  /// (rule 2.6.4).
  ///
  /// `true` for UIKit's type and this package's; any other type is assumed to accept every mark.
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

/// Returns whether a snapshot type is UIKit's or AppKit's, by its full name.
///
/// This package imports neither framework, and the conformance that an app declares says no more.
func isOfUIKit(typeName: String) -> Bool {
  ["UIKit", "UIKitCore", "AppKit"].contains {
    typeName.hasPrefix("\($0).NSDiffableDataSourceSnapshot")
  }
}

extension Snapshot: SnapshotReading {
  public static var refusesUnknownMarks: Bool { true }
}
