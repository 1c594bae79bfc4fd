import BatchUpdateSimulator

/// What happened to the cell of an item in a change of the screen.
enum CellFate: String, Sendable {
  case kept
  case moved
  /// The provider configured the same cell again.
  case reconfigured
  case movedAndReconfigured = "moved, reconfigured"
  /// The cell is prepared, and will be configured again when it is shown (rule 3.5.1).
  case toBeReconfigured = "reconfigured when shown"
  /// The item had a cell, and now has another one.
  case replaced = "cell replaced"
  case made = "cell made"
  case none = "no cell"

  /// Determines what happened to the cell of a row, given the item's former cell and the cells that
  /// were configured again.
  init(_ slot: ListView.Slot, before: Cell?, hasMoved: Bool, reconfigured: Set<Int>) {
    guard let cell = slot.cell else {
      self = .none
      return
    }
    let isConfigured = reconfigured.contains(cell.number)
    self =
      switch (before?.number == cell.number, isConfigured, hasMoved) {
      case (false, _, _): before == nil ? .made : .replaced
      case (true, _, _) where cell.needsConfiguring: .toBeReconfigured
      case (true, true, let hasMoved): hasMoved ? .movedAndReconfigured : .reconfigured
      case (true, false, let hasMoved): hasMoved ? .moved : .kept
      }
  }
}
