extension Property {
  /// Broken, for example, by an engine whose answer follows the iteration order of a dictionary.
  static let isDeterministic = Property(
    "isDeterministic", "an engine that is asked again answers with the same changeset",
    on: .applies
  ) { apply in
    apply.otherAnswer.map { Breach(apply.answers(and: $0.changeset, $0.condition)) }
  }
}
