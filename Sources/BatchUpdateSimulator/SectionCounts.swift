import Snapshots

/// The numbers of rows that a section that stays had, gained, lost, and has.
struct SectionCounts {
  let section: Int
  let before: Int
  let after: Int
  let inserted: Int
  let deleted: Int
  var movedIn: Int
  var movedOut: Int
  /// The same for items whose old and new sections have different numbers, whatever sections these
  /// are.
  private let rawMovedIn: Int
  private let rawMovedOut: Int

  init(_ check: borrowing BatchCheck, from old: Int, to new: Int) {
    section = new
    before = check.before[old]
    after = check.after[new]
    inserted = check.inserts.filter { $0.path.section == new && !$0.isSection }.count
    deleted = check.deletes.filter { $0.path.section == old && !$0.isSection }.count
    let itemMoves = check.moves.filter { !$0.source.isSection }
    let into = itemMoves.filter { $0.destination.path.section == new }
    let outOf = itemMoves.filter { $0.source.path.section == old }
    movedIn = into.filter { $0.source.path.section != old }.count
    movedOut = outOf.filter { $0.destination.path.section != new }.count
    rawMovedIn = into.filter { $0.source.path.section != new }.count
    rawMovedOut = outOf.filter { $0.destination.path.section != old }.count
  }

  /// Whether the section has as many rows as the operations imply.
  var agree: Bool { after == before + inserted + movedIn - deleted - movedOut }

  /// The counts as old systems make them.
  var byRawNumbers: SectionCounts {
    var counts = self
    counts.movedIn = rawMovedIn
    counts.movedOut = rawMovedOut
    return counts
  }
}
