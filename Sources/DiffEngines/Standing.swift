/// The positions of sections and items at one point between the old list and the new one.
struct Standing {
  /// The identities of the sections that exist at this point, in order.
  let order: Numbers
  fileprivate(set) var sectionCount = 0
  /// For each section, by identity, its place, or -1 if it does not exist.
  let places: Numbers
  /// For each item that leaves a place, its position in its section before it leaves.
  let leaving: Numbers
  /// For each item that arrives at a place, its position in its section after it arrives.
  let arriving: Numbers
  /// For each marked item that is fixed, its position in its section.
  let marked: Numbers

  private init(
    sectionsOf changes: Kept<ListChanges>, leaving: Numbers, arriving: Numbers, marked: Numbers,
    _ scratch: inout Scratch
  ) {
    let count = changes.oldSectionCount + changes.newSectionCount
    order = scratch.take(count)
    places = scratch.take(count, of: -1)
    self.leaving = leaving
    self.arriving = arriving
    self.marked = marked
  }
}

extension Kept<Standing> {
  fileprivate func append(_ section: Int) {
    self.order[self.sectionCount] = section
    self.places[section] = self.sectionCount
    self.sectionCount += 1
  }
}

// MARK: Both ends

extension Standing {
  /// Returns the positions in the old list.
  static func old(
    _ changes: Kept<ListChanges>, _ redraws: Kept<Redraws>, _ scratch: inout Scratch
  ) -> Kept<Standing> {
    let standing = end(changes, marked: redraws.oldPositions, &scratch)
    for section in 0..<changes.oldSectionCount {
      standing.append(changes.identity(ofOldSection: section))
    }
    return standing
  }

  /// Returns the positions in the new list.
  static func new(
    _ changes: Kept<ListChanges>, _ redraws: Kept<Redraws>, _ scratch: inout Scratch
  ) -> Kept<Standing> {
    let standing = end(changes, marked: redraws.newPositions, &scratch)
    for section in 0..<changes.newSectionCount { standing.append(section) }
    return standing
  }

  /// Returns the positions at one end, where items are as in their own lists.
  private static func end(
    _ changes: Kept<ListChanges>, marked: Numbers, _ scratch: inout Scratch
  ) -> Kept<Standing> {
    scratch.keep(
      Standing(
        sectionsOf: changes, leaving: changes.leaving.positions,
        arriving: changes.arriving.positions, marked: marked, &scratch))
  }
}

// MARK: In between

extension Standing {
  /// Allocates the positions in a list between two stages.
  static func between(
    _ changes: Kept<ListChanges>, _ redraws: Kept<Redraws>, _ scratch: inout Scratch
  ) -> Kept<Standing> {
    scratch.keep(
      Standing(
        sectionsOf: changes, leaving: scratch.take(changes.leaving.count),
        arriving: scratch.take(changes.arriving.count), marked: scratch.take(redraws.itemCount),
        &scratch))
  }
}

extension Kept<Standing> {
  /// Puts the sections in their order after a stage; sections that do not move are ordered as in
  /// both lists.
  func placeSections(
    after stage: Int, of schedule: Schedule, _ work: Kept<WorkPlan>, _ changes: Kept<ListChanges>
  ) {
    self.places.fill(-1)
    self.sectionCount = 0
    var old = 0
    if schedule.oldComesFirst { appendOld(from: &old, stage, schedule, work, changes) }
    for section in 0..<changes.newSectionCount {
      if work.sections[section] < 0 {
        appendOld(from: &old, stage, schedule, work, changes)
        append(section)
        old += 1
        if schedule.oldComesFirst { appendOld(from: &old, stage, schedule, work, changes) }
      } else if schedule[work.sections[section]] <= stage {
        append(section)
      }
    }
    appendOld(from: &old, stage, schedule, work, changes)
  }

  /// Appends the sections of the old list that have not left their places, up to one that stays.
  private func appendOld(
    from old: inout Int, _ stage: Int, _ schedule: Schedule, _ work: Kept<WorkPlan>,
    _ changes: Kept<ListChanges>
  ) {
    while old < changes.oldSectionCount {
      let section = changes.identity(ofOldSection: old)
      guard work.sections[section] >= 0 else { return }
      if schedule[work.sections[section]] > stage { append(section) }
      old += 1
    }
  }

  /// Computes the positions of items after a stage.
  func placeItems(
    after stage: Int, of schedule: Schedule, _ work: Kept<WorkPlan>, _ changes: Kept<ListChanges>,
    _ redraws: Kept<Redraws>
  ) {
    for place in 0..<self.sectionCount {
      let section = self.order[place]
      let leavers = changes.leavers(ofSection: section)
      let arrivals = changes.arrivals(ofSection: section)
      var (leaver, arrival) = (leavers.lowerBound, arrivals.lowerBound)
      // The number of leaving and arriving items in the section so far.
      var count = 0
      while leaver < leavers.upperBound || arrival < arrivals.upperBound {
        let oldGap =
          leaver == leavers.upperBound
          ? Int.max : ListChanges.gap(leaver, changes.leaving, leavers)
        let newGap =
          arrival == arrivals.upperBound
          ? Int.max : ListChanges.gap(arrival, changes.arriving, arrivals)
        if oldGap < newGap || (oldGap == newGap && schedule.oldComesFirst) {
          if schedule[work.leaving[leaver]] > stage {
            self.leaving[leaver] = oldGap + count
            count += 1
          }
          leaver += 1
        } else {
          if schedule[work.arriving[arrival]] <= stage {
            self.arriving[arrival] = newGap + count
            count += 1
          }
          arrival += 1
        }
      }
    }
    placeMarked(redraws, after: stage, of: schedule, work, changes)
  }

  /// Computes the positions of marked items that are fixed.
  private func placeMarked(
    _ redraws: Kept<Redraws>, after stage: Int, of schedule: Schedule, _ work: Kept<WorkPlan>,
    _ changes: Kept<ListChanges>
  ) {
    var home = -1
    var (leavers, arrivals) = (0..<0, 0..<0)
    var (leaver, arrival, count) = (0, 0, 0)
    for mark in 0..<redraws.itemCount where redraws.gaps[mark] >= 0 {
      if redraws.homes[mark] != home {
        home = redraws.homes[mark]
        (leavers, arrivals) = (
          changes.leavers(ofSection: home), changes.arrivals(ofSection: home)
        )
        (leaver, arrival, count) = (leavers.lowerBound, arrivals.lowerBound, 0)
      }
      let gap = redraws.gaps[mark]
      while leaver < leavers.upperBound,
        ListChanges.gap(leaver, changes.leaving, leavers) <= gap
      {
        if schedule[work.leaving[leaver]] > stage { count += 1 }
        leaver += 1
      }
      while arrival < arrivals.upperBound,
        ListChanges.gap(arrival, changes.arriving, arrivals) <= gap
      {
        if schedule[work.arriving[arrival]] <= stage { count += 1 }
        arrival += 1
      }
      self.marked[mark] = gap + count
    }
  }
}
