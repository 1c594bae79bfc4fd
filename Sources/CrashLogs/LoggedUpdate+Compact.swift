import Snapshots

extension LoggedUpdate {
  /// The number of items, before and after the update together, above which a story is shortened.
  private static let manyItems = 200

  /// The same update in shorter lists, if the lists are long.
  ///
  /// Of the items before everything that the update touches in a section, and of those after it,
  /// only one stays. If the update deletes, inserts, or moves sections, nothing is left out.
  var compact: LoggedUpdate {
    let sectionChanges =
      update.deleteSections + update.insertSections + update.moveSections.map(\.source)
    guard before.count == after.count, sectionChanges.isEmpty,
      (before + after).reduce(0, +) > LoggedUpdate.manyItems
    else { return self }
    var compact = self
    for section in before.indices {
      let touched = Touched(section, in: update)
      compact.shorten(section, leading: touched.leading(before[section], after[section]))
      let shorter = Touched(section, in: compact.update)
      let trailing = shorter.trailing(compact.before[section], compact.after[section])
      compact.leaveOut(allButOneOf: trailing, in: section)
    }
    return compact
  }

  private mutating func shorten(_ section: Int, leading count: Int) {
    let surplus = leaveOut(allButOneOf: count, in: section)
    func shifted(_ path: ItemPath) -> ItemPath {
      path.section == section ? ItemPath(section, path.item - surplus) : path
    }
    update.deleteItems = update.deleteItems.map(shifted)
    update.insertItems = update.insertItems.map(shifted)
    update.reloadItems = update.reloadItems.map(shifted)
    update.moveItems = update.moveItems.map {
      Move(from: shifted($0.source), to: shifted($0.destination))
    }
  }

  /// Takes all but one of some items out of the counts of a section, and returns how many those
  /// are.
  @discardableResult
  private mutating func leaveOut(allButOneOf count: Int, in section: Int) -> Int {
    let surplus = max(0, count - 1)
    before[section] -= surplus
    after[section] -= surplus
    return surplus
  }
}

/// The positions in a section that an update names.
private struct Touched {
  private let old: [Int]
  private let new: [Int]

  init(_ section: Int, in update: BatchUpdate) {
    let sources = update.deleteItems + update.reloadItems + update.moveItems.map(\.source)
    let destinations = update.insertItems + update.moveItems.map(\.destination)
    old = sources.filter { $0.section == section }.map(\.item)
    new = destinations.filter { $0.section == section }.map(\.item)
  }

  /// Returns the number of items before every named position.
  func leading(_ before: Int, _ after: Int) -> Int {
    min((old + new).min() ?? .max, before, after)
  }

  /// Returns the number of items after every named position.
  func trailing(_ before: Int, _ after: Int) -> Int {
    max(0, min(before - (old.max() ?? -1), after - (new.max() ?? -1)) - 1)
  }
}
