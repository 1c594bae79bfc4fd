/// The first systems that have what a rule is about, where diffable data sources are older.
package enum FirstRelease: String, CaseIterable, Hashable, Sendable {
  /// It brought section snapshots.
  case iOS14 = "iOS 14"
  /// It brought reconfigures.
  case iOS15 = "iOS 15"
}
