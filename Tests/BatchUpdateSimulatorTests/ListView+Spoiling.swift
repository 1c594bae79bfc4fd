import Snapshots

@testable import BatchUpdateSimulator

// How a view looks after a step if its cells go by a wrong rule.

extension ListView {
  mutating func keepCellsAtTheirPlaces(of before: ListView) {
    (providerCalls, cellsMade, pool) = (before.providerCalls, before.cellsMade, before.pool)
    for row in slots.indices {
      slots[row].cell = before.ends.row(at: list.path(ofRow: row)).flatMap { before.slots[$0].cell }
    }
    pool?.enqueue(from: before.slots, butNotFrom: slots)
    layoutIfNeeded()
  }

  mutating func makeMovedCellsAgain(since before: ListView) {
    makeCellsAgain(slots.indices.filter { hasMoved($0, since: before) })
  }

  mutating func makeReturningCellsAgain(since before: ListView) {
    let returning = viewport.visible(of: slots.count).filter { row in
      row < before.slots.count && before.cellState(ofRow: row) == .prepared
        && before.slots[row].cell?.number == slots[row].cell?.number
    }
    makeCellsAgain(returning)
  }

  private mutating func makeCellsAgain(_ rows: [Int]) {
    let old = slots
    for row in rows { slots[row].cell = nil }
    layoutIfNeeded()
    pool?.enqueue(from: old, butNotFrom: slots)
  }

  private func hasMoved(_ row: Int, since before: ListView) -> Bool {
    let (old, new) = (before.list, list)
    guard let from = old.path(of: slots[row].item) else { return false }
    let to = new.path(ofRow: row)
    guard old.sections[from.section] == new.sections[to.section] else { return true }
    return new.rows(inSection: to.section).enumerated().contains { place, other in
      guard let origin = old.path(of: other.item), origin.section == from.section else {
        return false
      }
      return (origin.item < from.item) != (place < to.item) && origin != from
    }
  }
}

// MARK: Reconfigures

extension ListView {
  mutating func reconfigureInOtherCells(since before: ListView) {
    for (call, row) in reconfigures(since: before) {
      guard let cell = slots[row].cell else { continue }
      cellsMade += 1
      slots[row].cell = Cell(
        number: cellsMade, row: cell.row,
        object: pool?.dequeue(for: cell.row.item) ?? Int32(cellsMade),
        registration: cell.registration, wasDisplayed: true)
      providerCalls[call].cell = cellsMade
      pool?.enqueue(cell)
    }
  }

  mutating func leavePreparedCellsAsTheyWere(in before: ListView) {
    for (call, row) in reconfigures(since: before).reversed()
    where cellState(ofRow: row) == .prepared { providerCalls.remove(at: call) }
    for row in slots.indices where cellState(ofRow: row) == .prepared {
      if let old = before.cell(slots[row].cell?.number) { slots[row].cell = old }
    }
  }

  mutating func makeCellsForNothing(_ items: [Item]) {
    for item in items {
      guard slots.contains(where: { $0.item == item && $0.cell == nil }) else { continue }
      cellsMade += 1
      providerCalls.append(ProviderCall(item: item, reason: .cellNeeded, cell: cellsMade))
    }
  }

  mutating func prepareReconfiguredCells(since before: ListView) {
    for (call, row) in reconfigures(since: before) {
      pool?.enqueue(slots[row].cell)
      _ = pool?.dequeue(for: providerCalls[call].item)
    }
  }

  /// The positions of the reconfigures among the calls of the provider, and the rows they are for.
  private func reconfigures(since before: ListView) -> [(call: Int, row: Int)] {
    providerCalls.indices.dropFirst(before.providerCalls.count).compactMap { call in
      guard providerCalls[call].reason == .reconfigure else { return nil }
      let cell = providerCalls[call].cell
      return slots.firstIndex { $0.cell?.number == cell }.map { (call, $0) }
    }
  }

  private func cell(_ number: Int?) -> Cell? {
    slots.lazy.compactMap(\.cell).first { $0.number == number }
  }
}

// MARK: Reloads

extension ListView {
  mutating func reloadInOldCells(_ items: [Item], of before: ListView) {
    for item in items {
      guard let old = before.slots.first(where: { $0.item == item })?.cell,
        let row = slots.firstIndex(where: { $0.item == item }), let data = dataRow(row)
      else { continue }
      let again = ProviderCall(item: item, reason: .reconfigure, cell: old.number)
      if let new = slots[row].cell {
        for call in providerCalls.indices where providerCalls[call].cell == new.number {
          providerCalls[call] = again
        }
      } else {
        providerCalls.append(again)
      }
      pool?.lose(old.object)
      pool?.enqueue(slots[row].cell)
      slots[row].cell = old
      slots[row].cell?.row = data
    }
  }

  mutating func keepPreparedCells(of items: [Item], since before: ListView) {
    for row in slots.indices where slots[row].cell == nil && items.contains(slots[row].item) {
      let item = slots[row].item
      guard let old = before.slots.first(where: { $0.item == item })?.cell else { continue }
      slots[row].cell = old
      pool?.lose(old.object)
    }
  }
}

// MARK: Cells in and out of use

extension ListView {
  mutating func loseDeletedCells(of before: ListView) {
    for old in before.slots where !slots.contains(where: { $0.item == old.item }) {
      if let object = old.cell?.object { pool?.lose(object) }
    }
  }

  mutating func configureNewCellsTwice(since before: ListView) {
    let known = before.providerCalls.count
    providerCalls =
      providerCalls.prefix(known)
      + providerCalls.dropFirst(known).flatMap { call in
        Array(repeating: call, count: call.reason == .cellNeeded ? 2 : 1)
      }
  }

  mutating func dropHeldCells() {
    let kept = viewport.kept(of: slots.count)
    for row in slots.indices where !kept.contains(row) {
      pool?.enqueue(slots[row].cell)
      slots[row].cell = nil
    }
  }

  // MARK: Selection

  mutating func keepSelectedPlaces(of before: ListView) {
    let selected = before.slots.indices.filter { before.slots[$0].selection == .selected }
    for old in selected {
      guard let row = slots.firstIndex(where: { $0.item == before.slots[old].item }) else {
        continue
      }
      slots[row].selection = .none
    }
    for old in selected { selectItem(at: before.list.path(ofRow: old)) }
  }

  mutating func keepSelectedItems(of before: ListView) {
    for row in slots.indices {
      let old = before.slots.first { $0.item == slots[row].item }
      slots[row].selection = old?.selection ?? .none
    }
  }
}
