extension Property {
  /// Broken, for example, by a snapshot that still counts the items of a deleted section.
  static let answersWhatUIKitAnswers = Property(
    "answersWhatUIKitAnswers", "questions and edits return what UIKit's would", on: .answers,
    ofEdit: { edit in
      for question in edit.questions {
        guard case .success(let expected) = question.expected,
          case .success(let actual) = question.actual, actual != expected
        else { continue }
        return Breach(
          "\(question.text) answers \(WordWriter().phrase(actual)), should answer "
            + WordWriter().phrase(expected))
      }
      return nil
    })
}
