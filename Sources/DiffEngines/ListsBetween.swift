/// The data from which the lists between stages are computed, in memory that lasts as long as the
/// diff.
struct ListsBetween {
  /// Whether items and sections still to leave come before those that have arrived.
  let oldComesFirst: Bool
  /// For each section of either list, the number of items up to and including it.
  let oldEnds: Numbers
  let newEnds: Numbers
  /// For each section of the new list, its place in the old one, or -1.
  let oldSections: Numbers
  /// For each section of the old list, its identity.
  let identities: Numbers
  /// For each section, by identity, the stage in which it is deleted, inserted, or moved; 0 for
  /// none.
  let sectionStages: Numbers
  let leaving: Changes
  /// For each item that leaves its place, its place in the new list, or -1 if it is deleted.
  let newPlaces: Numbers
  let arriving: Changes

  /// Items that leave places in the old list, or arrive at places in the new one.
  struct Changes {
    /// For each section, the number of these items up to and including it.
    let ends: Numbers
    let places: Numbers
    /// The stage in which each item leaves or arrives.
    let stages: Numbers
  }
}

extension ListsBetween {
  init(
    _ schedule: Schedule, _ work: Kept<WorkPlan>, _ changes: Kept<ListChanges>,
    _ scratch: inout Scratch
  ) {
    let matching = changes.matching
    oldComesFirst = schedule.oldComesFirst
    (oldEnds, newEnds) = (matching.oldEnds, matching.newEnds)
    oldSections = matching.oldSections
    identities = scratch.take(oldEnds.count)
    for section in 0..<oldEnds.count {
      identities[section] = changes.identity(ofOldSection: section)
    }
    sectionStages = scratch.take(work.sections.count)
    for section in 0..<work.sections.count {
      sectionStages[section] = work.sections[section] < 0 ? 0 : schedule[work.sections[section]]
    }
    leaving = Changes(changes.leaving, oldEnds, schedule, work.leaving, &scratch)
    arriving = Changes(changes.arriving, newEnds, schedule, work.arriving, &scratch)
    newPlaces = scratch.take(changes.leaving.count)
    for leaver in 0..<changes.leaving.count {
      let arrival = changes.leaving.partners[leaver]
      newPlaces[leaver] = arrival < 0 ? -1 : arriving.places[arrival]
    }
  }
}

extension ListsBetween.Changes {
  fileprivate init(
    _ changes: ListChanges.Changes, _ listEnds: Numbers, _ schedule: Schedule, _ work: Numbers,
    _ scratch: inout Scratch
  ) {
    ends = changes.ends
    places = scratch.take(changes.count)
    stages = scratch.take(changes.count)
    for change in 0..<changes.count {
      let start = listEnds.range(ofSection: changes.sections[change]).lowerBound
      places[change] = start + changes.positions[change]
      stages[change] = schedule[work[change]]
    }
  }
}

// MARK: The lists between stages

/// A type that visits the contents of a list: one section after another, each with its items.
protocol ListVisitor {
  mutating func visit(section: ListPlace)
  mutating func visit(item: ListPlace)
  /// Ends the section that was visited last.
  mutating func endSection()
}

extension ListsBetween {
  /// Visits the list after a stage.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists.
  func traverse(listAfter stage: Int, with visitor: inout some ListVisitor) {
    var old = 0
    /// Visits the old sections that have not left their places, up to one that stays.
    func traverseOld() {
      while old < identities.count {
        let identity = identities[old]
        let sectionStage = sectionStages[identity]
        guard sectionStage > 0 else { return }
        if sectionStage > stage { traverse(identity, after: stage, with: &visitor) }
        old += 1
      }
    }
    if oldComesFirst { traverseOld() }
    for new in 0..<newEnds.count {
      let sectionStage = sectionStages[new]
      if sectionStage == 0 {
        traverseOld()
        traverse(new, after: stage, with: &visitor)
        old += 1
        if oldComesFirst { traverseOld() }
      } else if sectionStage <= stage {
        traverse(new, after: stage, with: &visitor)
      }
    }
    traverseOld()
  }

  private func traverse(_ identity: Int, after stage: Int, with visitor: inout some ListVisitor) {
    let isNew = identity < newEnds.count
    let old = isNew ? oldSections[identity] : identity - newEnds.count
    visitor.visit(section: isNew ? .new(identity) : .old(old))
    let leavers = old < 0 ? 0..<0 : leaving.ends.range(ofSection: old)
    var leaver = leavers.lowerBound
    var oldPlace = old < 0 ? 0 : oldEnds.range(ofSection: old).lowerBound
    /// Visits the items that are still to leave before the next fixed item.
    func traverseLeaving() {
      while leaver < leavers.upperBound, leaving.places[leaver] == oldPlace {
        let newPlace = newPlaces[leaver]
        if leaving.stages[leaver] > stage {
          visitor.visit(item: newPlace < 0 ? .old(oldPlace) : .new(newPlace))
        }
        leaver += 1
        oldPlace += 1
      }
    }
    if oldComesFirst { traverseLeaving() }
    if isNew {
      let arrivals = arriving.ends.range(ofSection: identity)
      var arrival = arrivals.lowerBound
      for place in newEnds.range(ofSection: identity) {
        if arrival < arrivals.upperBound, arriving.places[arrival] == place {
          if arriving.stages[arrival] <= stage { visitor.visit(item: .new(place)) }
          arrival += 1
        } else {
          traverseLeaving()
          visitor.visit(item: .new(place))
          oldPlace += 1
          if oldComesFirst { traverseLeaving() }
        }
      }
    }
    traverseLeaving()
    visitor.endSection()
  }
}
