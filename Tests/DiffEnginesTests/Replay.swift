import Snapshots

/// Says in which way a batch update does not lead where it should.
struct ReplayError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Performs batch updates the naive way on a list whose rows hold what their cells show.
///
/// Only places count: identifiers are looked at when all is done. Cells of inserted and reloaded
/// rows show what the model holds, every other cell goes on showing what it showed.
struct Replay {
  let update: BatchUpdate
  let old: Layout
  let model: Layout

  /// Returns the list after the update.
  ///
  /// - Throws: The first reason for which the update does not lead to the model.
  static func perform(
    _ update: BatchUpdate, on old: Layout, model: Layout
  ) throws(ReplayError) -> Layout {
    let replay = Replay(update: update, old: old, model: model)
    try replay.require(!update.isEmpty, "does nothing")
    try replay.checkOrder()
    try replay.checkBounds()
    try replay.checkConflicts()
    let result = replay.redrawn(try replay.placed())
    guard result.hasSameIdentifiers(as: model) else {
      throw ReplayError("\(update): shows \(result), the model holds \(model)")
    }
    return result
  }
}

// MARK: Checks

extension Replay {
  private func require(_ condition: Bool, _ sentence: String) throws(ReplayError) {
    guard condition else { throw ReplayError("\(update): \(sentence)") }
  }

  private func checkOrder() throws(ReplayError) {
    try checkAscending(update.deleteSections)
    try checkAscending(update.insertSections)
    try checkAscending(update.reloadSections)
    try checkAscending(update.moveSections.map(\.source))
    try checkAscending(update.deleteItems)
    try checkAscending(update.insertItems)
    try checkAscending(update.reloadItems)
    try checkAscending(update.reconfigureItems)
    try checkAscending(update.moveItems.map(\.source))
  }

  private func checkAscending(_ places: [some Comparable]) throws(ReplayError) {
    try require(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "is not in order")
  }

  private func checkBounds() throws(ReplayError) {
    let before =
      update.deleteSections + update.moveSections.map(\.source) + update.reloadSections
    let after = update.insertSections + update.moveSections.map(\.destination)
    try require(before.allSatisfy(old.sections.indices.contains), "leaves the old sections")
    try require(after.allSatisfy(model.sections.indices.contains), "leaves the new sections")
    let itemsBefore =
      update.deleteItems + update.moveItems.map(\.source) + update.reloadItems
      + update.reconfigureItems
    let itemsAfter = update.insertItems + update.moveItems.map(\.destination)
    try require(itemsBefore.allSatisfy { holds($0, in: old) }, "leaves the old items")
    try require(itemsAfter.allSatisfy { holds($0, in: model) }, "leaves the new items")
  }

  private func holds(_ path: ItemPath, in layout: Layout) -> Bool {
    layout.sections.indices.contains(path.section)
      && (0..<layout.count(ofSection: path.section)).contains(path.item)
  }

  private func checkConflicts() throws(ReplayError) {
    try checkDistinct(update.deleteSections + update.moveSections.map(\.source))
    try checkDistinct(update.insertSections + update.moveSections.map(\.destination))
    try checkDistinct(update.deleteItems + update.moveItems.map(\.source))
    try checkDistinct(update.insertItems + update.moveItems.map(\.destination))
    try checkDistinct(update.reloadItems + update.reconfigureItems)
    try require(
      !(update.reloadItems + update.reconfigureItems).contains {
        update.reloadSections.contains($0.section)
      }, "redraws an item of a reloaded section")
  }

  private func checkDistinct(_ places: [some Hashable]) throws(ReplayError) {
    try require(Set(places).count == places.count, "names one place twice")
  }
}

// MARK: Structure

extension Replay {
  private typealias PlacedSection = (section: Section, rows: [Row])

  private func placed() throws(ReplayError) -> Layout {
    var slots: [PlacedSection?] = Array(repeating: nil, count: model.sections.count)
    for place in update.insertSections {
      slots[place] = (model.sections[place], Array(model.rows(inSection: place)))
    }
    for move in update.moveSections { slots[move.destination] = remains(of: move.source) }
    let gone = Set(update.deleteSections + update.moveSections.map(\.source))
    let rest = old.sections.indices.filter { !gone.contains($0) }.map(remains(of:))
    var filled = try fill(slots, with: rest)
    for place in filled.indices where !update.insertSections.contains(place) {
      filled[place].rows =
        update.reloadSections.contains(place)
        ? Array(model.rows(inSection: place))
        : try rows(ofSection: place, with: filled[place].rows)
    }
    return Layout(filled)
  }

  /// Returns a section of the old list without the rows that are deleted or move.
  private func remains(of section: Int) -> PlacedSection {
    let gone = Set(update.deleteItems + update.moveItems.map(\.source))
    let rows = old.rows(inSection: section).enumerated()
    return (
      old.sections[section],
      rows.filter { !gone.contains(ItemPath(section, $0.offset)) }.map(\.element)
    )
  }

  private func rows(ofSection section: Int, with rest: [Row]) throws(ReplayError) -> [Row] {
    var slots: [Row?] = Array(repeating: nil, count: model.count(ofSection: section))
    for path in update.insertItems where path.section == section { slots[path.item] = model[path] }
    for move in update.moveItems where move.destination.section == section {
      slots[move.destination.item] = old[move.source]
    }
    return try fill(slots, with: rest)
  }

  /// Puts what neither came nor moved into the slots that are left, in order.
  private func fill<Element>(
    _ slots: [Element?], with rest: [Element]
  ) throws(ReplayError) -> [Element] {
    let free = slots.filter { $0 == nil }.count
    try require(free == rest.count, "leaves \(free) slots for \(rest.count)")
    var rest = rest[...]
    return slots.map { $0 ?? rest.removeFirst() }
  }
}

// MARK: Marks

extension Replay {
  private func redrawn(_ layout: Layout) -> Layout {
    var result = layout
    let drawn = Set((update.reloadItems + update.reconfigureItems).map { old[$0].item })
    for row in layout.rows.indices where drawn.contains(layout.rows[row].item) {
      redraw(row, of: &result)
    }
    return result
  }

  private func redraw(_ row: Int, of layout: inout Layout) {
    layout.setContent(model.rows[row].content, ofRow: row)
  }
}
