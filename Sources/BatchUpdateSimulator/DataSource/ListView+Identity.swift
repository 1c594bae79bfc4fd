import Snapshots

extension ListView {
  /// Takes the view to a list by identity: an item that it shows keeps its row and its cell.
  mutating func update(to newModel: Layout) {
    if needsReload { layoutIfNeeded() }
    let old = slots
    sections = newModel.sections
    ends = newModel.ends
    slots = newModel.rows.map { row in
      Slot(item: row.item, cell: old.first { $0.item == row.item }?.cell)
    }
    model = newModel
    makeVisibleCells()
    layoutIfNeeded()
  }
}
