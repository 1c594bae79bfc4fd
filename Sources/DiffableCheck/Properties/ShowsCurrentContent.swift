import BatchUpdateSimulator
import Snapshots

extension Property {
  /// Broken, for example, by an engine that forgets the mark of an item that moves: its cell goes
  /// on showing the old content.
  ///
  /// An engine that learns of changes from marks answers for items that are marked or new: a changed
  /// item that nobody marked is the app's fault. It cannot see contents, so the cell of a marked item
  /// is drawn again even if it shows the same as before (rule 3.6). An engine that compares answers
  /// for every item that it could see change.
  static let showsCurrentContent = Property(
    "showsCurrentContent", "cells of items that are new, marked, or seen to change are up to date",
    on: .applies,
    isSeenOnScreen: true
  ) { apply in
    guard apply.isFinished else { return nil }
    let cells = apply.markedCells
    let (rows, slots) = (apply.transition.new.rows, apply.view.slots)
    for index in 0..<Swift.min(rows.count, slots.count) {
      guard let shown = slots[index].cell?.row,
        // Without a mark, a cell that shows its row shows what it should.
        shown != rows[index] || apply.places.isMarked(shown.item)
      else { continue }
      guard let reason = apply.wrong(at: index, cells) else { continue }
      return Breach("the cell of \(rows[index].item) \(reason)")
    }
    return nil
  }
}

/// The cells that a mark may be about: those of before, and those that the provider configured.
private struct MarkedCells {
  let before: CellNumbers
  let configured: CellNumbers
}

extension Apply {
  /// `nil` if no mark has to be looked for.
  fileprivate var markedCells: MarkedCells? {
    guard learnsOfChanges == .marks, transition.hasMarks else { return nil }
    let (slots, calls) = (slotsBefore, providerCalls)
    return MarkedCells(
      before: CellNumbers(slots.count) { slots[$0].cell?.number },
      configured: CellNumbers(calls.count) { calls[$0].cell })
  }

  /// Returns what is wrong with the cell of a row, if anything is; one that was made after the apply
  /// may show what the data holds by now.
  fileprivate func wrong(at index: Int, _ cells: MarkedCells?) -> String? {
    guard let cell = view.slots[index].cell else { return nil }
    let row = transition.new.rows[index]
    guard cell.row.item == row.item else { return "shows \(cell.row.item)" }
    if let cells, let neglect = neglectedMark(on: row.item, cell, cells) { return neglect }
    guard cell.row != row, cell.row != view.dataRow(index), !cell.needsConfiguring, isOwed(to: row)
    else { return nil }
    return "shows content \(cell.row.content), should show content \(row.content)"
  }

  /// A reload replaces the cell, a reconfigure has the provider configure it (rules 3.5.2, 3.5.7),
  /// one that was made ahead not before it is shown (rule 3.5.1).
  private func neglectedMark(on item: Item, _ cell: Cell, _ cells: MarkedCells) -> String? {
    if places.isReloaded(item), cells.before.contains(cell.number) {
      return "is still the old one, and \(item) is to be reloaded"
    }
    if places.isMarked(item), !cell.needsConfiguring, !cells.configured.contains(cell.number) {
      return "is not configured again, and \(item) is to be reconfigured"
    }
    return nil
  }

  /// Whether an item has a right to be shown as it is now.
  private func isOwed(to row: Row) -> Bool {
    guard let old = places.old[row.item] else { return true }
    switch learnsOfChanges {
    case .contents: return transition.old.rows[old].content != row.content
    case .marks: return places.isMarked(row.item)
    }
  }
}
