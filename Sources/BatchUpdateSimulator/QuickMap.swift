import Snapshots

/// A short way to the map of an update that `strict` plainly takes.
///
/// It says yes only where every check of ``BatchCheck`` would, and then makes the same map in one
/// pass over each list. Whatever is wrong, and whatever is right in a roundabout way (an operation
/// asked for twice, a delete in a section that is deleted, a reload beside a move of sections), has
/// no short way. The first stories of every run go both ways, see ``ListView/goesBothWays``.
///
/// One value reads many updates, one after another, and keeps its memory.
package struct QuickMap {
  /// For each section after the update, the section before it that it was; negative if it is new or
  /// drawn anew.
  package private(set) var sections: [Int] = []
  /// For each row after the update, the row before it that it was; negative if it is new or drawn
  /// anew.
  package private(set) var sources: [Int] = []
  /// For each reload, the rows before the update and those after it.
  package private(set) var reloads: [(old: Range<Int>, new: Range<Int>)] = []
  /// For each old section, the new one that it becomes; ``gone`` if it is deleted.
  private var newSections: [Int] = []
  /// For each row before the update, the row after it that it becomes; negative if it is deleted or
  /// drawn anew.
  package private(set) var destinations: [Int] = []
  /// For each old section, and for each new one, whether items are deleted, inserted, or moved there.
  private var (changesOld, changesNew): ([Bool], [Bool]) = ([], [])
  /// For each number of a section, whether items move out of an old section with this number, or
  /// into a new one.
  private var movesItems: [Bool] = []

  private static let unknown = -1
  private static let gone = -2

  package init() {}

  /// Reads an update from one list to another, whose sections end where the numbers say.
  ///
  /// - Returns: Whether there is a short way; if not, what the map holds means nothing.
  package mutating func read(
    _ update: BatchUpdate, from oldEnds: [Int], to newEnds: [Int]
  ) -> Bool {
    let reloads = !update.reloadSections.isEmpty || !update.reloadItems.isEmpty
    guard !reloads || update.moveSections.isEmpty else { return false }
    clear(oldEnds, newEnds)
    return matchSections(update) && deleteItems(update.deleteItems, oldEnds)
      && insertItems(update.insertItems, newEnds) && moveItems(update.moveItems, oldEnds, newEnds)
      && movesWholeSections(update.moveSections) && countsByRawNumbers(update.moveItems)
      && reloadSections(update.reloadSections, oldEnds, newEnds)
      && matchStayingRows(oldEnds, newEnds) && reloadItems(update.reloadItems, oldEnds)
      && update.reconfigureItems.allSatisfy { staysInPlace($0, oldEnds, newEnds) }
  }

  private mutating func clear(_ oldEnds: [Int], _ newEnds: [Int]) {
    newSections.refill(with: QuickMap.unknown, count: oldEnds.count)
    sections.refill(with: QuickMap.unknown, count: newEnds.count)
    changesOld.refill(with: false, count: oldEnds.count)
    changesNew.refill(with: false, count: newEnds.count)
    movesItems.refill(with: false, count: max(oldEnds.count, newEnds.count))
    destinations.refill(with: QuickMap.unknown, count: oldEnds.last ?? 0)
    sources.refill(with: QuickMap.unknown, count: newEnds.last ?? 0)
    reloads.removeAll(keepingCapacity: true)
  }

  /// The same as the checks would have it.
  var indexMap: IndexMap {
    IndexMap(
      sections: sections.map { $0 < 0 ? nil : $0 }, sources: sources.map { $0 < 0 ? nil : $0 },
      reloads: reloads)
  }
}

// MARK: Sections

extension QuickMap {
  private mutating func matchSections(_ update: BatchUpdate) -> Bool {
    for section in update.deleteSections {
      guard newSections.indices.contains(section), newSections[section] == QuickMap.unknown
      else { return false }
      newSections[section] = QuickMap.gone
    }
    for section in update.insertSections {
      guard sections.indices.contains(section), sections[section] == QuickMap.unknown
      else { return false }
      sections[section] = QuickMap.gone
    }
    for move in update.moveSections {
      guard newSections.indices.contains(move.source),
        sections.indices.contains(move.destination),
        newSections[move.source] == QuickMap.unknown,
        sections[move.destination] == QuickMap.unknown
      else { return false }
      newSections[move.source] = move.destination
      sections[move.destination] = move.source
    }
    return matchStayingSections()
  }

  /// Sections that stay take the places that are left, in order.
  private mutating func matchStayingSections() -> Bool {
    var free = 0
    for section in newSections.indices where newSections[section] == QuickMap.unknown {
      while free < sections.count, sections[free] != QuickMap.unknown { free += 1 }
      guard free < sections.count else { return false }
      newSections[section] = free
      sections[free] = section
    }
    return !sections.contains(QuickMap.unknown)
  }

  /// Whether nothing happens to the items of sections that move (rules 1.7.1, 1.7.2).
  private func movesWholeSections(_ moves: [Move<Int>]) -> Bool {
    moves.allSatisfy { !changesOld[$0.source] && !changesNew[$0.destination] }
  }
}

// MARK: Items

extension QuickMap {
  private mutating func deleteItems(_ paths: [ItemPath], _ oldEnds: [Int]) -> Bool {
    for path in paths {
      guard let row = QuickMap.row(path, oldEnds), newSections[path.section] != QuickMap.gone,
        destinations[row] == QuickMap.unknown
      else { return false }
      destinations[row] = QuickMap.gone
      changesOld[path.section] = true
    }
    return true
  }

  private mutating func insertItems(_ paths: [ItemPath], _ newEnds: [Int]) -> Bool {
    for path in paths {
      guard let row = QuickMap.row(path, newEnds), sections[path.section] != QuickMap.gone,
        sources[row] == QuickMap.unknown
      else { return false }
      sources[row] = QuickMap.gone
      changesNew[path.section] = true
    }
    return true
  }

  private mutating func moveItems(
    _ moves: [Move<ItemPath>], _ oldEnds: [Int], _ newEnds: [Int]
  ) -> Bool {
    for move in moves {
      guard let source = QuickMap.row(move.source, oldEnds),
        let destination = QuickMap.row(move.destination, newEnds),
        newSections[move.source.section] != QuickMap.gone,
        sections[move.destination.section] != QuickMap.gone,
        destinations[source] == QuickMap.unknown, sources[destination] == QuickMap.unknown
      else { return false }
      destinations[source] = destination
      sources[destination] = source
      changesOld[move.source.section] = true
      changesNew[move.destination.section] = true
      movesItems[move.source.section] = true
      movesItems[move.destination.section] = true
    }
    return true
  }

  /// Whether moves between sections come to the same if sections are told apart by their numbers
  /// alone, as old systems do (rule 1.5.3).
  private func countsByRawNumbers(_ moves: [Move<ItemPath>]) -> Bool {
    guard !moves.isEmpty else { return true }
    // For each new section, how many items more come into it by their numbers than in truth.
    var surplus = Array(repeating: 0, count: sections.count)
    for move in moves {
      let (source, destination) = (move.source.section, move.destination.section)
      let crosses = newSections[source] != destination
      guard crosses != (source != destination) else { continue }
      surplus[destination] += crosses ? -1 : 1
      surplus[newSections[source]] += crosses ? 1 : -1
    }
    return surplus.allSatisfy { $0 == 0 }
  }

  /// The position of a path in a list whose sections end where the numbers say; `nil` if there is
  /// none.
  private static func row(_ path: ItemPath, _ ends: [Int]) -> Int? {
    guard ends.indices.contains(path.section), path.item >= 0 else { return nil }
    let start = path.section == 0 ? 0 : ends[path.section - 1]
    return path.item < ends[path.section] - start ? start + path.item : nil
  }

  private static func rows(_ section: Int, _ ends: [Int]) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }
}

// MARK: What stays, and what is drawn anew

extension QuickMap {
  private mutating func matchStayingRows(_ oldEnds: [Int], _ newEnds: [Int]) -> Bool {
    for section in sections.indices where sections[section] >= 0 {
      let staying = QuickMap.rows(sections[section], oldEnds)
      guard matchStayingRows(staying, QuickMap.rows(section, newEnds)) else { return false }
    }
    return true
  }

  /// Rows that stay in a section take the places that are left, in order.
  private mutating func matchStayingRows(_ staying: Range<Int>, _ free: Range<Int>) -> Bool {
    var row = free.lowerBound
    for source in staying where destinations[source] == QuickMap.unknown {
      while row < free.upperBound, sources[row] != QuickMap.unknown { row += 1 }
      guard row < free.upperBound else { return false }
      sources[row] = source
      destinations[source] = row
      row += 1
    }
    while row < free.upperBound, sources[row] != QuickMap.unknown { row += 1 }
    return row == free.upperBound
  }

  /// A section that is reloaded where it is, with nothing else happening in it, is drawn anew as a
  /// whole.
  private mutating func reloadSections(
    _ asked: [Int], _ oldEnds: [Int], _ newEnds: [Int]
  ) -> Bool {
    for section in asked.sorted() {
      guard newSections.indices.contains(section), newSections[section] == section,
        sections[section] == section, !changesOld[section], !changesNew[section]
      else { return false }
      sections[section] = QuickMap.gone
      reloads.append((QuickMap.rows(section, oldEnds), QuickMap.rows(section, newEnds)))
    }
    return true
  }

  /// Where nothing moves in a section and the section stays, the place that rule 1.3.1 translates a
  /// reload to is the one where the row would stay.
  private mutating func reloadItems(_ paths: [ItemPath], _ oldEnds: [Int]) -> Bool {
    for path in paths.sorted() {
      guard let row = QuickMap.row(path, oldEnds), newSections[path.section] == path.section,
        sections[path.section] == path.section, !movesItems[path.section],
        destinations[row] != QuickMap.gone
      else { return false }
      let new = destinations[row]
      sources[new] = QuickMap.gone
      destinations[row] = QuickMap.gone
      reloads.append((row..<row + 1, new..<new + 1))
    }
    return true
  }

  /// Whether a path names the same row before and after the update (rule 1.1.7).
  private func staysInPlace(_ path: ItemPath, _ oldEnds: [Int], _ newEnds: [Int]) -> Bool {
    guard let old = QuickMap.row(path, oldEnds), let new = QuickMap.row(path, newEnds) else {
      return false
    }
    return sources[new] == old
  }
}
