import Snapshots

/// What an app does when a person opens and closes items of a list, by the names of UIKit's.
///
/// Nobody has written down in which order UIKit calls ``willExpandItem`` and
/// ``snapshotForExpandingParent``; here they are called in this order.
public struct SectionSnapshotHandlers<ItemIdentifier: Hashable> {
  /// Whether the item may be opened; without it, it may.
  public var shouldExpandItem: ((ItemIdentifier) -> Bool)?
  public var willExpandItem: ((ItemIdentifier) -> Void)?
  /// Whether the item may be closed; without it, it may.
  public var shouldCollapseItem: ((ItemIdentifier) -> Bool)?
  public var willCollapseItem: ((ItemIdentifier) -> Void)?
  /// Returns what is below an item that opens, given what is below it now.
  public var snapshotForExpandingParent:
    ((ItemIdentifier, SectionSnapshot<ItemIdentifier>) -> SectionSnapshot<ItemIdentifier>)?

  public init() {}
}
