import BatchUpdateSimulator
import DiffableCheck
import Snapshots

/// The screen before and after a change, side by side, with what happened to each cell.
struct CellTable {
  private let change: ScreenChange
  private let writer: WordWriter
  /// The row of each item in the old list.
  private let oldRows: ItemPlaces

  init(_ change: ScreenChange, _ writer: WordWriter) {
    self.change = change
    self.writer = writer
    oldRows = ItemPlaces(of: change.old.rows)
  }

  /// Returns the table, with the old list on the left; long lines are wrapped.
  ///
  /// If names are too long for two columns, the new list is below the old one.
  func lines(width total: Int) -> [String] {
    let (rowsBefore, rowsAfter) = (rowsBefore(), rowsAfter())
    let before = ["before"] + lines(of: rowsBefore, width: total / 2 - 4)
    let width = (before.map(\.columns).max() ?? 0) + 4
    let after = ["after"] + lines(of: rowsAfter, width: total - width)
    guard width + (after.map(\.columns).max() ?? 0) <= total else {
      return ["before"] + lines(of: rowsBefore, width: total) + ["after"]
        + lines(of: rowsAfter, width: total)
    }
    return (0..<max(before.count, after.count)).map { index in
      let left = index < before.count ? before[index] : ""
      guard index < after.count else { return left }
      return left.padding(to: width) + after[index]
    }
  }

  /// A row of a list, or a section heading above its rows.
  struct Line {
    var name: String
    var words: [String] = []
    var isSection = false
    /// Whether the line stands for several rows, whose names and state are all in ``name``.
    var isRun = false
    /// Whether the cell shows another item, or other content, than the data has.
    var isFaulty = false
  }

  /// Returns the lines of the old list, with what is said about the cells it had before the change.
  func rowsBefore() -> [Line] {
    let old = change.old
    // A view with wrong updates keeps other cells than those of the items that the data keeps.
    let kept = ItemPlaces(of: change.view.slots.map(\.item))
    let visible = change.viewportBefore.visible(of: old.rows.count)
    return rows(old.sections, old.ends) { row in
      let slot = change.slotsBefore.indices.contains(row) ? change.slotsBefore[row] : nil
      let item = old.rows[row].item
      let state =
        change.slotsBefore.isEmpty
        ? ["to be reloaded"]
        : slot?.cell == nil ? ["no cell"] : visible.contains(row) ? [] : ["prepared"]
      return Line(
        name: slot?.cell.map { writer.row($0.row) } ?? writer.item(item),
        words: state + (kept[item] == nil ? ["goes"] : []))
    }
  }

  /// Returns the lines of the list in the view, with what happened to each cell.
  func rowsAfter() -> [Line] {
    let view = change.view
    let moved = movedRows()
    let former = formerCells()
    let marked = ItemPlaces(of: change.reconfigured)
    let reconfigured = Set(
      change.providerCalls.filter { $0.reason == .reconfigure }.compactMap(\.cell))
    return rows(view.sections, view.list.ends) { row in
      let slot = view.slots[row]
      let isNew = oldRows[slot.item] == nil
      let fate = CellFate(
        slot, before: former(slot), hasMoved: moved[row], reconfigured: reconfigured)
      var words = (isNew ? ["new"] : []) + [fate.rawValue]
      if slot.cell == nil, marked[slot.item] != nil {
        words.append("nothing to reconfigure")
      }
      if view.cellState(ofRow: row) == .prepared { words.append("prepared") }
      let fault = view.dataRow(row).flatMap { data in
        slot.cell.flatMap { $0.needsConfiguring ? nil : self.fault(of: $0.row, data) }
      }
      return Line(
        name: name(ofRow: row), words: words + [fault].compactMap { $0 }, isFaulty: fault != nil)
    }
  }

  /// Returns what a row shows or, where it has no cell or one that is configured before anybody
  /// sees it, what it would show.
  private func name(ofRow row: Int) -> String {
    let slot = change.view.slots[row]
    if let cell = slot.cell, !cell.needsConfiguring { return writer.row(cell.row) }
    guard let data = change.view.dataRow(row), data.item == slot.item else {
      return writer.item(slot.item)
    }
    return writer.row(data)
  }

  /// Returns a function that finds the cell that a row shows again or, if its item has another one
  /// now, the one that its item had.
  ///
  /// Where the view draws wrongly, an item may have two cells, and a cell another item's place.
  private func formerCells() -> (ListView.Slot) -> Cell? {
    let cells = change.slotsBefore.compactMap(\.cell)
    let before = Dictionary(cells.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    let used = Set(change.view.slots.compactMap(\.cell?.number))
    let rows = ItemPlaces(of: change.slotsBefore.map(\.item))
    return { slot in
      if let cell = slot.cell.flatMap({ before[$0.number] }) { return cell }
      guard let cell = rows[slot.item].flatMap({ change.slotsBefore[$0].cell }) else { return nil }
      return used.contains(cell.number) ? nil : cell
    }
  }

  /// Returns what is wrong with a cell that shows a row where the data has another one.
  private func fault(of shown: Row, _ data: Row) -> String? {
    if shown.item != data.item { return "should be \(writer.row(data))" }
    return shown == data ? nil : "stale: the data has \(writer.row(data))"
  }

  private func rows(_ sections: [Section], _ ends: [Int], _ row: (Int) -> Line) -> [Line] {
    sections.indices.flatMap { section in
      [Line(name: writer.section(sections[section]), isSection: true)]
        + withoutLongRuns(ends.range(ofSection: section).map(row))
    }
  }

  /// Replaces more than three consecutive rows by a line, if it is only said that they have no
  /// cell.
  private func withoutLongRuns(_ lines: [Line]) -> [Line] {
    lines.runs { $0.words == ["no cell"] }.flatMap { run -> [Line] in
      guard run.count > 3, let first = run.first, let last = run.last, first.words == ["no cell"]
      else { return Array(run) }
      let name = "\(first.name) … \(last.name): \(run.count) rows, no cell"
      return [Line(name: name, isRun: true)]
    }
  }

  private func lines(of rows: [Line], width: Int) -> [String] {
    let names = (rows.filter { !$0.isSection && !$0.isRun }.map(\.name.columns).max() ?? 0) + 2
    return rows.flatMap { row -> [String] in
      if row.isSection { return [row.name] }
      if row.isRun { return wrapped(row.name, width: width - 2).map { "  " + $0 } }
      return wrapped(row.words.joined(separator: ", "), width: max(20, width - names - 2))
        .beside("  " + row.name, to: names + 2)
    }
  }

  /// Returns for each row of the list in the view whether its item moved.
  ///
  /// Where somebody says what moves, it is that. Otherwise an item of the old list moved if it
  /// changed its section, or if it is not in a largest part of its section that keeps its order.
  func movedRows() -> [Bool] {
    let old = change.old
    let list = change.view.list
    if let movedItems = change.movedItems {
      return list.rows.map { movedItems.contains($0.item) }
    }
    var moved = list.rows.map { oldRows[$0.item] != nil }
    for section in list.sections.indices {
      let homes = list.range(ofSection: section).compactMap { row -> (row: Int, oldRow: Int)? in
        guard let oldRow = oldRows[list.rows[row].item],
          old.section(ofRow: oldRow) == list.sections[section]
        else { return nil }
        return (row, oldRow)
      }
      for place in CellTable.inOrder(homes.map(\.oldRow)) { moved[homes[place].row] = false }
    }
    return moved
  }

  /// Returns the positions of a longest increasing subsequence, the last one first.
  ///
  /// It uses patience sorting (D. Aldous, P. Diaconis, "Longest increasing subsequences", 1999):
  /// the numbers in a pile do not increase. Each one refers to a smaller one in the pile before,
  /// and so to a longest subsequence that ends with it.
  private static func inOrder(_ numbers: [Int]) -> [Int] {
    var piles: [[Int]] = []
    var previous: [Int?] = []
    for (place, number) in numbers.enumerated() {
      let pile = piles.partitioningIndex { numbers[$0.last!] >= number }
      let before = pile > 0 ? piles[pile - 1] : []
      previous.append(
        before.isEmpty ? nil : before[before.partitioningIndex { numbers[$0] < number }])
      if pile == piles.count { piles.append([]) }
      piles[pile].append(place)
    }
    var longest: [Int] = []
    var next = piles.last?.first
    while let place = next {
      longest.append(place)
      next = previous[place]
    }
    return longest
  }
}
