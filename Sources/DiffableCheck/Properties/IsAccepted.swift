extension Property {
  /// Broken, for example, by an engine that reloads an item in the batch that moves it: UIKit raises
  /// "attempt to perform a delete and a move from the same index path".
  static let isAccepted = Property(
    "isAccepted", "no stage of the changeset is rejected by the view"
  ) { apply in
    guard case .rejected(let refusal) = apply.outcome else { return nil }
    return Violation("isAccepted", rule: refusal.rule, refusal.sentence)
  }
}
