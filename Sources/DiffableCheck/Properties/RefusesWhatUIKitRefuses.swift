extension Property {
  /// Broken, for example, by a snapshot that accepts the reload of an item that it does not hold.
  static let refusesWhatUIKitRefuses = Property(
    "refusesWhatUIKitRefuses", "an edit is refused when UIKit raises, by the same rule",
    ofEdit: { edit in
      guard let expected = edit.expectedRefusal else {
        return edit.error.map { error in
          Violation(
            "refusesWhatUIKitRefuses", rule: edit.rule, "is refused, UIKit accepts it: \(error)")
        }
      }
      guard let error = edit.error else {
        return Violation(
          "refusesWhatUIKitRefuses", rule: expected.rule, "is accepted, UIKit raises: \(expected)")
      }
      guard let rule = edit.rule, rule != expected.rule else { return nil }
      return Violation(
        "refusesWhatUIKitRefuses", rule: expected.rule,
        "is refused by \(rule.rawValue), UIKit raises: \(expected); found: \(error)")
    })
}
