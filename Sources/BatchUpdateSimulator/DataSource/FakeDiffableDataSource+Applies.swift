import Snapshots

extension FakeDiffableDataSource {
  /// Updates the view to show a snapshot, and carries out its marks.
  ///
  /// The completion is called when the list is on screen, see ``holdsCompletions``. If the apply
  /// raises, the completion is never called. The call decides how the list is shown, and not what
  /// the snapshot says of that, see `SnapshotReading.isAppliedUsingReloadData`.
  ///
  /// - Precondition: With an SDK before iOS 15, the snapshot has no reconfigures.
  public func apply(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    perform(animatingDifferences ? .animated : .unanimated, completion) { values throws(Refusal) in
      .list(try numbered(snapshot, &values))
    }
  }

  /// Shows a snapshot without comparing; its marks are dropped (rule 3.14).
  ///
  /// - Precondition: The SDK is that of iOS 15 or later, which has this call.
  public func applySnapshotUsingReloadData(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    completion: (() -> Void)? = nil
  ) {
    precondition(
      source.sdk != .beforeIOS15, "with an SDK before iOS 15 there are no applies using reload data"
    )
    perform(.reloadingData, completion) { values throws(Refusal) in
      .list(try numbered(snapshot, &values))
    }
  }

  /// Updates a section to the visible items of a section snapshot, and keeps all of it (rule 4.17).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  public func apply(
    _ snapshot: some SectionSnapshotReading<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    source.requireCollectionView()
    perform(animatingDifferences ? .animated : .unanimated, completion) { values throws(Refusal) in
      .outline(try numbered(snapshot, &values), in: note(section, &values))
    }
  }

  /// Runs the applies that wait for the main queue.
  ///
  /// - Precondition: Neither the cell provider nor ``change(_:)`` is running.
  public func commit() {
    requireFreeMainQueue()
    while !source.waiting.isEmpty, goesOn { commitNext() }
  }

  /// Calls the completions of the applies whose lists are on screen, on the main queue, and lets
  /// the code that awaits such an apply go on.
  ///
  /// Those of further applies that a completion makes wait for another call. After something has
  /// raised, no completion is called any more, but code that awaits goes on.
  ///
  /// - Precondition: Neither the cell provider nor ``change(_:)`` is running.
  public func callCompletions() {
    requireFreeMainQueue()
    let held = heldCompletions
    heldCompletions = []
    for completion in held { completion.end { if goesOn { onMainQueue($0) } } }
  }

  private func requireFreeMainQueue() {
    precondition(!provider.isAsked, "a cell provider is asked by the main queue, which is busy")
    requireNoChange()
  }

  /// Runs a closure during which no apply is animated, as `UIView.performWithoutAnimation` does.
  public func performWithoutAnimation(_ body: () -> Void) {
    let wasAnimating = source.animatesUpdates
    source.animatesUpdates = false
    defer { source.animatesUpdates = wasAnimating }
    body()
  }
}

// MARK: Applies that return when the list is on screen

// The code that awaits is suspended, off the main queue as well, and the main queue is free.

extension FakeDiffableDataSource {
  /// Updates the view to show a snapshot, and carries out its marks.
  public nonisolated(nonsending) func apply(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    await finishAwaitedApply()
  }

  /// Shows a snapshot without comparing; its marks are dropped (rule 3.14).
  ///
  /// - Precondition: The SDK is that of iOS 15 or later, which has this call.
  public nonisolated(nonsending) func applySnapshotUsingReloadData(
    _ snapshot: some SnapshotReading<SectionIdentifier, ItemIdentifier>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
    await finishAwaitedApply()
  }

  /// Updates a section to the visible items of a section snapshot, and keeps all of it (rule 4.17).
  ///
  /// - Precondition: The view is a collection view; a table view's data source has no such call.
  public nonisolated(nonsending) func apply(
    _ snapshot: some SectionSnapshotReading<ItemIdentifier>, to section: SectionIdentifier,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: nil)
    await finishAwaitedApply()
  }

  private nonisolated(nonsending) func finishAwaitedApply() async {
    finishApply()
    guard holdsCompletions, goesOn else { return }
    await withCheckedContinuation { heldCompletions.append(.awaited($0)) }
  }
}

// MARK: Running applies

extension FakeDiffableDataSource {
  /// Runs the applies for which the app's queue waits; the queue's code continues only afterwards.
  func finishApply() {
    // An apply that a completion makes waits for another turn.
    for _ in source.waiting.indices where source.isWaiting(queue) && goesOn { commitNext() }
  }

  private func commitNext() {
    record.noteCommit()
    guard take(waitingValues.removeFirst()) else { return }
    run { $0.commitNext() }
  }

  private func perform(
    _ mode: ApplyMode, _ completion: (() -> Void)?,
    to target: (inout NewValues) throws(Refusal) -> ApplyTarget
  ) {
    guard !provider.isAsked, !isReordering else { return refuseReentrance() }
    requireNoChange()
    finishApply()
    guard goesOn else { return }
    numberAgain()
    var values = NewValues()
    do throws(Refusal) {
      let request = ApplyRequest(
        target: try target(&values), mode: mode, queue: queue, code: code(for: completion))
      keep(request)
      if queue == .main { guard take(values) else { return } }
      let outcome = run { $0.enter(request) }
      if outcome == .waiting { waitingValues.append(values) }
    } catch {
      source.raised = source.raised ?? error
      outcomes.append(.raised(error))
    }
  }

  /// Refuses an apply that the cell provider or a handler for reordering makes.
  ///
  /// If the provider is asked because a person scrolls, no apply is running, and nobody knows what
  /// UIKit does. A drag is an apply.
  private func refuseReentrance() {
    guard goesOn else { return }
    guard provider.isAsked else {
      return note(Refusal(applyingDuringApply: source.era, source.kind))
    }
    guard isApplying || isReordering else {
      return outcomes.append(.unspecified(.applyReentrant))
    }
    provider.raised = Refusal(applyingDuringApply: source.era, source.kind)
  }

  /// Applies in a copy, since the provider and the completion may query the data source, and the
  /// completion may apply.
  @discardableResult
  private func run(_ apply: (inout DiffableDataSource) -> Applied?) -> Applied? {
    var source = self.source
    let place = outcomes.count
    isApplying = true
    let outcome = onMainQueue { apply(&source) }
    (isApplying, destination) = (false, nil)
    self.source = source
    // The applies of the completion came after this one.
    if let outcome { outcomes.insert(outcome, at: place) }
    if let rule = outcome?.fallback { record.note(reloadBy: rule) }
    // A table view whose sections move usually reloads, see ``Fallback``.
    if outcome == .updatedWithUnknownCells(.callOrderInBatch) {
      record.note(reloadBy: .callOrderInBatch)
    }
    return outcome
  }

  /// Runs a closure on the main queue, whatever queue the app's code is on.
  func onMainQueue<Result>(_ body: () -> Result) -> Result {
    let asked = queue
    queue = .main
    defer { queue = asked }
    return body()
  }

  /// Takes the values of an apply that is about to run.
  ///
  /// - Returns: Whether it is known what UIKit does with them.
  private func take(_ values: NewValues) -> Bool {
    guard !areUnclear(values) else {
      outcomes.append(.unspecified(.valueVersusIdentity))
      return false
    }
    for (number, value) in values.sections { sections[number] = value }
    for (number, value) in values.items { provider.items[number] = value }
    return true
  }

  private func code(for completion: (() -> Void)?) -> AppCode {
    guard let completion else { return AppCode() }
    // The closure runs on the thread on which the app applies or commits; the source keeps it.
    nonisolated(unsafe) let run: (inout DiffableDataSource) -> Void = { [unowned self] source in
      guard !self.holdsCompletions else { return self.heldCompletions.append(.called(completion)) }
      self.source = source
      self.isApplying = false
      self.destination = nil
      completion()
      source = self.source
    }
    return AppCode(completion: { run(&$0) })
  }
}
