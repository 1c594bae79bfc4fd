import BatchUpdateSimulator
import Snapshots

extension SectionSnapshotModel {
  /// Returns the queries that are worth making before an edit or after it: the lists, what the edit
  /// names, and some of what disappeared since the tree before it.
  func queries(
    about edit: SectionSnapshotEdit, since before: ItemTree? = nil
  ) -> [SectionSnapshotQuery] {
    let gone = before?.items.first(missingFrom: tree.items) ?? []
    var queries: [SectionSnapshotQuery] = [.items, .rootItems, .visibleItems]
    for item in Mentions(edit).items.prefix(Edit.mostAskedAbout) + gone {
      queries += [
        .contains(item), .index(of: item), .isExpanded(item), .isVisible(item), .level(of: item),
        .parent(of: item), .snapshot(of: item, includingParent: false),
        .snapshot(of: item, includingParent: true),
      ]
    }
    return queries
  }

  /// Returns a query with the answers of this section snapshot and of an implementation, or `nil`
  /// if the implementation does not support it.
  func question(
    _ query: SectionSnapshotQuery, to implementation: any SectionSnapshotImplementation
  ) -> Edit.Question? {
    let actual = Result<SnapshotAnswer, any Error> { try implementation.answer(query) }
    if case .failure(is QueryNotSupported) = actual { return nil }
    let expected = Result { () throws(Refusal) in try answer(query) }
    return Edit.Question(action: .askSectionSnapshot(query), expected: expected, actual: actual)
  }
}
