import Snapshots

/// A fast path to the map of an update that `strict` accepts in the simplest way.
///
/// It accepts an update only if every check of ``BatchCheck`` would, and then makes the same map in
/// one pass over each list. It makes no map of a wrong update, nor of a correct one that needs
/// special treatment: a repeated operation, a delete in a deleted section, a reload beside a move
/// of sections. The first stories of every run take both paths, see ``ListView/paths``.
///
/// One value reads many updates in turn, and keeps its memory.
package struct QuickMap {
  /// For each section after the update, its number before it; negative if it is inserted or
  /// reloaded.
  package private(set) var sections: [Int] = []
  /// For each row after the update, its position before it; negative if it is inserted or reloaded.
  package private(set) var sources: [Int] = []
  /// For each reload, the rows before the update and those after it.
  package private(set) var reloads: [(old: Range<Int>, new: Range<Int>)] = []
  /// For each section before the update, its number after it; ``gone`` if it is deleted.
  private var newSections: [Int] = []
  /// For each row before the update, its position after it; negative if it is deleted or reloaded.
  package private(set) var destinations: [Int] = []
  /// For each old section and each new one, whether items are deleted, inserted, or moved there.
  ///
  /// This is determined only if sections move.
  private var (changesOld, changesNew): ([Bool], [Bool]) = ([], [])
  /// For each section number, whether items move out of the old section or into the new one.
  ///
  /// This is determined only if something is reloaded.
  private var movesItems: [Bool] = []
  /// For each section number, whether it is among the reloads of sections.
  ///
  /// This is determined only if there are any.
  private var reloadsSections: [Bool] = []
  /// For each row before the update, the row after it that alone replaces it, if a reload does so.
  ///
  /// This is determined only if something is reloaded and something reconfigured.
  private var replacements: [Int] = []

  /// The reason why the fast path does not apply.
  package enum Obstacle: Error {
    /// The checks are certain to refuse the update, and have to find the sentence.
    case refused
    /// The checks have to decide.
    case roundabout
  }

  private static let unknown = -1
  private static let gone = -2

  package init() {}

  /// Reads an update between two lists whose sections have the given ends.
  ///
  /// - Throws: The reason why the fast path does not apply; the contents of the map are then
  ///   invalid.
  private mutating func read(
    _ update: BatchUpdate, from oldEnds: [Int], to newEnds: [Int]
  ) throws(Obstacle) {
    clear(oldEnds, newEnds)
    try matchSections(update)
    noteReloads(ofSections: update.reloadSections)
    try deleteItems(update, oldEnds)
    try insertItems(update, newEnds)
    try moveItems(update.moveItems, oldEnds, newEnds)
    if !update.moveSections.isEmpty { try checkMovedSections(update) }
    try countByRawNumbers(update.moveItems)
    let reloads = !update.reloadSections.isEmpty || !update.reloadItems.isEmpty
    if reloads { try checkReloads(update) }
    guard !reloads || update.moveSections.isEmpty else { throw .roundabout }
    if reloads { try reloadSections(update.reloadSections, oldEnds, newEnds) }
    try matchStayingRows(oldEnds, newEnds)
    if reloads { try reloadItems(update.reloadItems, oldEnds) }
    try reconfigure(update.reconfigureItems, oldEnds, newEnds)
  }

  /// Reads an update, and returns the reason why the fast path does not apply, or `nil` if it does.
  package mutating func obstacle(
    _ update: BatchUpdate, from oldEnds: [Int], to newEnds: [Int]
  ) -> Obstacle? {
    do {
      try read(update, from: oldEnds, to: newEnds)
      return nil
    } catch {
      return error
    }
  }

  private mutating func clear(_ oldEnds: [Int], _ newEnds: [Int]) {
    newSections.refill(with: QuickMap.unknown, count: oldEnds.count)
    sections.refill(with: QuickMap.unknown, count: newEnds.count)
    destinations.refill(with: QuickMap.unknown, count: oldEnds.last ?? 0)
    sources.refill(with: QuickMap.unknown, count: newEnds.last ?? 0)
    reloads.clear()
  }

  /// The result, for a view to replay.
  var rowMap: RowMap {
    RowMap(sections: sections, sources: sources, destinations: destinations, reloads: reloads)
  }
}

// MARK: Sections

extension QuickMap {
  private mutating func matchSections(_ update: BatchUpdate) throws(Obstacle) {
    for section in update.deleteSections {
      try require(newSections.indices.contains(section))
      try require(newSections[section] == QuickMap.unknown)
      newSections[section] = QuickMap.gone
    }
    for section in update.insertSections {
      try require(sections.indices.contains(section))
      try require(sections[section] == QuickMap.unknown)
      sections[section] = QuickMap.gone
    }
    for move in update.moveSections {
      try require(newSections.indices.contains(move.source))
      try require(sections.indices.contains(move.destination))
      // A repeated move counts once.
      guard newSections[move.source] != move.destination else { throw .roundabout }
      try require(newSections[move.source] == QuickMap.unknown)
      try require(sections[move.destination] == QuickMap.unknown)
      newSections[move.source] = move.destination
      sections[move.destination] = move.source
    }
    try matchStayingSections()
  }

  /// Assigns the remaining places to the sections that stay, in order.
  private mutating func matchStayingSections() throws(Obstacle) {
    var free = 0
    for section in newSections.indices where newSections[section] == QuickMap.unknown {
      while free < sections.count, sections[free] != QuickMap.unknown { free += 1 }
      try require(free < sections.count)
      newSections[section] = free
      sections[free] = section
    }
    try require(!sections.contains(QuickMap.unknown))
  }

  /// Requires that nothing happens to the items of moved sections (rules 1.7.1, 1.7.2).
  private mutating func checkMovedSections(_ update: BatchUpdate) throws(Obstacle) {
    changesOld.refill(with: false, count: newSections.count)
    changesNew.refill(with: false, count: sections.count)
    for path in update.deleteItems { changesOld[path.section] = true }
    for path in update.insertItems { changesNew[path.section] = true }
    for move in update.moveItems {
      changesOld[move.source.section] = true
      changesNew[move.destination.section] = true
    }
    for move in update.moveSections {
      try require(!changesOld[move.source] && !changesNew[move.destination])
    }
  }

  /// Records which sections are to be reloaded, as far as they exist.
  private mutating func noteReloads(ofSections asked: [Int]) {
    guard !asked.isEmpty else { return }
    reloadsSections.refill(with: false, count: max(newSections.count, sections.count))
    for section in asked where reloadsSections.indices.contains(section) {
      reloadsSections[section] = true
    }
  }

  private func require(_ condition: Bool) throws(Obstacle) {
    guard condition else { throw .refused }
  }
}

// MARK: Items

extension QuickMap {
  /// Records the deleted items.
  ///
  /// Operations on a deleted or reloaded section absorb the deletes in it, whether or not the items
  /// exist (rule 1.4.6).
  private mutating func deleteItems(_ update: BatchUpdate, _ oldEnds: [Int]) throws(Obstacle) {
    for path in update.deleteItems {
      try require(newSections.indices.contains(path.section))
      guard newSections[path.section] != QuickMap.gone,
        update.reloadSections.isEmpty || !reloadsSections[path.section]
      else { throw .roundabout }
      let row = try QuickMap.row(path, oldEnds)
      try require(destinations[row] == QuickMap.unknown)
      destinations[row] = QuickMap.gone
    }
  }

  /// Records the inserted items.
  ///
  /// Operations on an inserted or reloaded section absorb the inserts into it, even repeated ones
  /// (rule 1.4.7).
  private mutating func insertItems(_ update: BatchUpdate, _ newEnds: [Int]) throws(Obstacle) {
    for path in update.insertItems {
      let row = try QuickMap.row(path, newEnds)
      guard sections[path.section] != QuickMap.gone,
        update.reloadSections.isEmpty || !reloadsSections[path.section]
      else { throw .roundabout }
      try require(sources[row] == QuickMap.unknown)
      sources[row] = QuickMap.gone
    }
  }

  /// Records the moves of items, none of which may leave a deleted section or enter an inserted one
  /// (rules 1.6.1, 1.6.2).
  private mutating func moveItems(
    _ moves: [Move<ItemPath>], _ oldEnds: [Int], _ newEnds: [Int]
  ) throws(Obstacle) {
    for move in moves {
      let source = try QuickMap.row(move.source, oldEnds)
      let destination = try QuickMap.row(move.destination, newEnds)
      try require(newSections[move.source.section] != QuickMap.gone)
      try require(sections[move.destination.section] != QuickMap.gone)
      // A repeated move counts once.
      guard destinations[source] != destination else { throw .roundabout }
      try require(destinations[source] == QuickMap.unknown)
      try require(sources[destination] == QuickMap.unknown)
      destinations[source] = destination
      sources[destination] = source
    }
  }

  /// Requires that the counts also agree if moves compare section numbers alone, as old systems do
  /// (rule 1.5.3).
  private func countByRawNumbers(_ moves: [Move<ItemPath>]) throws(Obstacle) {
    let miscounted = moves.filter { move in
      let (source, destination) = (move.source.section, move.destination.section)
      return (newSections[source] != destination) != (source != destination)
    }
    guard !miscounted.isEmpty else { return }
    // For each new section, the number of moved items that such a comparison counts in excess.
    var surplus = Array(repeating: 0, count: sections.count)
    for move in miscounted {
      let (source, destination) = (move.source.section, move.destination.section)
      let crosses = newSections[source] != destination
      surplus[destination] += crosses ? -1 : 1
      surplus[newSections[source]] += crosses ? 1 : -1
    }
    try require(surplus.allSatisfy { $0 == 0 })
  }

  /// Returns the position of a path in a list whose sections have the given ends.
  private static func row(_ path: ItemPath, _ ends: [Int]) throws(Obstacle) -> Int {
    guard let row = ends.row(at: path) else { throw .refused }
    return row
  }
}

// MARK: Rows that stay, reloads, and reconfigures

extension QuickMap {
  private mutating func matchStayingRows(
    _ oldEnds: [Int], _ newEnds: [Int]
  ) throws(Obstacle) {
    for section in sections.indices where sections[section] >= 0 {
      let staying = oldEnds.range(ofSection: sections[section])
      try matchStayingRows(staying, newEnds.range(ofSection: section))
    }
  }

  /// Assigns the remaining places to the rows that stay in a section, in order.
  private mutating func matchStayingRows(
    _ staying: Range<Int>, _ free: Range<Int>
  ) throws(Obstacle) {
    var row = free.lowerBound
    for source in staying where destinations[source] == QuickMap.unknown {
      while row < free.upperBound, sources[row] != QuickMap.unknown { row += 1 }
      try require(row < free.upperBound)
      sources[row] = source
      destinations[source] = row
      row += 1
    }
    while row < free.upperBound, sources[row] != QuickMap.unknown { row += 1 }
    try require(row == free.upperBound)
  }

  /// Requires that a section with a reload stays where it is, and that nothing moves there (rules
  /// 1.3.5, 1.3.6, 1.3.9).
  private mutating func checkReloads(_ update: BatchUpdate) throws(Obstacle) {
    movesItems.refill(with: false, count: max(newSections.count, sections.count))
    for move in update.moveItems {
      movesItems[move.source.section] = true
      movesItems[move.destination.section] = true
    }
    for section in update.reloadSections { try checkReload(inSection: section) }
    for path in update.reloadItems { try checkReload(inSection: path.section) }
  }

  private func checkReload(inSection section: Int) throws(Obstacle) {
    try require(newSections.indices.contains(section) && newSections[section] == section)
    try require(!movesItems[section])
  }

  /// Records the reloaded sections, in which nothing else happens here.
  private mutating func reloadSections(
    _ asked: [Int], _ oldEnds: [Int], _ newEnds: [Int]
  ) throws(Obstacle) {
    for section in asked.sorted() {
      // A repeated reload counts once.
      guard sections[section] != QuickMap.gone else { throw .roundabout }
      sections[section] = QuickMap.gone
      reloads.append((oldEnds.range(ofSection: section), newEnds.range(ofSection: section)))
    }
  }

  /// Records the reloaded items.
  ///
  /// In a section that stays and in which nothing moves, rule 1.3.1 translates the place of a
  /// reload to the place where the row would stay.
  private mutating func reloadItems(_ paths: [ItemPath], _ oldEnds: [Int]) throws(Obstacle) {
    for path in paths.sorted() {
      // A row that does not exist may be reloaded together with its section.
      guard sections[path.section] != QuickMap.gone else { throw .roundabout }
      let row = try QuickMap.row(path, oldEnds)
      guard destinations[row] != QuickMap.gone else { throw .roundabout }
      let new = destinations[row]
      sources[new] = QuickMap.gone
      destinations[row] = QuickMap.gone
      reloads.append((row..<row + 1, new..<new + 1))
    }
  }

  /// Requires that each path names the same row before and after the update (rules 1.1.7, 2.6.6).
  private mutating func reconfigure(
    _ paths: [ItemPath], _ oldEnds: [Int], _ newEnds: [Int]
  ) throws(Obstacle) {
    guard !paths.isEmpty else { return }
    noteReplacements()
    for path in paths {
      let old = try QuickMap.row(path, oldEnds)
      let new = try QuickMap.row(path, newEnds)
      try require(sources[new] == old || !reloads.isEmpty && replacements[old] == new)
    }
  }

  private mutating func noteReplacements() {
    guard !reloads.isEmpty else { return }
    replacements.refill(with: QuickMap.gone, count: destinations.count)
    for reload in reloads where reload.old.count == 1 && reload.new.count == 1 {
      replacements[reload.old.lowerBound] = reload.new.lowerBound
    }
  }
}
