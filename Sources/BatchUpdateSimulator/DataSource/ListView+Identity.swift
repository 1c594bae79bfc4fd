import Snapshots

extension ListView {
  /// Updates the view to a list by identity: each item that it already shows keeps its row and its
  /// cell.
  ///
  /// The given items keep their rows, but not their cells. As after a batch, the next layout makes
  /// cells ahead.
  mutating func update(to newModel: Layout, withoutCellsOf items: [Item]) {
    layoutIfNeeded()
    let old = slots
    let places = ItemPlaces(of: old.map(\.item))
    let withoutCells = Set(items)
    sections = newModel.sections
    ends = newModel.ends
    slots = newModel.rows.map { row in
      var slot = places[row.item].map { old[$0] } ?? Slot(item: row.item)
      if withoutCells.contains(row.item) { slot.cell = nil }
      return slot
    }
    model = newModel
    makeVisibleCells()
    pool?.enqueue(from: old, butNotFrom: slots)
  }
}
