import Snapshots

/// What a performed batch update did to the sections and rows of the list, by identifier.
public struct Replacement: Hashable, Sendable {
  /// Sections that were removed, in the order of the list before the update.
  public let deletedSections: [Section]
  /// Sections that were reloaded, in the order of the list before the update.
  public let reloadedSections: [Section]
  /// Items whose rows were removed, in the order of the list before the update.
  public private(set) var deleted: [Item] = []
  /// Items whose rows are new, in the order of the list after the update.
  public private(set) var inserted: [Item] = []
  /// Items whose rows stayed and whose cells were discarded.
  public private(set) var reloaded: [Item] = []
  /// Items to be configured again, whether or not they had a cell, in the order of the list.
  public let reconfigured: [Item]
  /// What the view does wrong with the update, although it accepts it.
  public let flaw: Flaw?

  /// Creates the description of what became of each section and row.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - map: What the update does to rows.
  ///   - sections: The sections that the view shows before the update.
  ///   - old: The rows that the view shows before the update.
  ///   - newModel: What the data holds after the update.
  ///   - reconfigured: The items that are configured again.
  init(
    _ update: borrowing BatchUpdate, _ map: borrowing RowMap, sections: [Section],
    old: [ListView.Slot], newModel: borrowing Layout, reconfiguring reconfigured: [Item]
  ) {
    deletedSections = update.deleteSections.withoutRepeats.sorted().map { sections[$0] }
    reloadedSections = update.reloadSections.withoutRepeats.sorted().map { sections[$0] }
    flaw = map.flaw
    self.reconfigured = reconfigured
    // A plain list may hold an item twice, so rows are told apart, and not items.
    var (reloadedRows, drawnRows) = (Set<Int>(), Set<Int>())
    for reload in map.reloads {
      let first = reloaded.count
      let drawn = ItemPlaces(of: Array(newModel.rows[reload.new]))
      for row in reload.old where map.destinations[row] < 0 && drawn[old[row].item] != nil {
        reloaded.append(old[row].item)
        reloadedRows.insert(row)
      }
      let redrawn = ItemPlaces(of: Array(reloaded[first...]))
      for row in reload.new where redrawn[newModel.rows[row].item] != nil { drawnRows.insert(row) }
    }
    deleted.reserveCapacity(map.destinations.count { $0 < 0 } - reloadedRows.count)
    inserted.reserveCapacity(map.sources.count { $0 < 0 } - drawnRows.count)
    for row in old.indices where map.destinations[row] < 0 && !reloadedRows.contains(row) {
      deleted.append(old[row].item)
    }
    for row in map.sources.indices where map.sources[row] < 0 && !drawnRows.contains(row) {
      inserted.append(newModel.rows[row].item)
    }
  }
}
