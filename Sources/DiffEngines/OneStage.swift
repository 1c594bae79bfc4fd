import Snapshots

extension ListChanges {
  /// The batch update that does everything at once: right if no order is asked for and nothing is to
  /// be drawn again, as in nearly all changes.
  var update: BatchUpdate {
    var update = BatchUpdate()
    if changesSections {
      for section in 0..<oldSectionCount where matching.newSections[section] < 0 {
        update.deleteSections.append(section)
      }
      for section in 0..<newSectionCount where matching.oldSections[section] < 0 {
        update.insertSections.append(section)
      }
    }
    if leaving.count > 0 { addLeaving(to: &update) }
    if insertedItemCount > 0 { addInserts(to: &update) }
    return update
  }

  private func addLeaving(to update: inout BatchUpdate) {
    let (leaving, arriving) = (leaving, arriving)
    if deletedItemCount > 0 { update.deleteItems.reserveCapacity(deletedItemCount) }
    if moveCount > 0 { update.moveItems.reserveCapacity(moveCount) }
    for leaver in 0..<leaving.count {
      let path = ItemPath(leaving.sections[leaver], leaving.positions[leaver])
      let arrival = leaving.partners[leaver]
      if arrival >= 0 {
        let target = ItemPath(arriving.sections[arrival], arriving.positions[arrival])
        update.moveItems.append(Move(from: path, to: target))
      } else if matching.newSections[path.section] >= 0 {
        update.deleteItems.append(path)
      }
    }
  }

  private func addInserts(to update: inout BatchUpdate) {
    let arriving = arriving
    update.insertItems.reserveCapacity(insertedItemCount)
    for arrival in 0..<arriving.count
    where arriving.partners[arrival] < 0
      && matching.oldSections[arriving.sections[arrival]] >= 0
    {
      update.insertItems.append(
        ItemPath(arriving.sections[arrival], arriving.positions[arrival]))
    }
  }
}
