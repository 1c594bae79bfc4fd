import Snapshots

// What a view raises because of its cell provider, in the words of `Sentence`.

extension Refusal {
  /// Creates the refusal of a diffable data source whose provider returned no cell.
  init(noCellAt path: ItemPath, for item: some CustomStringConvertible & Sendable, _ view: ListKind)
  {
    self.init(.providerNil, Sentence.noCell.text(for: view, path.uikit, item, view.object))
  }

  /// Creates the refusal of a view whose own data source returned no cell.
  init(noCellAt path: ItemPath, _ view: ListKind) {
    let sentence = view == .table ? Sentence.nilCellOfTable : .noCellOfCollection
    self.init(.providerNil, sentence.text(path.uikit))
  }

  static let ofCellMadeByHand = Refusal(.providerNil, Sentence.cellWithoutReuseIdentifier.text())

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
          for: view, path.uikit, existing.name, "a cell that shows \(other.row.item)"))
  }

  init(reconfiguring other: ItemPath, whileReconfiguring path: ItemPath, _ view: ListKind) {
    self.init(
      .reconfigureNested,
      Sentence.reconfigureWhileReconfiguring.text(
        view.cell, other.uikit, view.cell, path.uikit))
  }

  init(countingSection section: Int, of count: Int, _ view: ListKind) {
    self.init(
      .sectionPastEnd,
      view == .table
        ? Sentence.countOfMissingSection.text(for: view, section)
        : Sentence.itemsOfMissingSection.text(section, count))
  }

  static let ofSectionPastEnd = Refusal(.sectionPastEnd, Sentence.sectionPastEnd.text())
}

extension Cell {
  fileprivate var name: String { "the cell of \(row.item)" }
}
