import Snapshots

extension Property {
  /// Broken, for example, by a snapshot that keeps its items in an object that its copies share.
  ///
  /// The property does not apply to a snapshot that is a class.
  static let copiesAreIndependent = Property(
    "copiesAreIndependent", "an edit of a snapshot leaves copies of it as they were", on: .edits,
    ofEdit: { edit in
      guard let copy = edit.copy, copy.before != copy.after else { return nil }
      let (held, holds) = (text(copy.before.holding), text(copy.after.holding))
      guard held == holds else {
        return Breach("a copy taken before the edit holds \(holds), should still hold \(held)")
      }
      for (query, answers) in zip(copy.queries, zip(copy.before.answers, copy.after.answers))
      where answers.0 != answers.1 {
        return Breach(
          "\(StepForm.line(for: query, WordWriter())) of a copy taken before the edit answers \(text(answers.1)), should still "
            + "answer \(text(answers.0))")
      }
      return nil
    })

  private static func text(_ holding: Edit.Holding) -> String {
    switch holding {
    case .list(let layout): WordWriter().line(layout)
    case .tree(let tree): WordWriter().tree(tree)
    }
  }

  private static func text(_ answer: SnapshotAnswer?) -> String {
    answer.map(WordWriter().phrase) ?? "with an error"
  }
}
