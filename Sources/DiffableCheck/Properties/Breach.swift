import Snapshots

/// How a property is broken.
///
/// The property itself is named elsewhere.
struct Breach {
  /// The rule of UIKit that was broken, if a rule was broken.
  let rule: Rule?
  /// What was observed, and what was expected.
  let reason: String

  init(rule: Rule? = nil, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
