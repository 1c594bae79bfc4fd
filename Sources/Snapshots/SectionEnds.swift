// The ends of sections: for each section, the number of rows up to and including it. The ends
// ascend, and convert between a position in the whole list and a path.

extension [Int] {
  /// Returns the range of a section in the whole list.
  @inlinable
  package func range(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : self[section - 1])..<self[section]
  }

  /// Returns the position of a path in the whole list, or `nil` if there is none.
  @inlinable
  package func row(at path: ItemPath) -> Int? {
    guard indices.contains(path.section), path.item >= 0 else { return nil }
    let rows = range(ofSection: path.section)
    return path.item < rows.count ? rows.lowerBound + path.item : nil
  }

  /// Returns the path of a position in the whole list.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  package func path(ofRow row: Int) -> ItemPath {
    let section = partitioningIndex { row < $0 }
    return ItemPath(section, row - range(ofSection: section).lowerBound)
  }
}
