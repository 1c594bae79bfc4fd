/// An operation on an item that a view drops, since one on its section says it already.
package struct AbsorbedOperation: Hashable, Sendable {
  /// The operation, as in `delete [0, 7]`.
  package let phrase: String
  package let rule: Rule
}

extension BatchUpdate {
  /// The deletes in sections that are deleted or reloaded and the reloads in those that are reloaded
  /// (rule 1.4.6), and the inserts into inserted or reloaded ones (rule 1.4.7): they do no harm, and nothing
  /// else.
  ///
  /// Inserts into reloaded sections are left out where sections come or go: those may shift them.
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
