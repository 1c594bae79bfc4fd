/// Sections in order, each with its items in order: what a list should show.
///
/// The methods are those of UIKit's `NSDiffableDataSourceSnapshot`, by name and by argument label.
/// Where UIKit raises, they throw a ``Refusal`` with UIKit's current sentence, after the checks in
/// UIKit's order. A refused call leaves sections and items as they were, and marks too; only a
/// reload of something unknown has recorded its marks by the time it is refused (rule 2.1.3). An
/// apply carries out those that name something, and skips the others. If what is refused as unknown
/// is equal to an identifier that is there under another hash, the refusal's cause is rule 2.8.1; to
/// know that costs a comparison with each identifier.
///
/// Item identifiers are unique in the whole snapshot and section identifiers are unique among
/// sections; a section may be called what an item is called. An identifier that is equal to one
/// that is there stands for it, and the one that came first stays (rule 2.6.7).
///
/// Identifiers are numbered as they come: a table finds the number of one by its hash, and the order
/// of sections and items is kept in arrays of numbers. The items of a section stand in blocks of up
/// to 256, so that an edit shifts the numbers of a block and not those of the section. Copies share
/// everything until one of them is edited. The first edit after that copies the table and the
/// arrays of numbers, O(*n* + *s*) without a hash or a comparison; later ones cost what they say.
///
/// The complexities given are averages for identifiers with a good hash, and amortized where the
/// snapshot grows. In them *n* is the number of items in the snapshot, *s* the number of sections,
/// *k* the number of identifiers given, *m* the number of items in the sections concerned, and *b*
/// the number of their blocks, one for each section and at most one for each 64 items.
public struct Snapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  @usableFromInline var sections = SnapshotNumbering<SectionIdentifier>()
  @usableFromInline var items = SnapshotNumbering<ItemIdentifier>()
  /// What stands where, by the numbers of sections and items.
  @usableFromInline var order = SnapshotOrder()

  @usableFromInline var reloadedSections = UniqueIdentifiers<SectionIdentifier>()
  @usableFromInline var reloadedItems = UniqueIdentifiers<ItemIdentifier>()
  @usableFromInline var reconfiguredItems = UniqueIdentifiers<ItemIdentifier>()
  /// What UIKit would have logged, with repeats: no part of what the snapshot is.
  @usableFromInline var addedAgain: [ItemIdentifier] = []

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}
}

extension Snapshot: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}

extension Snapshot: Hashable {
  /// Tells whether both hold equal sections and items in the same order, whatever is marked.
  ///
  /// Rule 2.1.1.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.order.counts == right.order.counts
      && zip(left.order.sections, right.order.sections)
        .allSatisfy { left.sections[$0] == right.sections[$1] }
      && zip(left.order.items, right.order.items).allSatisfy { left.items[$0] == right.items[$1] }
  }

  /// Feeds the sections and items, and no marks, into a hasher.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order.counts)
    for section in order.sections { hasher.combine(sections[section]) }
    for item in order.items { hasher.combine(items[item]) }
  }
}
