import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// The items on screen that the app reloaded although they show what they showed before, in the
  /// order of the list.
  ///
  /// An item that showed something else in the meantime, as far as that is known, is not one of them.
  var needlesslyReloaded: [Item] {
    // What cells showed between two applies is not known, and after a drag rows may look different
    // where they are now.
    guard record.start != nil, record.drag == nil, expected == shown,
      record.updates.count(where: \.isApply) <= 1
    else { return [] }
    let reloaded = Set(record.updates.flatMap(\.reloadedItems))
    guard !reloaded.isEmpty else { return [] }
    let lists = [before] + record.updates.compactMap(\.model)
    let kept = lists.map { list in (rows: list.rows, places: ItemPlaces(of: list.rows)) }
    return shown.rows.indices.filter { place in
      let row = shown.rows[place]
      guard reloaded.contains(row.item), row.content != Screenshot.noContent,
        kept.allSatisfy({ rows, places in places[row.item].map { rows[$0] == row } ?? false }),
        let old = kept[0].places[row.item]
      else { return false }
      // A cell of another kind has to be made anew.
      return record.kinds[old] == view.kinds[place]
    }.map { shown.rows[$0].item }
  }
}

extension AskedUpdate {
  fileprivate var isApply: Bool {
    switch self {
    case .apply, .applyOutline: true
    case .batch, .call, .reloadData, .commit: false
    }
  }

  /// Whether no row comes, goes, or moves.
  var onlyDraws: Bool {
    switch self {
    case .batch(let update, before: _, model: _, reloadsData: false), .call(let update, model: _):
      update.drawing == update
    case .batch, .apply, .applyOutline, .reloadData, .commit: false
    }
  }

  /// The items that were to be reloaded one by one.
  fileprivate var reloadedItems: [Item] { items(at: \.reloadItems, \.reloadedItems) }

  /// The items that were to be drawn again one by one.
  var drawnItems: [Item] {
    items(at: \.reloadItems, \.reloadedItems) + items(at: \.reconfigureItems, \.reconfiguredItems)
  }

  private func items(
    at paths: (BatchUpdate) -> [ItemPath], _ marks: (SnapshotModel) -> [Item]
  ) -> [Item] {
    switch self {
    case .batch(let update, let before, model: _, reloadsData: false):
      paths(update).compactMap { before.row(at: $0)?.item }
    case .call(let update, let model): paths(update).compactMap { model.row(at: $0)?.item }
    case .apply(let list, .animated, on: _), .apply(let list, .notAnimated, on: _): marks(list)
    case .batch, .apply, .applyOutline, .reloadData, .commit: []
    }
  }
}

extension BatchUpdate {
  /// The part of the update that only draws rows again.
  fileprivate var drawing: BatchUpdate {
    var drawing = BatchUpdate(reloadItems: reloadItems)
    drawing.reconfigureItems = reconfigureItems
    return drawing
  }
}
