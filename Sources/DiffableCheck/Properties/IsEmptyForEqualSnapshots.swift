import Snapshots

extension Property {
  /// Broken, for example, by an engine that deletes and inserts the only item of an unchanged list.
  static let isEmptyForEqualSnapshots = Property(
    "isEmptyForEqualSnapshots", "equal lists without marks give an empty changeset",
    on: .appliesOfNothingNew
  ) { apply in
    guard let changeset = apply.changeset, !changeset.isEmpty, apply.bringsNothingNew else {
      return nil
    }
    return Breach("nothing changed, and the changeset \(changeset.work)")
  }
}

extension Changeset {
  /// What a changeset asks for that should be empty.
  fileprivate var work: String {
    guard case .stages(let stages) = self, stages.allSatisfy(\.update.isEmpty) else {
      return "says: \(self)"
    }
    return "has \(counted(stages.count, "empty batch update"))"
  }
}

extension Apply {
  /// Whether nothing changed that the system could learn of.
  var bringsNothingNew: Bool {
    guard !transition.hasMarks else { return false }
    return learnsOfChanges == .marks
      ? transition.new.hasSameIdentifiers(as: transition.old) : transition.new == transition.old
  }
}
