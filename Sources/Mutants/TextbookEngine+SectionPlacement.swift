// The first stage: new sections are inserted, surviving sections move, and nothing is deleted.

import Snapshots

extension TextbookEngine {
  /// Returns the stage that inserts new sections and moves surviving ones.
  func sectionPlacement(for transition: Transition) -> Draft {
    let old = transition.old.sections
    let movers = movingSections(from: old, to: transition.new.sections)
    let order = order(of: transition.new.sections, andThoseThatGoFrom: old, movers: movers)

    var update = BatchUpdate()
    for (index, section) in order.enumerated() {
      guard let source = old.firstIndex(of: section) else {
        update.insertSections.append(index)
        continue
      }
      let isDisplaced = source != index && transition.new.sections.contains(section)
      if movers.contains(section)
        || (has(.sectionMovedWheneverIndexChanges) && isDisplaced)
      {
        update.moveSections.append(Move(from: source, to: index))
      }
    }
    let list = Layout(order.map { ($0, rowsBeforeItemsArePlaced(of: $0, in: transition)) })
    if has(.emptySectionReplacedInsteadOfMoved) {
      replaceInsteadOfMoving(&update) { transition.old.count(ofSection: $0) == 0 }
    }
    if has(.itemMovedBesideInsertOfItsSection) {
      update.moveItems = movesIntoInsertedSections(from: transition.old, to: list)
    }
    return Draft(update: update, list: list)
  }

  /// Returns the smallest set of sections whose moves bring the others into order.
  private func movingSections(from old: [Section], to new: [Section]) -> [Section] {
    let places = new.compactMap { old.firstIndex(of: $0) }
    let staying = longestIncreasingSubsequence(of: places)
    return places.filter { !staying.contains($0) }.map { old[$0] }
  }

  /// Returns the new sections together with those that will be deleted.
  ///
  /// The latter keep their position relative to sections that do not move, and come as late as that
  /// allows.
  private func order(
    of new: [Section], andThoseThatGoFrom old: [Section], movers: [Section]
  ) -> [Section] {
    var order = new
    for (index, section) in old.enumerated().reversed() where !new.contains(section) {
      let neighbor = old[(index + 1)...].first { !movers.contains($0) }
      let place = neighbor.flatMap { order.firstIndex(of: $0) }
      order.insert(section, at: place ?? order.count)
    }
    return order
  }

  /// Returns the rows of a section in this stage: its old ones, or the new items that are inserted
  /// with it.
  private func rowsBeforeItemsArePlaced(
    of section: Section, in transition: Transition
  ) -> [Row] {
    let (old, new) = (transition.old, transition.new)
    guard let index = old.sections.firstIndex(of: section) else {
      let rows = new.sections.firstIndex(of: section).map(new.rows(inSection:)) ?? []
      return rows.filter { comesWithItsSection($0.item, in: old) }
    }
    return old.rows(inSection: index)
      .filter { !isTakenByInsertedSection($0.item, in: transition) }
      .map { row in
        let place = path(of: row.item, in: new)
        return Row(row.item, place.map { new[$0].content } ?? row.content)
      }
  }

  /// Returns whether an item is inserted with its section; without a fault, only a new item is.
  private func comesWithItsSection(_ item: Item, in old: Layout) -> Bool {
    has(.itemMovedBesideInsertOfItsSection) || has(.itemNotTakenFromItsOldSection)
      || has(.itemInTwoSectionsBetweenStages) || !contains(item, in: old)
  }

  /// Returns whether a surviving item has left its section too early; without a fault, none has.
  private func isTakenByInsertedSection(_ item: Item, in transition: Transition) -> Bool {
    guard has(.itemMovedBesideInsertOfItsSection) || has(.itemNotTakenFromItsOldSection) else {
      return false
    }
    return path(of: item, in: transition.new).map {
      !transition.old.sections.contains(transition.new.sections[$0.section])
    } ?? false
  }

  /// Turns moves of sections into deletes and inserts, which only a fault does.
  private func replaceInsteadOfMoving(
    _ update: inout BatchUpdate, where isReplaced: (_ oldSection: Int) -> Bool
  ) {
    for move in update.moveSections where isReplaced(move.source) {
      update.deleteSections.append(move.source)
      update.insertSections.append(move.destination)
    }
    update.moveSections.removeAll { isReplaced($0.source) }
  }

  private func movesIntoInsertedSections(from old: Layout, to list: Layout) -> [Move<ItemPath>] {
    list.rows.indices.map(list.path(ofRow:))
      .filter { !old.sections.contains(list.sections[$0.section]) }
      .compactMap { destination in
        path(of: list[destination].item, in: old).map { Move(from: $0, to: destination) }
      }
  }
}
