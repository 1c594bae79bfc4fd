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
    let current = Currency(apply)
    for (row, slot) in zip(apply.transition.new.rows, apply.view.slots) {
      guard let cell = slot.cell, let reason = current.wrong(with: cell, of: row) else { continue }
      return Violation("showsCurrentContent", "the cell of \(row.item) \(reason)")
    }
    return nil
  }
}

/// Which items have a right to be shown as they are now.
private struct Currency {
  private let transition: Transition
  private let learnsOfChanges: ChangeSource
  private let providerCalls: [ProviderCall]

  init(_ apply: Apply) {
    transition = apply.transition
    learnsOfChanges = apply.learnsOfChanges
    providerCalls = apply.providerCalls
  }

  /// Returns what is wrong with the cell of a row, if anything is.
  func wrong(with cell: Cell, of row: Row) -> String? {
    if learnsOfChanges == .marks, isMarked(row.item) {
      guard providerCalls.contains(where: { $0.cell == cell.number }) else {
        return "is not drawn again, and it is marked"
      }
    }
    guard cell.row != row, isOwed(to: row) else { return nil }
    let shown = cell.row.item == row.item ? "content \(cell.row.content)" : "\(cell.row.item)"
    return "shows \(shown), should show content \(row.content)"
  }

  private func isOwed(to row: Row) -> Bool {
    guard let old = transition.old.rows.first(where: { $0.item == row.item }) else { return true }
    switch learnsOfChanges {
    case .contents: return old.content != row.content
    case .marks: return isMarked(row.item)
    }
  }

  private func isMarked(_ item: Item) -> Bool {
    transition.hasMarks && isNamedByAMark(item)
  }

  private func isNamedByAMark(_ item: Item) -> Bool {
    transition.reloadedItems.contains(item) || transition.reconfiguredItems.contains(item)
      || transition.isInReloadedSection(item)
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
