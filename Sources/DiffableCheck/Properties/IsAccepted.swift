import Snapshots

extension Property {
  /// Broken, for example, by an engine that reloads an item in the batch that moves it.
  ///
  /// UIKit raises "attempt to perform a delete and a move from the same index path".
  static let isAccepted = Property(
    "isAccepted", "no update is rejected by the view, and none breaks it",
    on: .updates, isJudgedAfterScroll: true
  ) { apply in
    guard let trouble = apply.outcome?.trouble, trouble.consequence != .reloadsData else {
      return nil
    }
    let silence = trouble.consequence == .raises ? "" : "\(trouble.consequence.words): "
    return Breach(rule: trouble.rule, silence + trouble.sentence + following(trouble.cause))
  }
}

/// Returns the rule that causes a violation, and how sure that rule is.
private func following(_ cause: Rule?) -> String {
  cause.map { " (by \($0.title), \($0.confidence.rawValue))" } ?? ""
}
