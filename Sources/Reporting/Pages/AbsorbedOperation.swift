import Snapshots

/// An operation on an item that a view drops because an operation on its section covers it.
package struct AbsorbedOperation: Hashable, Sendable {
  /// The operation, as in `delete [0, 7]`.
  package let phrase: String
  package let rule: Rule
}

extension BatchUpdate {
  /// The operations on items that operations on whole sections cover.
  ///
  /// These are the deletes in deleted or reloaded sections and the reloads in reloaded sections
  /// (rule 1.4.6), and the inserts into inserted or reloaded sections (rule 1.4.7). They do no harm
  /// and have no effect.
  ///
  /// If the batch also deletes or inserts sections, inserts into reloaded sections are left out,
  /// because reloaded sections may then be shifted.
  package var absorbedOperations: [AbsorbedOperation] {
    let deletes = deleteItems.filter {
      deleteSections.contains($0.section) || reloadSections.contains($0.section)
    }
    let reloads = reloadItems.filter { reloadSections.contains($0.section) }
    let areFixed = deleteSections.isEmpty && insertSections.isEmpty
    let inserts = insertItems.filter {
      insertSections.contains($0.section) || areFixed && reloadSections.contains($0.section)
    }
    return deletes.map { AbsorbedOperation(phrase: "delete \($0)", rule: .deleteAbsorbed) }
      + reloads.map { AbsorbedOperation(phrase: "reload \($0)", rule: .deleteAbsorbed) }
      + inserts.map { AbsorbedOperation(phrase: "insert \($0)", rule: .insertAbsorbed) }
  }
}
