/// Sections in order, each with its items in order: what a list should show.
///
/// The methods have the names and argument labels of UIKit's `NSDiffableDataSourceSnapshot`. Where
/// UIKit raises, they throw a ``Refusal`` with UIKit's current sentence, after the same checks in
/// the same order. A refused call leaves sections, items, and marks unchanged, with one exception:
/// a reload of something unknown records its marks before it is refused (rule 2.1.3). An apply
/// carries out the marks that name something, and skips the others. If an unknown identifier is
/// equal to an existing one but has another hash, the refusal's cause is rule 2.8.1; finding that
/// out costs a comparison with each identifier.
///
/// Item identifiers are unique in the whole snapshot, and section identifiers are unique among
/// sections; a section and an item may have the same identifier. An identifier stands for the
/// existing one that is equal to it, and the one that came first stays (rule 2.6.7).
///
/// Identifiers are numbered when they are added: a hash table maps an identifier to its number, and
/// arrays of numbers keep the order of sections and items. The items of a section are stored in
/// blocks of up to 256, so an edit shifts the numbers of a block and not those of the section.
/// Copies share all storage until one of them is edited. The first edit after that copies the table
/// and the arrays of numbers, in O(*n* + *s*) without a hash or a comparison; later edits have the
/// complexities given below.
///
/// The complexities are averages for identifiers with a good hash, and amortized where the snapshot
/// grows. In them, *n* is the number of items in the snapshot, *s* the number of sections, *k* the
/// number of identifiers given, *m* the number of items in the sections concerned, and *b* the
/// number of their blocks: one for each section, and at most one for each 64 items.
public struct Snapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  @usableFromInline var sections = SnapshotNumbering<SectionIdentifier>()
  @usableFromInline var items = SnapshotNumbering<ItemIdentifier>()
  /// The places of sections and items, by their numbers.
  @usableFromInline var order = SnapshotOrder()

  @usableFromInline var reloadedSections = UniqueIdentifiers<SectionIdentifier>()
  @usableFromInline var reloadedItems = UniqueIdentifiers<ItemIdentifier>()
  @usableFromInline var reconfiguredItems = UniqueIdentifiers<ItemIdentifier>()
  /// The items that UIKit would have logged; not a part of the snapshot's value.
  @usableFromInline var addedAgain = UniqueIdentifiers<ItemIdentifier>()

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}
}

extension Snapshot: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}

extension Snapshot: Hashable {
  /// Returns whether both hold equal sections and items in the same order, whatever is marked (rule
  /// 2.1.1).
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    left.order.counts == right.order.counts
      && zip(left.order.sections, right.order.sections)
        .allSatisfy { left.sections[$0] == right.sections[$1] }
      && zip(left.order.items, right.order.items).allSatisfy { left.items[$0] == right.items[$1] }
  }

  /// Feeds the sections and items, but not the marks, into a hasher.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(order.counts)
    for section in order.sections { hasher.combine(sections[section]) }
    for item in order.items { hasher.combine(items[item]) }
  }
}
