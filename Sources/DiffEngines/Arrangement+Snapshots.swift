import Snapshots

extension Arrangement {
  /// Makes a snapshot of the list, without marks.
  ///
  /// - Parameters:
  ///   - old: The snapshot that the plan began with.
  ///   - new: The snapshot that it ends with.
  /// - Returns: What the app's data holds when the batch of the stage ends.
  /// - Precondition: The plan was made of these two snapshots.
  /// - Throws: What the snapshot refuses: only an identifier that breaks the contract of `Hashable`.
  /// - Complexity: O(*n*), where *n* is the number of sections and items.
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
