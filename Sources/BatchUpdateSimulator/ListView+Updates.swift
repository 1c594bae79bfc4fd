import Snapshots

// MARK: Calls of the app

extension ListView: UpdateCalls {
  /// Collects updates and the new list in a closure, then performs them all at once.
  @discardableResult
  public mutating func performBatchUpdates(
    _ body: (inout Batch) throws -> Void
  ) rethrows -> Outcome {
    let known = counts
    // What is to be loaded anew at the next layout may be loaded now: nothing has changed behind it.
    let found = needsReload ? known : model.counts
    layoutIfReloading()
    var batch = Batch(model: model)
    try body(&batch)
    return note(batch.update, perform(batch, known: known, found: found))
  }

  /// Performs an update of its own; the data has to hold the new list already (rule 1.1.5).
  @discardableResult
  public mutating func call(_ add: (inout BatchUpdate) -> Void) -> Outcome {
    let known = counts
    layoutIfReloading()
    var batch = Batch(model: model)
    batch.call(add)
    return note(batch.update, perform(batch, known: known, found: known))
  }

  /// A view that is to load everything anew asks for the counts before a batch (rule 1.1.3).
  private mutating func layoutIfReloading() {
    if needsReload { layoutIfNeeded() }
  }

  // `known` are the counts that the view knew before it was asked, `found` those of the data when
  // the batch began.
  private mutating func perform(_ batch: Batch, known: [Int], found: [Int]) -> Outcome {
    guard dataSource == .own || batch.update.isEmpty else {
      return .rejected(Refusal(mutatingBehindDiffable: profile.view))
    }
    guard !batch.reloadsData else { return reloadData(with: batch) }
    guard profile != .strict || known == found else {
      return .rejected(Refusal(dataChangedFrom: known, to: found))
    }
    let checked = withoutEarlyReconfigures(batch.update, batch.reconfiguredRows)
    var quick = QuickMap()
    let outcome = perform(batch.update, batch.model, batch.reconfiguredRows, &quick)
    guard case .rejected(var refusal) = outcome, known != counts else { return outcome }
    // Counted from what the view knew before, the updates may have been right.
    let check = BatchCheck(checked, before: known, after: batch.model.counts, by: profile)
    if (try? check.indexMap()) != nil { refusal.cause = .whenCountsAreRead }
    return .rejected(refusal)
  }

  /// Loads everything anew when a batch ends, and looks at none of its updates (rule 1.1.8), but for
  /// what was refused as soon as it was asked for (rule 1.4.15).
  private mutating func reloadData(with batch: Batch) -> Outcome {
    do {
      try BatchCheck(batch.update, before: counts, after: counts, by: profile).checkArguments()
    } catch {
      return stop(error, batch.model)
    }
    load(batch.model)
    if let raised { return .rejected(raised) }
    let refusal = Refusal.ofReloadDataInBatch
    return profile == .strict ? .rejected(refusal) : .reloadedData(refusal)
  }

  private mutating func note(_ update: BatchUpdate, _ outcome: Outcome) -> Outcome {
    requests.append(.update(update, outcome))
    return outcome
  }
}

// MARK: Batch updates

extension ListView {
  /// Performs a batch update after which the data source holds the given list, as a data source of
  /// UIKit's does.
  public mutating func perform(_ update: BatchUpdate, model newModel: Layout) -> Outcome {
    var quick = QuickMap()
    return perform(update, model: newModel, reading: &quick)
  }

  /// Performs a batch update as ``perform(_:model:)`` does, and reads it in the memory of a map that
  /// has read others.
  package mutating func perform(
    _ update: BatchUpdate, model newModel: Layout, reading quick: inout QuickMap
  ) -> Outcome {
    perform(update, newModel, update.reconfiguredRows(in: newModel), &quick)
  }

  private mutating func perform(
    _ update: BatchUpdate, _ newModel: Layout, _ reconfiguredRows: [Row?], _ quick: inout QuickMap
  ) -> Outcome {
    let outcome = performChecked(update, newModel, reconfiguredRows, &quick)
    return raised.map { .rejected($0) } ?? outcome
  }

  private mutating func performChecked(
    _ update: BatchUpdate, _ newModel: Layout, _ reconfiguredRows: [Row?], _ quick: inout QuickMap
  ) -> Outcome {
    do {
      let map = try rowMap(
        of: withoutEarlyReconfigures(update, reconfiguredRows), newModel, &quick)
      return take(map, update, newModel, reconfiguredRows)
    } catch {
      return stop(error, newModel)
    }
  }

  /// Returns an update without the reconfigures that were asked for while the data held the row that
  /// the view has there: they are done by the time that the row moves or goes.
  private func withoutEarlyReconfigures(
    _ update: BatchUpdate, _ reconfiguredRows: [Row?]
  ) -> BatchUpdate {
    guard profile.era != .legacy, !update.reconfigureItems.isEmpty else { return update }
    var rest = update
    rest.reconfigureItems = zip(update.reconfigureItems, reconfiguredRows).compactMap { path, row in
      row.map { $0.item == item(at: path) } == true ? nil : path
    }
    return rest
  }

  /// The item that the view has at a path.
  private func item(at path: ItemPath) -> Item? {
    guard ends.indices.contains(path.section) else { return nil }
    let rows = range(ofSection: path.section)
    return rows.count > path.item ? slots[rows.lowerBound + path.item].item : nil
  }

  /// Takes an update whose rows are found in each other.
  private mutating func take(
    _ map: consuming RowMap, _ update: BatchUpdate, _ newModel: Layout, _ reconfiguredRows: [Row?]
  ) -> Outcome {
    if profile != .strict, map.flaw == nil {
      map.flaw = displacedReload(map, update, newModel)
    }
    var reconfigured: [Item] = []
    // In the order of the list, whatever the app's was.
    let asked = zip(update.reconfigureItems, reconfiguredRows).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    for (path, data) in asked.map(\.element) {
      let row = range(ofSection: path.section).lowerBound + path.item
      guard !putsOffConfiguring(row) else {
        reconfigured.append(slots[row].item)
        continue
      }
      guard let data else { return .unspecified(.reconfigureIsNotAnUpdate) }
      // The cell of a row that goes is seen no more.
      if slots[row].item != data.item, map.flaw == nil, map.destinations[row] >= 0 {
        map.flaw = Flaw(
          .reconfigureIsNotAnUpdate, .drawsWrongly, Refusal(reconfiguringWhatMoves: path).sentence)
      }
      reconfigure(row, showing: data)
      // The provider is asked for what the data holds at the path by then (rule 1.1.7).
      reconfigured.append(data.item)
    }
    let replacement = Replacement(
      map, old: slots, newModel: newModel, reconfiguring: reconfigured)
    replay(map, newModel)
    return .performed(replacement)
  }

  /// Returns where every row of the new list comes from, by the short way if there is one.
  private mutating func rowMap(
    of update: BatchUpdate, _ newModel: Layout, _ quick: inout QuickMap
  ) throws(BatchStop) -> RowMap {
    guard profile == .strict else { return try checkedMap(of: update, newModel) }
    let obstacle = quick.obstacle(update, from: ends, to: newModel.ends)
    if obstacle == nil, !goesBothWays { return quick.rowMap }
    do {
      let map = try checkedMap(of: update, newModel)
      if obstacle == .refused {
        disagreement = "takes \(update), the short one refuses it"
      } else if obstacle == nil, !map.agrees(with: quick.rowMap) {
        disagreement = "takes \(update) in another way"
      }
      return map
    } catch {
      if obstacle == nil { disagreement = "does not take \(update): \(error)" }
      throw error
    }
  }

  func checkedMap(
    of update: BatchUpdate, _ newModel: Layout
  ) throws(BatchStop) -> RowMap {
    try BatchCheck(update, before: counts, after: newModel.counts, by: profile).indexMap()
      .rowMap(ofRows: slots.count)
  }

  private mutating func stop(_ stop: BatchStop, _ newModel: Layout) -> Outcome {
    let mayReload = dataSource == .diffable && profile != .strict
    switch stop {
    case .unspecified(let rule): return .unspecified(rule)
    // A diffable data source has the view reload instead (rule 1.5.6).
    case .rejected(let refusal) where mayReload && refusal.rule.comparesCounts,
      .reloadsData(let refusal) where mayReload && refusal.rule.comparesCounts:
      load(newModel)
      return .reloadedData(Refusal(loggingInTransaction: refusal))
    case .rejected(let refusal): return .rejected(refusal)
    case .reloadsData(let refusal):
      load(newModel)
      return .reloadedData(refusal)
    }
  }

  private mutating func replay(_ map: RowMap, _ newModel: Layout) {
    let (old, oldSections) = (slots, sections)
    if !map.sections.elementsEqual(oldSections.indices) {
      sections = map.sections.indices.map { section in
        let source = map.sections[section]
        return source < 0 ? newModel.sections[section] : oldSections[source]
      }
    }
    slots = map.sources.indices.map { row in
      let source = map.sources[row]
      return source < 0 ? Slot(item: newModel.rows[row].item) : old[source]
    }
    blurSelection(map, old)
    ends = newModel.ends
    model = newModel
    makeVisibleCells()
    pool?.enqueue(from: old, butNotFrom: slots)
  }
}

extension Rule {
  /// Whether it is one of those by which counts have to agree (rulebook section 1.5).
  fileprivate var comparesCounts: Bool { group == Rule.itemCount.group }
}

extension BatchUpdate {
  /// For each reconfigure, the row that a list holds at its place.
  fileprivate func reconfiguredRows(in list: Layout) -> [Row?] {
    reconfigureItems.map(list.row(at:))
  }
}
