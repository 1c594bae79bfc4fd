import Snapshots

extension ListChanges {
  /// Puts everything into one batch update: right if no order is asked for and nothing is to be drawn
  /// again, as in nearly all changes.
  ///
  /// The update is written where it stays, as each copy of it would count nine references.
  func addAll(to update: inout BatchUpdate) {
    if changesSections {
      for section in 0..<oldSectionCount where matching.newSections[section] < 0 {
        update.deleteSections.append(section)
      }
      for section in 0..<newSectionCount where matching.oldSections[section] < 0 {
        update.insertSections.append(section)
      }
    }
    if deletedItemCount > 0 { update.deleteItems = deletedItems }
    if insertedItemCount > 0 { update.insertItems = insertedItems }
    if moveCount > 0 { update.moveItems = itemMoves }
  }

  private var deletedItems: [ItemPath] {
    let (leaving, newSections) = (leaving, matching.newSections)
    var paths: [ItemPath] = []
    paths.reserveCapacity(deletedItemCount)
    for leaver in 0..<leaving.count
    where leaving.partners[leaver] < 0 && newSections[leaving.sections[leaver]] >= 0 {
      paths.append(leaving.path(leaver))
    }
    return paths
  }

  private var insertedItems: [ItemPath] {
    let (arriving, oldSections) = (arriving, matching.oldSections)
    var paths: [ItemPath] = []
    paths.reserveCapacity(insertedItemCount)
    for arrival in 0..<arriving.count
    where arriving.partners[arrival] < 0 && oldSections[arriving.sections[arrival]] >= 0 {
      paths.append(arriving.path(arrival))
    }
    return paths
  }

  private var itemMoves: [Move<ItemPath>] {
    let (leaving, arriving) = (leaving, arriving)
    var moves: [Move<ItemPath>] = []
    moves.reserveCapacity(moveCount)
    for leaver in 0..<leaving.count where leaving.partners[leaver] >= 0 {
      let arrival = leaving.partners[leaver]
      moves.append(Move(from: leaving.path(leaver), to: arriving.path(arrival)))
    }
    return moves
  }
}

extension ListChanges.Changes {
  fileprivate func path(_ change: Int) -> ItemPath {
    ItemPath(sections[change], positions[change])
  }
}
