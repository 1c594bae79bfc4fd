import Snapshots

/// How a property is broken; which one it is, the property says.
struct Breach {
  /// The rule of UIKit that was broken, if that is what is wrong.
  let rule: Rule?
  /// What is seen, and what should have been.
  let reason: String

  init(rule: Rule? = nil, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}
