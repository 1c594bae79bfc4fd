import Snapshots

/// A change of order by a person, as UIKit's `NSDiffableDataSourceTransaction`.
public struct DiffableDataSourceTransaction<
  SectionIdentifier: Hashable, ItemIdentifier: Hashable
> {
  public let initialSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  public let finalSnapshot: Snapshot<SectionIdentifier, ItemIdentifier>
  /// The changes of the sections whose items differ, in their order.
  public let sectionTransactions: [SectionTransaction]

  /// The change of one section.
  public struct SectionTransaction {
    public let sectionIdentifier: SectionIdentifier
    public let initialSnapshot: SectionSnapshot<ItemIdentifier>
    public let finalSnapshot: SectionSnapshot<ItemIdentifier>

    public var difference: CollectionDifference<ItemIdentifier> {
      finalSnapshot.items.difference(from: initialSnapshot.items)
    }
  }

  /// The difference between the items of the two snapshots.
  public var difference: CollectionDifference<ItemIdentifier> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

extension DiffableDataSourceTransaction {
  /// Creates a change between two lists with the same sections, in none of whose outlines items are
  /// below others.
  init(
    from initial: Snapshot<SectionIdentifier, ItemIdentifier>,
    to final: Snapshot<SectionIdentifier, ItemIdentifier>
  ) throws {
    initialSnapshot = initial
    finalSnapshot = final
    sectionTransactions = try final.sectionIdentifiers.compactMap { section in
      let (old, new) = (
        try initial.itemIdentifiers(inSection: section),
        try final.itemIdentifiers(inSection: section)
      )
      guard old != new else { return nil }
      return try SectionTransaction(of: section, from: old, to: new)
    }
  }
}

extension DiffableDataSourceTransaction.SectionTransaction {
  fileprivate init(
    of section: SectionIdentifier, from old: [ItemIdentifier], to new: [ItemIdentifier]
  ) throws(Refusal) {
    var (initial, final) = (SectionSnapshot<ItemIdentifier>(), SectionSnapshot<ItemIdentifier>())
    try initial.append(old)
    try final.append(new)
    self.init(sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final)
  }
}
