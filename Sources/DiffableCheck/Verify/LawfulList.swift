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
  ///   - old: The items of the list before.
  /// - Throws: What keeps the snapshot from being read, or else a `HashViolation`.
  init(
    reading snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    after old: LawfulIdentifiers<ItemIdentifier>
  ) throws {
    let sections = snapshot.sectionIdentifiers
    var items: [ItemIdentifier] = []
    var counts: [Int] = []
    for section in sections {
      let inside = try snapshot.itemIdentifiers(inSection: section)
      items += inside
      counts.append(inside.count)
    }
    self.sections = try LawfulIdentifiers(sections)
    self.items = try LawfulIdentifiers(items, after: old)
    self.counts = counts
  }
}
