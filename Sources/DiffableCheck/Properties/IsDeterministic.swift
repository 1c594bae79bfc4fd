extension Property {
  /// Broken, for example, by an engine whose answer follows the iteration order of a dictionary.
  static let isDeterministic = Property(
    "isDeterministic",
    "the changeset depends on no hashes, on no process, and on nothing that was asked before",
    on: .applies
  ) { apply in
    apply.otherAnswer.map { Breach(apply.answers(and: $0.changeset, $0.condition)) }
  }
}
