/// The items that leave their places in the old list and those that arrive at places in the new
/// one, with as few moves as possible.
///
/// All other items are *fixed*: they stay in their section, and in order. The position of anything
/// between the two lists therefore follows from the few items that leave and arrive. Each of these
/// has a *gap*: the number of fixed items before it in its section.
///
/// Sections are known by *identities*: that of a section in the new list is its place there; that
/// of a deleted section is its place in the old list plus the number of sections in the new one.
struct ListChanges {
  /// Items that leave or arrive, in the order of their list.
  struct Changes {
    /// The place of each item in its section.
    let positions: Numbers
    /// The section of each item, as a place in the list.
    let sections: Numbers
    /// For each item that moves, its index in the other ``Changes``; -1 for all others.
    let partners: Numbers
    /// For each section of the list, the number of changes up to and including it.
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

    func range(ofSection section: Int) -> Range<Int> { ends.range(ofSection: section) }
  }

  let matching: ListMatching
  let summary: ChangeSummary
  private(set) var leaving: Changes
  private(set) var arriving: Changes

  /// Collects the changes of a matching whose moves are marked.
  init(
    _ matching: ListMatching, _ summary: ChangeSummary, _ scratch: inout Scratch
  ) {
    self.matching = matching
    self.summary = summary
    var (newCount, oldCount) = (0, 0)
    for section in 0..<matching.newEnds.count {
      newCount += matching.newMiddle(ofSection: section).count
    }
    for section in 0..<matching.oldEnds.count {
      oldCount += matching.oldMiddle(ofSection: section).count
    }
    leaving = Changes(
      capacity: oldCount, sectionCount: matching.oldEnds.count, &scratch)
    arriving = Changes(
      capacity: newCount, sectionCount: matching.newEnds.count, &scratch)
    findArriving()
    findLeaving()
  }

  /// Collects the items that arrive, and stores for each old place of a moving item the index of
  /// its arrival, as -2 minus it.
  private mutating func findArriving() {
    let (oldItems, newItems) = (matching.oldItems, matching.newItems)
    for section in 0..<matching.newEnds.count {
      let start = matching.newEnds.range(ofSection: section).lowerBound
      for place in matching.newMiddle(ofSection: section) {
        let old = oldItems[place]
        if old >= 0 { continue }
        if old < -1 { newItems[-2 - old] = -2 - arriving.count }
        arriving.append(place - start, in: section, partner: -1)
      }
      arriving.ends[section] = arriving.count
    }
  }

  private mutating func findLeaving() {
    let newItems = matching.newItems
    for section in 0..<matching.oldEnds.count {
      let start = matching.oldEnds.range(ofSection: section).lowerBound
      for place in matching.oldMiddle(ofSection: section) {
        let new = newItems[place]
        if new >= 0 { continue }
        let partner = -2 - new
        if partner >= 0 { arriving.partners[partner] = leaving.count }
        leaving.append(place - start, in: section, partner: partner)
      }
      leaving.ends[section] = leaving.count
    }
  }
}

// MARK: Identities

extension Kept<ListChanges> {
  var oldSectionCount: Int { self.matching.oldEnds.count }
  var newSectionCount: Int { self.matching.newEnds.count }

  func identity(ofOldSection section: Int) -> Int {
    let new = self.matching.newSections[section]
    return new < 0 ? newSectionCount + section : new
  }

  /// Returns the place of a section in the old list, or -1.
  func oldSection(ofIdentity identity: Int) -> Int {
    identity < newSectionCount ? self.matching.oldSections[identity] : identity - newSectionCount
  }

  /// Returns the section that an item leaves, by identity.
  func source(ofLeaving leaver: Int) -> Int {
    identity(ofOldSection: self.leaving.sections[leaver])
  }

  /// Returns the section from which an item arrives in another one, by identity, or `nil` if it
  /// does not.
  func sectionLeft(byArrival arrival: Int) -> Int? {
    let leaver = self.arriving.partners[arrival]
    guard leaver >= 0 else { return nil }
    let source = source(ofLeaving: leaver)
    return source == self.arriving.sections[arrival] ? nil : source
  }

  /// Returns the items that leave a section.
  func leavers(ofSection identity: Int) -> Range<Int> {
    let old = oldSection(ofIdentity: identity)
    return old < 0 ? 0..<0 : self.leaving.range(ofSection: old)
  }

  /// Returns the items that arrive in a section.
  func arrivals(ofSection identity: Int) -> Range<Int> {
    identity < newSectionCount ? self.arriving.range(ofSection: identity) : 0..<0
  }
}

extension ListChanges {
  /// Returns the number of fixed items before one that leaves or arrives.
  static func gap(_ change: Int, _ changes: Changes, _ range: Range<Int>) -> Int {
    changes.positions[change] - (change - range.lowerBound)
  }
}
