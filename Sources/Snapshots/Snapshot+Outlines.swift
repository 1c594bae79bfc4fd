// One snapshot of a list that an app applies section by section.

extension Snapshot {
  /// Creates a snapshot of the visible items of outlines, each outline in a section of its own.
  ///
  /// If no item is in two of them, UIKit's data source holds the same items after all section
  /// snapshots are applied, in this order, to an empty list (rules 4.17 and 4.19). Code that reads
  /// a snapshot can therefore read a list that is made of section snapshots:
  ///
  ///     try Snapshot(showing: courses.map { ($0.name, try outline(of: $0)) })
  ///
  /// Nothing is marked. An item that is visible in two outlines ends up in the later one, and
  /// counts as added again (rule 2.3.4); what becomes of the other outline in UIKit's data source
  /// is not known (rule 4.20).
  ///
  /// - Throws: ``Refusal`` for a section that is given twice (rule 2.1.2).
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
