import Snapshots

/// How a property is broken.
///
/// The property itself is named elsewhere.
struct Breach {
  /// The rule of UIKit that was broken, if a rule was broken.
  let rule: Rule?
  /// Which of several ways to break the property this is, if no rule was broken.
  let group: String?
  /// What was observed, and what was expected.
  let reason: String

  init(rule: Rule? = nil, group: String? = nil, _ reason: String) {
    self.rule = rule
    self.group = group
    self.reason = reason
  }
}
