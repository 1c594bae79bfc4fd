import BatchUpdateSimulator
import Snapshots

/// A batch update that takes one small list to another, and keeps the identity of what both hold.
struct SmallStep {
  private let old: Layout
  private let new: Layout
  /// The operations that change positions.
  private let update: BatchUpdate
  /// The sections that the step reloads.
  private let reloadedSections: [Section]

  var moves: Int { update.moveSections.count + update.moveItems.count }

  /// Returns what the step can draw again, or `nil` if the view rejects the step.
  ///
  /// Drawing one item again does not affect the others, so each is tried alone.
  func way(reading map: inout QuickMap) -> SmallWay? {
    guard let replaced = replaced(by: update, &map) else { return nil }
    var way = SmallWay(reloadedSections: reloadedSections, replaces: replaced, moves: moves)
    way.draws = reloadedSections.map { .reloadSection($0) } + replaced.map { .reload($0) }
    for row in old.rows.indices where !replaced.contains(old.rows[row].item) {
      let (item, path) = (old.rows[row].item, old.path(ofRow: row))
      if accepts(&map, { $0.reloadItems = [path] }) { way.draws.append(.reload(item)) }
      if accepts(&map, { $0.reconfigureItems = [path] }) { way.draws.append(.reconfigure(item)) }
    }
    return way
  }

  /// Returns whether the view accepts the step.
  func isTaken(reading map: inout QuickMap) -> Bool { replaced(by: update, &map) != nil }

  private func accepts(_ map: inout QuickMap, _ change: (inout BatchUpdate) -> Void) -> Bool {
    var update = update
    change(&update)
    return replaced(by: update, &map) != nil
  }

  /// Returns the items whose cells an update replaces.
  ///
  /// The result is `nil` if the view rejects the update, does not show the new list afterwards, or
  /// does not keep what both lists hold.
  private func replaced(by update: BatchUpdate, _ map: inout QuickMap) -> [Item]? {
    // Most updates are plainly refused, and no view is made for these.
    guard map.obstacle(update, from: old.ends, to: new.ends) != .refused else { return nil }
    var view = ListView(showing: old, viewport: Viewport(height: 0))
    view.paths = .fast
    guard case .performed(let replacement) = view.perform(update, model: new, reading: &map),
      view.shown.hasSameIdentifiers(as: new),
      replacement.deleted.allSatisfy({ new.path(of: $0) == nil }),
      replacement.inserted.allSatisfy({ old.path(of: $0) == nil })
    else { return nil }
    return replacement.reloaded
  }
}

// MARK: Choices

extension SmallStep {
  /// Returns every step from one list to another with the fewest moves: every choice of sections to
  /// reload, and of items and sections to move.
  ///
  /// Most often the first step is enough, so each is made only when it is asked for.
  static func all(from old: Layout, to new: Layout) -> some Sequence<SmallStep> {
    let choices = StepChoices(from: old, to: new)
    return subsets(of: new.sections.filter(old.sections.contains)).lazy.flatMap { reloaded in
      choices.updates(reloading: reloaded).lazy.map { update in
        SmallStep(old: old, new: new, update: update, reloadedSections: reloaded)
      }
    }
  }
}

/// The position changes of a step, with every choice of what to move.
private struct StepChoices {
  /// The deletes and inserts of sections.
  private var update = BatchUpdate()
  private let sectionMoves: [[Move<Int>]]
  /// The operations on items within each surviving section, unless it is reloaded.
  private var sections: [SectionChoices] = []
  /// The moves of items to other sections, for which there is no choice.
  private let crossings: [Move<ItemPath>]

  init(from old: Layout, to new: Layout) {
    update.deleteSections = old.sections.indices.filter { !new.sections.contains(old.sections[$0]) }
    update.insertSections = new.sections.indices.filter { !old.sections.contains(new.sections[$0]) }
    sectionMoves = leastMoves(from: old.sections, to: new.sections)
    for (place, section) in old.sections.enumerated() {
      guard let newPlace = new.sections.firstIndex(of: section) else { continue }
      sections.append(SectionChoices(section, from: old, place, to: new, newPlace))
    }
    crossings = new.rows.compactMap { row in
      guard let source = old.path(of: row.item), let destination = new.path(of: row.item),
        old.sections[source.section] != new.sections[destination.section]
      else { return nil }
      return Move(from: source, to: destination)
    }
  }

  /// Returns every update that reloads the given sections.
  func updates(reloading reloaded: [Section]) -> [BatchUpdate] {
    var update = update
    var moves: [[Move<ItemPath>]] = [[]]
    for section in sections {
      guard !reloaded.contains(section.identifier) else {
        update.reloadSections.append(section.place)
        continue
      }
      update.deleteItems += section.deletes
      update.insertItems += section.inserts
      moves = moves.flatMap { moves in section.moves.map { moves + $0 } }
    }
    return sectionMoves.flatMap { sections in
      moves.map { items in
        update.moveSections = sections
        update.moveItems = items + crossings
        return update
      }
    }
  }
}

/// The operations of a step on items within one section.
private struct SectionChoices {
  let identifier: Section
  /// The number of the section in the old list.
  let place: Int
  let deletes: [ItemPath]
  let inserts: [ItemPath]
  /// Every choice of moves.
  let moves: [[Move<ItemPath>]]

  init(_ section: Section, from old: Layout, _ place: Int, to new: Layout, _ newPlace: Int) {
    identifier = section
    self.place = place
    let items = old.rows(inSection: place).map(\.item)
    let newItems = new.rows(inSection: newPlace).map(\.item)
    deletes = items.indices.filter { new.path(of: items[$0]) == nil }.map { ItemPath(place, $0) }
    inserts = newItems.indices.filter { old.path(of: newItems[$0]) == nil }
      .map { ItemPath(newPlace, $0) }
    moves = leastMoves(from: items, to: newItems).map { choice in
      choice.map {
        Move(from: ItemPath(place, $0.source), to: ItemPath(newPlace, $0.destination))
      }
    }
  }
}

/// Returns every smallest choice of moves that brings what both lists hold into the new order.
private func leastMoves<Identifier: Equatable>(
  from old: [Identifier], to new: [Identifier]
) -> [[Move<Int>]] {
  let moves = new.indices.compactMap { place in
    old.firstIndex(of: new[place]).map { Move(from: $0, to: place) }
  }
  guard !isAscending(moves) else { return [[]] }
  let choices = subsets(of: moves).filter { moved in
    isAscending(moves.filter { !moved.contains($0) })
  }
  let fewest = choices.map { $0.count }.min() ?? 0
  return choices.filter { $0.count == fewest }
}

private func isAscending(_ moves: [Move<Int>]) -> Bool {
  zip(moves, moves.dropFirst()).allSatisfy { $0.source < $1.source }
}
