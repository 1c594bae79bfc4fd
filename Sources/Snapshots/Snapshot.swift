/// Sections in order, each with its items in order: what a list should show.
///
/// The methods are those of UIKit's `NSDiffableDataSourceSnapshot`, by name and by argument label.
/// Where UIKit raises, they throw a ``Refusal`` with UIKit's current sentence, after the checks in
/// UIKit's order. A refused call leaves the snapshot untouched, marks too; UIKit has by then
/// recorded the marks of a refused reload (rule 2.1.3), which an apply skips.
///
/// Item identifiers are unique in the whole snapshot and section identifiers are unique among
/// sections; a section may be called what an item is called. An identifier that is equal to one
/// that is there stands for it, and the one that came first stays (rule 2.6.7).
///
/// The complexities given are averages for identifiers with a good hash. In them *n* is the number
/// of items in the snapshot, *s* the number of sections, *k* the number of identifiers given, and
/// *m* the number of items in the sections that lose or receive an item, or that are searched.
public struct Snapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  /// The sections in order.
  @usableFromInline var sections: [SectionIdentifier] = []
  /// The items of every section, empty ones too.
  @usableFromInline var itemsBySection: [SectionIdentifier: [ItemIdentifier]] = [:]
  /// Where every item is; its position in the section is searched for when it is needed.
  @usableFromInline var sectionOfItem: [ItemIdentifier: SectionIdentifier] = [:]

  @usableFromInline var reloadedSections = UniqueIdentifiers<SectionIdentifier>()
  @usableFromInline var reloadedItems = UniqueIdentifiers<ItemIdentifier>()
  @usableFromInline var reconfiguredItems = UniqueIdentifiers<ItemIdentifier>()

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
    left.sections == right.sections && left.itemsBySection == right.itemsBySection
  }

  /// Feeds the sections and items, and no marks, into a hasher.
  ///
  /// - Complexity: O(*n* + *s*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections)
    for section in sections { hasher.combine(itemsBySection[section]) }
  }
}
