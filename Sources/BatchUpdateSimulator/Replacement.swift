import Snapshots

/// What a performed batch update did to the rows of the list, by item.
public struct Replacement: Hashable, Sendable {
  /// Items whose rows went away, in the order of the list before the update.
  public private(set) var deleted: [Item] = []
  /// Items whose rows are new, in the order of the list after the update.
  public private(set) var inserted: [Item] = []
  /// Items whose rows stayed and whose cells were thrown away.
  public private(set) var reloaded: [Item] = []
  /// Items that were to be configured again, whether or not they had a cell, in the order of the
  /// list.
  public let reconfigured: [Item]
  /// What the view does wrong with the update, though it takes it.
  public let flaw: Flaw?

  init(
    _ map: IndexMap, old: [ListView.Slot], newModel: Layout, reconfiguring paths: [ItemPath]
  ) {
    flaw = map.flaw
    // The provider is asked for what the new list holds at a path (rule 1.1.7).
    reconfigured = paths.sorted().map { newModel[$0].item }
    var stays = [Bool](repeating: false, count: old.count)
    for case let source? in map.sources { stays[source] = true }
    let leaving = old.indices.filter { !stays[$0] }
    let arriving = map.sources.indices.filter { map.sources[$0] == nil }
    reloaded = map.reloads.flatMap { reload in
      let drawn = newModel.rows[reload.new].map(\.item)
      return reload.old.filter { !stays[$0] }.map { old[$0].item }.filter(drawn.contains)
    }
    deleted = leaving.map { old[$0].item }.filter { !reloaded.contains($0) }
    inserted = arriving.map { newModel.rows[$0].item }.filter { !reloaded.contains($0) }
  }
}
