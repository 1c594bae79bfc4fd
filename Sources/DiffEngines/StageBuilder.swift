import Snapshots

/// One batch update of a schedule, from one list to the next.
struct StageBuilder {
  private(set) var update = BatchUpdate()
  /// Whether every view takes the update.
  private(set) var isSafe = true
  private let stage: Int
  private let schedule: Schedule
  private let changes: ListChanges
  private let before: Arrangement
  private let after: Arrangement
  /// For each identity of a section, whether items move in it, out of it, or into it.
  private var hasItemMoves: [Bool]
  /// For each identity of a section, whether it is reloaded, which does for its items as well.
  private var isReloaded: [Bool]

  init(
    _ stage: Int, of schedule: Schedule, _ changes: ListChanges, from before: Arrangement,
    to after: Arrangement, drawing redraws: inout Redraws?
  ) {
    self.stage = stage
    self.schedule = schedule
    self.changes = changes
    self.before = before
    self.after = after
    hasItemMoves = Array(repeating: false, count: changes.sectionWork.count)
    isReloaded = hasItemMoves
    changeSections()
    if redraws != nil { reloadSections(&redraws!) }
    removeItems()
    insertItems()
    checkSectionMoves()
    if redraws != nil { redrawItems(&redraws!) }
  }

  private mutating func changeSections() {
    for (place, section) in before.sections.enumerated() {
      guard let work = changes.sectionWork[section], schedule[work] == stage else { continue }
      switch work {
      case .deleteSections: update.deleteSections.append(place)
      case .moveSections:
        update.moveSections.append(Move(from: place, to: after.sectionPlaces[section]))
      default: break
      }
    }
    for (place, section) in after.sections.enumerated() where isInsertedNow(section) {
      update.insertSections.append(place)
    }
  }

  private func isInsertedNow(_ section: Int) -> Bool {
    changes.sectionWork[section] == .insertSections && schedule[.insertSections] == stage
  }

  /// What moves and what is deleted, in one pass, so that both come out in order.
  private mutating func removeItems() {
    for (place, section) in before.sections.enumerated() {
      let range = before.range(ofSection: place)
      for position in range {
        let item = before.items[position]
        guard let work = changes.itemWork[item], schedule[work] == stage else { continue }
        let path = ItemPath(place, position - range.lowerBound)
        if !changes.isDeleted(item: item) {
          move(item, from: path, of: section)
        } else if work != .deleteSections, !isReloaded[section] {
          update.deleteItems.append(path)
        }
      }
    }
  }

  private mutating func move(_ item: Int, from path: ItemPath, of section: Int) {
    let target = after.paths[item]
    let destination = after.sections[target.section]
    guard section != destination || !isReloaded[section] else { return }
    hasItemMoves[section] = true
    hasItemMoves[destination] = true
    update.moveItems.append(Move(from: path, to: target))
    // Old views take an item for one that stays if both its sections have one number (rule 1.5.3).
    if section != destination, path.section == target.section { isSafe = false }
  }

  /// Items that come from sections that go, or go into ones that come, may belong to a section that
  /// moves, which the schedule does not know.
  private mutating func checkSectionMoves() {
    for move in update.moveSections where hasItemMoves[before.sections[move.source]] {
      isSafe = false
    }
  }

  private mutating func insertItems() {
    for (place, section) in after.sections.enumerated() where !isReloaded[section] {
      let range = after.range(ofSection: place)
      for position in range {
        let item = after.items[position]
        guard let work = changes.itemWork[item], schedule[work] == stage,
          work != .insertSections, changes.isInserted(item: item)
        else { continue }
        update.insertItems.append(ItemPath(place, position - range.lowerBound))
      }
    }
  }
}

// MARK: Redraws

extension StageBuilder {
  private mutating func reloadSections(_ redraws: inout Redraws) {
    guard redraws.sections.contains(true) else { return }
    let settled = settledSections(redraws)
    let placesKept = placesKept()
    for section in redraws.sections.indices where redraws.sections[section] && settled[section] {
      guard placesKept[before.sectionPlaces[section]] else { continue }
      isReloaded[section] = true
      redraws.finish(section: section)
      update.reloadSections.append(before.sectionPlaces[section])
      for item in after.items[after.range(ofSection: after.sectionPlaces[section])]
      where !changes.isDeleted(item: item) { redraws.finish(item: item) }
    }
  }

  /// For each section, whether no item enters or leaves it in this stage, none later enters it, and
  /// none later leaves it that is not to be reloaded itself.
  private func settledSections(_ redraws: Redraws) -> [Bool] {
    var settled = Array(repeating: true, count: changes.sectionWork.count)
    for item in redraws.items.indices {
      guard let source = changes.sectionLeft(byItem: item),
        let itemStage = changes.stage(ofItem: item, schedule), itemStage >= stage
      else { continue }
      if itemStage == stage || !schedule.reloadsEarly { settled[changes.newHomes[item]] = false }
      if itemStage == stage || !redraws.mayReload(item) { settled[source] = false }
    }
    return settled
  }

  /// For each place before the update, whether the section that stands there keeps its number and
  /// no other moves past it: only then is a reload certain to draw in the right place.
  private func placesKept() -> [Bool] {
    var passing = Array(repeating: 0, count: before.sections.count + after.sections.count + 1)
    for move in update.moveSections {
      passing[min(move.source, move.destination) + 1] += 1
      passing[max(move.source, move.destination) + 1] -= 1
    }
    var isKept: [Bool] = []
    var count = 0
    for (place, section) in before.sections.enumerated() {
      count += passing[place]
      isKept.append(count == 0 && after.sectionPlaces[section] == place)
    }
    for move in update.moveSections { isKept[move.source] = false }
    return isKept
  }

  private mutating func redrawItems(_ redraws: inout Redraws) {
    guard redraws.count > 0 else { return }
    let placesKept = placesKept()
    for (place, section) in before.sections.enumerated()
    where after.sectionPlaces[section] == place && !isReloaded[section] {
      let isStill = placesKept[place] && !hasItemMoves[section]
      let range = before.range(ofSection: place)
      for position in range {
        let item = before.items[position]
        guard !changes.isDeleted(item: item) else { continue }
        let path = ItemPath(place, position - range.lowerBound)
        switch redraws.items[item] {
        case .none: continue
        case .reload:
          guard isStill else { continue }
          update.reloadItems.append(path)
        case .reconfigure:
          guard after.paths[item] == path else { continue }
          update.reconfigureItems.append(path)
        }
        redraws.finish(item: item)
      }
    }
  }
}
