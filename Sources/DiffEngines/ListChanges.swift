/// What changes between two lists, with as few moves as there can be.
///
/// What the new list holds goes by its place there; what it does not hold by its place in the old
/// list, counted on from the end of the new one. Such a number is an identity.
struct ListChanges {
  let matching: ListMatching
  /// For each item of the old list, its section there.
  let oldHomes: [Int]
  /// For each item of the new list, its section there.
  let newHomes: [Int]
  /// For each section of the new list, whether it has to move.
  private(set) var sectionMoves: [Bool]
  /// For each item of the new list, whether it has to move, within its section or into it.
  private(set) var itemMoves: [Bool]
  /// For each item of the new list, whether it is to be drawn again.
  private let isMarked: [Bool]

  init(_ matching: ListMatching, _ redraws: Redraws?) {
    self.matching = matching
    isMarked =
      redraws?.items.map { $0 != .none }
      ?? Array(repeating: false, count: matching.new.itemCount)
    oldHomes = matching.old.homes
    newHomes = matching.new.homes
    sectionMoves = Array(repeating: false, count: matching.new.sectionCount)
    itemMoves = Array(repeating: false, count: matching.new.itemCount)
    for section in 0..<matching.new.sectionCount { findItemMoves(into: section) }
    findSectionMoves(whereMostHappens: false)
  }

  private mutating func findItemMoves(into section: Int) {
    let home = matching.sections.old[section]
    let range = matching.new.range(ofSection: section)
    var stayers: [Int] = []
    var places: [Int] = []
    for item in range {
      guard let old = matching.items.old[item] else { continue }
      if oldHomes[old] == home {
        stayers.append(old)
        places.append(item)
      } else {
        itemMoves[item] = true
      }
    }
    for position in LongestIncreasingSubsequence(of: stayers).positionsOutside {
      itemMoves[places[position]] = true
    }
  }

  /// Of the sections that could move, those do in which least else happens, as far as that goes; or
  /// those in which most does.
  private mutating func findSectionMoves(whereMostHappens: Bool) {
    var survivors: [Int] = []
    var places: [Int] = []
    for section in 0..<matching.new.sectionCount {
      guard let old = matching.sections.old[section] else { continue }
      survivors.append(old)
      places.append(section)
    }
    guard !survivors.isAscending else { return }
    let work = workInSections()
    let order = LongestIncreasingSubsequence(
      of: survivors, weights: places.map { whereMostHappens ? 5 - work[$0] : work[$0] }, upTo: 5)
    for position in order.positionsOutside { sectionMoves[places[position]] = true }
  }

  /// The same changes with other sections that move, if there is a choice.
  func movingOtherSections() -> ListChanges? {
    guard sectionMoves.contains(true) else { return nil }
    var other = self
    other.sectionMoves = Array(repeating: false, count: sectionMoves.count)
    other.findSectionMoves(whereMostHappens: true)
    return other.sectionMoves == sectionMoves ? nil : other
  }

  /// For each section of the new list, what a move of it would have to stay apart from: items that
  /// go between it and sections that come or go (4), other changes of items (2), and marks (1).
  private func workInSections() -> [Int] {
    var work = Array(repeating: 0, count: matching.new.sectionCount)
    func add(_ amount: Int, to section: Int) {
      work[section] = max(work[section] & 6, amount & 6) | ((work[section] | amount) & 1)
    }
    for item in 0..<matching.new.itemCount {
      let home = newHomes[item]
      if isMarked[item] { add(1, to: home) }
      guard let old = matching.items.old[item] else {
        add(2, to: home)
        continue
      }
      let left = matching.sections.new[oldHomes[old]]
      guard left != home else {
        if itemMoves[item] { add(2, to: home) }
        continue
      }
      let amount = left == nil || matching.sections.old[home] == nil ? 4 : 2
      add(amount, to: home)
      if let left { add(amount, to: left) }
    }
    for item in 0..<matching.old.itemCount where matching.items.new[item] == nil {
      if let home = matching.sections.new[oldHomes[item]] { add(2, to: home) }
    }
    return work
  }
}

// MARK: Identities

extension ListChanges {
  var sectionIdentityCount: Int { matching.new.sectionCount + matching.old.sectionCount }
  var itemIdentityCount: Int { matching.new.itemCount + matching.old.itemCount }

  func identity(ofOldSection section: Int) -> Int {
    matching.sections.new[section] ?? matching.new.sectionCount + section
  }

  func identity(ofOldItem item: Int) -> Int {
    matching.items.new[item] ?? matching.new.itemCount + item
  }

  func isDeleted(section identity: Int) -> Bool { identity >= matching.new.sectionCount }

  func isInserted(section identity: Int) -> Bool {
    !isDeleted(section: identity) && matching.sections.old[identity] == nil
  }

  func moves(section identity: Int) -> Bool {
    !isDeleted(section: identity) && sectionMoves[identity]
  }

  func isDeleted(item identity: Int) -> Bool { identity >= matching.new.itemCount }

  func isInserted(item identity: Int) -> Bool {
    !isDeleted(item: identity) && matching.items.old[identity] == nil
  }

  func moves(item identity: Int) -> Bool { !isDeleted(item: identity) && itemMoves[identity] }

  /// The section that an item leaves or moves in; `nil` if it is inserted.
  func source(ofItem identity: Int) -> Int? {
    if isDeleted(item: identity) {
      return self.identity(ofOldSection: oldHomes[identity - matching.new.itemCount])
    }
    return matching.items.old[identity].map { self.identity(ofOldSection: oldHomes[$0]) }
  }

  /// The section that an item enters or moves in; `nil` if it is deleted.
  func destination(ofItem identity: Int) -> Int? {
    isDeleted(item: identity) ? nil : newHomes[identity]
  }

  /// Returns the stage in which a section is inserted, deleted, or moved; `nil` if nothing of that.
  func stage(ofSection identity: Int, _ schedule: Schedule) -> Int? {
    if isDeleted(section: identity) { return schedule.sectionDeletes }
    if isInserted(section: identity) { return schedule.sectionInserts }
    return sectionMoves[identity] ? schedule.sectionMoves : nil
  }

  /// Returns the stage in which an item is inserted, deleted, or moved; `nil` if nothing of that.
  func stage(ofItem identity: Int, _ schedule: Schedule) -> Int? {
    guard isDeleted(item: identity) || isInserted(item: identity) || itemMoves[identity] else {
      return nil
    }
    let (source, destination) = (source(ofItem: identity), destination(ofItem: identity))
    if let source, isDeleted(section: source) {
      guard let destination else { return schedule.sectionDeletes }
      // It waits for the section where it goes; in one stage or two there is no time for that.
      return isInserted(section: destination) && schedule.stageCount > 2
        ? schedule.sectionInserts + 1 : schedule.departures
    }
    if let destination, isInserted(section: destination) {
      return source == nil ? schedule.sectionInserts : schedule.arrivals
    }
    if source.map(moves(section:)) == true || destination.map(moves(section:)) == true {
      return schedule.itemsOfMovedSections
    }
    guard let source, let destination, source != destination else { return schedule.itemsInPlace }
    return isMarked[identity] ? schedule.markedCrossings : schedule.crossings
  }
}

extension ListShape {
  /// For each item, its section.
  fileprivate var homes: [Int] {
    var homes: [Int] = []
    homes.reserveCapacity(itemCount)
    for section in 0..<sectionCount {
      homes.append(contentsOf: repeatElement(section, count: range(ofSection: section).count))
    }
    return homes
  }
}
