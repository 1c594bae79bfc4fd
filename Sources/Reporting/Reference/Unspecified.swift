import Snapshots

/// A case for which the rulebook does not say what UIKit does.
struct Unspecified: Sendable {
  let rule: Rule
  /// When the case occurs.
  let condition: String

  static let all = [
    Unspecified(
      rule: .invalidPathArgument,
      condition: "a path that is none, by the rules of iOS 6 to 12"),
    Unspecified(
      rule: .reconfigureIsNotAnUpdate,
      condition: "a reconfigure by the rules of iOS 6 to 12; one of a place that the new data does "
        + "not have"),
    Unspecified(
      rule: .reconfigureBounds,
      condition: "a reconfigure of what is not there, by any rules but the strict ones"),
    Unspecified(
      rule: .movedCounts,
      condition: "moves between sections whose numbers shift, in a table view of iOS 6 to 12"),
    Unspecified(
      rule: .noopSectionMoveWithItemMove,
      condition:
        "a section moved to where it is beside an item that moves out of it, into it, or in it, by "
        + "any rules but the strict ones; what leaves it raises in a collection view of iOS 6 to 12"
    ),
    Unspecified(
      rule: .moveFromDeletedSection,
      condition: "a collection view of iOS 13 to 16.3, where an item leaves a section that goes"),
    Unspecified(
      rule: .moveIntoInsertedSection,
      condition: "the same, where an item goes into a section that comes"),
    Unspecified(
      rule: .callOrderInBatch,
      condition: "a diffable data source on a table view, where several sections move"),
    Unspecified(
      rule: .sectionSnapshotRebase,
      condition: "a whole list is applied that changes what a section with a tree shows, or holds "
        + "what it hides, or a tree takes an item from another tree"),
    Unspecified(
      rule: .sectionSnapshotProviderCalls,
      condition: "a tree is applied to a new section of a collection view and takes items from "
        + "others"),
    Unspecified(
      rule: .sectionSnapshotInternal,
      condition: "a tree that UIKit left in contradiction with itself is applied"),
  ]
}
