/// What a matching comes to, before anything is noted: which items move, and how many come and go.
struct ChangeSummary {
  /// Whether sections change their order.
  private(set) var movesSections = false
  /// Whether a section comes or goes.
  private(set) var changesSections = false
  /// Whether the order of work matters: sections move, or an item leaves a section that goes, or
  /// enters one that comes, or enters one with the number that its old one had.
  private(set) var asksForOrder = false
  /// How many items are deleted that do not go with their section.
  private(set) var deletedItemCount = 0
  /// How many items are inserted that do not come with their section.
  private(set) var insertedItemCount = 0
  private(set) var moveCount = 0

  /// Whether both lists are the same.
  var isEmpty: Bool {
    !changesSections && !movesSections && moveCount + deletedItemCount + insertedItemCount == 0
  }

  /// Chooses the items that move, as few as can be.
  ///
  /// In both lists of the matching, the counterpart of an item that moves is written as -2 minus its
  /// place from here on.
  init(markingMovesIn matching: ListMatching, _ scratch: inout Scratch) {
    if matching.unpairedCounts[0] >= 0 {
      addUnpaired(of: matching)
    } else {
      markMoves(in: matching, &scratch)
    }
    asksForOrder = asksForOrder || movesSections
  }

  /// Counts what comes and goes where nothing else happens: nobody has to look at items.
  private mutating func addUnpaired(of matching: ListMatching) {
    deletedItemCount = matching.unpairedCounts[0]
    insertedItemCount = matching.unpairedCounts[1]
    var lastSection = -1
    for section in 0..<matching.newEnds.count {
      let home = matching.oldSections[section]
      guard home >= 0 else {
        changesSections = true
        insertedItemCount -= matching.newEnds.range(ofSection: section).count
        continue
      }
      movesSections = movesSections || home < lastSection
      lastSection = home
    }
    for section in 0..<matching.oldEnds.count where matching.newSections[section] < 0 {
      changesSections = true
      deletedItemCount -= matching.oldEnds.range(ofSection: section).count
    }
  }

  private mutating func markMoves(in matching: ListMatching, _ scratch: inout Scratch) {
    var lastSection = -1
    for section in 0..<matching.newEnds.count {
      let home = matching.oldSections[section]
      let middle = matching.newMiddle(ofSection: section)
      guard home >= 0 else {
        changesSections = true
        _ = add(middle, of: matching, section, from: 0..<0)
        continue
      }
      movesSections = movesSections || home < lastSection
      lastSection = home
      deletedItemCount += matching.oldMiddle(ofSection: home).count
      if middle.isEmpty { continue }
      let (comingCount, disorder) = add(
        middle, of: matching, section, from: matching.oldEnds.range(ofSection: home))
      insertedItemCount += comingCount
      if let disorder { markMoves(in: disorder, of: matching, &scratch) }
    }
    for section in 0..<matching.oldEnds.count where matching.newSections[section] < 0 {
      changesSections = true
    }
  }

  /// Counts the items of a section of the new list, and marks what comes from other sections.
  ///
  /// - Returns: How many are new, and a range in which those that stay are out of order.
  private mutating func add(
    _ middle: Range<Int>, of matching: ListMatching, _ section: Int,
    from oldRange: Range<Int>
  ) -> (comingCount: Int, disorder: Range<Int>?) {
    let oldItems = matching.oldItems
    var (comingCount, crossingCount) = (0, 0)
    var disorder = Disorder()
    for place in middle {
      let old = oldItems[place]
      if old < 0 {
        comingCount += 1
      } else if oldRange.contains(old) {
        disorder.add(old, at: place)
      } else {
        addCrossing(from: old, to: place, of: matching, section)
        crossingCount += 1
      }
    }
    deletedItemCount -= middle.count - comingCount - crossingCount
    return (comingCount, disorder.range(in: middle, of: oldItems))
  }

  /// Marks an item that comes from another section.
  private mutating func addCrossing(
    from old: Int, to place: Int, of matching: ListMatching, _ section: Int
  ) {
    matching.markMove(from: old, to: place)
    moveCount += 1
    let oldSection = matching.oldEnds.section(ofPlace: old)
    let isGoing = matching.newSections[oldSection] < 0
    if !isGoing { deletedItemCount -= 1 }
    if isGoing || matching.oldSections[section] < 0 || oldSection == section {
      asksForOrder = true
    }
  }

  /// Marks items that move in their section.
  private mutating func markMoves(
    in range: Range<Int>, of matching: ListMatching, _ scratch: inout Scratch
  ) {
    let oldItems = matching.oldItems
    if let rotation = Rotation(in: range, of: oldItems) {
      for place in rotation.moving where oldItems[place] >= 0 {
        matching.markMove(from: oldItems[place], to: place)
      }
      moveCount += rotation.movingCount
      return
    }
    moveCount += scratch.borrow {
      Patience(capacity: range.count, &$0).markMoves(in: range, of: oldItems)
    }
    for place in range where oldItems[place] < -1 {
      matching.markMove(from: -2 - oldItems[place], to: place)
    }
  }
}
