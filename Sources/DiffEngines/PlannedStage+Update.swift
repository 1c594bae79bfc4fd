import Snapshots

// The batch update of a stage.

extension PlannedStage {
  /// Writes the operations of the stage to an empty update.
  ///
  /// The update is written in place: returning it would count references to nine arrays.
  func write(_ update: inout BatchUpdate) {
    if schedule.stageCount == 1, number == 1 { reserveCapacity(&update) }
    changeSections(&update)
    removeItems(&update)
    insertItems(&update)
    if !redraws.isEmpty { redraw(&update) }
  }

  private func reserveCapacity(_ update: inout BatchUpdate) {
    let summary = changes.summary
    if summary.deletedItemCount > 0 {
      update.deleteItems.reserveCapacity(summary.deletedItemCount)
    }
    if summary.insertedItemCount > 0 {
      update.insertItems.reserveCapacity(summary.insertedItemCount)
    }
    if summary.moveCount > 0 { update.moveItems.reserveCapacity(summary.moveCount) }
  }

  private func changeSections(_ update: inout BatchUpdate) {
    guard !work.kinds.concerningSections.isEmpty else { return }
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      guard hasWork(onSection: section) else { continue }
      if section >= changes.newSectionCount {
        update.deleteSections.add(place)
      } else {
        update.moveSections.add(Move(from: place, to: after.places[section]))
      }
    }
    for place in 0..<after.sectionCount {
      let section = after.order[place]
      guard changes.oldSection(ofIdentity: section) < 0, hasWork(onSection: section) else {
        continue
      }
      update.insertSections.add(place)
    }
  }

  /// Writes moves and deletes in one pass, so that both are in order.
  private func removeItems(_ update: inout BatchUpdate) {
    for place in 0..<before.sectionCount {
      let section = before.order[place]
      let goesWithItems = section >= changes.newSectionCount
      for leaver in changes.leavers(ofSection: section) where stage(ofLeaving: leaver) == number {
        let path = ItemPath(place, before.leaving[leaver])
        let arrival = changes.leaving.partners[leaver]
        if arrival >= 0 {
          let destination = changes.arriving.sections[arrival]
          // A reloaded section needs no moves for the order of its items.
          if section == destination, redrawStages.reloads(section: section, in: number) { continue }
          let target = ItemPath(after.places[destination], after.arriving[arrival])
          update.moveItems.add(Move(from: path, to: target))
        } else if !goesWithItems, !redrawStages.reloads(section: section, in: number) {
          update.deleteItems.add(path)
        }
      }
    }
  }

  private func insertItems(_ update: inout BatchUpdate) {
    for place in 0..<after.sectionCount {
      let section = after.order[place]
      // Items of an inserted section are not inserted one by one.
      guard changes.oldSection(ofIdentity: section) >= 0,
        !redrawStages.reloads(section: section, in: number)
      else { continue }
      for arrival in changes.arrivals(ofSection: section)
      where changes.arriving.partners[arrival] < 0 && stage(ofArriving: arrival) == number {
        update.insertItems.add(ItemPath(place, after.arriving[arrival]))
      }
    }
  }

  private func redraw(_ update: inout BatchUpdate) {
    for section in 0..<redraws.sections.count
    where redrawStages.reloads(section: section, in: number) {
      update.reloadSections.add(before.places[section])
    }
    for mark in 0..<redraws.itemCount where redrawStages.draws(mark: mark, in: number) {
      let place = before.places[sectionBefore(mark: mark)]
      let path = ItemPath(place, positionBefore(mark: mark))
      if redraws.reloads(mark: mark) {
        update.reloadItems.add(path)
      } else {
        update.reconfigureItems.add(path)
      }
    }
    // Marks are in the order of the new list.
    update.reloadItems = update.reloadItems.inOrder
    update.reconfigureItems = update.reconfigureItems.inOrder
  }
}

extension Array {
  /// Appends an element; the first one reserves capacity for a few more, which usually follow.
  fileprivate mutating func add(_ element: Element) {
    if isEmpty { reserveCapacity(4) }
    append(element)
  }
}
