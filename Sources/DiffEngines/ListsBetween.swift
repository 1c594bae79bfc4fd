/// What it takes to tell the lists between stages when they are asked for.
final class ListsBetween: Sendable {
  /// All numbers in one array, row by row, so that a plan of many stages has one and not twelve.
  private let numbers: [Int32]
  private let oldComesFirst: Bool

  /// For each section of either list, the number of items up to and including it.
  private let oldEnds: Row
  private let newEnds: Row
  /// For each section of the new list, its place in the old one, or -1.
  private let oldSections: Row
  /// For each section of the old list, its identity.
  private let identities: Row
  /// For each identity of a section, the stage in which it comes, goes, or moves; 0 for none.
  private let sectionStages: Row
  private let leaving: Changes
  private let arriving: Changes

  /// Where a row of numbers begins.
  private struct Row {
    let start: Int
    let count: Int
  }

  /// Items that leave a place of the old list, or come to a place of the new one.
  private struct Changes {
    /// For each section, how many there are up to and including it.
    let ends: Row
    let places: Row
    /// Where the same item stands in the new list; -1 if it is not there.
    let newPlaces: Row
    /// The stage in which each leaves its place, or comes to it.
    let stages: Row
  }

  init(_ schedule: Schedule, _ work: WorkPlan, _ changes: ListChanges) {
    let matching = changes.matching
    let (oldCount, newCount) = (matching.oldEnds.count, matching.newEnds.count)
    let changeCount = changes.leaving.count + changes.arriving.count
    var numbers: [Int32] = []
    numbers.reserveCapacity(4 * (oldCount + newCount) + newCount + oldCount + 3 * changeCount)
    func append(_ count: Int, _ number: (Int) -> Int) -> Row {
      let start = numbers.count
      for index in 0..<count { numbers.append(Int32(truncatingIfNeeded: number(index))) }
      return Row(start: start, count: count)
    }
    func append(
      _ some: ListChanges.Changes, _ ends: Numbers, _ work: Numbers, _ newPlace: (Int) -> Int
    ) -> Changes {
      Changes(
        ends: append(ends.count) { some.ends[$0] },
        places: append(some.count) { some.place($0, ends) },
        newPlaces: append(some.count, newPlace),
        stages: append(some.count) { schedule[work[$0]] })
    }
    oldComesFirst = schedule.oldComesFirst
    oldEnds = append(oldCount) { matching.oldEnds[$0] }
    newEnds = append(newCount) { matching.newEnds[$0] }
    oldSections = append(newCount) { matching.oldSections[$0] }
    identities = append(oldCount) { changes.identity(ofOldSection: $0) }
    sectionStages = append(oldCount + newCount) { section in
      work.sections[section] < 0 ? 0 : schedule[work.sections[section]]
    }
    leaving = append(changes.leaving, matching.oldEnds, work.leaving) { leaver in
      let arrival = changes.leaving.partners[leaver]
      return arrival < 0 ? -1 : changes.arriving.place(arrival, matching.newEnds)
    }
    arriving = append(changes.arriving, matching.newEnds, work.arriving) {
      changes.arriving.place($0, matching.newEnds)
    }
    self.numbers = numbers
  }

  private subscript(row: Row, index: Int) -> Int { Int(numbers[row.start + index]) }

  private func range(_ ends: Row, _ section: Int) -> Range<Int> {
    (section == 0 ? 0 : self[ends, section - 1])..<self[ends, section]
  }
}

extension ListChanges.Changes {
  fileprivate func place(_ change: Int, _ ends: Numbers) -> Int {
    ends.range(ofSection: sections[change]).lowerBound + positions[change]
  }
}

// MARK: Telling

/// Hears what a list holds, one section after another, each with its items.
protocol ListListener {
  mutating func hear(section: ListPlace)
  mutating func hear(item: ListPlace)
  /// The section that was told last has no more items.
  mutating func hearEndOfSection()
}

extension ListsBetween {
  /// Tells the list after a stage.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
  func tell(listAfter stage: Int, to listener: inout some ListListener) {
    var old = 0
    /// Tells the sections that have not left their places in the old list, up to one that stays.
    func tellOld() {
      while old < identities.count {
        let identity = self[identities, old]
        let sectionStage = self[sectionStages, identity]
        guard sectionStage > 0 else { return }
        if sectionStage > stage { tell(identity, after: stage, to: &listener) }
        old += 1
      }
    }
    if oldComesFirst { tellOld() }
    for new in 0..<newEnds.count {
      let sectionStage = self[sectionStages, new]
      if sectionStage == 0 {
        tellOld()
        tell(new, after: stage, to: &listener)
        old += 1
        if oldComesFirst { tellOld() }
      } else if sectionStage <= stage {
        tell(new, after: stage, to: &listener)
      }
    }
    tellOld()
  }

  private func tell(_ identity: Int, after stage: Int, to listener: inout some ListListener) {
    let isNew = identity < newEnds.count
    let old = isNew ? self[oldSections, identity] : identity - newEnds.count
    listener.hear(section: isNew ? .new(identity) : .old(old))
    let leavers = old < 0 ? 0..<0 : range(leaving.ends, old)
    var leaver = leavers.lowerBound
    var oldPlace = old < 0 ? 0 : range(oldEnds, old).lowerBound
    /// Tells what is still to leave before the next fixed item.
    func tellLeaving() {
      while leaver < leavers.upperBound, self[leaving.places, leaver] == oldPlace {
        let newPlace = self[leaving.newPlaces, leaver]
        if self[leaving.stages, leaver] > stage {
          listener.hear(item: newPlace < 0 ? .old(oldPlace) : .new(newPlace))
        }
        leaver += 1
        oldPlace += 1
      }
    }
    if oldComesFirst { tellLeaving() }
    if isNew {
      var arrival = range(arriving.ends, identity).lowerBound
      let arrivalEnd = range(arriving.ends, identity).upperBound
      for place in range(newEnds, identity) {
        if arrival < arrivalEnd, self[arriving.places, arrival] == place {
          if self[arriving.stages, arrival] <= stage { listener.hear(item: .new(place)) }
          arrival += 1
        } else {
          tellLeaving()
          listener.hear(item: .new(place))
          oldPlace += 1
          if oldComesFirst { tellLeaving() }
        }
      }
    }
    tellLeaving()
    listener.hearEndOfSection()
  }
}
