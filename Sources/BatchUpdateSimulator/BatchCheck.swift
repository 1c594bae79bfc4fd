import Snapshots

/// A check of one batch update by counts alone: like UIKit, it knows no identifiers.
///
/// The checks run in the order of rulebook section 1.2; the first one that fails decides.
struct BatchCheck {
  let update: BatchUpdate
  /// The number of rows of each section before the update.
  let before: [Int]
  /// The number of rows of each section after the update.
  let after: [Int]
  let profile: Profile

  /// At first the caller's deletes in any order; after ``splitReloads()`` with the delete halves of
  /// reloads, in descending order; after ``checkDeletes()`` without what the delete of a section
  /// absorbs.
  var deletes: [UpdateItem]
  /// At first the caller's inserts in any order; after ``splitReloads()`` with the insert halves of
  /// reloads, in ascending order; after ``checkInserts()`` without what the insert of a section
  /// absorbs.
  var inserts: [UpdateItem]
  /// The moves without repeats, in ascending order of their sources.
  let moves: [Move<UpdateItem>]
  /// The places of reloads, before and after the update; empty before ``splitReloads()``.
  var reloads: [Move<UpdateItem>] = []

  init(_ update: BatchUpdate, before: [Int], after: [Int], by profile: Profile) {
    self.update = update
    self.before = before
    self.after = after
    self.profile = profile
    deletes = update.deleteSections.map { .section($0) } + update.deleteItems.map { .item($0) }
    inserts = update.insertSections.map { .section($0) } + update.insertItems.map { .item($0) }
    let moves = update.moveSections.map(\.ends) + update.moveItems.map(\.ends)
    self.moves =
      moves.sorted { ($0.source, $0.destination) < ($1.source, $1.destination) }.withoutRepeats
    // A table view drops repeats; a collection view counts them (rules 1.4.12, 1.4.13).
    if case .system(_, .table) = profile {
      deletes = deletes.withoutRepeats
      inserts = inserts.withoutRepeats
    }
  }

  /// Returns the map from the rows of the new list to those of the old one.
  ///
  /// - Throws: What happens instead of the update, with the first reason for it.
  func indexMap() throws(BatchStop) -> IndexMap {
    do {
      return try unexplainedIndexMap()
    } catch {
      switch error {
      case .rejected(let refusal): throw .rejected(explained(refusal))
      case .reloadsData(let refusal): throw .reloadsData(explained(refusal))
      case .unspecified, .rejectedOrReloadsData: throw error
      }
    }
  }

  func unexplainedIndexMap() throws(BatchStop) -> IndexMap {
    let check = try normalized()
    switch profile {
    case .strict: try check.checkStrictly()
    case .system(let era, let view): try check.checkMovesBetweenSections(era, view)
    }
    var map = try check.checkedMap()
    switch profile {
    case .strict: try check.checkStrictly(map)
    case .system(let era, let view): map.flaw = try check.flaw(era, view)
    }
    return map
  }

  /// Returns the check with the operations that are left when each of them has been checked: what
  /// an operation on its section absorbs is gone (rules 1.4.6, 1.4.7).
  func normalized() throws(BatchStop) -> BatchCheck {
    var check = self
    try check.checkArguments()
    try check.splitReloads()
    try check.checkDeletes()
    try check.checkInserts()
    try check.checkMoves()
    return check
  }

  /// Returns whether a row exists before the update.
  func isThere(_ path: ItemPath) -> Bool {
    before.indices.contains(path.section) && path.item < before[path.section]
  }
}

// MARK: Arguments

extension ItemPath {
  /// Whether both indexes are possible in a list; `NSNotFound` is the greatest integer.
  fileprivate var holdsIndexes: Bool {
    section >= 0 && item >= 0 && section != .max && item != .max
  }
}

extension BatchCheck {
  /// Refuses what is not an index, as UIKit does when the update is asked for (rule 1.4.15).
  func checkArguments() throws(BatchStop) {
    let reloads = update.reloadSections.map { UpdateItem.section($0) }
    let ends = deletes + inserts + moves.flatMap { [$0.source, $0.destination] } + reloads
    for end in ends where end.path.section < 0 || end.path.item < 0 {
      try refuse(end.path)
    }
    let paths =
      update.deleteItems + update.insertItems + update.reloadItems + update.reconfigureItems
      + update.moveItems.flatMap { [$0.source, $0.destination] }
    for path in paths where !path.holdsIndexes { try refuse(path) }
    try checkReconfigures()
  }

  /// Refuses a path; what systems before iOS 13 do with such a path is not known.
  private func refuse(_ path: ItemPath) throws(BatchStop) {
    guard profile.era != .legacy else { throw .unspecified(.invalidPathArgument) }
    throw .rejected(Refusal(noIndex: path))
  }

  /// Checks that each reconfigured row exists.
  ///
  /// UIKit carries a reconfigure out when it is asked for, so this comes before what is checked
  /// when the batch ends (rule 1.1.7). What it does for a row that does not exist is not known.
  private func checkReconfigures() throws(BatchStop) {
    for path in update.reconfigureItems.sorted() {
      let isThere = isThere(path)
      switch profile {
      case .strict where !isThere: throw .rejected(Refusal(reconfiguringNothing: path))
      case .system(.legacy, _): throw .unspecified(.reconfigureIsNotAnUpdate)
      case .system where !isThere: throw .unspecified(.reconfigureBounds)
      case .strict, .system: break
      }
    }
  }
}
