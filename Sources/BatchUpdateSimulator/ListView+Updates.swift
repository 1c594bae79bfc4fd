import Snapshots

// MARK: Calls of the app

extension ListView: UpdateCalls {
  /// Collects updates and the new list in a closure, and then performs all of them at once.
  @discardableResult
  public mutating func performBatchUpdates(
    _ body: (inout Batch) throws -> Void
  ) rethrows -> Outcome {
    // A pending reload may be carried out now, as nothing has changed outside an update.
    try performBatchUpdates(
      knowing: counts, finding: needsReload ? counts : model.counts, body)
  }

  /// Performs a batch of a view that may have carried out a pending reload when the batch began.
  ///
  /// - Parameters:
  ///   - known: The counts that the view had before it queried the data source.
  ///   - found: Those of the data when the batch began, or `known` if a reload was pending.
  ///   - body: Collects the updates and the new list.
  /// - Returns: The outcome.
  mutating func performBatchUpdates(
    knowing known: [Int], finding found: [Int], _ body: (inout Batch) throws -> Void
  ) rethrows -> Outcome {
    layoutIfReloading()
    var batch = Batch(model: model)
    try body(&batch)
    return note(batch.update, perform(batch, known: known, found: found))
  }

  /// Performs a single update; the data must already hold the new list (rule 1.1.5).
  @discardableResult
  public mutating func call(_ add: (inout BatchUpdate) -> Void) -> Outcome {
    let known = counts
    layoutIfReloading()
    var batch = Batch(model: model)
    batch.call(add)
    return note(batch.update, perform(batch, known: known, found: known))
  }

  /// Queries the counts before a batch if a reload is pending (rule 1.1.3).
  mutating func layoutIfReloading() {
    if needsReload { layoutIfNeeded() }
  }

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
    // What the cell provider raises comes after the counts.
    guard case .rejected(var refusal) = outcome, raised == nil, known != counts else {
      return outcome
    }
    // With the counts that the view had before, the updates may have been correct.
    let check = BatchCheck(checked, before: known, after: batch.model.counts, by: profile)
    if (try? check.indexMap()) != nil { refusal.cause = .whenCountsAreRead }
    return .rejected(refusal)
  }

  /// Reloads everything when a batch ends, and checks none of its updates (rule 1.1.8).
  ///
  /// Only what was refused as soon as it was asked for is rejected (rule 1.4.15).
  private mutating func reloadData(with batch: Batch) -> Outcome {
    do {
      try BatchCheck(batch.update, before: counts, after: counts, by: profile).checkArguments()
    } catch {
      return stop(error, batch.model)
    }
    // Without updates, nothing is dropped.
    guard profile != .strict || batch.update.isEmpty else {
      return .rejected(.ofReloadDataInBatch)
    }
    load(batch.model)
    return raised.map { .rejected($0) } ?? .reloadedData(.ofReloadDataInBatch)
  }

  private mutating func note(_ update: BatchUpdate, _ outcome: Outcome) -> Outcome {
    requests.append(.update(update, outcome))
    switch outcome {
    case .rejected(let refusal): rejection = rejection ?? refusal
    case .unspecified(let rule): unspecified = unspecified ?? rule
    case .performed, .reloadedData: break
    }
    return outcome
  }
}

// MARK: Batch updates

extension ListView {
  /// Performs a batch update after which the data source holds a given list, as with UIKit's data
  /// source.
  ///
  /// This is no request of the app: it is not recorded, and a diffable data source does not forbid
  /// it.
  @discardableResult
  public mutating func perform(_ update: BatchUpdate, model newModel: Layout) -> Outcome {
    var quick = QuickMap()
    return perform(update, model: newModel, reading: &quick)
  }

  /// Performs a batch update as ``perform(_:model:)`` does, in the memory of a map that has read
  /// others.
  package mutating func perform(
    _ update: BatchUpdate, model newModel: Layout, reading quick: inout QuickMap
  ) -> Outcome {
    layoutIfReloading()
    return perform(update, newModel, update.reconfiguredRows(in: newModel), &quick)
  }

  private mutating func perform(
    _ update: BatchUpdate, _ newModel: Layout, _ reconfiguredRows: [Row?], _ quick: inout QuickMap
  ) -> Outcome {
    let outcome: Outcome
    do {
      let map = try rowMap(
        of: withoutEarlyReconfigures(update, reconfiguredRows), newModel, &quick)
      outcome = take(map, update, newModel, reconfiguredRows)
    } catch {
      outcome = stop(error, newModel)
    }
    return raised.map { .rejected($0) } ?? outcome
  }

  /// Returns an update without the reconfigures for which the data held the same row as the view.
  ///
  /// They are done by the time that the row moves or is deleted.
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

  /// Returns the item that the view has at a path.
  private func item(at path: ItemPath) -> Item? {
    ends.row(at: path).map { slots[$0].item }
  }

  /// Performs an update with a known map of its rows.
  private mutating func take(
    _ map: consuming RowMap, _ update: BatchUpdate, _ newModel: Layout, _ reconfiguredRows: [Row?]
  ) -> Outcome {
    if profile != .strict, map.flaw == nil {
      map.flaw = displacedReload(map, update, newModel)
    }
    var reconfigured: [Item] = []
    // In the order of the list, whatever order the app used.
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
      // The cell of a deleted row is no longer seen.
      if slots[row].item != data.item, map.flaw == nil, map.destinations[row] >= 0 {
        map.flaw = Flaw(
          .reconfigureIsNotAnUpdate, .drawsWrongly, Refusal(reconfiguringWhatMoves: path).sentence)
      }
      reconfigure(row, showing: data)
      // The provider is asked for what the data holds at the path at that moment (rule 1.1.7).
      reconfigured.append(data.item)
    }
    let replacement = Replacement(
      update, map, sections: sections, old: slots, newModel: newModel, reconfiguring: reconfigured)
    replay(map, newModel)
    return .performed(replacement)
  }

  /// Returns the map of an update, by the fast path if the view may take it and there is one.
  private mutating func rowMap(
    of update: BatchUpdate, _ newModel: Layout, _ quick: inout QuickMap
  ) throws(BatchStop) -> RowMap {
    guard profile == .strict, paths != .slow else { return try checkedMap(of: update, newModel) }
    let obstacle = quick.obstacle(update, from: ends, to: newModel.ends)
    if obstacle == nil, paths == .fast { return quick.rowMap }
    do {
      let map = try checkedMap(of: update, newModel)
      if obstacle == .refused {
        disagreement = "takes \(update), the fast path refuses it"
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
    // With a diffable data source, the view reloads instead (rule 1.5.6).
    case .rejected(let refusal) where mayReload && refusal.rule.comparesCounts,
      .reloadsData(let refusal) where mayReload && refusal.rule.comparesCounts,
      .rejectedOrReloadsData(let refusal) where mayReload:
      load(newModel)
      return .reloadedData(Refusal(loggingInTransaction: refusal))
    case .rejected(let refusal): return .rejected(refusal)
    case .rejectedOrReloadsData(let refusal): return .unspecified(refusal.rule)
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
  /// Whether the rule requires that counts agree (rulebook section 1.5).
  fileprivate var comparesCounts: Bool { group == Rule.itemCount.group }
}

extension BatchUpdate {
  /// Returns, for each reconfigure, the row that a list holds at its place.
  fileprivate func reconfiguredRows(in list: Layout) -> [Row?] {
    reconfigureItems.map(list.row(at:))
  }
}
