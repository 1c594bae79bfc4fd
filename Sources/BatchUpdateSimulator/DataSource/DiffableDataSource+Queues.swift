import Snapshots

// Applies off the main queue, and applies during an apply (rule 3.10). An apply off the main queue
// waits for the main queue, where alone a view may be updated, and blocks its own queue until then.

extension DiffableDataSource {
  /// Runs the applies that wait for the main queue, in the order in which they were made.
  ///
  /// - Returns: Their outcomes, up to the first one that raised or is unspecified.
  /// - Precondition: No apply is running: the main queue calls a cell provider, and is busy.
  @discardableResult
  public mutating func commit(on queue: Queue = .main) -> [Applied] {
    var outcomes: [Applied] = []
    while let outcome = commitNext(on: queue) {
      outcomes.append(outcome)
      // A completion may have made an apply that raised.
      guard outcome.isShown, raised == nil else { break }
    }
    return outcomes
  }

  /// Runs the first of the applies that wait for the main queue.
  ///
  /// - Returns: Its outcome, or `nil` if no apply waits.
  /// - Precondition: No apply is running: the main queue calls a cell provider, and is busy.
  @discardableResult
  public mutating func commitNext(on queue: Queue = .main) -> Applied? {
    if let raised { return .raised(raised) }
    guard queue == .main else { return raise(.ofCommitOffMain) }
    precondition(!isApplying, "a cell provider is asked by the main queue, which is busy")
    return waiting.isEmpty ? nil : run(waiting.removeFirst())
  }

  /// Runs the waiting applies of a queue, whose code continues only afterwards.
  ///
  /// - Returns: The outcome of the first one that is not shown, or `nil` if all are.
  mutating func finishApply(of queue: Queue) -> Applied? {
    // An apply that a completion makes waits for another turn.
    for _ in waiting.indices where isWaiting(queue) {
      if let outcome = commitNext(), !outcome.isShown { return outcome }
    }
    return nil
  }

  /// Returns whether a queue is blocked until its apply is on screen.
  package func isWaiting(_ queue: Queue) -> Bool { waiting.contains { $0.queue == queue } }

  /// Records the queue of an apply, and logs every apply once both the main queue and others are
  /// used (rule 3.10.1).
  mutating func noteApply(on queue: Queue) {
    if queue == .main { hasAppliedOn.main = true } else { hasAppliedOn.others = true }
    if hasAppliedOn == (true, true) { logs.append(Refusal(mixingQueues: kind)) }
  }

  /// Returns whether an apply would wait for one that waits for it (rule 3.10.2).
  func isDeadlock(_ request: ApplyRequest) -> Bool {
    isApplying || request.queue == .main && !waiting.isEmpty
  }

  mutating func raise(_ refusal: Refusal) -> Applied {
    raised = refusal
    return .raised(refusal)
  }
}
