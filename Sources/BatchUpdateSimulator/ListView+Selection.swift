import Snapshots

// Selection belongs to the item: it moves with the item's row, and is lost with it (rule 8.6).

extension ListView {
  /// Selects the item at a place; does nothing if there is none.
  public mutating func selectItem(at path: ItemPath) {
    if let row = ends.row(at: path) { slots[row].selection = .selected }
  }

  /// Deselects the item at a place; does nothing if there is none.
  public mutating func deselectItem(at path: ItemPath) {
    if let row = ends.row(at: path) { slots[row].selection = .none }
  }

  /// Makes it unspecified whether a selected item at a place is still selected.
  mutating func blurSelection(at path: ItemPath) {
    if let row = ends.row(at: path), slots[row].selection != .none {
      slots[row].selection = .unspecified
    }
  }

  /// Returns whether the item at a place is selected; `none` if there is no item.
  public func selection(at path: ItemPath) -> Selection {
    ends.row(at: path).map { slots[$0].selection } ?? .none
  }

  /// Makes it unspecified what is selected where another view of the same list says otherwise.
  mutating func blurSelection(unlike other: ListView) {
    for row in slots.indices where slots[row].selection != other.slots[row].selection {
      slots[row].selection = .unspecified
    }
  }

  mutating func blurSelection(_ map: RowMap, _ old: [Slot]) {
    for reload in map.reloads {
      for source in reload.old where old[source].selection != .none {
        for row in reload.new where slots[row].item == old[source].item {
          slots[row].selection = .unspecified
        }
      }
    }
  }
}
