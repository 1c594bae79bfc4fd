/// A list as flat collections: the identifiers of all sections, and of all items in display order.
///
/// Collections instead of arrays, so that identifiers which lie inside other values need no copies.
@usableFromInline
package struct FlatList<Sections: RandomAccessCollection, Items: RandomAccessCollection>
where
  Sections.Element: Hashable, Sections.Index == Int, Items.Element: Hashable, Items.Index == Int
{
  @usableFromInline let sections: Sections
  @usableFromInline let items: Items
  @usableFromInline let shape: ListShape

  /// Creates a list from its parts, all of them indexed from zero.
  ///
  /// For each section, `ends` holds the number of items up to and including it.
  @inlinable
  package init(sections: Sections, items: Items, ends: [Int]) {
    self.sections = sections
    self.items = items
    self.shape = ListShape(ends: ends)
  }
}

/// Where sections begin and end in a flat list.
@usableFromInline
package struct ListShape {
  /// For each section, the number of items up to and including it.
  @usableFromInline let ends: [Int]

  @inlinable
  init(ends: [Int]) {
    self.ends = ends
  }

  var sectionCount: Int { ends.count }
  var itemCount: Int { ends.last ?? 0 }

  /// The places in the flat list that a section takes.
  func range(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }
}
