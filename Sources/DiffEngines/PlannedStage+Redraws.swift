// The remaining marks that a stage has a place for.

extension PlannedStage {
  /// Draws as many of the remaining marks as possible in this stage.
  func draw(_ scratch: inout Scratch) {
    guard redrawStages.rest > 0 else { return }
    let reloads = redrawStages.restOfSections > 0 || redrawStages.leavesReload(redraws)
    let passing = reloads && movesSections ? passingSections(&scratch) : nil
    if redrawStages.restOfSections > 0 { reloadSections(passing, &scratch) }
    if redrawStages.rest > redrawStages.restOfSections {
      redrawItems(passing, reloads ? shuffledSections(&scratch) : nil)
    }
  }

  /// Returns, for each place before the update, the number of sections that move past it or from
  /// it.
  private func passingSections(_ scratch: inout Scratch) -> Numbers {
    let passing = scratch.take(before.sectionCount + after.sectionCount + 1, of: 0)
    forEachSectionMove { source, destination in
      passing[min(source, destination) + 1] += 1
      passing[max(source, destination) + 1] -= 1
    }
    for place in 1..<passing.count { passing[place] += passing[place - 1] }
    forEachSectionMove { source, _ in passing[source] += 1 }
    return passing
  }

  /// Returns whether a section, by identity, keeps its number and no other section moves past it.
  ///
  /// Only then is a reload certain to draw in the right place.
  private func keepsPlace(_ section: Int, _ passing: Numbers?) -> Bool {
    let place = before.places[section]
    return after.places[section] == place && (passing.map { $0[place] == 0 } ?? true)
  }

  private func reloadSections(_ passing: Numbers?, _ scratch: inout Scratch) {
    let unsettled = unsettledSections(&scratch)
    var reloadsSections = false
    for section in 0..<changes.newSectionCount
    where redraws.sections[section] == 1 && !redrawStages.isDrawn(section: section)
      && unsettled[section] == 0 && keepsPlace(section, passing)
    {
      redrawStages.draw(section: section, in: number)
      reloadsSections = true
    }
    guard reloadsSections else { return }
    // An item that was to be drawn on its own in an earlier stage is drawn with its section
    // instead.
    for mark in 0..<redraws.itemCount
    where redrawStages.reloads(section: sectionAfter(mark: mark), in: number) {
      redrawStages.drawWithSection(mark: mark)
    }
  }

  /// Returns, for each section, 1 if its items are not settled in this stage.
  ///
  /// An item may enter or leave the section in this stage, may enter it later, or may leave it
  /// later without being reloaded on its own.
  private func unsettledSections(_ scratch: inout Scratch) -> Numbers {
    let unsettled = scratch.take(changes.newSectionCount + changes.oldSectionCount, of: 0)
    for arrival in 0..<changes.arriving.count {
      guard let source = changes.sectionLeft(byArrival: arrival) else { continue }
      let itemStage = stage(ofArriving: arrival)
      guard itemStage >= number else { continue }
      if itemStage == number || !schedule.reloadsEarly {
        unsettled[changes.arriving.sections[arrival]] = 1
      }
      let mark = redraws.mark(ofArrival: arrival)
      let isStillToReload =
        mark >= 0 && redraws.reloads(mark: mark) && !redrawStages.isDrawn(mark: mark)
      if itemStage == number || !isStillToReload { unsettled[source] = 1 }
    }
    return unsettled
  }

  /// Draws items; if no reload remains, moves around them need not be known.
  private func redrawItems(_ passing: Numbers?, _ shuffled: Numbers?) {
    for mark in 0..<redraws.itemCount where !redrawStages.isDrawn(mark: mark) {
      let section = sectionBefore(mark: mark)
      guard after.places[section] == before.places[section],
        !redrawStages.reloads(section: section, in: number)
      else { continue }
      let isInPlace =
        redraws.reloads(mark: mark)
        ? keepsPlace(section, passing) && shuffled.map { $0[section] == 0 } ?? true
        : sectionAfter(mark: mark) == section
          && positionAfter(mark: mark) == positionBefore(mark: mark)
      if isInPlace { redrawStages.draw(mark: mark, in: number) }
    }
  }

  /// Returns, for each section by identity, 1 if items move within it, out of it, or into it.
  private func shuffledSections(_ scratch: inout Scratch) -> Numbers {
    let shuffled = scratch.take(changes.newSectionCount + changes.oldSectionCount, of: 0)
    for arrival in 0..<changes.arriving.count where stage(ofArriving: arrival) == number {
      let leaver = changes.arriving.partners[arrival]
      guard leaver >= 0 else { continue }
      shuffled[changes.source(ofLeaving: leaver)] = 1
      shuffled[changes.arriving.sections[arrival]] = 1
    }
    return shuffled
  }
}
