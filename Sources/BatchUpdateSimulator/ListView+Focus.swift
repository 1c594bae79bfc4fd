import Snapshots

// The cells with the first responder and the focus are kept wherever they are, until their item is
// deleted or reloaded (rule 3.5.8).

extension ListView {
  /// Makes the cell at a place the first responder; does nothing without a cell.
  public mutating func becomeFirstResponder(at path: ItemPath) {
    if let cell = ends.row(at: path).flatMap({ slots[$0].cell }) { firstResponder = cell.number }
  }

  /// Moves the focus to the cell at a place; does nothing without a cell.
  public mutating func focus(on path: ItemPath) {
    if let cell = ends.row(at: path).flatMap({ slots[$0].cell }) { focused = cell.number }
  }

  /// The item whose cell is the first responder, or `nil` if that cell is gone.
  public var firstResponderItem: Item? { item(ofCell: firstResponder) }

  /// The item whose cell has the focus, or `nil` if that cell is gone.
  public var focusedItem: Item? { item(ofCell: focused) }

  /// Returns whether a cell is the first responder's or the focused one, and is therefore kept
  /// wherever it is.
  public func isHeld(_ cell: Cell) -> Bool {
    cell.number == firstResponder || cell.number == focused
  }

  private func item(ofCell number: Int?) -> Item? {
    guard let number else { return nil }
    return slots.first { $0.cell?.number == number }?.item
  }
}
