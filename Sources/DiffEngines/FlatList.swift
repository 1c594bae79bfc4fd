/// A list as flat collections: the identifiers of all sections, and those of all items in display
/// order.
///
/// Collections, unlike arrays, can read identifiers in place, without copies:
///
///     FlatList(Identifiers(of: messages))
public struct FlatList<Sections: RandomAccessCollection, Items: RandomAccessCollection>
where
  Sections.Element: Hashable, Sections.Index == Int, Items.Element: Hashable, Items.Index == Int
{
  @usableFromInline let sections: Sections
  @usableFromInline let items: Items
  /// For each section, the number of items up to and including it.
  @usableFromInline let ends: [Int]
  /// Whether the caller guarantees that no identifier appears twice.
  @usableFromInline let hasNoRepeats: Bool

  /// Creates a list from its parts, whose indexes start at zero.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections.
  ///   - items: The identifiers of the items, section by section.
  ///   - ends: For each section, the number of items up to and including it.
  ///   - hasNoRepeats: Whether it is certain that no identifier appears twice. Repeats are then not
  ///     searched for, which saves hashing what is equal in both lists. If there are repeats
  ///     nevertheless, a plan still leads to the new list, but not with the fewest moves.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable
  public init(sections: Sections, items: Items, ends: [Int], hasNoRepeats: Bool = false) {
    precondition(
      sections.startIndex == 0 && items.startIndex == 0, "the lists are indexed from zero")
    precondition(ends.count == sections.count, "each section has an end")
    precondition((ends.last ?? 0) == items.count, "the last section ends with the last item")
    precondition(
      FlatList.isAscending(ends), "no section ends before the one in front of it")
    precondition(
      items.count < 1 << 29 && sections.count < 1 << 29, "a list has less than 2²⁹ identifiers")
    self.sections = sections
    self.items = items
    self.ends = ends
    self.hasNoRepeats = hasNoRepeats
  }

  /// Returns whether no number is less than the one before it, or than zero.
  @inlinable
  static func isAscending(_ ends: [Int]) -> Bool {
    var last = 0
    for end in ends {
      guard end >= last else { return false }
      last = end
    }
    return true
  }
}

extension FlatList where Sections == CollectionOfOne<Int> {
  /// Creates a list of one section, whose identifier is 0.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the items, whose indexes start at zero.
  ///   - hasNoRepeats: Whether it is certain that no identifier appears twice.
  @inlinable
  public init(_ items: Items, hasNoRepeats: Bool = false) {
    self.init(
      sections: CollectionOfOne(0), items: items, ends: [items.count], hasNoRepeats: hasNoRepeats)
  }
}

extension FlatList: Sendable where Sections: Sendable, Items: Sendable {}
