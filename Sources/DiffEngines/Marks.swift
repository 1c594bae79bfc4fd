/// The identifiers that a list has marked to be drawn again, in any order and with any repeats.
@usableFromInline
package struct Marks<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  @usableFromInline let reloadedSections: [SectionIdentifier]
  @usableFromInline let reloadedItems: [ItemIdentifier]
  @usableFromInline let reconfiguredItems: [ItemIdentifier]

  @inlinable
  package init(
    reloadedSections: [SectionIdentifier] = [], reloadedItems: [ItemIdentifier] = [],
    reconfiguredItems: [ItemIdentifier] = []
  ) {
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
  }
}

extension Marks {
  /// Returns the same marks as places in the new list, without those that are not there.
  @inlinable
  func places<Sections, Items>(
    sections: IdentifierMatching<Sections>, items: IdentifierMatching<Items>
  ) -> Marks<Int, Int>
  where Sections.Element == SectionIdentifier, Items.Element == ItemIdentifier {
    Marks<Int, Int>(
      reloadedSections: reloadedSections.compactMap { sections.newPlace(of: $0) },
      reloadedItems: reloadedItems.compactMap { items.newPlace(of: $0) },
      reconfiguredItems: reconfiguredItems.compactMap { items.newPlace(of: $0) })
  }

  var isEmpty: Bool {
    reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
