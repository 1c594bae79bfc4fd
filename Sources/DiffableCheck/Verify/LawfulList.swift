import Snapshots

/// The contents of a snapshot, read once and checked for breaches of the contract of `Hashable`.
struct LawfulList<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  let sections: LawfulIdentifiers<SectionIdentifier>
  /// The items of all sections, in order.
  let items: LawfulIdentifiers<ItemIdentifier>
  /// The number of items in each section.
  let counts: [Int]

  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - old: The list before, if there is one.
  /// - Throws: The error with which reading the snapshot fails, or a `HashViolation`.
  init(
    reading snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    after old: Self?
  ) throws {
    // If a hash has changed, a snapshot may not find what it holds.
    if let change = old?.sections.change ?? old?.items.change { throw change }
    let sections = snapshot.sectionIdentifiers
    var items: [ItemIdentifier] = []
    var counts: [Int] = []
    for section in sections {
      let inside = try snapshot.itemIdentifiers(inSection: section)
      items += inside
      counts.append(inside.count)
    }
    self.sections = try LawfulIdentifiers(sections, after: old?.sections ?? LawfulIdentifiers())
    self.items = try LawfulIdentifiers(items, after: old?.items ?? LawfulIdentifiers())
    self.counts = counts
  }

  /// Returns which identifiers are others in a snapshot of the same state, or `nil` if none are.
  ///
  /// A list of another length, or in another order, does not show that identifiers are made anew.
  func replaced(
    in snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>
  ) -> String? {
    let others = snapshot.sectionIdentifiers
    guard others.count == counts.count else { return nil }
    let othersItems = try? others.flatMap { try snapshot.itemIdentifiers(inSection: $0) }
    if let othersItems, Self.isReplaced(items.identifiers, by: othersItems) { return "items" }
    return Self.isReplaced(sections.identifiers, by: others) ? "sections" : nil
  }

  private static func isReplaced<Identifier: Equatable>(
    _ identifiers: [Identifier], by others: [Identifier]
  ) -> Bool {
    guard identifiers.count == others.count,
      let (_, other) = zip(identifiers, others).first(where: { $0 != $1 })
    else { return false }
    return !identifiers.contains(other)
  }
}
