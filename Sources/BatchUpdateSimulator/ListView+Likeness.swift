import Snapshots

// Views that went different ways to the same list.

extension ListView {
  /// Returns whether nobody who looks at this view and at another one of the same list sees a
  /// difference, now or later, except in what is selected.
  ///
  /// The objects of the cells may differ.
  func looksLike(_ other: ListView) -> Bool {
    viewport == other.viewport
      && slots.elementsEqual(other.slots) { slot, otherSlot in
        slot.item == otherSlot.item && looks(of: slot.cell) == other.looks(of: otherSlot.cell)
      }
  }

  /// What can be told of a cell without knowing its object.
  private struct Looks: Equatable {
    let row: Row
    let registration: Int
    let wasDisplayed, needsConfiguring, isHeld: Bool
  }

  private func looks(of cell: Cell?) -> Looks? {
    cell.map { cell in
      Looks(
        row: cell.row, registration: cell.registration, wasDisplayed: cell.wasDisplayed,
        needsConfiguring: cell.needsConfiguring, isHeld: isHeld(cell))
    }
  }
}
