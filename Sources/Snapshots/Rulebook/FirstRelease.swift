/// The first release with what a rule is about, where that is newer than diffable data sources.
package enum FirstRelease: String, CaseIterable, Hashable, Sendable {
  /// Introduces section snapshots.
  case iOS14 = "iOS 14"
  /// Introduces reconfigures.
  case iOS15 = "iOS 15"
}
