import Snapshots

// MARK: Calls of the app

extension DiffableDataSource {
  /// Updates the view to show a snapshot, and carries out its marks.
  @discardableResult
  public mutating func apply(
    _ snapshot: SnapshotModel, animatingDifferences: Bool = true, on queue: Queue = .main,
    running code: AppCode = AppCode()
  ) -> Applied {
    precondition(
      sdk != .beforeIOS15 || snapshot.reconfiguredItems.isEmpty,
      "with an SDK before iOS 15 there are no reconfigures; expected reloads")
    let mode: ApplyMode = animatingDifferences ? .animated : .unanimated
    return perform(ApplyRequest(target: .list(snapshot), mode: mode, queue: queue, code: code))
  }

  /// Shows a snapshot without comparing; its marks are dropped (rule 3.14).
  @discardableResult
  public mutating func applySnapshotUsingReloadData(
    _ snapshot: SnapshotModel, on queue: Queue = .main, running code: AppCode = AppCode()
  ) -> Applied {
    precondition(
      sdk != .beforeIOS15,
      "with an SDK before iOS 15 there are no applies using reload data; expected animatingDifferences "
        + "to be false")
    return reload(snapshot, on: queue, running: code)
  }

  private mutating func reload(
    _ snapshot: SnapshotModel, on queue: Queue, running code: AppCode
  ) -> Applied {
    perform(ApplyRequest(target: .list(snapshot), mode: .reloadingData, queue: queue, code: code))
  }

  /// Shows a snapshot as the initial state, without a record of the apply or of its queue.
  public mutating func begin(showing snapshot: SnapshotModel) {
    _ = reload(snapshot, on: .main, running: AppCode())
    (hasAppliedOn, completions) = ((false, false), 0)
    view.forgetHistory()
  }

  /// Runs a closure during which no apply is animated.
  public mutating func performWithoutAnimation<Result>(
    _ body: (inout DiffableDataSource) -> Result
  ) -> Result {
    let wasAnimating = animatesUpdates
    animatesUpdates = false
    defer { animatesUpdates = wasAnimating }
    return body(&self)
  }
}

// MARK: Running applies

extension DiffableDataSource {
  mutating func perform(_ request: ApplyRequest) -> Applied {
    if raised == nil, !isDeadlock(request), let outcome = finishApply(of: request.queue) {
      return outcome
    }
    return enter(request)
  }

  /// Runs an apply, or has it wait for the main queue behind those that wait already.
  mutating func enter(_ request: ApplyRequest) -> Applied {
    if let raised { return .raised(raised) }
    guard !isDeadlock(request) else { return raise(Refusal(applyingDuringApply: era, kind)) }
    noteApply(on: request.queue)
    guard request.queue == .main else {
      waiting.append(request)
      return .waiting
    }
    return run(request)
  }

  /// Runs an apply to its end, on the main queue.
  mutating func run(_ request: ApplyRequest) -> Applied {
    isApplying = true
    let outcome = show(request)
    isApplying = false
    if outcome.isShown {
      loseSelection(by: request.target, changingNothing: outcome == .nothingChanged)
    }
    // An error of the provider is raised by the apply that asked it.
    if let raised { return .raised(raised) }
    guard outcome.isShown else { return outcome }
    completions += 1
    request.code.completion?(&self)
    return outcome
  }

  private mutating func show(_ request: ApplyRequest) -> Applied {
    let destination: Destination
    do {
      destination = try self.destination(of: request.target)
    } catch {
      if let log = error.log { logs.append(log) }
      return .unspecified(error.rule)
    }
    if let log = destination.log { logs.append(log) }
    if let rule = ruleForReloading(request) {
      reload(destination, request)
      // Only the first apply reads marks after it reloads everything, and only if it is animated.
      if rule == .firstApply, request.mode == .animated {
        carryOutMarks(of: destination.list, besideChanges: false, request)
      }
      return .reloadedData(rule)
    }
    return compare(with: destination, request)
  }

  private mutating func compare(
    with destination: Destination, _ request: ApplyRequest
  ) -> Applied {
    let list = destination.list
    let hasChanges = !list.holdsSame(as: current)
    guard hasChanges || !list.resolvedMarks.isEmpty else {
      outlines = destination.outlines
      return .nothingChanged
    }
    switch fallback(to: list) {
    case .reload(let rule):
      reload(destination, request)
      return .reloadedData(rule)
    case .reloadOrUpdate(let rule):
      return update(destination, request, or: { $0.reload(destination, $1) }, by: rule)
    case .unspecified(let rule): return .unspecified(rule)
    case nil: break
    }
    guard destination.itemsWithUnknownCells.isEmpty else {
      var other = destination
      other.itemsWithoutCells = destination.itemsWithUnknownCells
      return update(
        destination, request, or: { $0.perform(other, changing: true, $1) },
        by: .sectionSnapshotProviderCalls)
    }
    perform(destination, changing: hasChanges, request)
    return .updated(isAnimated: request.mode == .animated && animatesUpdates)
  }

  /// Updates the view, of which it is not known whether UIKit does that or something else.
  ///
  /// - Returns: That the outcome is unspecified if somebody could see which of the two it was; the
  ///   list and the view are unchanged then.
  private mutating func update(
    _ destination: Destination, _ request: ApplyRequest,
    or doOther: (inout DiffableDataSource, ApplyRequest) -> Void, by rule: Rule
  ) -> Applied {
    let before = self
    var (other, quietly) = (self, request)
    quietly.code = AppCode()
    doOther(&other, quietly)
    perform(destination, changing: true, request)
    // What raises is on no screen.
    guard raised == other.raised, raised != nil || view.looksLike(other.view) else {
      self = before
      return .unspecified(rule)
    }
    view.blurSelection(unlike: other.view)
    return .updatedWithUnknownCells(rule)
  }

  /// Returns the rule by which an apply does not compare, or `nil` if it does.
  private func ruleForReloading(_ request: ApplyRequest) -> Rule? {
    if request.mode == .reloadingData { return .reloadDataApply }
    guard hasApplied else { return .firstApply }
    return request.mode == .unanimated && sdk == .beforeIOS15 ? .animatingFalse : nil
  }
}
