import Snapshots

/// One batch update, from one list on the way to the next.
struct StageBuilder {
  private(set) var update = BatchUpdate()
  /// Whether all that counts is what is drawn, so that the update stays empty.
  private let isTrial: Bool
  private let stage: Int
  private let schedule: Schedule
  /// Which kind of work is what; `nil` if everything is done in the first stage.
  private let work: WorkPlan?
  private let changes: ListChanges
  private let before: Standing
  private let after: Standing
  /// For each identity of a section, whether items move in it, out of it, or into it (1), and whether
  /// it is reloaded, which does for its items as well (2); `nil` if nothing is to be drawn.
  private let states: Numbers?

  private static let hasItemMoves = 1
  private static let isReloaded = 2

  /// Builds a batch update where it is to stay, as each copy of it would count nine references.
  static func build(
    _ update: inout BatchUpdate, _ stage: Int, of schedule: Schedule, _ work: WorkPlan?,
    _ changes: ListChanges, from before: Standing, to after: Standing,
    drawing redraws: inout Redraws?, isTrial: Bool = false, _ scratch: inout Scratch
  ) {
    var builder = StageBuilder(
      stage, of: schedule, work, changes, from: before, to: after, drawing: &redraws, isTrial,
      &scratch)
    swap(&builder.update, &update)
  }

  private init(
    _ stage: Int, of schedule: Schedule, _ work: WorkPlan?, _ changes: ListChanges,
    from before: Standing, to after: Standing, drawing redraws: inout Redraws?, _ isTrial: Bool,
    _ scratch: inout Scratch
  ) {
    self.isTrial = isTrial
    self.stage = stage
    self.schedule = schedule
    self.work = work
    self.changes = changes
    self.before = before
    self.after = after
    let draws = (redraws?.rest ?? 0) > 0
    let sectionCount = changes.oldSectionCount + changes.newSectionCount
    states = draws ? scratch.take(sectionCount, of: 0) : nil
    if work == nil, stage == 1, !isTrial {
      update.deleteItems.reserveCapacity(changes.summary.deletedItemCount)
      update.insertItems.reserveCapacity(changes.summary.insertedItemCount)
      update.moveItems.reserveCapacity(changes.summary.moveCount)
    }
    if !isTrial { changeSections() }
    guard draws else {
      removeItems()
      insertItems()
      return
    }
    let placesKept = placesKept(&scratch)
    reloadSections(&redraws!, placesKept, &scratch)
    removeItems()
    if !isTrial { insertItems() }
    redrawItems(&redraws!, placesKept)
  }

  private func stage(ofSection section: Int) -> Int {
    if let work { return work.sections[section] < 0 ? 0 : schedule[work.sections[section]] }
    let isNew = section < changes.newSectionCount
    return isNew && changes.matching.oldSections[section] >= 0 ? 0 : 1
  }

  private func stage(ofLeaving leaver: Int) -> Int {
    if let work { schedule[work.leaving[leaver]] } else { 1 }
  }

  private func stage(ofArriving arrival: Int) -> Int {
    if let work { schedule[work.arriving[arrival]] } else { 1 }
  }

  private func isReloaded(_ section: Int) -> Bool {
    if let states { states[section] & StageBuilder.isReloaded != 0 } else { false }
  }

  private func hasItemMoves(_ section: Int) -> Bool {
    if let states { states[section] & StageBuilder.hasItemMoves != 0 } else { false }
  }
}

// MARK: Structure

extension StageBuilder {
  private mutating func changeSections() {
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      guard stage(ofSection: section) == stage else { continue }
      if section >= changes.newSectionCount {
        update.deleteSections.append(place)
      } else {
        update.moveSections.append(Move(from: place, to: after.places[section]))
      }
    }
    for place in 0..<after.sectionCount {
      let section = after.order[place]
      guard changes.oldSection(ofIdentity: section) < 0, stage(ofSection: section) == stage
      else { continue }
      update.insertSections.append(place)
    }
  }

  /// What moves and what is deleted, in one pass, so that both come out in order.
  private mutating func removeItems() {
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      let goesWithItems = section >= changes.newSectionCount
      for leaver in changes.leavers(ofSection: section) where stage(ofLeaving: leaver) == stage {
        let path = ItemPath(place, before.leaving[leaver])
        let arrival = changes.leaving.partners[leaver]
        if arrival >= 0 {
          move(arrival, from: path, of: section)
        } else if !isTrial, !goesWithItems, !isReloaded(section) {
          update.deleteItems.append(path)
        }
      }
    }
  }

  private mutating func move(_ arrival: Int, from path: ItemPath, of section: Int) {
    let destination = changes.arriving.sections[arrival]
    guard section != destination || !isReloaded(section) else { return }
    if let states {
      states[section] |= StageBuilder.hasItemMoves
      states[destination] |= StageBuilder.hasItemMoves
    }
    guard !isTrial else { return }
    let target = ItemPath(after.places[destination], after.arriving[arrival])
    update.moveItems.append(Move(from: path, to: target))
  }

  private mutating func insertItems() {
    for place in 0..<after.sectionCount {
      let section = after.order[place]
      // Items that come with their section are not inserted one by one.
      guard changes.oldSection(ofIdentity: section) >= 0, !isReloaded(section) else { continue }
      for arrival in changes.arrivals(ofSection: section)
      where changes.arriving.partners[arrival] < 0 && stage(ofArriving: arrival) == stage {
        update.insertItems.append(ItemPath(place, after.arriving[arrival]))
      }
    }
  }
}

// MARK: Redraws

extension StageBuilder {
  private mutating func reloadSections(
    _ redraws: inout Redraws, _ placesKept: Numbers, _ scratch: inout Scratch
  ) {
    guard redraws.restOfSections > 0, let states else { return }
    let settled = settledSections(redraws, &scratch)
    var reloadsSections = false
    for section in 0..<changes.newSectionCount
    where redraws.sections[section] == 1 && settled[section] == 1 {
      let place = before.places[section]
      guard placesKept[place] == 1 else { continue }
      states[section] |= StageBuilder.isReloaded
      redraws.finish(section: section)
      reloadsSections = true
      if !isTrial { update.reloadSections.append(place) }
    }
    guard reloadsSections else { return }
    for mark in 0..<redraws.itemCount where isReloaded(section(of: mark, redraws, after: stage)) {
      redraws.finish(mark: mark)
    }
  }

  /// For each section, 1 if no item enters or leaves it in this stage, none later enters it, and none
  /// later leaves it that is not to be reloaded itself.
  private func settledSections(_ redraws: Redraws, _ scratch: inout Scratch) -> Numbers {
    let settled = scratch.take(changes.newSectionCount + changes.oldSectionCount, of: 1)
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let itemStage = stage(ofArriving: arrival)
      guard itemStage >= stage else { continue }
      if itemStage == stage || !schedule.reloadsEarly {
        settled[changes.arriving.sections[arrival]] = 0
      }
      if itemStage == stage || !redraws.mayReload(arrival: arrival) { settled[source] = 0 }
    }
    return settled
  }

  /// For each place before the update, 1 if the section that stands there keeps its number and no
  /// other moves past it: only then is a reload certain to draw in the right place.
  private func placesKept(_ scratch: inout Scratch) -> Numbers {
    let passing = scratch.take(before.sectionCount + after.sectionCount + 1, of: 0)
    forEachSectionMove { source, destination in
      passing[min(source, destination) + 1] += 1
      passing[max(source, destination) + 1] -= 1
    }
    let isKept = scratch.take(before.sectionCount)
    var count = 0
    for place in 0..<before.sectionCount {
      count += passing[place]
      isKept[place] = count == 0 && after.places[before.order[place]] == place ? 1 : 0
    }
    forEachSectionMove { source, _ in isKept[source] = 0 }
    return isKept
  }

  private func forEachSectionMove(_ body: (_ source: Int, _ destination: Int) -> Void) {
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      guard section < changes.newSectionCount, stage(ofSection: section) == stage else { continue }
      body(place, after.places[section])
    }
  }

  private mutating func redrawItems(_ redraws: inout Redraws, _ placesKept: Numbers) {
    guard redraws.rest > 0 else { return }
    for mark in 0..<redraws.itemCount where redraws.kinds[mark] != Redraws.none {
      let section = section(of: mark, redraws, after: stage - 1)
      let place = before.places[section]
      guard after.places[section] == place, !isReloaded(section) else { continue }
      let position = position(of: mark, redraws, in: before, after: stage - 1)
      if redraws.kinds[mark] == Redraws.reload {
        guard placesKept[place] == 1, !hasItemMoves(section) else { continue }
        if !isTrial { update.reloadItems.append(ItemPath(place, position)) }
      } else {
        guard self.section(of: mark, redraws, after: stage) == section,
          self.position(of: mark, redraws, in: after, after: stage) == position
        else { continue }
        if !isTrial { update.reconfigureItems.append(ItemPath(place, position)) }
      }
      redraws.finish(mark: mark)
    }
    // Marks are in the order of the new list.
    update.reloadItems.sortIfNeeded()
    update.reconfigureItems.sortIfNeeded()
  }

  /// The section of a marked item after a stage, by identity.
  private func section(of mark: Int, _ redraws: Redraws, after stage: Int) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0, self.stage(ofArriving: arrival) > stage else { return redraws.homes[mark] }
    return changes.source(ofLeaving: changes.arriving.partners[arrival])
  }

  private func position(
    of mark: Int, _ redraws: Redraws, in standing: Standing, after stage: Int
  ) -> Int {
    let arrival = redraws.arrivals[mark]
    guard arrival >= 0 else { return standing.marked![mark] }
    return self.stage(ofArriving: arrival) > stage
      ? standing.leaving[changes.arriving.partners[arrival]] : standing.arriving[arrival]
  }
}

extension [ItemPath] {
  fileprivate mutating func sortIfNeeded() {
    guard count > 1 else { return }
    for place in 1..<count where self[place] < self[place - 1] {
      sort()
      return
    }
  }
}
