import BatchUpdateSimulator
import Snapshots

/// A batch update that takes one small list to another, and keeps what both hold.
struct SmallStep {
  private let old: Layout
  private let new: Layout
  /// All that the step has to do for the places of things, and reloads of sections.
  private let update: BatchUpdate
  private let reloadedSections: [Section]

  var moves: Int { update.moveSections.count + update.moveItems.count }

  /// What the step can draw again; `nil` if the view does not take it.
  ///
  /// What is drawn again in one place does not hinder what is in another, so each is tried alone.
  var way: SmallWay? {
    guard let replaced = replaced(by: update) else { return nil }
    var way = SmallWay(reloadedSections: reloadedSections, replaces: replaced, moves: moves)
    way.draws = reloadedSections.map { .reloadSection($0) } + replaced.map { .reload($0) }
    for row in old.rows.indices where !replaced.contains(old.rows[row].item) {
      let (item, path) = (old.rows[row].item, old.path(ofRow: row))
      if accepts({ $0.reloadItems = [path] }) { way.draws.append(.reload(item)) }
      if accepts({ $0.reconfigureItems = [path] }) { way.draws.append(.reconfigure(item)) }
    }
    return way
  }

  /// Whether the view takes the step.
  var isTaken: Bool { replaced(by: update) != nil }

  private func accepts(_ change: (inout BatchUpdate) -> Void) -> Bool {
    var update = update
    change(&update)
    return replaced(by: update) != nil
  }

  /// Returns the items whose cells an update throws away; `nil` if the view does not take it, or
  /// does not show the new list, or does not keep what both lists hold.
  private func replaced(by update: BatchUpdate) -> [Item]? {
    var view = ListView(showing: old, viewport: Viewport(height: 0))
    view.goesBothWays = false
    guard !view.refusesPlainly(update, model: new),
      case .performed(let replacement) = view.perform(update, model: new),
      view.shown.hasSameIdentifiers(as: new),
      replacement.deleted.allSatisfy({ new.path(of: $0) == nil }),
      replacement.inserted.allSatisfy({ old.path(of: $0) == nil })
    else { return nil }
    return replacement.reloaded
  }
}

// MARK: Choices

extension SmallStep {
  /// Every step from one list to another: which sections it reloads, and which of the things that
  /// change their order it moves, as few as have to.
  static func all(from old: Layout, to new: Layout) -> [SmallStep] {
    subsets(of: new.sections.filter(old.sections.contains)).flatMap { reloaded in
      updates(from: old, to: new, reloading: reloaded).map { update in
        SmallStep(old: old, new: new, update: update, reloadedSections: reloaded)
      }
    }
  }

  private static func updates(
    from old: Layout, to new: Layout, reloading reloaded: [Section]
  ) -> [BatchUpdate] {
    var update = BatchUpdate()
    update.deleteSections = old.sections.indices.filter { !new.sections.contains(old.sections[$0]) }
    update.insertSections = new.sections.indices.filter { !old.sections.contains(new.sections[$0]) }
    update.reloadSections = old.sections.indices.filter { reloaded.contains(old.sections[$0]) }
    let choices = ItemChoices(from: old, to: new, reloading: reloaded)
    update.deleteItems = choices.deletes
    update.insertItems = choices.inserts
    return leastMoves(from: old.sections, to: new.sections).flatMap { sections in
      choices.moves.map { items in
        update.moveSections = sections
        update.moveItems = items
        return update
      }
    }
  }
}

/// What a step does with items, outside sections that come, go, or are reloaded as a whole.
private struct ItemChoices {
  var deletes: [ItemPath] = []
  var inserts: [ItemPath] = []
  /// Every choice of moves.
  var moves: [[Move<ItemPath>]] = [[]]

  init(from old: Layout, to new: Layout, reloading reloaded: [Section]) {
    for (section, identifier) in old.sections.enumerated() {
      guard let place = new.sections.firstIndex(of: identifier), !reloaded.contains(identifier)
      else { continue }
      let items = old.rows(inSection: section).map(\.item)
      let newItems = new.rows(inSection: place).map(\.item)
      deletes += items.indices.filter { new.path(of: items[$0]) == nil }
        .map { ItemPath(section, $0) }
      inserts += newItems.indices.filter { old.path(of: newItems[$0]) == nil }
        .map { ItemPath(place, $0) }
      moves = moves.flatMap { moves in
        leastMoves(from: items, to: newItems).map { choice in
          moves
            + choice.map {
              Move(from: ItemPath(section, $0.source), to: ItemPath(place, $0.destination))
            }
        }
      }
    }
    let crossing = ItemChoices.movesBetweenSections(from: old, to: new)
    moves = moves.map { $0 + crossing }
  }

  private static func movesBetweenSections(from old: Layout, to new: Layout) -> [Move<ItemPath>] {
    new.rows.compactMap { row in
      guard let source = old.path(of: row.item), let destination = new.path(of: row.item),
        old.sections[source.section] != new.sections[destination.section]
      else { return nil }
      return Move(from: source, to: destination)
    }
  }
}

/// Every smallest choice of moves that brings what both lists hold into the new order.
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
