/// Items in an outline, each expanded or collapsed: what one section of a list should show.
///
/// The methods are those of UIKit's `NSDiffableDataSourceSectionSnapshot`, by name and by argument
/// label. Where UIKit raises, they throw a ``Refusal`` with UIKit's current sentence, after the
/// checks in UIKit's order. Twice UIKit does not raise and leaves a corrupt outline (rules 4.10 and
/// 4.12): there they throw a refusal with a rule and a sentence of its own. A refused call leaves
/// the section snapshot untouched.
///
/// An array without items asks for nothing, so nothing about it is checked or refused (rule 4.1).
/// Item identifiers are unique in the whole outline. An item that is there is never moved, it is
/// refused (rule 4.3), and an identifier that is equal to one that is there stands for it.
///
/// The complexities given are averages for identifiers with a good hash. In them *n* is the number
/// of items in the outline, *k* the number of items given, *m* the number of items in the lists of
/// siblings that lose or receive an item, and *d* the depth of the item asked about. No method
/// calls itself, so an outline can be as deep as it is long.
public struct SectionSnapshot<ItemIdentifier: Hashable> {
  /// The items without a parent, in order.
  @usableFromInline var roots: [ItemIdentifier] = []
  /// What is known of every item.
  @usableFromInline var nodes: [ItemIdentifier: Node] = [:]

  /// Creates a section snapshot without items.
  @inlinable
  public init() {}
}

extension SectionSnapshot: Sendable where ItemIdentifier: Sendable {}

extension SectionSnapshot: Hashable {
  /// Tells whether both hold equal items in the same outline, with the same ones expanded.
  ///
  /// Rule 4.15.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
    left.roots == right.roots && left.nodes == right.nodes
  }

  /// Feeds the outline and what is expanded in it into a hasher.
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
