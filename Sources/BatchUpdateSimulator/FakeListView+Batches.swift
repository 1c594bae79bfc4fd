import Snapshots

extension FakeListView {
  /// Performs the updates that the closure and any nested batches ask for.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the view.
  ///   - completion: Called when the outermost batch has ended, see ``holdsCompletions``; never
  ///     called if the view raises.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { completions.append(completion) }
    endUpdates()
  }

  /// Performs the updates that the closure and any nested batches ask for, and returns when the
  /// completion would be called, see ``holdsCompletions``.
  ///
  /// If another batch has begun that ends later, this does not wait for it, as UIKit would for
  /// ever.
  ///
  /// - Returns: `true`, but `false` if the view raises, which would have ended the app, or if it is
  ///   not known what it does.
  public nonisolated(nonsending) func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    performBatchUpdates(updates, completion: nil)
    guard holdsCompletions, openBatches == 0, goesOn else { return goesOn }
    await withCheckedContinuation { heldCompletions.append(.awaited($0)) }
    return goesOn
  }

  /// Begins a batch, as a table view does.
  public func beginUpdates() {
    requireNoChange()
    if openBatches == 0 {
      beganWithRightRows = showsWhatIsHeld
      countsBeforeReload = listView.needsReload ? listView.counts : nil
      // A pending reload is carried out before the batch (rule 1.1.3).
      if listView.needsReload { layOut() } else { listView.model = data() }
      batch = Batch(model: listView.model)
    }
    openBatches += 1
  }

  /// Ends a batch, and performs it if it is the outermost one.
  public func endUpdates() {
    requireNoChange()
    guard openBatches > 0 else { return record.noteEndOfNothing() }
    openBatches -= 1
    guard openBatches == 0, goesOn else { return }
    batch.model = data()
    record.note(
      .batch(
        batch.update, before: listView.model, model: batch.model, reloadsData: batch.reloadsData))
    let outcome = listView.performBatchUpdates(
      knowing: countsBeforeReload ?? listView.counts,
      finding: countsBeforeReload ?? listView.model.counts
    ) { $0 = batch }
    let waiting = completions
    completions = []
    guard note(outcome, afterRightRows: beganWithRightRows) else { return }
    heldCompletions += waiting.map { completion in .called { completion(true) } }
    if !holdsCompletions { callCompletions() }
  }

  /// Calls the completions of the batches that have ended, and lets the code that awaits such a
  /// batch go on.
  ///
  /// Those of further batches that a completion performs wait for another call. After the view has
  /// raised, no completion is called any more, but code that awaits goes on.
  public func callCompletions() {
    let ended = heldCompletions
    heldCompletions = []
    for completion in ended { completion.end { if goesOn { $0() } } }
  }

  /// Reloads everything at the next layout or, in a batch, when the batch ends and its updates are
  /// dropped (rule 1.1.8).
  public func reloadData() {
    requireNoChange()
    guard goesOn else { return }
    guard openBatches == 0 else { return batch.reloadData() }
    record.note(.reloadData)
    record.noteReload()
    listView.reloadData()
  }

  func call(_ add: (inout BatchUpdate) -> Void) {
    requireNoChange()
    guard openBatches == 0 else { return batch.call(add) }
    guard goesOn else { return }
    let wasRight = showsWhatIsHeld
    listView.model = data()
    var update = BatchUpdate()
    add(&update)
    let (model, outcome) = (listView.model, listView.call { $0 = update })
    if !update.isEmpty {
      record.note(.call(update, model: model))
    } else if !outcome.isPerformed {
      // An empty array of places asks for nothing, but the view counts, as in an empty batch.
      record.note(.batch(update, before: model, model: model, reloadsData: false))
    }
    note(outcome, afterRightRows: wasRight)
  }

  /// Whether the view shows what the data held when it was last queried, or will after a pending
  /// reload.
  private var showsWhatIsHeld: Bool { listView.needsReload || listView.showsWhatIsHeld }

  /// Records the outcome of an update, and returns whether the view shows its result.
  ///
  /// What is wrong after an update that found wrong rows is not the fault of that update.
  @discardableResult
  private func note(_ outcome: ListView.Outcome, afterRightRows wasRight: Bool) -> Bool {
    switch outcome {
    case .performed(let replacement):
      if wasRight, let flaw = replacement.flaw { record.note(flaw) }
    case .reloadedData(let reason):
      // UIKit does not log a reload that the app has asked for.
      if reason.rule != .reloadDataCancelsBatch { logs.append(reason) }
      record.noteReload()
    case .rejected(let refusal): raised = refusal
    case .unspecified(let rule): unspecified = rule
    }
    return goesOn
  }
}

extension ListView.Outcome {
  fileprivate var isPerformed: Bool { if case .performed = self { true } else { false } }
}
