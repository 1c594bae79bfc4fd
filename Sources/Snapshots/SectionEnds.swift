// For each section of a list, the number of rows up to and including it: numbers that ascend, by which
// a position in the whole list and a path in a section are found from each other.

extension [Int] {
  /// The positions in the whole list that a section takes.
  @inlinable
  package func range(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : self[section - 1])..<self[section]
  }

  /// Returns the path of a position in the whole list.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  package func path(ofRow row: Int) -> ItemPath {
    let section = partitioningIndex { row < $0 }
    return ItemPath(section, row - range(ofSection: section).lowerBound)
  }
}
