import Snapshots

extension [SnapshotEdit] {
  /// The edits that make marks, one for each kind; of a kind that marks nothing there is none.
  static func marks(
    reloadedSections: [Section], reloadedItems: [Item], reconfiguredItems: [Item]
  ) -> [SnapshotEdit] {
    (reloadedSections.isEmpty ? [] : [.reloadSections(reloadedSections)])
      + (reloadedItems.isEmpty ? [] : [.reloadItems(reloadedItems)])
      + (reconfiguredItems.isEmpty ? [] : [.reconfigureItems(reconfiguredItems)])
  }
}
