import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that deletes the wrong item.
  ///
  /// Nothing is rejected, and the screen shows an item where the app's data has another one.
  static let reachesTarget = Property(
    "reachesTarget", "the system ends with the identifiers of the new list, in its order",
    on: [.applies, .edits]
  ) { apply in
    if let error = apply.engineError {
      return Breach(
        group: Violation.refusal,
        "the engine refused" + (error.isEmpty ? ", and gave no reason" : ": \(error)"))
    }
    if case .rejected = apply.outcome { return nil }
    // Between stages, the screen has to show what the data source holds at that moment.
    let held = apply.view.model
    let expected = apply.isFinished ? apply.transition.new : held
    if held.hasSameIdentifiers(as: expected), apply.view.showsWhatIsHeld { return nil }
    return Breach(displayed: apply.view.list, expected: expected)
      ?? Breach("the data source holds \(held), should hold \(expected)", held, expected)
  } ofEdit: { edit in
    switch (edit.actual, edit.expected) {
    case (.list(let actual), .list(let expected)):
      return Breach(displayed: actual, expected: expected)
    case (.tree(let actual), .tree(let expected)) where actual != expected:
      let writer = WordWriter()
      return Breach("holds \(writer.tree(actual)), should hold \(writer.tree(expected))")
    default: return nil
    }
  }
}
