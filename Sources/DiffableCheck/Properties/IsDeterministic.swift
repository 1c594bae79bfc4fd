extension Property {
  /// Broken, for example, by an engine whose answer follows the iteration order of a dictionary.
  static let isDeterministic = Property(
    "isDeterministic", "the changeset does not depend on the hashes of the identifiers",
    on: .applies
  ) { apply in
    apply.changesetForOtherHashes.map {
      Breach(apply.answers(and: $0, "with other hashes"))
    }
  }
}
