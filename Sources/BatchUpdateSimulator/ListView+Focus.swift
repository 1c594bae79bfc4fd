import Snapshots

// The cells that hold the first responder and the focus are kept wherever they are, until their item
// is deleted or reloaded (rule 3.5.8).

extension ListView {
  /// Makes the cell at a place the first responder; without a cell, nothing happens.
  public mutating func becomeFirstResponder(at path: ItemPath) {
    if let cell = row(at: path).flatMap({ slots[$0].cell }) { firstResponder = cell.number }
  }

  /// Moves the focus to the cell at a place; without a cell, nothing happens.
  public mutating func focus(on path: ItemPath) {
    if let cell = row(at: path).flatMap({ slots[$0].cell }) { focused = cell.number }
  }

  /// The item whose cell is the first responder; `nil` once that cell is gone.
  public var firstResponderItem: Item? { item(ofCell: firstResponder) }

  /// The item whose cell has the focus; `nil` once that cell is gone.
  public var focusedItem: Item? { item(ofCell: focused) }

  /// Tells whether a cell is kept wherever it is, or was until it went.
  public func isHeld(_ cell: Cell) -> Bool {
    cell.number == firstResponder || cell.number == focused
  }

  private func item(ofCell number: Int?) -> Item? {
    guard let number else { return nil }
    return slots.first { $0.cell?.number == number }?.item
  }
}
