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

  /// How the snapshot of one state differs when it is made again, with the name of what differs.
  enum Variation {
    /// Identifiers are made anew.
    case replaced(String)
    case reordered(String)
  }

  /// Returns how a snapshot of the same state differs, or `nil` if it does not, or only in what a
  /// change of the app may explain.
  func variation(
    in snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>
  ) -> Variation? {
    let others = snapshot.sectionIdentifiers
    let othersItems = try? others.flatMap { try snapshot.itemIdentifiers(inSection: $0) }
    if others.count == counts.count {
      if let othersItems, Self.isReplaced(items.identifiers, by: othersItems) {
        return .replaced("items")
      }
      if Self.isReplaced(sections.identifiers, by: others) { return .replaced("sections") }
    }
    if Self.isReordered(sections.identifiers, in: others) { return .reordered("sections") }
    guard let othersItems, Self.isReordered(items.identifiers, in: othersItems) else { return nil }
    return .reordered("items")
  }

  /// Returns whether a snapshot holds the same identifiers at the same places.
  func isSame(as snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>) -> Bool {
    guard let other = try? LawfulList(reading: snapshot, after: nil) else { return false }
    return other.counts == counts && other.sections.identifiers == sections.identifiers
      && other.items.identifiers == items.identifiers
  }

  private static func isReordered<Identifier: Hashable>(
    _ identifiers: [Identifier], in others: [Identifier]
  ) -> Bool {
    // Of what has another hash each time, nothing can be said.
    identifiers.count == others.count && identifiers != others
      && identifiers.map(\.hashValue).sorted() == others.map(\.hashValue).sorted()
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
