import Snapshots

/// The batch updates between two keyed lists, told in places.
///
/// No item changes its section, as it is another item there. So whole sections can come and go
/// beside the items of others; only where sections change their order, they do so first.
@usableFromInline
struct KeyedPlan {
  /// Brings the sections that stay into their new order, at the places that they have.
  @usableFromInline private(set) var order = BatchUpdate()
  /// Deletes and inserts, moves items, and reloads where that is safe beside it.
  @usableFromInline private(set) var structure = BatchUpdate()
  /// Reloads in the new list what could not be reloaded before.
  @usableFromInline private(set) var redraws = BatchUpdate()
  /// For each place of a section in the old list, which old section stands there once the order is
  /// right.
  @usableFromInline private(set) var sectionsInOrder: [Int]

  /// Plans the way between two lists.
  ///
  /// - Parameters:
  ///   - sections: Which sections of the lists have the same key.
  ///   - items: For each section of the new list, what happens to its items.
  ///   - oldCount: The number of sections of the old list.
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

  /// Adds what happens to the items of a section that stays.
  private mutating func add(_ changes: FlatChanges, from old: Int, to new: Int) {
    structure.deleteItems += changes.deletes.map { ItemPath(old, $0) }
    structure.insertItems += changes.inserts.map { ItemPath(new, $0) }
    structure.moveItems += changes.moves.map {
      Move(from: ItemPath(old, $0.source), to: ItemPath(new, $0.destination))
    }
    redraws.reloadItems += changes.reloadsAfterwards.map { ItemPath(new, $0) }
    // Where a section shifts, a view may work out the wrong place for a reload.
    if old == new {
      structure.reloadItems += changes.reloads.map { ItemPath(old, $0) }
    } else {
      redraws.reloadItems += changes.reloads.map { ItemPath(new, $0) }
    }
  }
}
