import BatchUpdateSimulator
import Snapshots

/// A fast check that an engine's answer plainly breaks no property.
///
/// It follows the positions of items alone, without a view and its cells. It accepts an answer only
/// where a ``Run`` would find nothing: for a view that shows all of its list, by the rules of
/// `strict`, with no content changed. Wrong answers, and right answers that take an unusual way,
/// are not accepted and have to be run in full. The first cases of every run are checked in both
/// ways.
///
/// One value checks many answers, one after another, and reuses its memory.
struct QuickVerdict {
  private var map = QuickMap()
  /// The rows before a stage and after it.
  private var (list, next): ([Place], [Place]) = ([], [])
  private var (sections, nextSections): ([Section], [Section]) = ([], [])
  /// The sections that were reloaded.
  private var drawnSections: [Section] = []
  /// For each row of the old list, its row in the new list, or a negative number if it has none.
  private var newRows: [Int] = []
  /// For each row of the new list, its row in the old list, or a negative number if it has none.
  private var oldRows: [Int] = []
  /// For each row of the new list, whether it was inserted.
  private var isInserted: [Bool] = []
  /// The numbers of moves.
  private var (sectionMoves, itemMoves) = (0, 0)
  /// The memory in which moves are counted.
  private var inOrder = IncreasingSubsequence()

  /// A row of a list between two stages.
  private struct Place {
    var row: Row
    /// Its row in the new list, or a negative number if it is to be deleted.
    var newRow: Int
    /// Whether it has kept the cell that it had in the old list.
    var isOld = true
    /// Whether its old cell was replaced by a new one.
    var isRedrawn = false
    /// Whether its cell was configured again.
    var isConfigured = false
    /// Whether the current stage replaces its cell by a new one.
    var isLeftForNew = false
  }

  /// Returns whether the stages plainly break no property, except perhaps `stagesAreFewest`.
  mutating func holds(_ stages: consuming [Changeset.Stage], for transition: Transition) -> Bool {
    let isSame = transition.old.hasSameIdentifiers(as: transition.new)
    guard stages.isEmpty ? isSame : !isSame || transition.hasMarks else { return false }
    let places = TransitionPlaces(transition)
    guard !places.hasStrays, match(transition, places) else { return false }
    begin(transition.old)
    var ends = transition.old.ends
    for place in stages.indices {
      // Takes the stage out of the array: reading it there would copy it, with all its lists.
      var stage = Changeset.Stage()
      swap(&stage, &stages[place])
      let endsWithNew = stage.model == nil
      let model = stage.model.take() ?? transition.new
      guard follow(stage.update, ends, to: model, of: transition, places),
        endsWithNew || place < stages.count - 1 || model.hasSameIdentifiers(as: transition.new)
      else { return false }
      ends = model.ends
    }
    return drawsWhatIsMarked(transition, places) && movesNoMoreThanHasTo(transition)
  }

  /// Follows one stage, and returns whether it plainly breaks nothing.
  ///
  /// - Parameters:
  ///   - update: The stage's batch update.
  ///   - ends: The ends of the sections of the list before the stage.
  ///   - model: The list after the stage.
  ///   - transition: The transition.
  ///   - places: The positions and marks of the transition's items.
  /// - Returns: Whether the stage plainly breaks nothing.
  private mutating func follow(
    _ update: borrowing BatchUpdate, _ ends: [Int], to model: Layout, of transition: Transition,
    _ places: TransitionPlaces
  ) -> Bool {
    guard map.obstacle(update, from: ends, to: model.ends) == nil,
      sparesSurvivors(update.deleteSections, transition),
      draw(update.reloadSections, transition), shows(sectionsOf: model), draw(model, places),
      follow(model, transition.new, places),
      configure(update.reconfigureItems, model, places)
    else { return false }
    swap(&list, &next)
    swap(&sections, &nextSections)
    sectionMoves += update.moveSections.count
    itemMoves += update.moveItems.count
    return true
  }
}

// MARK: Matching

extension QuickVerdict {
  /// Matches the rows of both lists, and returns whether each item occurs once and no content
  /// changed.
  private mutating func match(_ transition: Transition, _ places: TransitionPlaces) -> Bool {
    let (old, new) = (transition.old, transition.new)
    for (place, row) in old.rows.enumerated() where places.old[row.item] != place { return false }
    newRows.refill(with: -1, count: old.rows.count)
    oldRows.refill(with: -1, count: new.rows.count)
    for (place, row) in new.rows.enumerated() {
      guard let oldPlace = places.old[row.item] else { continue }
      guard newRows[oldPlace] < 0, old.rows[oldPlace].content == row.content else { return false }
      newRows[oldPlace] = place
      oldRows[place] = oldPlace
    }
    return true
  }

  private mutating func begin(_ old: Layout) {
    list.clear()
    for (place, row) in old.rows.enumerated() {
      list.append(Place(row: row, newRow: newRows[place]))
    }
    sections.clear()
    sections.append(contentsOf: old.sections)
    drawnSections.clear()
    isInserted.refill(with: false, count: oldRows.count)
    (sectionMoves, itemMoves) = (0, 0)
  }
}

// MARK: Stages

extension QuickVerdict {
  /// Returns whether no section is deleted that the new list holds.
  private func sparesSurvivors(_ deleted: [Int], _ transition: Transition) -> Bool {
    !deleted.contains { transition.new.sections.contains(sections[$0]) }
  }

  /// Notes the reloaded sections, and returns whether all of them are marked.
  private mutating func draw(_ numbers: [Int], _ transition: Transition) -> Bool {
    for number in numbers { drawnSections.append(sections[number]) }
    return drawnSections.suffix(numbers.count).allSatisfy(transition.reloadedSections.contains)
  }

  /// Returns whether the view shows the sections that the data source holds, each once.
  private mutating func shows(sectionsOf model: Layout) -> Bool {
    nextSections.clear()
    for (place, source) in map.sections.enumerated() {
      let section = model.sections[place]
      guard source < 0 || sections[source] == section, !nextSections.contains(section) else {
        return false
      }
      nextSections.append(section)
    }
    return true
  }

  /// Replaces the cells of reloaded rows, and returns whether all of them are marked for reload.
  private mutating func draw(_ model: Layout, _ places: TransitionPlaces) -> Bool {
    next.clear()
    for row in model.rows { next.append(Place(row: row, newRow: -1, isOld: false)) }
    for reload in map.reloads {
      for place in reload.old {
        guard let row = reload.new.first(where: { model.rows[$0].item == list[place].row.item })
        else { continue }
        let item = list[place].row.item
        guard places.isReloaded(item), list[place].row == model.rows[row] else { return false }
        next[row] = list[place]
        next[row].isRedrawn = true
        list[place].isLeftForNew = true
      }
    }
    return true
  }

  /// Brings the remaining rows to their new positions, and returns whether they are what the data
  /// source holds there.
  ///
  /// No surviving item may be deleted, and no existing one inserted.
  private mutating func follow(
    _ model: Layout, _ new: Layout, _ places: TransitionPlaces
  ) -> Bool {
    for (place, destination) in map.destinations.enumerated() {
      if destination >= 0 {
        guard list[place].row == model.rows[destination] else { return false }
        next[destination] = list[place]
      } else if !list[place].isLeftForNew, list[place].newRow >= 0 {
        return false
      }
    }
    for (row, source) in map.sources.enumerated() where source < 0 && !next[row].isRedrawn {
      guard let newRow = places.new[next[row].row.item], oldRows[newRow] < 0, !isInserted[newRow],
        new.rows[newRow].content == next[row].row.content
      else { return false }
      isInserted[newRow] = true
      next[row].newRow = newRow
    }
    return true
  }

  private mutating func configure(
    _ paths: [ItemPath], _ model: Layout, _ places: TransitionPlaces
  ) -> Bool {
    for path in paths {
      let row = model.range(ofSection: path.section).lowerBound + path.item
      guard places.isMarked(next[row].row.item) else { return false }
      next[row].isConfigured = true
    }
    return true
  }
}

// MARK: The end

extension QuickVerdict {
  /// Returns whether everything that is marked was drawn again, unless it is new.
  private func drawsWhatIsMarked(_ transition: Transition, _ places: TransitionPlaces) -> Bool {
    list.allSatisfy { place in
      guard place.isOld, places.isMarked(place.row.item) else { return true }
      return place.isRedrawn || place.isConfigured && !places.isReloaded(place.row.item)
    }
      && transition.reloadedSections.allSatisfy {
        drawnSections.contains($0) || !transition.old.sections.contains($0)
      }
  }

  private mutating func movesNoMoreThanHasTo(_ transition: Transition) -> Bool {
    guard sectionMoves + itemMoves > 0 else { return true }
    let oldRows = oldRows
    let fewest = FewestMoves(transition, &inOrder) { oldRows[$0] }
    return sectionMoves <= fewest.sections && itemMoves <= fewest.items
  }
}
