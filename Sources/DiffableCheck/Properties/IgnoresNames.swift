import Snapshots

extension Property {
  /// Broken, for example, by an engine that keeps the smaller of two identifiers in place where it
  /// could keep either, and by one that takes the name `9` for a number.
  static let ignoresNames = Property(
    "ignoresNames", "the changeset does not depend on what the identifiers are called",
    on: .applies,
    secondAsk: .underOtherNames
  ) { apply in
    apply.answerToOtherNames.map {
      Breach(apply.answers(and: $0, "under other names (\(apply.otherNames))"))
    }
  }
}

extension Apply {
  /// What the identifiers were called when the engine was asked under other names.
  fileprivate var otherNames: String {
    let label = Relabeling(salt: 0, turningNames: true)
    let (old, new) = (transition.old, transition.new)
    let names =
      (old.sections + new.sections).map { "\($0) is \(quoted(label($0)))" }
      + (old.rows + new.rows).map { "\($0.item) is \(quoted(label($0.item)))" }
    let told = names.withoutRepeats
    return told.prefix(6).joined(separator: ", ") + (told.count > 6 ? ", …" : "")
  }

  private func quoted(_ identifier: some CustomStringConvertible) -> String {
    identifier.description.debugDescription
  }
}
