extension Property {
  /// Broken, for example, by an engine whose answer follows the iteration order of a dictionary.
  static let isDeterministic = Property(
    "isDeterministic", "the changeset does not depend on the hashes of the identifiers"
  ) { apply in
    guard apply.changeset != apply.changesetForOtherHashes else { return nil }
    let answers = [apply.changeset, apply.changesetForOtherHashes].map {
      $0?.description ?? "a refusal"
    }
    return Violation(
      "isDeterministic", "answers \(answers[0]), and with other hashes \(answers[1])")
  }
}
