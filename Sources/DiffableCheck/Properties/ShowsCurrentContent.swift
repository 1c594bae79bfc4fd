import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that forgets the mark of an item that moves, so that its
  /// cell keeps showing the old content.
  ///
  /// An engine that learns of changes from marks is responsible for items that are marked or new. A
  /// changed item that nobody marked is the app's fault. Such an engine cannot see contents, so it
  /// draws the cell of a marked item again even if its content is the same (rule 3.6). An engine
  /// that compares contents is responsible for every item that it could see change.
  ///
  /// Whoever learns of changes from marks reloads a marked section as a whole. Its header keeps
  /// what it shows if the items are reloaded one by one (rule 3.13).
  static let showsCurrentContent = Property(
    "showsCurrentContent",
    """
    cells of items that are new, marked, or seen to change are up to date, and so are marked \
    sections
    """,
    on: .applies,
    isJudgedAfterScroll: true
  ) { apply in
    guard apply.isFinished else { return nil }
    let cells = apply.markedCells
    let (rows, slots) = (apply.transition.new.rows, apply.view.slots)
    for index in 0..<Swift.min(rows.count, slots.count) {
      guard let shown = slots[index].cell?.row,
        // An unmarked cell that shows its row is right.
        shown != rows[index] || apply.places.isMarked(shown.item)
      else { continue }
      guard let reason = apply.wrong(at: index, cells) else { continue }
      return Breach("the cell of \(rows[index].item) \(reason)")
    }
    return apply.sectionLeftAsItWas.map {
      Breach("section \($0) is still the old one, and it is to be reloaded")
    }
  }
}

// MARK: Sections

extension Apply {
  /// The first marked section that is in both lists, and that is neither reloaded nor replaced.
  ///
  /// How a data source updates the view cannot be observed.
  fileprivate var sectionLeftAsItWas: Section? {
    guard learnsOfChanges == .marks, !isLoadedAnew, applied == nil else { return nil }
    return transition.reloadedSections.first {
      transition.keeps($0) && !replacedSections.contains($0)
    }
  }
}

// MARK: Cells

/// The cells that marks may refer to: those before the apply, and those that the provider
/// configured.
private struct MarkedCells {
  let before: CellNumbers
  let configured: CellNumbers
}

extension Apply {
  /// The cells to look for, or `nil` if nothing is marked.
  fileprivate var markedCells: MarkedCells? {
    guard learnsOfChanges == .marks, transition.hasMarks else { return nil }
    let (slots, calls) = (slotsBefore, providerCalls)
    return MarkedCells(
      before: CellNumbers(slots.count) { slots[$0].cell?.number },
      configured: CellNumbers(calls.count) { calls[$0].cell })
  }

  /// Returns what is wrong with the cell of a row, or `nil` if it is right.
  ///
  /// A cell that was made after the apply may show the data's current content.
  fileprivate func wrong(at index: Int, _ cells: MarkedCells?) -> String? {
    guard let cell = view.slots[index].cell else { return nil }
    let row = transition.new.rows[index]
    guard cell.row.item == row.item else { return "shows \(cell.row.item)" }
    if let cells, let neglect = neglectedMark(on: row.item, at: index, cell, cells) {
      return neglect
    }
    guard cell.row != row, cell.row != view.dataRow(index), !cell.needsConfiguring, isOwed(to: row)
    else { return nil }
    return "shows content \(cell.row.content), should show content \(row.content)"
  }

  /// Returns how a mark on an item was neglected, or `nil` if it was not.
  ///
  /// A reload replaces the cell; a reconfigure has the provider configure it (rules 3.5.2, 3.5.7).
  /// A prepared cell is not configured before it is shown (rule 3.5.1).
  private func neglectedMark(
    on item: Item, at index: Int, _ cell: Cell, _ cells: MarkedCells
  ) -> String? {
    if places.isReloaded(item), cells.before.contains(cell.number) {
      let section = transition.new.section(ofRow: index)
      let marked = transition.reloadedItems.contains(item) ? "\(item)" : "section \(section)"
      return "is still the old one, and \(marked) is to be reloaded"
    }
    if places.isMarked(item), !cell.needsConfiguring, !cells.configured.contains(cell.number) {
      return "is not configured again, and \(item) is to be reconfigured"
    }
    return nil
  }

  /// Returns whether the system has to show the item's current content.
  private func isOwed(to row: Row) -> Bool {
    guard let old = places.old[row.item] else { return true }
    switch learnsOfChanges {
    case .contents: return transition.old.rows[old].content != row.content
    case .marks: return places.isMarked(row.item)
    }
  }
}
