import Snapshots

extension Property {
  /// Broken, for example, by a snapshot that accepts a reload of an item that it does not hold.
  static let refusesWhatUIKitRefuses = Property(
    "refusesWhatUIKitRefuses", "an edit is refused when UIKit raises, by the same rule", on: .edits,
    ofEdit: { edit in
      for question in edit.questions {
        if let breach = breach(of: question) { return breach }
      }
      guard let expected = edit.expectedRefusal else {
        return edit.error.map { error in
          Breach(rule: edit.rule, "is refused, UIKit accepts it: \(error)")
        }
      }
      guard let error = edit.error else {
        return Breach(rule: expected.rule, "is accepted, UIKit raises: \(expected)")
      }
      guard let rule = edit.rule, rule != expected.rule else { return nil }
      return Breach(
        rule: expected.rule,
        "is refused by \(rule.rawValue), UIKit raises: \(expected); found: \(error)")
    })

  private static func breach(of question: Edit.Question) -> Breach? {
    switch (question.expected, question.actual) {
    case (.failure(let refusal), .success(let answer)):
      Breach(
        rule: refusal.rule,
        "\(question.text) answers \(WordWriter().phrase(answer)), UIKit raises: \(refusal)")
    case (.success, .failure(let error)):
      Breach(
        rule: (error as? Refusal)?.rule,
        "\(question.text) is refused, UIKit answers it: \(error)")
    case (.failure(let refusal), .failure(let error as Refusal)) where error.rule != refusal.rule:
      Breach(
        rule: refusal.rule,
        "\(question.text) is refused by \(error.rule.rawValue), UIKit raises: \(refusal)")
    default: nil
    }
  }
}
