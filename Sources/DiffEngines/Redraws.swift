/// What is still to be drawn again.
///
/// Only what has a cell already is drawn again: a new item, and a new section, is drawn when it is
/// inserted. Items that move into a new section have old cells, so a mark on such a section reloads
/// them one by one.
struct Redraws {
  static let none = 0
  static let reconfigure = 1
  static let reload = 2

  /// For each section of the new list, 1 if it is to be reloaded.
  private(set) var sections: Numbers
  /// What is to be done with each marked item.
  private(set) var kinds: Numbers
  /// For each marked item, its section in the new list.
  let homes: Numbers
  /// For each marked item, its place among the items that arrive; -1 if it is fixed.
  let arrivals: Numbers
  /// For each marked item, its place in its section of the new list.
  let newPositions: Numbers
  /// For each marked item that is fixed, the number of fixed items before it in its section.
  let gaps: Numbers
  /// For each marked item that is fixed, its place in its section of the old list.
  let oldPositions: Numbers
  /// For each item that arrives, its place among the marked ones, or -1.
  private let marksOfArrivals: Numbers
  /// The number of marked items.
  private(set) var itemCount = 0
  /// How many items and sections are still to be drawn.
  private(set) var rest = 0
  /// Whether there are sections among them.
  private(set) var restOfSections = 0

  /// Creates the redraws for places of the new list.
  init(_ marks: MarkedPlaces, _ changes: ListChanges, _ scratch: inout Scratch) {
    sections = scratch.take(changes.newSectionCount, of: 0)
    let marked = Redraws.markedItems(marks, changes)
    kinds = scratch.take(marked.count)
    homes = scratch.take(marked.count)
    arrivals = scratch.take(marked.count)
    newPositions = scratch.take(marked.count)
    gaps = scratch.take(marked.count)
    oldPositions = scratch.take(marked.count)
    marksOfArrivals = scratch.take(changes.arriving.count, of: -1)
    add(marked, changes)
    findOldPositions(changes)
    for section in marks.sections
    where changes.matching.oldSections[section] >= 0 && sections[section] == 0 {
      sections[section] = 1
      restOfSections += 1
    }
    rest = itemCount + restOfSections
  }

  /// Creates a copy of what is to be drawn, with which a way can be tried.
  init(trying other: Redraws, _ scratch: inout Scratch) {
    self = other
    sections = scratch.take(other.sections.count)
    kinds = scratch.take(other.kinds.count)
    reset(to: other)
  }

  /// Goes back to what is to be drawn at the beginning.
  mutating func reset(to other: Redraws) {
    sections.copy(from: other.sections)
    kinds.copy(from: other.kinds)
    (rest, restOfSections) = (other.rest, other.restOfSections)
  }

  /// Returns marked items in order: twice the place, plus one to reconfigure.
  ///
  /// Items of marked sections are among them. A place may come twice: the reload first.
  private static func markedItems(_ marks: MarkedPlaces, _ changes: ListChanges) -> [Int] {
    var items = marks.items
    for section in marks.sections {
      // The reload of a section draws the items that are in it by then.
      for place in changes.matching.newEnds.range(ofSection: section) { items.append(2 * place) }
    }
    if zip(items, items.dropFirst()).contains(where: >) { items.sort() }
    return items
  }

  private mutating func add(_ marked: [Int], _ changes: ListChanges) {
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
      // A new item is drawn as it comes.
      if isArriving, changes.arriving.partners[arrival] < 0 { continue }
      if isArriving { marksOfArrivals[arrival] = itemCount }
      kinds[itemCount] = mark % 2 == 0 ? Redraws.reload : Redraws.reconfigure
      homes[itemCount] = section
      self.arrivals[itemCount] = isArriving ? arrival : -1
      newPositions[itemCount] = position
      gaps[itemCount] = isArriving ? -1 : position - (arrival - arrivals.lowerBound)
      itemCount += 1
    }
  }

  private func findOldPositions(_ changes: ListChanges) {
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

  func isMarked(arrival: Int) -> Bool { marksOfArrivals[arrival] >= 0 }

  /// Whether an item that moves is still to be reloaded.
  func mayReload(arrival: Int) -> Bool {
    let mark = marksOfArrivals[arrival]
    return mark >= 0 && kinds[mark] == Redraws.reload
  }

  /// Tells the section in the new list of every marked item.
  func forEachSection(_ body: (Int) -> Void) {
    for mark in 0..<itemCount { body(homes[mark]) }
  }

  mutating func finish(section: Int) {
    sections[section] = 0
    rest -= 1
    restOfSections -= 1
  }

  mutating func finish(mark: Int) {
    guard kinds[mark] != Redraws.none else { return }
    kinds[mark] = Redraws.none
    rest -= 1
  }
}
