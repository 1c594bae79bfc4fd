import Snapshots

/// A case for which the rulebook does not say what UIKit does.
struct Unspecified: Sendable {
  let rule: Rule
  /// When the case occurs.
  let condition: String

  static let all = [
    Unspecified(
      rule: .invalidPathArgument,
      condition: "an invalid index path, by the rules of iOS 6 to 12"),
    Unspecified(
      rule: .reconfigureIsNotAnUpdate,
      condition:
        "a reconfigure by the rules of iOS 6 to 12, or of an index path that is not in the new "
        + "data"),
    Unspecified(
      rule: .reloadItemInDeletedSection,
      condition:
        "a reload of an item in a deleted section beside one of the item at its new place, in a table "
        + "view whose counts agree"),
    Unspecified(
      rule: .reconfigureBounds,
      condition: "a reconfigure of a missing item, by any rules but the strict ones"),
    Unspecified(
      rule: .movedCounts,
      condition: "moves between sections whose numbers shift, in a table view of iOS 6 to 12"),
    Unspecified(
      rule: .sectionMap,
      condition:
        "an item that moves to another section which has the number of its old one, in a collection "
        + "view of iOS 6 to 12, where the data then has too few items there for those that stay"),
    Unspecified(
      rule: .invalidBatchUpdates,
      condition:
        "wrong counts in several sections, of which one has too few items, in a collection view of "
        + "iOS 13 to 16.3 without a diffable data source: it raises or reloads everything"),
    Unspecified(
      rule: .noopSectionMoveWithItemMove,
      condition:
        "a section that is moved to its own place, without inserts, deletes, or reloads of its "
        + "items, and an item that is moved out of it, into it, or within it, by any rules but the strict ones; a "
        + "collection view of iOS 6 to 12 raises if an item leaves it"),
    Unspecified(
      rule: .moveFromDeletedSection,
      condition:
        "an item that moves out of a deleted section, in a collection view of iOS 13 to 16.3"),
    Unspecified(
      rule: .moveIntoInsertedSection,
      condition:
        "an item that moves into an inserted section, in a collection view of iOS 13 to 16.3"),
    Unspecified(
      rule: .valueVersusIdentity,
      condition:
        "an object of a class that is not a subclass of NSObject, where the list on screen or the "
        + "marked snapshot holds another object that is equal to it; only the fake data source "
        + "takes objects"),
    Unspecified(
      rule: .hashContract,
      condition:
        "an object in the list on screen that has become equal to another one there, and a "
        + "question for the whole list; only the fake data source takes objects"),
    Unspecified(
      rule: .applyReentrant,
      condition: "an apply in a cell provider that is asked because somebody scrolls"),
    Unspecified(
      rule: .callOrderInBatch,
      condition:
        "several sections that move, in a table view with a diffable data source, which updates or "
        + "reloads everything, if what the cells show depends on that"),
    Unspecified(
      rule: .sectionSnapshotRebase,
      condition:
        "a snapshot that changes what a section with a tree shows, or that contains an item "
        + "which the tree hides; a tree that takes an item from another tree; a drag within, into, "
        + "or out of a section with a tree in which items are below others"),
    Unspecified(
      rule: .sectionSnapshotProviderCalls,
      condition:
        "a tree that is applied to a new section of a collection view, and takes items from "
        + "other sections, whose cells are kept or made anew, if what they show depends on that"),
    Unspecified(
      rule: .sectionSnapshotInternal,
      condition:
        "an apply of a tree that UIKit left inconsistent, which only an app's code can hand over"),
  ]
}
