import Snapshots

// Marks that the single stage has a place for as it is. The rules are those of a ``PlannedStage``,
// but simpler: no section moves, and there is no other stage to choose.

extension BatchUpdate {
  /// Adds the marks to an update that already has all other operations.
  ///
  /// - Returns: The activity in the sections, or `nil` if some mark has no place; the update is
  ///   then invalid.
  mutating func redraw(
    _ marks: MarkedPlaces, _ matching: ListMatching, _ scratch: inout Scratch
  ) -> SectionActivity? {
    let sectionCount =
      moveItems.isEmpty && marks.sections.isEmpty
      ? 0 : max(matching.oldEnds.count, matching.newEnds.count)
    let activity = SectionActivity(moveItems, sectionCount: sectionCount, &scratch)
    let hasPlaces =
      reload(sections: marks.sections, matching, activity)
      && redraw(items: marks.items.inOrder, matching, activity)
    return hasPlaces ? activity : nil
  }

  /// Removes operations on the items of reloaded sections, which do not need them.
  mutating func leaveReloadedSectionsAlone(_ activity: SectionActivity) {
    guard !reloadSections.isEmpty else { return }
    deleteItems.removeAll { activity.isReloaded($0.section) }
    insertItems.removeAll { activity.isReloaded($0.section) }
    moveItems.removeAll { activity.isReloaded($0.source.section) }
  }

  private mutating func reload(
    sections: [Int], _ matching: ListMatching, _ activity: SectionActivity
  ) -> Bool {
    for section in sections where matching.oldSections[section] >= 0 {
      guard matching.oldSections[section] == section, !activity.isCrossed(section) else {
        return false
      }
      activity.reload(section)
      reloadSections.append(section)
    }
    return true
  }

  private mutating func redraw(
    items: [Int], _ matching: ListMatching, _ activity: SectionActivity
  ) -> Bool {
    var section = 0
    var last = -1
    for mark in items where mark / 2 != last {
      last = mark / 2
      while matching.newEnds[section] <= last { section += 1 }
      let oldSection = matching.oldSections[section]
      // All items in a new section are new; otherwise the order of work would matter.
      guard oldSection >= 0, !activity.isReloaded(section) else { continue }
      let old = matching.oldPlace(ofItem: last, inSection: section)
      if old == -1 { continue }
      guard old >= 0, oldSection == section else { return false }
      let position = old - matching.oldEnds.range(ofSection: section).lowerBound
      if mark % 2 == 0 {
        if activity.isShuffled(section) { return false }
        reloadItems.append(ItemPath(section, position))
      } else {
        let newPosition = last - matching.newEnds.range(ofSection: section).lowerBound
        guard position == newPosition else { return false }
        reconfigureItems.append(ItemPath(section, position))
      }
    }
    return true
  }
}

extension ListMatching {
  /// Returns whether each item to reconfigure has the same path in both lists; `true` if anything
  /// is to be reloaded.
  ///
  /// This is checked before the update is written: if much is deleted and inserted, hardly any item
  /// has the same path, and the update would be discarded.
  func keepsPaths(_ marks: MarkedPlaces) -> Bool {
    guard marks.sections.isEmpty, marks.items.allSatisfy({ $0 % 2 == 1 }) else { return true }
    for mark in marks.items {
      let place = mark / 2
      let section = newEnds.section(ofPlace: place)
      let oldSection = oldSections[section]
      guard oldSection >= 0 else { continue }
      let old = oldPlace(ofItem: place, inSection: section)
      if old == -1 { continue }
      let shift =
        newEnds.range(ofSection: section).lowerBound
        - oldEnds.range(ofSection: oldSection).lowerBound
      guard old >= 0, oldSection == section, place - old == shift else { return false }
    }
    return true
  }
}
