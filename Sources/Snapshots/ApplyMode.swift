/// How a snapshot is applied.
public enum ApplyMode: String, CaseIterable, Hashable, Sendable {
  case animated
  /// `animatingDifferences: false`, which still compares the snapshots since iOS 15 (rule 3.1).
  case unanimated
  /// `applySnapshotUsingReloadData`, which compares nothing (rule 3.14).
  case reloadingData = "reloading-data"
}
