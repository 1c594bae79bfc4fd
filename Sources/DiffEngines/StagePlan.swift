import Snapshots

/// The batch updates that take one list to another, in an order that no view stumbles over.
///
/// No stage moves sections and changes items, an item leaves a section before the section is
/// deleted and enters one after it is inserted, and what is drawn again no longer moves.
@usableFromInline
package struct StagePlan {
  package struct Stage {
    package let update: BatchUpdate
    /// What the list holds after the update; `nil` stands for the new list.
    package let arrangement: Arrangement?
  }

  /// The batch updates that have something to do, in order; at most four.
  package private(set) var stages: [Stage] = []
  let matching: ListMatching
  let order: SectionOrder

  /// Plans the way from one list to another.
  ///
  /// - Throws: The first identifier that stands twice in one list, sections before items.
  /// - Complexity: O(*n* + *k* log *k*) on average, where *n* is the number of sections and items of
  ///   both lists and of marks, and *k* is the number of surviving sections, and of items that stay
  ///   in their section, where their order changes.
  @inlinable
  package init<Sections, Items>(
    from old: FlatList<Sections, Items>, to new: FlatList<Sections, Items>,
    marks: Marks<Sections.Element, Items.Element>
  ) throws(RepeatedIdentifier) {
    let sections = try IdentifierMatching(old: old.sections, new: new.sections, of: .section)
    let items = try IdentifierMatching(old: old.items, new: new.items, of: .item)
    self.init(
      ListMatching(
        old: old.shape, new: new.shape, sections: sections.counterparts,
        items: items.counterparts),
      marks: marks.places(sections: sections, items: items))
  }

  @usableFromInline
  init(_ matching: ListMatching, marks: Marks<Int, Int>) {
    self.matching = matching
    order = SectionOrder(matching)
    let items = ItemChanges(matching, in: order).update
    let deletes = order.deletes()
    append(
      order.insertsAndMoves(matching),
      leaving: items.isEmpty && deletes.isEmpty ? nil : .sectionsInPlace)
    append(items, leaving: deletes.isEmpty ? nil : .itemsInPlace)
    append(deletes, leaving: nil)
    guard !marks.isEmpty else { return }
    append(Redraws(marks, matching).update(matching), leaving: nil)
  }

  private mutating func append(_ update: BatchUpdate, leaving arrangement: Arrangement?) {
    guard !update.isEmpty else { return }
    stages.append(Stage(update: update, arrangement: arrangement))
  }
}
