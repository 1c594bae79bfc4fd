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
    for (index, (row, slot)) in zip(apply.transition.new.rows, apply.view.slots).enumerated() {
      guard let cell = slot.cell,
        let reason = owed.wrong(with: cell, of: row, by: apply.view.dataRow(index))
      else { continue }
      return Violation("showsCurrentContent", "the cell of \(row.item) \(reason)")
    }
    return nil
  }
}

/// Which items have a right to be shown as they are now.
private struct OwedContent {
  private let transition: Transition
  private let learnsOfChanges: ChangeSource
  private let providerCalls: [ProviderCall]
  private let cellsBefore: [Int]

  init(_ apply: Apply) {
    transition = apply.transition
    learnsOfChanges = apply.learnsOfChanges
    providerCalls = apply.providerCalls
    cellsBefore = transition.hasMarks ? apply.slotsBefore.compactMap { $0.cell?.number } : []
  }

  /// Returns what is wrong with the cell of a row, if anything is; one that was made after the apply
  /// may show what the data holds by now.
  func wrong(with cell: Cell, of row: Row, by now: Row?) -> String? {
    guard cell.row.item == row.item else { return "shows \(cell.row.item)" }
    if learnsOfChanges == .marks, let neglect = neglectedMark(on: row.item, cell) { return neglect }
    guard cell.row != row, cell.row != now, !cell.needsConfiguring, isOwed(to: row) else {
      return nil
    }
    return "shows content \(cell.row.content), should show content \(row.content)"
  }

  /// A reload replaces the cell, a reconfigure has the provider configure it (rules 3.5.2, 3.5.7),
  /// one that was made ahead not before it is shown (rule 3.5.1).
  private func neglectedMark(on item: Item, _ cell: Cell) -> String? {
    if isMarkedForReload(item), cellsBefore.contains(cell.number) {
      return "is still the old one, and \(item) is to be reloaded"
    }
    if isMarked(item), !cell.needsConfiguring,
      !providerCalls.contains(where: { $0.cell == cell.number })
    {
      return "is not configured again, and \(item) is to be reconfigured"
    }
    return nil
  }

  private func isOwed(to row: Row) -> Bool {
    guard let old = transition.old.rows.first(where: { $0.item == row.item }) else { return true }
    switch learnsOfChanges {
    case .contents: return old.content != row.content
    case .marks: return isMarked(row.item)
    }
  }

  private func isMarked(_ item: Item) -> Bool {
    transition.reconfiguredItems.contains(item) || isMarkedForReload(item)
  }

  private func isMarkedForReload(_ item: Item) -> Bool {
    transition.reloadedItems.contains(item) || transition.isInReloadedSection(item)
  }
}

extension Transition {
  /// Tells whether the new list holds an item in a section that is marked.
  func isInReloadedSection(_ item: Item) -> Bool {
    guard !reloadedSections.isEmpty else { return false }
    return new.sections.indices.contains { section in
      reloadedSections.contains(new.sections[section])
        && new.rows(inSection: section).contains { $0.item == item }
    }
  }
}
