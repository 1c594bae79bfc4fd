import Snapshots

extension Arrangement {
  /// Returns a snapshot of the list, without marks.
  ///
  /// - Parameters:
  ///   - old: The snapshot from which the plan was made.
  ///   - new: The snapshot to which the plan was made.
  /// - Returns: The contents of the app's data when the batch of the stage ends.
  /// - Precondition: The plan was made from these two snapshots.
  /// - Throws: What the snapshot refuses, which happens only if an identifier breaks the contract
  ///   of `Hashable`.
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
  @inlinable
  public func snapshot<SectionIdentifier, ItemIdentifier>(
    from old: Snapshot<SectionIdentifier, ItemIdentifier>,
    to new: Snapshot<SectionIdentifier, ItemIdentifier>
  ) throws(Refusal) -> Snapshot<SectionIdentifier, ItemIdentifier> {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let (oldItems, newItems) = (old.itemIdentifiers, new.itemIdentifiers)
    var snapshot = Snapshot<SectionIdentifier, ItemIdentifier>()
    try snapshot.appendSections(sections.map { $0.element(of: oldSections, or: newSections) })
    let all = items.map { $0.element(of: oldItems, or: newItems) }
    var start = 0
    for (section, end) in zip(snapshot.sectionIdentifiers, ends) {
      try snapshot.appendItems(Array(all[start..<end]), toSection: section)
      start = end
    }
    return snapshot
  }
}
