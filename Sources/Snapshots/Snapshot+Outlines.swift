// A list that an app applies section by section, as a whole.

extension Snapshot {
  /// Creates a snapshot of what outlines show: the visible items of each, in a section of their own.
  ///
  /// UIKit's data source holds the same once all section snapshots were applied, in this order, to a
  /// list that was empty (rules 4.17 and 4.19). So whatever reads a snapshot can read a list that is
  /// made of section snapshots:
  ///
  ///     try Snapshot(showing: courses.map { ($0.name, try outline(of: $0)) })
  ///
  /// Nothing is marked. What is visible in two outlines stands in the later one, and is added again
  /// (rule 2.3.4). Refused: a section that stands twice (rule 2.1.2).
  ///
  /// - Complexity: O(*s* + *v*), where *v* is the number of visible items.
  @inlinable
  public init(
    showing outlines: [(SectionIdentifier, SectionSnapshot<ItemIdentifier>)]
  ) throws(Refusal) {
    self.init()
    try appendSections(outlines.map { $0.0 })
    for (section, outline) in outlines {
      try appendItems(outline.visibleItems, toSection: section)
    }
  }
}
