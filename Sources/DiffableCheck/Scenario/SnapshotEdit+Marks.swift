import Snapshots

extension [SnapshotEdit] {
  /// Returns the edits that set marks, one for each kind of mark that is not empty.
  static func marks(
    reloadedSections: [Section], reloadedItems: [Item], reconfiguredItems: [Item]
  ) -> [SnapshotEdit] {
    (reloadedSections.isEmpty ? [] : [.reloadSections(reloadedSections)])
      + (reloadedItems.isEmpty ? [] : [.reloadItems(reloadedItems)])
      + (reconfiguredItems.isEmpty ? [] : [.reconfigureItems(reconfiguredItems)])
  }
}
