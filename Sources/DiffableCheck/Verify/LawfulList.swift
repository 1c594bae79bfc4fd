import Snapshots

/// What a snapshot holds, read once and looked at for what breaks the contract of `Hashable`.
struct LawfulList<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  let sections: LawfulIdentifiers<SectionIdentifier>
  /// The items of all sections, section by section.
  let items: LawfulIdentifiers<ItemIdentifier>
  /// How many items each section holds.
  let counts: [Int]

  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: What is read.
  ///   - old: The list before, if there is one.
  /// - Throws: What keeps the snapshot from being read, or else a `HashViolation`.
  init(
    reading snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    after old: Self?
  ) throws {
    // Where a hash changed, a snapshot may find nothing that is asked of it.
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
}
