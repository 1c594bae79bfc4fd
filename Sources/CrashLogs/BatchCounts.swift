/// The counts before and after a batch, and what the batch says of them; they may agree or not.
struct BatchCounts {
  /// Whether the items of a section are counted, and not the sections.
  let isOfItems: Bool
  /// The section whose items are counted, or `nil` if sections are counted or the text does not
  /// name it.
  let section: Int?
  let before: Int
  let after: Int
  /// The numbers of inserts and deletes in the batch, and for items also those of moves in and out.
  ///
  /// The moves are missing in logs of iOS 4, and where the text is cut short.
  let changes: [Int]

  /// Reads the counts of a sentence, or returns `nil` if the sentence is another one or lacks those
  /// of inserts and deletes.
  init?(_ match: SentenceMatch) {
    guard [.itemCount, .sectionCount, .olderSectionCount].contains(match.sentence),
      match.counts.count >= 4
    else { return nil }
    isOfItems = match.sentence == .itemCount
    section = match.namedSection
    after = match.counts[0]
    before = match.counts[1]
    changes = Array(match.counts[2...])
  }

  private init(_ section: Int?, before: Int, after: Int, _ changes: [Int]) {
    isOfItems = section != nil
    (self.section, self.before, self.after, self.changes) = (section, before, after, changes)
  }

  /// Returns the counts of items that do not agree with an update.
  ///
  /// They are empty if sections come, go, or move. A section that is reloaded may hold any number
  /// of items afterwards (rule 1.3.8).
  static func items(of logged: LoggedUpdate) -> [BatchCounts] {
    let update = logged.update
    guard update.insertSections.isEmpty, update.deleteSections.isEmpty,
      update.moveSections.isEmpty
    else { return [] }
    let crossing = update.moveItems.filter { $0.source.section != $0.destination.section }
    let ends = [
      update.insertItems, update.deleteItems, crossing.map(\.destination), crossing.map(\.source),
    ]
    let changes = ends.map { ends in Dictionary(grouping: ends, by: \.section).mapValues(\.count) }
    let counts = zip(logged.before, logged.after).enumerated().map { section, counts in
      BatchCounts(
        section, before: counts.0, after: counts.1, changes.map { $0[section, default: 0] })
    }
    return counts.filter {
      $0.difference != 0 && !update.reloadSections.contains($0.section!)
    }
  }

  /// Returns the counts of sections if they do not agree with an update.
  static func sections(of logged: LoggedUpdate) -> BatchCounts? {
    let counts = BatchCounts(
      nil, before: logged.before.count, after: logged.after.count,
      [logged.update.insertSections.count, logged.update.deleteSections.count])
    return counts.difference == 0 ? nil : counts
  }

  var inserted: Int { changes[0] }
  var deleted: Int { changes[1] }

  /// Whether the text does not say how many items move into and out of the section.
  var lacksMoves: Bool { isOfItems && changes.count < 4 }

  /// The count that the batch should lead to.
  var expected: Int {
    changes.indices.reduce(before) { $1 % 2 == 0 ? $0 &+ changes[$1] : $0 &- changes[$1] }
  }

  /// Whether the numbers are too large for a sum, as where one of them is `NSNotFound`.
  var overflows: Bool {
    var sum = before
    for (place, change) in changes.enumerated() {
      let (next, overflows) =
        place % 2 == 0
        ? sum.addingReportingOverflow(change) : sum.subtractingReportingOverflow(change)
      if overflows { return true }
      sum = next
    }
    return false
  }

  /// How much the count after the update exceeds the expected one; negative if it is too small.
  var difference: Int { after &- expected }

  /// Whether the view saw the same count before and after a batch that should change it.
  var isUnchanged: Bool { after == before && difference != 0 }

  /// Whether the count changed, though the batch has no operation that would change it.
  var isUntold: Bool { difference != 0 && changes.allSatisfy { $0 == 0 } }
}
