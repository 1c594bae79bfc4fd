import Snapshots

// The counts of the data source, compared with those that the updates imply (rulebook section 1.5).

extension BatchCheck {
  /// Returns the map from old places to new ones if every count agrees.
  ///
  /// A collection view checks the map before it counts sections. For those of iOS 13 to 16.3 it is
  /// the other way around: logs of iOS 13 show that they raise where the map would have led to a
  /// reload. A table view checks the map after it has counted sections and, up to iOS 16.3, rows as
  /// well. Systems before iOS 13 check no map (rulebook section 1.2; rules 1.5.5, 1.7.3).
  func checkedMap() throws(BatchStop) -> IndexMap {
    let map = plainMap()
    switch profile {
    case .strict, .system(.modern, .collection):
      try checkMap(map)
      try checkSectionCount()
      try checkItemCounts(map)
    case .system(.modern, .table), .system(.classic, .collection):
      try checkSectionCount()
      try checkMap(map)
      try checkItemCounts(map)
    case .system(.classic, .table):
      try checkSectionCount()
      try checkItemCounts(map)
      try checkMap(map)
    case .system(.legacy, _):
      try checkSectionCount()
      try checkItemCounts(map)
      // A repeated delete passes the checks, and breaks the view later (rule 1.4.12). Where section
      // numbers hide a move, the old map of all rows together has room, but it is not known what it
      // puts where.
      guard !map.overflows || deletes.leastRepeat != nil else {
        throw .unspecified(.sectionMap)
      }
    }
    return map
  }

  private func checkMap(_ map: IndexMap) throws(BatchStop) {
    guard map.overflows else { return }
    // If the number of sections is right, and the counts of several are wrong, it is not known what
    // UIKit finds first (rule 1.5.5).
    let isUnclear = hasRightSectionCount && wrongCounts(by: map) > 1
    switch (profile.era, isUnclear) {
    case (.classic, false): throw .reloadsData(Refusal(fallingBackAfter: self))
    case (.classic, true): throw .rejectedOrReloadsData(Refusal(invalidBatchUpdates: self))
    case (_, false): throw .rejected(Refusal(invalidBatchUpdates: self))
    // It raises in any case, and is told section by section.
    case (_, true): break
    }
  }

  /// Returns the number of sections that stay and do not have as many rows as the operations imply.
  private func wrongCounts(by map: IndexMap) -> Int {
    map.sections.enumerated().count { new, old in
      old.map { !SectionCounts(self, from: $0, to: new).agree } ?? false
    }
  }

  private var hasRightSectionCount: Bool {
    after.count == before.count + inserts.count(where: \.isSection)
      - deletes.count(where: \.isSection)
  }

  func checkSectionCount() throws(BatchStop) {
    guard !hasRightSectionCount else { return }
    throw .rejected(
      Refusal(
        sectionsBefore: before.count, after: after.count,
        inserted: inserts.count(where: \.isSection), deleted: deletes.count(where: \.isSection),
        profile))
  }

  private func checkItemCounts(_ map: IndexMap) throws(BatchStop) {
    var isUnclear = false
    for (new, old) in map.sections.enumerated() {
      guard let old else { continue }
      let counts = SectionCounts(self, from: old, to: new)
      switch profile {
      case .strict:
        try require(counts)
        guard counts.byRawNumbers.agree else {
          throw .rejected(Refusal(miscountedMoves: new))
        }
      // Old collection views count an item as moved if the numbers of its two sections differ (rule
      // 1.5.3). How old table views count is not known, but another section may be wrong either
      // way.
      case .system(.legacy, .collection):
        try require(counts.byRawNumbers, cause: counts.agree ? .movedCounts : nil)
      case .system(.legacy, .table) where counts.agree != counts.byRawNumbers.agree:
        isUnclear = true
      case .system: try require(counts)
      }
    }
    if isUnclear { throw .unspecified(.movedCounts) }
  }

  private func require(_ counts: SectionCounts, cause: Rule? = nil) throws(BatchStop) {
    guard counts.agree else { throw .rejected(Refusal(counts, cause: cause, profile.view)) }
  }
}
