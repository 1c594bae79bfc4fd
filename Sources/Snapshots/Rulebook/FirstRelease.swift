/// The first release with what a rule is about, where no era begins with it.
///
/// A release changes what is said of a rule. A simulated view has the rules of a whole era.
package enum FirstRelease: String, CaseIterable, Hashable, Sendable {
  /// Table views begin to raise if a cell is dequeued twice.
  case iOS11 = "iOS 11"
  /// Introduces section snapshots.
  case iOS14 = "iOS 14"
  /// Introduces reconfigures.
  case iOS15 = "iOS 15"

  package var number: Int { Int(rawValue.drop { !$0.isNumber })! }
}
