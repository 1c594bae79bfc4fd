import Snapshots

// What a view raises because of its cell provider, in the words of `Sentence`.

extension Refusal {
  init(noCellAt path: ItemPath, for item: some CustomStringConvertible & Sendable, _ view: ListKind)
  {
    self.init(.providerNil, Sentence.noCell.text(for: view, path, item, view.object))
  }

  init(dequeuingTwice view: ListKind) {
    self.init(.dequeueTwice, Sentence.severalCellsForOnePath.text(for: view))
  }

  init(dequeuingOtherRegistration view: ListKind) {
    self.init(
      .reconfigureOtherRegistration, Sentence.reconfigureWithOtherRegistration.text(for: view))
  }

  init(reconfiguring existing: Cell, at path: ItemPath, with other: ProvidedCell, _ view: ListKind)
  {
    self.init(
      .reconfigureOtherCell,
      view == .table
        ? Sentence.reconfigureWithOtherCellOfTable.text()
        : Sentence.reconfigureWithOtherCell.text(
          for: view, path, existing.name, "a cell that shows \(other.row.item)"))
  }

  init(reconfiguring other: ItemPath, whileReconfiguring path: ItemPath, _ view: ListKind) {
    self.init(
      .reconfigureNested,
      Sentence.reconfigureWhileReconfiguring.text(view.cell, other, view.cell, path))
  }

  static let ofSectionPastEnd = Refusal(.sectionPastEnd, Sentence.sectionPastEnd.text())
}

extension Cell {
  fileprivate var name: String { "the cell of \(row.item)" }
}
