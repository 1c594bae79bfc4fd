import Snapshots

/// An error for an apply of which it is not known what UIKit does.
struct UnspecifiedApply: Error {
  let rule: Rule
  /// What the data source logs all the same.
  var log: Refusal?
}
