/// What it takes to tell the lists between stages when they are asked for.
final class ListsBetween: Sendable {
  private let oldEnds: [Int32]
  private let newEnds: [Int32]
  private let schedule: Schedule
  /// For each section of the new list, its place in the old one, or -1.
  private let oldSections: [Int32]
  /// For each section of the old list, its identity.
  private let identities: [Int32]
  /// For each identity of a section, the stage in which it comes, goes, or moves; 0 for none.
  private let sectionStages: [Int8]
  /// For each item that leaves a place of the old list, that place, and the stage in which it does.
  private let leaving: [Change]
  /// For each item that comes to a place of the new list, that place, and the stage in which it does.
  private let arriving: [Change]
  private let leavingEnds: [Int32]
  private let arrivingEnds: [Int32]

  private struct Change {
    let place: Int32
    /// Where an item that moves stands in the new list; -1 for others.
    let newPlace: Int32
    let stage: Int8
  }

  init(_ schedule: Schedule, _ work: WorkPlan, _ changes: ListChanges) {
    let matching = changes.matching
    let (oldEnds, newEnds) = (matching.oldEnds, matching.newEnds)
    self.oldEnds = oldEnds.array(oldEnds.count)
    self.newEnds = newEnds.array(newEnds.count)
    self.schedule = schedule
    oldSections = matching.oldSections.array(newEnds.count)
    identities = (0..<oldEnds.count).map { Int32(changes.identity(ofOldSection: $0)) }
    sectionStages = (0..<work.sections.count).map { section in
      work.sections[section] < 0 ? 0 : Int8(schedule[work.sections[section]])
    }
    leaving = (0..<changes.leaving.count).map { leaver in
      let arrival = changes.leaving.partners[leaver]
      return Change(
        place: changes.leaving.place(leaver, oldEnds),
        newPlace: arrival < 0 ? -1 : changes.arriving.place(arrival, newEnds),
        stage: Int8(schedule[work.leaving[leaver]]))
    }
    arriving = (0..<changes.arriving.count).map { arrival in
      Change(
        place: changes.arriving.place(arrival, newEnds), newPlace: -1,
        stage: Int8(schedule[work.arriving[arrival]]))
    }
    leavingEnds = changes.leaving.ends.array(oldEnds.count)
    arrivingEnds = changes.arriving.ends.array(newEnds.count)
  }
}

extension ListChanges.Changes {
  fileprivate func place(_ change: Int, _ ends: Numbers) -> Int32 {
    Int32(ends.range(ofSection: sections[change]).lowerBound + positions[change])
  }
}

// MARK: Telling

extension ListsBetween {
  /// Tells the list after a stage, one section after another, each with its items.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
  func forEach(
    after stage: Int, section: (ListPlace) -> Void, item: (ListPlace) -> Void
  ) {
    var old = 0
    func tellOld() {
      while old < oldEnds.count, sectionStages[Int(identities[old])] > 0 {
        if sectionStages[Int(identities[old])] > stage {
          tell(Int(identities[old]), after: stage, section, item)
        }
        old += 1
      }
    }
    if schedule.oldComesFirst { tellOld() }
    for new in 0..<newEnds.count {
      if sectionStages[new] == 0 {
        tellOld()
        tell(new, after: stage, section, item)
        old += 1
        if schedule.oldComesFirst { tellOld() }
      } else if sectionStages[new] <= stage {
        tell(new, after: stage, section, item)
      }
    }
    tellOld()
  }

  private func tell(
    _ identity: Int, after stage: Int, _ section: (ListPlace) -> Void, _ item: (ListPlace) -> Void
  ) {
    let isNew = identity < newEnds.count
    let old = isNew ? Int(oldSections[identity]) : identity - newEnds.count
    section(isNew ? .new(identity) : .old(old))
    let leavers = old < 0 ? 0..<0 : range(leavingEnds, old)
    let arrivals = isNew ? range(arrivingEnds, identity) : 0..<0
    let newPlaces = isNew ? range(newEnds, identity) : 0..<0
    var leaver = leavers.lowerBound
    var oldPlace = old < 0 ? 0 : range(oldEnds, old).lowerBound
    /// Tells what is still to leave before the next fixed item.
    func tellLeaving() {
      while leaver < leavers.upperBound, Int(leaving[leaver].place) == oldPlace {
        let newPlace = Int(leaving[leaver].newPlace)
        if leaving[leaver].stage > stage { item(newPlace < 0 ? .old(oldPlace) : .new(newPlace)) }
        leaver += 1
        oldPlace += 1
      }
    }
    if schedule.oldComesFirst { tellLeaving() }
    var arrival = arrivals.lowerBound
    for place in newPlaces {
      if arrival < arrivals.upperBound, Int(arriving[arrival].place) == place {
        if arriving[arrival].stage <= stage { item(.new(place)) }
        arrival += 1
      } else {
        tellLeaving()
        item(.new(place))
        oldPlace += 1
        if schedule.oldComesFirst { tellLeaving() }
      }
    }
    tellLeaving()
  }

  private func range(_ ends: [Int32], _ section: Int) -> Range<Int> {
    (section == 0 ? 0 : Int(ends[section - 1]))..<Int(ends[section])
  }
}
