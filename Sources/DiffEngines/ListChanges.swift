/// What leaves its place in the old list and what comes to a place in the new one, with as few moves
/// as there can be.
///
/// All else is fixed: it stays in its section, and in order. So where something stands on the way
/// follows from the few that leave and come: each has a *gap*, the number of fixed items before it
/// in its section.
///
/// A section of the new list goes by its place there; one that goes by its place in the old list,
/// counted on from the end of the new one. Such a number is an identity.
struct ListChanges {
  /// Items that leave a place, or come to one, in the order of their list.
  struct Changes {
    /// The place of each in its section.
    let positions: Numbers
    /// The section of each, as a place in the list.
    let sections: Numbers
    /// Where an item that moves stands in the other ``Changes``, or -1.
    let partners: Numbers
    /// For each section of the list, how many there are up to and including it.
    let ends: Numbers
    private(set) var count = 0

    init(capacity: Int, sectionCount: Int, _ scratch: inout Scratch) {
      positions = scratch.take(capacity)
      sections = scratch.take(capacity)
      partners = scratch.take(capacity)
      ends = scratch.take(sectionCount)
    }

    mutating func append(_ position: Int, in section: Int, partner: Int) {
      positions[count] = position
      sections[count] = section
      partners[count] = partner
      count += 1
    }

    func range(ofSection section: Int) -> Range<Int> {
      (section == 0 ? 0 : ends[section - 1])..<ends[section]
    }
  }

  let matching: ListMatching
  private(set) var leaving: Changes
  private(set) var arriving: Changes
  /// Whether sections change their order.
  private(set) var movesSections = false
  /// Whether the order of work matters: sections move, or an item leaves a section that goes, or
  /// enters one that comes, or enters one with the number that its old one had.
  private(set) var asksForOrder = false
  /// How many items are deleted that do not go with their section.
  private(set) var deletedItemCount = 0
  /// How many items are inserted that do not come with their section.
  private(set) var insertedItemCount = 0

  /// Whether a section comes or goes.
  private(set) var changesSections = false
  private(set) var moveCount = 0

  /// Whether both lists hold the same in the same order.
  var isEmpty: Bool {
    leaving.count == 0 && arriving.count == 0 && !movesSections && !changesSections
  }

  var oldSectionCount: Int { matching.oldEnds.count }
  var newSectionCount: Int { matching.newEnds.count }

  init(_ matching: ListMatching, _ scratch: inout Scratch) {
    self.matching = matching
    var (newCount, oldCount, longest) = (0, 0, 0)
    for section in 0..<matching.newEnds.count {
      let count = matching.newMiddle(ofSection: section).count
      newCount += count
      longest = max(longest, count)
    }
    for section in 0..<matching.oldEnds.count {
      oldCount += matching.oldMiddle(ofSection: section).count
    }
    leaving = Changes(
      capacity: oldCount, sectionCount: matching.oldEnds.count, &scratch)
    arriving = Changes(
      capacity: newCount, sectionCount: matching.newEnds.count, &scratch)
    findArriving(longest, &scratch)
    findLeaving()
    asksForOrder = asksForOrder || movesSections
  }

  /// Places of items that move are written as -2 minus the place from here on; first those of the new
  /// list, then those of the old one, which get the number of the arrival instead.
  private mutating func findArriving(_ longest: Int, _ scratch: inout Scratch) {
    var patience: Patience?
    var lastSection = -1
    for section in 0..<newSectionCount {
      let middle = matching.newMiddle(ofSection: section)
      let home = matching.oldSections[section]
      if home >= 0 {
        movesSections = movesSections || home < lastSection
        lastSection = home
      } else {
        changesSections = true
      }
      if let disorder = markCrossings(into: middle, from: home) {
        if patience == nil { patience = Patience(capacity: longest, &scratch) }
        patience!.markMoves(in: disorder, of: matching.oldItems)
      }
      appendArriving(middle, in: section, home < 0)
      arriving.ends[section] = arriving.count
    }
  }

  /// Marks what comes from other sections; returns a range in which the others are out of order.
  private func markCrossings(into middle: Range<Int>, from home: Int) -> Range<Int>? {
    let oldItems = matching.oldItems
    let oldRange = home < 0 ? 0..<0 : matching.oldEnds.range(ofSection: home)
    var disorder = Disorder()
    for place in middle {
      let old = oldItems[place]
      if old < 0 { continue }
      if oldRange.contains(old) {
        disorder.add(old, at: place)
      } else {
        oldItems[place] = -2 - old
      }
    }
    return disorder.range(in: middle, of: oldItems)
  }

  private mutating func appendArriving(_ middle: Range<Int>, in section: Int, _ isNew: Bool) {
    let (oldItems, newItems) = (matching.oldItems, matching.newItems)
    let start = matching.newEnds.range(ofSection: section).lowerBound
    for place in middle {
      let old = oldItems[place]
      if old >= 0 { continue }
      if old < -1 {
        newItems[-2 - old] = -2 - arriving.count
      } else if !isNew {
        insertedItemCount += 1
      }
      arriving.append(place - start, in: section, partner: -1)
    }
  }

  private mutating func findLeaving() {
    for section in 0..<oldSectionCount {
      let start = matching.oldEnds.range(ofSection: section).lowerBound
      let isGoing = matching.newSections[section] < 0
      changesSections = changesSections || isGoing
      let newItems = matching.newItems
      for place in matching.oldMiddle(ofSection: section) {
        let new = newItems[place]
        if new >= 0 { continue }
        let partner = -2 - new
        if partner >= 0 {
          moveCount += 1
          arriving.partners[partner] = leaving.count
          look(atMoveFrom: section, to: arriving.sections[partner])
        } else if !isGoing {
          deletedItemCount += 1
        }
        leaving.append(place - start, in: section, partner: partner)
      }
      leaving.ends[section] = leaving.count
    }
  }

  private mutating func look(atMoveFrom oldSection: Int, to newSection: Int) {
    let left = matching.newSections[oldSection]
    guard left != newSection else { return }
    if left < 0 || matching.oldSections[newSection] < 0 || oldSection == newSection {
      asksForOrder = true
    }
  }
}

// MARK: Identities

extension ListChanges {
  func identity(ofOldSection section: Int) -> Int {
    let new = matching.newSections[section]
    return new < 0 ? newSectionCount + section : new
  }

  /// The place of a section in the old list, or -1.
  func oldSection(ofIdentity identity: Int) -> Int {
    identity < newSectionCount ? matching.oldSections[identity] : identity - newSectionCount
  }

  /// The section that an item leaves, by identity.
  func source(ofLeaving leaver: Int) -> Int { identity(ofOldSection: leaving.sections[leaver]) }

  /// The section from which an item comes to another one, by identity; `nil` if it does not.
  func sectionLeft(byArrival arrival: Int) -> Int? {
    let leaver = arriving.partners[arrival]
    guard leaver >= 0 else { return nil }
    let source = source(ofLeaving: leaver)
    return source == arriving.sections[arrival] ? nil : source
  }

  /// What leaves a section.
  func leavers(ofSection identity: Int) -> Range<Int> {
    let old = oldSection(ofIdentity: identity)
    return old < 0 ? 0..<0 : leaving.range(ofSection: old)
  }

  /// What comes to a section.
  func arrivals(ofSection identity: Int) -> Range<Int> {
    identity < newSectionCount ? arriving.range(ofSection: identity) : 0..<0
  }

  /// The number of fixed items before one that leaves, or before one that comes.
  static func gap(_ change: Int, _ changes: Changes, _ range: Range<Int>) -> Int {
    changes.positions[change] - (change - range.lowerBound)
  }
}
