import Snapshots

/// What an app does when a person expands and collapses items, with the names of UIKit's handlers.
///
/// They are called on the main queue, and for what a person does alone: no apply calls them.
///
/// It is not documented whether UIKit calls ``willExpandItem`` before
/// ``snapshotForExpandingParent``; this package does.
public struct SectionSnapshotHandlers<ItemIdentifier: Hashable> {
  /// Returns whether an item may be expanded; without a handler, it may.
  public var shouldExpandItem: ((ItemIdentifier) -> Bool)?
  /// Called before an item is expanded.
  public var willExpandItem: ((ItemIdentifier) -> Void)?
  /// Returns whether an item may be collapsed; without a handler, it may.
  public var shouldCollapseItem: ((ItemIdentifier) -> Bool)?
  /// Called before an item is collapsed.
  public var willCollapseItem: ((ItemIdentifier) -> Void)?
  /// Returns everything below an item that is expanded, given what is below it now.
  public var snapshotForExpandingParent:
    ((ItemIdentifier, SectionSnapshot<ItemIdentifier>) -> SectionSnapshot<ItemIdentifier>)?

  public init() {}
}
