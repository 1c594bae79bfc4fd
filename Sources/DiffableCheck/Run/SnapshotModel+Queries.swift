import BatchUpdateSimulator
import Snapshots

extension SnapshotModel {
  /// Returns the queries that are worth making before an edit or after it: the totals, what the
  /// edit names, and some of what disappeared since the snapshot before it.
  func queries(
    about edit: SnapshotEdit, since before: SnapshotModel? = nil
  ) -> [SnapshotQuery] {
    let mentions = Mentions(edit)
    let gone = before?.allItems.first(missingFrom: allItems) ?? []
    var queries: [SnapshotQuery] = [
      .numberOfSections, .sectionIdentifiers, .numberOfItems(in: nil), .itemIdentifiers(in: nil),
      .reloadedSections, .reloadedItems, .reconfiguredItems,
    ]
    for section in mentions.sections.prefix(Edit.mostAskedAbout) {
      queries += [
        .indexOfSection(section), .numberOfItems(in: section), .itemIdentifiers(in: section),
      ]
    }
    for item in mentions.items.prefix(Edit.mostAskedAbout) + gone {
      queries += [.indexOfItem(item), .sectionContaining(item)]
    }
    return queries
  }

  /// Returns a query with the answers of this snapshot and of an implementation, or `nil` if the
  /// implementation does not support it.
  ///
  /// Doubtful marks are left out of both answers.
  func question(
    _ query: SnapshotQuery, to implementation: any SnapshotImplementation,
    besides doubtful: DoubtfulMarks
  ) -> Edit.Question? {
    let actual = Result<SnapshotAnswer, any Error> { try implementation.answer(query) }
    if case .failure(is QueryNotSupported) = actual { return nil }
    let expected = Result { () throws(Refusal) in try answer(query) }
    return Edit.Question(
      action: .ask(query), expected: expected.map { comparable($0, query, doubtful) },
      actual: actual.map { comparable($0, query, doubtful) })
  }

  /// Returns an answer in a form in which it can be compared.
  ///
  /// The order in which UIKit lists marks was not measured, nor whether it keeps marks that no
  /// longer name anything. Therefore only marks on existing identifiers are compared, in the order
  /// of names.
  func comparable(
    _ answer: SnapshotAnswer, _ query: SnapshotQuery, _ doubtful: DoubtfulMarks
  ) -> SnapshotAnswer {
    switch (query, answer) {
    case (.reloadedSections, .sections(let marked)):
      .sections(
        marked.filter { sections.contains($0) && !doubtful.reloadedSections.contains($0) }
          .sorted { $0.number < $1.number })
    case (.reloadedItems, .items(let marked)):
      .items(present(marked).filter { !doubtful.reloadedItems.contains($0) })
    case (.reconfiguredItems, .items(let marked)):
      .items(present(marked).filter { !doubtful.reconfiguredItems.contains($0) })
    default: answer
    }
  }

  /// Returns those of the items that exist, in the order of names.
  private func present(_ marked: [Item]) -> [Item] {
    marked.filter { contains($0) }.sorted(by: Item.comesBefore)
  }
}
