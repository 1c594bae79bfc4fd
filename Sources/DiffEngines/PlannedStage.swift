/// One stage of a schedule, between two lists on the way.
struct PlannedStage {
  /// The number of the stage, starting at one.
  let number: Int
  let schedule: Schedule
  let work: Kept<WorkPlan>
  let changes: Kept<ListChanges>
  let redraws: Kept<Redraws>
  /// The stage in which each redraw is done.
  let redrawStages: Kept<RedrawStages>
  let before: Kept<Standing>
  let after: Kept<Standing>
}

// MARK: Work in this stage

extension PlannedStage {
  /// Returns whether a section, by identity, is deleted, inserted, or moved in this stage.
  func hasWork(onSection section: Int) -> Bool {
    let kind = work.sections[section]
    return kind >= 0 && schedule[kind] == number
  }

  func stage(ofLeaving leaver: Int) -> Int { schedule[work.leaving[leaver]] }

  func stage(ofArriving arrival: Int) -> Int { schedule[work.arriving[arrival]] }

  /// Whether sections move in this stage.
  var movesSections: Bool {
    work.kinds.contains(.moveSections) && schedule[.moveSections] == number
  }

  func forEachSectionMove(_ body: (_ source: Int, _ destination: Int) -> Void) {
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      guard section < changes.newSectionCount, hasWork(onSection: section) else { continue }
      body(place, after.places[section])
    }
  }
}

// MARK: Where marked items are

extension PlannedStage {
  /// Returns the section of a marked item before this stage, by identity.
  func sectionBefore(mark: Int) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0, stage(ofArriving: arrival) >= number else { return redraws.homes[mark] }
    return changes.source(ofLeaving: changes.arriving.partners[arrival])
  }

  /// Returns the section of a marked item after this stage, by identity.
  func sectionAfter(mark: Int) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0, stage(ofArriving: arrival) > number else { return redraws.homes[mark] }
    return changes.source(ofLeaving: changes.arriving.partners[arrival])
  }

  /// Returns the place of a marked item in its section before this stage.
  func positionBefore(mark: Int) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0 else { return before.marked[mark] }
    return stage(ofArriving: arrival) >= number
      ? before.leaving[changes.arriving.partners[arrival]] : before.arriving[arrival]
  }

  /// Returns the place of a marked item in its section after this stage.
  func positionAfter(mark: Int) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0 else { return after.marked[mark] }
    return stage(ofArriving: arrival) > number
      ? after.leaving[changes.arriving.partners[arrival]] : after.arriving[arrival]
  }
}
