import Snapshots

/// Judges one batch update by counts alone, as UIKit does: it knows no identifiers.
///
/// The checks run in the order of rulebook section 1.2; the first that fails decides. They hold for
/// both views at once and reject besides what the rulebook calls unsafe: profile `strict`.
struct BatchCheck {
  let update: BatchUpdate
  /// The number of rows of each section before the update.
  let before: [Int]
  /// The number of rows of each section after the update.
  let after: [Int]

  /// The deletes that were asked for and the delete halves of reloads, descending.
  private(set) var deletes: [UpdateItem]
  /// The inserts that were asked for and the insert halves of reloads, ascending.
  private(set) var inserts: [UpdateItem]
  /// Every move once, ascending by source.
  private(set) var moves: [Move<UpdateItem>]
  /// The places, before and after the update, of what is reloaded.
  private(set) var reloads: [Move<UpdateItem>]

  init(_ update: BatchUpdate, before: [Int], after: [Int]) {
    self.update = update
    self.before = before
    self.after = after
    deletes = update.deleteSections.map { .section($0) } + update.deleteItems.map { .item($0) }
    inserts = update.insertSections.map { .section($0) } + update.insertItems.map { .item($0) }
    moves = withoutRepeats(
      (update.moveSections.map(\.ends) + update.moveItems.map(\.ends)).sorted {
        ($0.source, $0.destination) < ($1.source, $1.destination)
      })
    reloads = []
  }

  /// Returns where every row of the new list comes from.
  ///
  /// - Throws: The first reason for which the update is rejected.
  func indexMap() throws(Refusal) -> IndexMap {
    var check = self
    try check.checkArguments()
    try check.splitReloads()
    try check.checkDeletes()
    try check.checkInserts()
    try check.checkMoves()
    try check.checkStrictly()
    let sections = try check.sectionMap()
    try check.checkReloads(sections)
    let items = try check.itemMap(sections)
    try check.checkReloadsInDeletedSections()
    try check.checkPlacesOfReconfigures(items)
    return items
  }
}

/// Returns the elements in order, each once.
func withoutRepeats<Element: Hashable>(_ elements: [Element]) -> [Element] {
  guard elements.count > 1 else { return elements }
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}

// MARK: Arguments

extension BatchCheck {
  /// Refuses what is no index at all: UIKit does so when the update is asked for (rule 1.4.15).
  private func checkArguments() throws(Refusal) {
    let reloads = update.reloadSections.map { UpdateItem.section($0) }
    let items = update.reloadItems + update.reconfigureItems
    let ends = deletes + inserts + moves.flatMap { [$0.source, $0.destination] } + reloads
    for end in ends where end.path.section < 0 || end.path.item < 0 {
      throw Refusal(noIndex: end.path)
    }
    let paths =
      update.deleteItems + update.insertItems + items
      + update.moveItems.flatMap { [$0.source, $0.destination] }
    for path in paths where path.section < 0 || path.item < 0 || path.item == .max {
      throw Refusal(noIndex: path)
    }
  }
}

// MARK: Reloads

extension BatchCheck {
  /// Turns every reload into a delete at its old place and an insert at the translated one
  /// (rules 1.1.6, 1.3.1).
  private mutating func splitReloads() throws(Refusal) {
    let asked = withoutRepeats(
      update.reloadSections.sorted().map { .section($0) }
        + update.reloadItems.sorted().map { UpdateItem.item($0) })
    for reload in asked {
      guard !deletes.contains(reload) else { throw Refusal(deletingAndReloading: reload) }
      reloads.append(Move(from: reload, to: translation(of: reload)))
    }
    deletes = (deletes + reloads.map(\.source)).sorted(by: >)
    inserts = (inserts + reloads.map(\.destination)).sorted()
  }

  /// Returns where the insert half of a reload lands: only the deletes and inserts that the caller
  /// asked for count, neither other reloads nor moves.
  private func translation(of reload: UpdateItem) -> UpdateItem {
    let section = shifted(
      reload.path.section, deletes: update.deleteSections.filter { $0 != reload.path.section },
      inserts: update.insertSections)
    guard !reload.isSection else { return .section(section) }
    let item = shifted(
      reload.path.item,
      deletes: items(update.deleteItems, in: reload.path.section, unless: update.deleteSections),
      inserts: items(update.insertItems, in: section, unless: update.insertSections))
    return .item(ItemPath(section, item))
  }

  /// The indexes of the items in a section, which are ignored where the section goes or comes whole.
  private func items(_ paths: [ItemPath], in section: Int, unless sections: [Int]) -> [Int] {
    sections.contains(section) ? [] : paths.filter { $0.section == section }.map(\.item)
  }

  /// Walks the deletes downwards and the inserts upwards, as rule 1.3.1 says.
  private func shifted(_ index: Int, deletes: [Int], inserts: [Int]) -> Int {
    var running = index
    for delete in deletes.sorted(by: >) where delete <= running { running -= 1 }
    for insert in inserts.sorted() where insert <= running { running &+= 1 }
    return running
  }
}

// MARK: Conflicts and bounds

extension BatchCheck {
  private mutating func checkDeletes() throws(Refusal) {
    var kept: [UpdateItem] = []
    for delete in deletes {
      // The delete of a section comes before those of its items and takes them along (rule 1.4.6).
      if !delete.isSection, kept.contains(.section(delete.path.section)) { continue }
      if moves.contains(where: { $0.source == delete }) {
        throw Refusal(deletingAndMoving: delete)
      }
      try checkDeleteBounds(delete)
      kept.append(delete)
    }
    deletes = kept
  }

  private func checkDeleteBounds(_ delete: UpdateItem) throws(Refusal) {
    guard before.indices.contains(delete.path.section) else {
      throw Refusal(deleting: delete, sections: before.count)
    }
    let count = before[delete.path.section]
    guard delete.isSection || (0..<count).contains(delete.path.item) else {
      throw Refusal(deleting: delete.path, items: count)
    }
  }

  private mutating func checkInserts() throws(Refusal) {
    for insert in inserts {
      if moves.contains(where: { $0.destination == insert }) {
        throw Refusal(insertingAndMoving: insert)
      }
      try checkInsertBounds(insert)
    }
    // Inserts into a section that is itself inserted stand before it in the order, so they are
    // checked, and then taken along (rule 1.4.7).
    let sections = inserts.filter(\.isSection)
    inserts.removeAll { !$0.isSection && sections.contains(.section($0.path.section)) }
  }

  private func checkInsertBounds(_ insert: UpdateItem) throws(Refusal) {
    guard after.indices.contains(insert.path.section) else {
      throw Refusal(inserting: insert, sections: after.count)
    }
    let count = after[insert.path.section]
    guard insert.isSection || (0..<count).contains(insert.path.item) else {
      throw Refusal(inserting: insert.path, items: count)
    }
  }

  private func checkMoves() throws(Refusal) {
    for (index, move) in moves.enumerated() {
      try checkMoveBounds(move)
      for earlier in moves[..<index] {
        if earlier.source == move.source { throw Refusal(moving: earlier, alsoTo: move) }
        if earlier.destination == move.destination { throw Refusal(moving: earlier, and: move) }
      }
    }
  }

  private func checkMoveBounds(_ move: Move<UpdateItem>) throws(Refusal) {
    let (source, destination) = (move.source.path, move.destination.path)
    guard before.indices.contains(source.section) else {
      throw Refusal(moving: move, sectionsBefore: before.count)
    }
    guard after.indices.contains(destination.section) else {
      throw Refusal(moving: move, sectionsAfter: after.count)
    }
    guard !move.source.isSection else { return }
    guard (0..<before[source.section]).contains(source.item) else {
      throw Refusal(moving: source, itemsBefore: before[source.section])
    }
    guard (0..<after[destination.section]).contains(destination.item) else {
      throw Refusal(moving: move, itemsAfter: after[destination.section])
    }
  }
}
