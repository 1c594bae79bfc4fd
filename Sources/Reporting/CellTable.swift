import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The screen before and after an apply side by side, with what became of each cell.
struct CellTable {
  private let apply: Apply
  private let writer: WordWriter

  init(_ apply: Apply, _ writer: WordWriter) {
    self.apply = apply
    self.writer = writer
  }

  /// Where an item stood in the list before.
  ///
  /// Items that an engine has handed out have other hashes, so they are not looked up by hash.
  private func place(of item: Item) -> ItemPath? { apply.transition.old.path(of: item) }

  /// Returns the table, the list before to the left.
  func lines() -> [String] {
    let (before, after) = (["before"] + rowsBefore(), ["after"] + rowsAfter())
    let width = (before.map(\.count).max() ?? 0) + 4
    return (0..<max(before.count, after.count)).map { index in
      let left = index < before.count ? before[index] : ""
      guard index < after.count else { return left }
      return left.padding(to: width) + after[index]
    }
  }

  private func rowsBefore() -> [String] {
    let old = apply.transition.old
    let shown = apply.view.slots.map(\.item)
    return rows(old.sections, old.ends) { row in
      let slot = apply.slotsBefore.indices.contains(row) ? apply.slotsBefore[row] : nil
      let name = writer.row(slot?.cell?.row ?? old.rows[row])
      let state = apply.viewportBefore.visible(of: old.rows.count).contains(row)
      let words = [
        slot?.cell == nil ? "no cell" : state ? "" : "prepared",
        shown.contains(old.rows[row].item) ? "" : "goes",
      ].filter { !$0.isEmpty }
      return (name, words)
    }
  }

  private func rowsAfter() -> [String] {
    let view = apply.view
    let moved = movedItems()
    return rows(view.sections, view.list.ends) { row in
      let slot = view.slots[row]
      let data = view.dataRow(row)
      let fate = CellFate(slot, hasMoved: moved.contains(slot.item), in: apply)
      let name = slot.cell.map { writer.row($0.row) } ?? writer.item(slot.item)
      var words = [fate.rawValue]
      if view.cellState(ofRow: row) == .prepared { words.append("prepared") }
      if let cell = slot.cell, let data, cell.row != data, !cell.needsConfiguring {
        words.append("stale: the data has \(writer.row(data))")
      }
      return (name, words)
    }
  }

  private func rows(
    _ sections: [Section], _ ends: [Int], _ row: (Int) -> (name: String, words: [String])
  ) -> [String] {
    let all = (0..<(ends.last ?? 0)).map(row)
    let width = (all.map(\.name.count).max() ?? 0) + 2
    var lines: [String] = []
    var next = 0
    for (section, end) in zip(sections, ends) {
      lines.append(writer.section(section))
      for (name, words) in all[next..<end] {
        let text = words.isEmpty ? name : name.padding(to: width) + words.joined(separator: ", ")
        lines.append("  " + text)
      }
      next = end
    }
    return lines
  }

  /// The items that changed section, and the fewest others without which the rest of their section
  /// keeps its order.
  private func movedItems() -> [Item] {
    let old = apply.transition.old
    let list = apply.view.list
    var moved: [Item] = []
    for section in list.sections.indices {
      let survivors = list.rows(inSection: section).map(\.item).filter { place(of: $0) != nil }
      let staying = inOrder(
        survivors.filter { old.sections[place(of: $0)!.section] == list.sections[section] })
      moved += survivors.filter { !staying.contains($0) }
    }
    return moved
  }

  /// Returns a longest part of some items whose order is that of the list before.
  private func inOrder(_ items: [Item]) -> [Item] {
    var chains: [[Item]] = []
    for item in items {
      let before = chains.filter { place(of: $0.last!)!.item < place(of: item)!.item }
      chains.append((before.max { $0.count < $1.count } ?? []) + [item])
    }
    return chains.max { $0.count < $1.count } ?? []
  }
}
