extension Property {
  /// Broken, for example, by an engine that keeps the smaller of two identifiers in place where it
  /// could keep either.
  static let ignoresNames = Property(
    "ignoresNames", "the changeset does not depend on what the identifiers are called",
    on: .applies,
    secondAsk: .underOtherNames
  ) { apply in
    apply.changesetForOtherNames.map {
      Breach(apply.answers(and: $0, "with the names of the lists turned round"))
    }
  }
}
