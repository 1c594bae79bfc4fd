/// A list as flat collections: the identifiers of all sections, and of all items in display order.
///
/// Collections instead of arrays, so that identifiers which lie inside other values need no copies:
///
///     FlatList(sections: ["inbox"], items: Identifiers(of: messages), ends: [messages.count])
public struct FlatList<Sections: RandomAccessCollection, Items: RandomAccessCollection>
where
  Sections.Element: Hashable, Sections.Index == Int, Items.Element: Hashable, Items.Index == Int
{
  @usableFromInline let sections: Sections
  @usableFromInline let items: Items
  /// For each section, the number of items up to and including it.
  @usableFromInline let ends: [Int]
  /// Whether the caller says that no identifier stands twice.
  @usableFromInline let hasNoRepeats: Bool

  /// Creates a list from its parts, all of them indexed from zero.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections.
  ///   - items: The identifiers of the items, section by section.
  ///   - ends: For each section, the number of items up to and including it.
  ///   - hasNoRepeats: Whether it is certain that no identifier stands twice. Nobody looks for
  ///     repeats then, which saves hashing what is the same in both lists. If there are some after
  ///     all, a plan still leads to the new list, but not by the fewest moves.
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

  /// Whether no number is less than the one before it, or than zero.
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

extension FlatList: Sendable where Sections: Sendable, Items: Sendable {}
