/// A summary of the changes in a matching: the items that move, and the numbers of deletes and
/// inserts.
struct ChangeSummary {
  /// Whether sections change their order.
  private(set) var movesSections = false
  /// Whether a section is deleted or inserted.
  private(set) var changesSections = false
  /// Whether the order of work matters.
  ///
  /// It does if sections move, if an item leaves a deleted section or enters an inserted one, or if
  /// an item enters a section with the same number as its old one.
  private(set) var orderMatters = false
  /// The number of deleted items, without those in deleted sections.
  private(set) var deletedItemCount = 0
  /// The number of inserted items, without those in inserted sections.
  private(set) var insertedItemCount = 0
  private(set) var moveCount = 0

  /// Whether both lists are equal.
  var isEmpty: Bool {
    !changesSections && !movesSections && moveCount + deletedItemCount + insertedItemCount == 0
  }

  /// Chooses the items that move, as few as possible.
  ///
  /// In both lists of the matching, the counterpart of a moving item is then stored as -2 minus its
  /// place.
  init(markingMovesIn matching: ListMatching, _ scratch: inout Scratch) {
    if matching.unpairedCounts[0] >= 0 {
      addUnpaired(of: matching)
    } else {
      markMoves(in: matching, &scratch)
    }
    orderMatters = orderMatters || movesSections
  }

  /// Counts deletes and inserts if nothing else happens, without looking at the items.
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

  /// Counts the items of a section of the new list, and marks those that come from other sections.
  ///
  /// - Returns: The number of new items, and a range in which the items that stay are out of order.
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
      orderMatters = true
    }
  }

  /// Marks items that move within their section.
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
