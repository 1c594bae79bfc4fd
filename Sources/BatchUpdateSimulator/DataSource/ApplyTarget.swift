import Snapshots

/// What an apply brings to the screen.
package enum ApplyTarget: Hashable, Sendable {
  case list(SnapshotModel)
  /// A tree for one section of the list that is on screen when the apply runs.
  case outline(ItemTree, in: Section)
}
