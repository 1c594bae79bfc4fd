/// The data from which the lists between stages are computed: rows of a plan, which last as long as
/// the diff, or copies of them.
struct ListsBetween {
  let schedule: Schedule
  /// For each section of either list, the number of items up to and including it.
  let oldEnds, newEnds: Numbers
  /// For each section of either list, its place in the other one, or -1.
  let newSections, oldSections: Numbers
  /// For each section, by identity, the number of its kind of work, or -1 if it stays in place.
  let sectionWork: Numbers
  let leaving: Changes
  /// For each item that leaves, its index among those that arrive, or -1 if it is deleted.
  let arrivals: Numbers
  let arriving: Changes
  /// The section of each item that arrives, as a place in the new list.
  let arrivingSections: Numbers

  /// Items that leave places in the old list, or arrive at places in the new one.
  struct Changes {
    /// For each section, the number of these items up to and including it.
    let ends: Numbers
    /// The place of each item in its section.
    let positions: Numbers
    /// The number of each item's kind of work.
    let work: Numbers
  }
}

extension ListsBetween {
  init(_ schedule: Schedule, _ work: Kept<WorkPlan>, _ changes: Kept<ListChanges>) {
    let matching = changes.matching
    self.schedule = schedule
    (oldEnds, newEnds) = (matching.oldEnds, matching.newEnds)
    (newSections, oldSections) = (matching.newSections, matching.oldSections)
    sectionWork = work.sections
    leaving = Changes(
      ends: changes.leaving.ends, positions: changes.leaving.positions, work: work.leaving)
    arrivals = changes.leaving.partners
    arriving = Changes(
      ends: changes.arriving.ends, positions: changes.arriving.positions, work: work.arriving)
    arrivingSections = changes.arriving.sections
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
      while old < oldEnds.count {
        let new = newSections[old]
        let identity = new < 0 ? newEnds.count + old : new
        let work = sectionWork[identity]
        guard work >= 0 else { return }
        if schedule[work] > stage { traverse(identity, after: stage, with: &visitor) }
        old += 1
      }
    }
    if schedule.oldComesFirst { traverseOld() }
    for new in 0..<newEnds.count {
      let work = sectionWork[new]
      if work < 0 {
        traverseOld()
        traverse(new, after: stage, with: &visitor)
        old += 1
        if schedule.oldComesFirst { traverseOld() }
      } else if schedule[work] <= stage {
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
    let oldStart = old < 0 ? 0 : oldEnds.range(ofSection: old).lowerBound
    var leaver = leavers.lowerBound
    var oldPosition = 0
    /// Visits the items that are still to leave before the next fixed item.
    func traverseLeaving() {
      while leaver < leavers.upperBound, leaving.positions[leaver] == oldPosition {
        if schedule[leaving.work[leaver]] > stage {
          visitor.visit(item: place(ofLeaving: leaver) ?? .old(oldStart + oldPosition))
        }
        leaver += 1
        oldPosition += 1
      }
    }
    if schedule.oldComesFirst { traverseLeaving() }
    if isNew {
      let newcomers = arriving.ends.range(ofSection: identity)
      var newcomer = newcomers.lowerBound
      let places = newEnds.range(ofSection: identity)
      for place in places {
        if newcomer < newcomers.upperBound,
          arriving.positions[newcomer] == place - places.lowerBound
        {
          if schedule[arriving.work[newcomer]] <= stage { visitor.visit(item: .new(place)) }
          newcomer += 1
        } else {
          traverseLeaving()
          visitor.visit(item: .new(place))
          oldPosition += 1
          if schedule.oldComesFirst { traverseLeaving() }
        }
      }
    }
    traverseLeaving()
    visitor.endSection()
  }

  /// Returns the new place of an item that leaves its old one, or `nil` if it is deleted.
  private func place(ofLeaving leaver: Int) -> ListPlace? {
    let arrival = arrivals[leaver]
    guard arrival >= 0 else { return nil }
    let places = newEnds.range(ofSection: arrivingSections[arrival])
    return .new(places.lowerBound + arriving.positions[arrival])
  }
}
