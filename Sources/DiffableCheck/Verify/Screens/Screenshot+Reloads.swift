import BatchUpdateSimulator
import Snapshots

extension Screenshot {
  /// The items on screen that the app reloaded although they show what they showed before, in the
  /// order of the list.
  ///
  /// An item that showed something else in the meantime, as far as that is known, is not one of
  /// them.
  var needlesslyReloaded: [Item] {
    // What cells showed in between is not known if something reloaded everything, if the main queue
    // carried out what waited, or between two applies. After a drag, rows may look different where
    // they are now.
    guard record.start != nil, record.drag == nil, expected == shown,
      record.updates.count(where: \.isApply) <= 1, !record.updates.contains(where: \.isUnseen)
    else { return [] }
    let reloaded = Set(items(at: [\.reloadItems], [\.reloadedItems], by: drawingUpdates))
    guard !reloaded.isEmpty else { return [] }
    let lists = [before] + record.updates.flatMap(\.lists)
    let kept = lists.map { list in (rows: list.rows, places: ItemPlaces(of: list.rows)) }
    return shown.rows.indices.filter { place in
      let row = shown.rows[place]
      guard reloaded.contains(row.item), row.content != Screenshot.noContent,
        kept.allSatisfy({ rows, places in places[row.item].map { rows[$0] == row } ?? false }),
        // Of an item in several rows, one may have changed alone.
        kept.allSatisfy({ rows, _ in rows.count { $0.item == row.item } == 1 }),
        let old = kept[0].places[row.item]
      else { return false }
      // A cell of another kind has to be made anew.
      return record.registrations[old] == view.registrations[place]
    }.map { shown.rows[$0].item }
  }
}

extension Screenshot {
  /// The updates whose marks and operations draw rows one by one.
  var drawingUpdates: [AskedUpdate] {
    record.updates.filter { update in
      // Such an apply reloads everything (rule 3.1).
      if case .apply(.list, .unanimated, on: _) = update { return view.sdk != .beforeIOS15 }
      return true
    }
  }

  /// Returns the items that updates were to draw again one by one.
  func drawnItems(by updates: [AskedUpdate]) -> [Item] {
    items(
      at: [\.reloadItems, \.reconfigureItems], [\.reloadedItems, \.reconfiguredItems], by: updates)
  }

  /// Returns the items at paths in the list that the view shows when it is given them, which the
  /// data may not have any more, and those that are marked in snapshots.
  private func items(
    at paths: [KeyPath<BatchUpdate, [ItemPath]>], _ marks: [KeyPath<SnapshotModel, [Item]>],
    by updates: [AskedUpdate]
  ) -> [Item] {
    var shown: Layout? = before
    return updates.flatMap { update -> [Item] in
      defer { shown = update.model }
      switch update {
      case .batch(let update, before: let data, model: _, reloadsData: false),
        .call(let update, model: let data):
        return paths.flatMap { update[keyPath: $0] }
          .compactMap { (shown ?? data).row(at: $0)?.item }
      case .apply(.list(let list), .animated, on: _), .apply(.list(let list), .unanimated, on: _):
        return marks.flatMap { list[keyPath: $0] }
      case .batch, .apply, .reloadData, .commit: return []
      }
    }
  }
}

extension AskedUpdate {
  /// Whether cells may have shown something that is not known.
  fileprivate var isUnseen: Bool {
    switch self {
    case .reloadData, .commit: true
    case .apply(_, _, let queue): queue != .main
    case .batch, .call: false
    }
  }

  /// The lists that the app's data held, as far as they are known.
  fileprivate var lists: [Layout] {
    switch self {
    case .batch(_, let before, let model, reloadsData: _): [before, model]
    case .call(_, let model): [model]
    case .reloadData, .apply, .commit: []
    }
  }

  fileprivate var isApply: Bool {
    switch self {
    case .apply: true
    case .batch, .call, .reloadData, .commit: false
    }
  }

  /// Whether no row comes, goes, or moves.
  var onlyDraws: Bool {
    switch self {
    case .batch(let update, before: _, model: _, reloadsData: false), .call(let update, model: _):
      update.drawing == update
    case .batch, .apply, .reloadData, .commit: false
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
