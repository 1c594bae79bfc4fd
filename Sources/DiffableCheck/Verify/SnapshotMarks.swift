import Snapshots

/// What a snapshot marks of its list.
struct SnapshotMarks {
  let reloadedSections: [Section]
  let reloadedItems: [Item]
  let reconfiguredItems: [Item]
}
