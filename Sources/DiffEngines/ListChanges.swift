/// What changes between two lists, with as few moves as there can be.
///
/// What the new list holds goes by its place there; what it does not hold by its place in the old
/// list, counted on from the end of the new one. Such a number is an identity.
final class ListChanges {
  let matching: ListMatching
  /// For each item of the old list, its section there.
  private let oldHomes: [Int]
  /// For each item of the new list, its section there.
  let newHomes: [Int]
  /// For each identity of a section, what is to be done with it; `nil` if it stays where it is.
  private(set) var sectionWork: [Work?]
  /// For each identity of an item, what is to be done with it; `nil` if it stays where it is.
  ///
  /// What comes or goes with its section is work on that section.
  private(set) var itemWork: [Work?]
  /// The kinds of work that there are.
  private(set) var kinds: [Work] = []
  /// For each item of the new list, whether it has to move, within its section or into it.
  private let itemMoves: [Bool]

  convenience init(_ matching: ListMatching, _ redraws: Redraws?) {
    let (old, new) = (matching.old.homes, matching.new.homes)
    let itemMoves = ListChanges.itemMoves(matching, old)
    self.init(
      matching, redraws, old, new, itemMoves,
      moving: ListChanges.sectionsToMove(matching) {
        ListChanges.workInSections(matching, redraws, old, new, itemMoves)
      })
  }

  private init(
    _ matching: ListMatching, _ redraws: Redraws?, _ oldHomes: [Int], _ newHomes: [Int],
    _ itemMoves: [Bool], moving sections: [Int]
  ) {
    self.matching = matching
    self.oldHomes = oldHomes
    self.newHomes = newHomes
    self.itemMoves = itemMoves
    sectionWork = Array(
      repeating: nil, count: matching.new.sectionCount + matching.old.sectionCount)
    itemWork = Array(repeating: nil, count: matching.new.itemCount + matching.old.itemCount)
    findSectionWork(moving: sections)
    findItemWork(redraws)
    var isThere = Array(repeating: false, count: Work.allCases.count)
    for case let work? in sectionWork { isThere[work.rawValue] = true }
    for case let work? in itemWork { isThere[work.rawValue] = true }
    kinds = Work.allCases.filter { isThere[$0.rawValue] }
  }

  /// The same changes with as many other sections that move as can be, if there is a choice.
  func movingOtherSections(_ redraws: Redraws?) -> ListChanges? {
    guard kinds.contains(.moveSections) else { return nil }
    let sections = ListChanges.sectionsToMove(matching) {
      sectionWork.map { $0 == .moveSections ? 1 : 0 }
    }
    guard sections.contains(where: { sectionWork[$0] == nil }) else { return nil }
    return ListChanges(matching, redraws, oldHomes, newHomes, itemMoves, moving: sections)
  }
}

// MARK: Work

extension ListChanges {
  private func findSectionWork(moving sections: [Int]) {
    for section in 0..<matching.new.sectionCount where matching.sections.old[section] == nil {
      sectionWork[section] = .insertSections
    }
    for section in 0..<matching.old.sectionCount where matching.sections.new[section] == nil {
      sectionWork[identity(ofOldSection: section)] = .deleteSections
    }
    for section in sections { sectionWork[section] = .moveSections }
  }

  private func findItemWork(_ redraws: Redraws?) {
    for item in 0..<matching.new.itemCount {
      guard let old = matching.items.old[item] else {
        itemWork[item] = workOnItem(in: newHomes[item], unless: .insertSections)
        continue
      }
      guard itemMoves[item] else { continue }
      itemWork[item] = workOnMove(
        from: identity(ofOldSection: oldHomes[old]), to: newHomes[item],
        isMarked: redraws.map { $0.items[item] != .none } ?? false)
    }
    for item in 0..<matching.old.itemCount where matching.items.new[item] == nil {
      itemWork[identity(ofOldItem: item)] = workOnItem(
        in: identity(ofOldSection: oldHomes[item]), unless: .deleteSections)
    }
  }

  /// What an item that comes or goes is part of, unless it does so with its section.
  private func workOnItem(in section: Int, unless work: Work) -> Work {
    switch sectionWork[section] {
    case work: work
    case .moveSections: .itemsOfMovedSections
    default: .itemsInPlace
    }
  }

  private func workOnMove(from source: Int, to destination: Int, isMarked: Bool) -> Work {
    switch (sectionWork[source], sectionWork[destination]) {
    case (.deleteSections, .insertSections): .transfers
    case (.deleteSections, _): .departures
    case (_, .insertSections): .arrivals
    case (.moveSections, _), (_, .moveSections): .itemsOfMovedSections
    default: source == destination ? .itemsInPlace : isMarked ? .markedCrossings : .crossings
    }
  }
}

// MARK: Moves

extension ListChanges {
  /// For each item of the new list, whether it moves: it changes section, or is not in a longest row
  /// of those that keep their order.
  private static func itemMoves(_ matching: ListMatching, _ oldHomes: [Int]) -> [Bool] {
    var moves = Array(repeating: false, count: matching.new.itemCount)
    for section in 0..<matching.new.sectionCount {
      let home = matching.sections.old[section]
      var stayers: [Int] = []
      var places: [Int] = []
      for item in matching.new.range(ofSection: section) {
        guard let old = matching.items.old[item] else { continue }
        if oldHomes[old] == home {
          stayers.append(old)
          places.append(item)
        } else {
          moves[item] = true
        }
      }
      for position in LongestIncreasingSubsequence(of: stayers).positionsOutside {
        moves[places[position]] = true
      }
    }
    return moves
  }

  /// The sections that move, as few as can be, and of these those in which the least happens.
  private static func sectionsToMove(
    _ matching: ListMatching, work: () -> [Int]
  ) -> [Int] {
    var survivors: [Int] = []
    var places: [Int] = []
    for section in 0..<matching.new.sectionCount {
      guard let old = matching.sections.old[section] else { continue }
      survivors.append(old)
      places.append(section)
    }
    guard !survivors.isAscending else { return [] }
    let work = work()
    let order = LongestIncreasingSubsequence(
      of: survivors, weights: places.map { work[$0] }, upTo: 5)
    return order.positionsOutside.map { places[$0] }
  }

  /// For each section of the new list, what a move of it would have to stay apart from: items that
  /// go between it and sections that come or go (4), other changes of items (2), and marks (1).
  private static func workInSections(
    _ matching: ListMatching, _ redraws: Redraws?, _ oldHomes: [Int], _ newHomes: [Int],
    _ itemMoves: [Bool]
  ) -> [Int] {
    var work = Array(repeating: 0, count: matching.new.sectionCount)
    func add(_ amount: Int, to section: Int) {
      work[section] = max(work[section] & 6, amount & 6) | ((work[section] | amount) & 1)
    }
    for item in 0..<matching.new.itemCount {
      let home = newHomes[item]
      if let redraws, redraws.items[item] != .none { add(1, to: home) }
      guard let old = matching.items.old[item] else {
        add(2, to: home)
        continue
      }
      guard itemMoves[item] else { continue }
      let left = matching.sections.new[oldHomes[old]]
      let crossesOut = left == nil || matching.sections.old[home] == nil
      add(crossesOut ? 4 : 2, to: home)
      if let left, left != home { add(crossesOut ? 4 : 2, to: left) }
    }
    for item in 0..<matching.old.itemCount where matching.items.new[item] == nil {
      if let home = matching.sections.new[oldHomes[item]] { add(2, to: home) }
    }
    return work
  }
}

// MARK: Identities

extension ListChanges {
  func identity(ofOldSection section: Int) -> Int {
    matching.sections.new[section] ?? matching.new.sectionCount + section
  }

  func identity(ofOldItem item: Int) -> Int {
    matching.items.new[item] ?? matching.new.itemCount + item
  }

  func isDeleted(item identity: Int) -> Bool { identity >= matching.new.itemCount }

  func isInserted(item identity: Int) -> Bool {
    !isDeleted(item: identity) && matching.items.old[identity] == nil
  }

  /// The section from which an item of both lists moves to another one; `nil` if it does not.
  func sectionLeft(byItem item: Int) -> Int? {
    guard itemMoves[item], let old = matching.items.old[item] else { return nil }
    let source = identity(ofOldSection: oldHomes[old])
    return source == newHomes[item] ? nil : source
  }

  /// Returns the stage in which a section is inserted, deleted, or moved; `nil` if nothing of that.
  func stage(ofSection identity: Int, _ schedule: Schedule) -> Int? {
    sectionWork[identity].map { schedule[$0] }
  }

  /// Returns the stage in which an item is inserted, deleted, or moved; `nil` if nothing of that.
  func stage(ofItem identity: Int, _ schedule: Schedule) -> Int? {
    itemWork[identity].map { schedule[$0] }
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
