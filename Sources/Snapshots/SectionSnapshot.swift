/// An outline of items, each expanded or collapsed: what one section of a list should show.
///
/// The methods have the names and argument labels of UIKit's `NSDiffableDataSourceSectionSnapshot`.
/// Where UIKit raises, they throw a ``Refusal`` with UIKit's current sentence, after the same
/// checks in the same order. In two cases UIKit leaves a corrupt outline without raising (rules
/// 4.10 and 4.12): these calls throw a refusal with a rule and a sentence of its own. A refused
/// call leaves the section snapshot unchanged.
///
/// A call with an empty array has no effect, so nothing about it is checked or refused (rule 4.1).
/// Item identifiers are unique in the whole outline. An item that exists already is never moved,
/// but refused (rule 4.3). An identifier stands for the existing one that is equal to it.
///
/// The complexities are averages for identifiers with a good hash. In them, *n* is the number of
/// items in the outline, *k* the number of items given, *m* the number of items in the lists of
/// siblings that lose or receive an item, and *d* the depth of the item in question. No method is
/// recursive, so an outline here can be as deep as it is long; only the nested value of ``tree``
/// can not.
public struct SectionSnapshot<ItemIdentifier: Hashable> {
  /// The items without a parent, in order.
  @usableFromInline var roots: [ItemIdentifier] = []
  /// The node of every item.
  @usableFromInline var nodes: [ItemIdentifier: Node] = [:]

  /// Creates a section snapshot without items.
  @inlinable
  public init() {}
}

extension SectionSnapshot: Sendable where ItemIdentifier: Sendable {}

extension SectionSnapshot: Hashable {
  /// Returns whether both outlines hold equal items in the same places, with the same items
  /// expanded (rule 4.15).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    left.roots == right.roots && left.nodes == right.nodes
  }

  /// Feeds the outline and its expanded items into a hasher.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(roots.count)
    for item in items {
      let node = node(of: item)
      hasher.combine(item)
      hasher.combine(node.isExpanded)
      hasher.combine(node.children.count)
    }
  }
}
