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
    "showsCurrentContent", "cells of items that are new, marked, or seen to change are up to date"
  ) { apply in
    guard apply.isFinished else { return nil }
    let owed = OwedContent(apply)
    let (rows, slots) = (apply.transition.new.rows, apply.view.slots)
    for index in 0..<min(rows.count, slots.count) {
      guard let cell = slots[index].cell,
        let reason = owed.wrong(with: cell, of: rows[index], at: index, in: apply)
      else { continue }
      return Violation("showsCurrentContent", "the cell of \(rows[index].item) \(reason)")
    }
    return nil
  }
}

/// Which items have a right to be shown as they are now.
private struct OwedContent {
  private let isMarkedAtAll: Bool
  private let cellsBefore: CellNumbers
  private let cellsConfigured: CellNumbers

  init(_ apply: Apply) {
    isMarkedAtAll = apply.learnsOfChanges == .marks && apply.transition.hasMarks
    cellsBefore = CellNumbers(
      isMarkedAtAll ? apply.slotsBefore.compactMap { $0.cell?.number } : [])
    cellsConfigured = CellNumbers(isMarkedAtAll ? apply.providerCalls.compactMap(\.cell) : [])
  }

  /// Returns what is wrong with the cell of a row, if anything is; one that was made after the apply
  /// may show what the data holds by now.
  func wrong(with cell: Cell, of row: Row, at index: Int, in apply: Apply) -> String? {
    guard cell.row.item == row.item else { return "shows \(cell.row.item)" }
    if isMarkedAtAll, let neglect = neglectedMark(on: row.item, cell, apply.places) {
      return neglect
    }
    guard cell.row != row, cell.row != apply.view.dataRow(index), !cell.needsConfiguring,
      isOwed(to: row, in: apply)
    else { return nil }
    return "shows content \(cell.row.content), should show content \(row.content)"
  }

  /// A reload replaces the cell, a reconfigure has the provider configure it (rules 3.5.2, 3.5.7),
  /// one that was made ahead not before it is shown (rule 3.5.1).
  private func neglectedMark(
    on item: Item, _ cell: Cell, _ places: TransitionPlaces
  ) -> String? {
    if places.isReloaded(item), cellsBefore.contains(cell.number) {
      return "is still the old one, and \(item) is to be reloaded"
    }
    if places.isMarked(item), !cell.needsConfiguring, !cellsConfigured.contains(cell.number) {
      return "is not configured again, and \(item) is to be reconfigured"
    }
    return nil
  }

  private func isOwed(to row: Row, in apply: Apply) -> Bool {
    guard let old = apply.places.old[row.item] else { return true }
    switch apply.learnsOfChanges {
    case .contents: return apply.transition.old.rows[old].content != row.content
    case .marks: return apply.places.isMarked(row.item)
    }
  }
}
