import Snapshots

extension ListView {
  /// Takes the view to a list by identity: an item that it shows keeps its row and its cell, but
  /// for those that are to be asked for again.
  mutating func update(to newModel: Layout, withoutCellsOf items: [Item] = []) {
    if needsReload { layoutIfNeeded() }
    let old = slots
    sections = newModel.sections
    ends = newModel.ends
    slots = newModel.rows.map { row in
      let kept = items.contains(row.item) ? nil : old.first { $0.item == row.item }
      return Slot(item: row.item, cell: kept?.cell)
    }
    model = newModel
    makeVisibleCells()
    layoutIfNeeded()
  }
}
