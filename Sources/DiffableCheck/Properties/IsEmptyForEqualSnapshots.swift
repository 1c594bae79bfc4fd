extension Property {
  /// Broken, for example, by an engine that deletes and inserts the only item of a list that did not
  /// change.
  static let isEmptyForEqualSnapshots = Property(
    "isEmptyForEqualSnapshots", "equal lists without marks give an empty changeset"
  ) { apply in
    guard let changeset = apply.changeset, !changeset.isEmpty, !apply.transition.hasMarks,
      apply.transition.new == apply.transition.old
        || (apply.learnsOfChanges == .marks
          && apply.transition.new.hasSameIdentifiers(as: apply.transition.old))
    else { return nil }
    return Breach("nothing changed, and the changeset says: \(changeset)")
  }
}
