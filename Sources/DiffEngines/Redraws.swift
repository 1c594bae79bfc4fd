/// The sections and items that are to be drawn again.
///
/// Only what already has a cell is drawn again: new items and new sections are drawn when they are
/// inserted. Items that move into a new section have old cells, so a mark on such a section reloads
/// them one by one.
struct Redraws {
  /// For each section of the new list, 1 if it is to be reloaded.
  let sections: Numbers
  /// The number of sections to reload.
  private(set) var sectionCount = 0
  /// The number of marked items.
  private(set) var itemCount = 0
  /// For each marked item, 1 for a reload, 0 for a reconfigure.
  fileprivate let reloads: Numbers
  /// For each marked item, its section in the new list.
  let homes: Numbers
  /// For each marked item, its index among the items that arrive, or -1 if it is fixed.
  let arrivals: Numbers
  /// For each marked item, its place in its section of the new list.
  let newPositions: Numbers
  /// For each marked item that is fixed, the number of fixed items before it in its section.
  let gaps: Numbers
  /// For each marked item that is fixed, its place in its section of the old list.
  let oldPositions: Numbers
  /// For each item that arrives, its index among the marked ones, or -1; an empty row if none is
  /// marked.
  fileprivate let marksOfArrivals: Numbers

  /// Creates the redraws for places of the new list.
  init(_ marks: MarkedPlaces, _ changes: Kept<ListChanges>, _ scratch: inout Scratch) {
    sections = scratch.take(marks.sections.isEmpty ? 0 : changes.newSectionCount, of: 0)
    let marked = marks.isEmpty ? [] : Redraws.markedItems(marks, changes)
    reloads = scratch.take(marked.count)
    homes = scratch.take(marked.count)
    arrivals = scratch.take(marked.count)
    newPositions = scratch.take(marked.count)
    gaps = scratch.take(marked.count)
    oldPositions = scratch.take(marked.count)
    marksOfArrivals = scratch.take(marked.isEmpty ? 0 : changes.arriving.count, of: -1)
    guard !marks.isEmpty else { return }
    add(marked, changes)
    findOldPositions(changes)
    for section in marks.sections
    where changes.matching.oldSections[section] >= 0 {
      sections[section] = 1
      sectionCount += 1
    }
  }

  /// Returns the marked items in ascending order: twice the place, plus one for a reconfigure.
  ///
  /// Items of marked sections are included. A place can appear twice, with the reload first.
  private static func markedItems(_ marks: MarkedPlaces, _ changes: Kept<ListChanges>) -> [Int] {
    var items = marks.items
    for section in marks.sections {
      // The reload of a section draws the items that are in it at that time.
      for place in changes.matching.newEnds.range(ofSection: section) { items.append(2 * place) }
    }
    return items.inOrder
  }

  private mutating func add(_ marked: [Int], _ changes: Kept<ListChanges>) {
    let ends = changes.matching.newEnds
    var section = 0
    var arrival = 0
    var last = -1
    for mark in marked where mark / 2 != last {
      last = mark / 2
      while ends[section] <= last { section += 1 }
      let arrivals = changes.arriving.range(ofSection: section)
      let position = last - ends.range(ofSection: section).lowerBound
      arrival = max(arrival, arrivals.lowerBound)
      while arrival < arrivals.upperBound, changes.arriving.positions[arrival] < position {
        arrival += 1
      }
      let isArriving =
        arrival < arrivals.upperBound && changes.arriving.positions[arrival] == position
      // A new item is drawn when it is inserted.
      if isArriving, changes.arriving.partners[arrival] < 0 { continue }
      if isArriving { marksOfArrivals[arrival] = itemCount }
      reloads[itemCount] = mark % 2 == 0 ? 1 : 0
      homes[itemCount] = section
      self.arrivals[itemCount] = isArriving ? arrival : -1
      newPositions[itemCount] = position
      gaps[itemCount] = isArriving ? -1 : position - (arrival - arrivals.lowerBound)
      itemCount += 1
    }
  }

  private func findOldPositions(_ changes: Kept<ListChanges>) {
    var leaver = 0
    var home = -1
    for mark in 0..<itemCount where gaps[mark] >= 0 {
      let leavers = changes.leavers(ofSection: homes[mark])
      if home != homes[mark] { (home, leaver) = (homes[mark], leavers.lowerBound) }
      while leaver < leavers.upperBound,
        ListChanges.gap(leaver, changes.leaving, leavers) <= gaps[mark]
      {
        leaver += 1
      }
      oldPositions[mark] = gaps[mark] + leaver - leavers.lowerBound
    }
  }
}

extension Kept<Redraws> {
  var isEmpty: Bool { self.sectionCount + self.itemCount == 0 }

  func reloads(mark: Int) -> Bool { self.reloads[mark] == 1 }

  /// Returns the mark of an item that arrives, or -1 if it has none.
  func mark(ofArrival arrival: Int) -> Int {
    self.itemCount > 0 ? self.marksOfArrivals[arrival] : -1
  }

  /// Calls a closure with the section of each marked item in the new list.
  func forEachSection(_ body: (Int) -> Void) {
    for mark in 0..<self.itemCount { body(self.homes[mark]) }
  }
}
