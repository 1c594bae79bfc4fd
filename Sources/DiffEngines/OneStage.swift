import Snapshots

extension BatchUpdate {
  /// Puts everything into one batch update, as can be done with nearly all changes.
  ///
  /// - Returns: `nil` if work is asked for in an order, or the update leaves a mark no place: a
  ///   ``Planner`` then finds out more.
  init?(
    inOneStage matching: ListMatching, _ summary: ChangeSummary, _ marks: MarkedPlaces,
    _ scratch: inout Scratch
  ) {
    guard !summary.asksForOrder else { return nil }
    self.init(
      deleteSections: summary.changesSections ? matching.newSections.missingPlaces : [],
      insertSections: summary.changesSections ? matching.oldSections.missingPlaces : [],
      moveItems: summary.moveCount > 0 ? matching.moves(summary.moveCount) : [])
    if marks.isEmpty {
      addComingAndGoing(matching, summary)
    } else {
      guard let activity = redraw(marks, matching, &scratch) else { return nil }
      addComingAndGoing(matching, summary)
      leaveReloadedSectionsAlone(activity)
    }
  }

  /// Only arrays that hold something ask for memory, each once: how long they get is known.
  private mutating func addComingAndGoing(_ matching: ListMatching, _ summary: ChangeSummary) {
    let (deleteCount, insertCount) = (summary.deletedItemCount, summary.insertedItemCount)
    if deleteCount > 0 { deleteItems = matching.deletes(deleteCount) }
    if insertCount > 0 { insertItems = matching.inserts(insertCount) }
  }
}

extension ListMatching {
  /// The items that go, but for those that go with their section.
  fileprivate func deletes(_ total: Int) -> [ItemPath] {
    let newItems = newItems
    var paths: [ItemPath] = []
    paths.reserveCapacity(total)
    for section in 0..<oldEnds.count where newSections[section] >= 0 {
      let start = oldEnds.range(ofSection: section).lowerBound
      for place in oldMiddle(ofSection: section) where newItems[place] == -1 {
        paths.append(ItemPath(section, place - start))
      }
    }
    return paths
  }

  /// The items that come, but for those that come with their section.
  fileprivate func inserts(_ total: Int) -> [ItemPath] {
    let oldItems = oldItems
    var paths: [ItemPath] = []
    paths.reserveCapacity(total)
    for section in 0..<newEnds.count where oldSections[section] >= 0 {
      let start = newEnds.range(ofSection: section).lowerBound
      for place in newMiddle(ofSection: section) where oldItems[place] == -1 {
        paths.append(ItemPath(section, place - start))
      }
    }
    return paths
  }

  /// The items that move; none leaves a section that goes, as that would ask for order.
  fileprivate func moves(_ total: Int) -> [Move<ItemPath>] {
    let newItems = newItems
    var moves: [Move<ItemPath>] = []
    moves.reserveCapacity(total)
    for section in 0..<oldEnds.count where newSections[section] >= 0 {
      let start = oldEnds.range(ofSection: section).lowerBound
      let home = newSections[section]
      let homeRange = newEnds.range(ofSection: home)
      for place in oldMiddle(ofSection: section) where newItems[place] < -1 {
        let new = -2 - newItems[place]
        let target = homeRange.contains(new) ? home : newEnds.section(ofPlace: new)
        moves.append(
          Move(
            from: ItemPath(section, place - start),
            to: ItemPath(target, new - newEnds.range(ofSection: target).lowerBound)))
      }
    }
    return moves
  }
}

extension Numbers {
  /// The places of sections that the other list does not hold.
  fileprivate var missingPlaces: [Int] { (0..<count).filter { self[$0] < 0 } }
}
