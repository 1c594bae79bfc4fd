import Snapshots

/// The batch updates between two keyed lists, as places.
///
/// No item changes its section, as it is another item there. Whole sections can therefore be
/// deleted and inserted in the same batch as the items of other sections; only a new order of the
/// sections needs a batch before that.
@usableFromInline
struct KeyedPlan {
  /// The moves that bring the sections that stay into their new order, within their old places.
  @usableFromInline private(set) var order = BatchUpdate()
  /// The deletes, inserts, and item moves, and the reloads that are safe beside them.
  @usableFromInline private(set) var structure = BatchUpdate()
  /// The reloads in the new list that were not safe before.
  @usableFromInline private(set) var redraws = BatchUpdate()
  /// For each place of a section in the old list, the old section that is there after reordering.
  @usableFromInline private(set) var sectionsInOrder: [Int]

  /// Plans the batch updates between two lists.
  ///
  /// - Parameters:
  ///   - sections: The sections with equal keys in the two lists.
  ///   - items: For each section of the new list, the changes of its items.
  ///   - oldCount: The number of sections in the old list.
  @usableFromInline
  init(sections: Counterparts, items: [FlatChanges], oldCount: Int) {
    sectionsInOrder = Array(0..<oldCount)
    var placesInOrder = sectionsInOrder
    for section in 0..<oldCount where sections.new[section] == nil {
      structure.deleteSections.append(section)
    }
    var places = (0..<oldCount).filter { sections.new[$0] != nil }.makeIterator()
    for section in items.indices {
      guard let old = sections.old[section], let place = places.next() else {
        structure.insertSections.append(section)
        continue
      }
      sectionsInOrder[place] = old
      placesInOrder[old] = place
      add(items[section], from: place, to: section)
    }
    for (old, place) in placesInOrder.enumerated() where old != place {
      order.moveSections.append(Move(from: old, to: place))
    }
  }

  /// Adds the changes of the items in a section that stays.
  private mutating func add(_ changes: FlatChanges, from old: Int, to new: Int) {
    structure.deleteItems += changes.deletes.map { ItemPath(old, $0) }
    structure.insertItems += changes.inserts.map { ItemPath(new, $0) }
    structure.moveItems += changes.moves.map {
      Move(from: ItemPath(old, $0.source), to: ItemPath(new, $0.destination))
    }
    redraws.reloadItems += changes.reloadsAfterwards.map { ItemPath(new, $0) }
    // If the section's number changes, a view may work out the wrong place for a reload.
    if old == new {
      structure.reloadItems += changes.reloads.map { ItemPath(old, $0) }
    } else {
      redraws.reloadItems += changes.reloads.map { ItemPath(new, $0) }
    }
  }
}
