import Snapshots

// Applies off the main queue, and under one another (rule 3.10). Such an apply waits for the main
// queue, on which alone a view may be updated, and its own queue stands still until then.

extension DiffableDataSource {
  /// Has the main queue run the applies that wait for it, in the order in which they were made.
  ///
  /// - Returns: What became of them, up to the first that raised or is unspecified.
  @discardableResult
  public mutating func commit(on queue: Queue = .main) -> [Applied] {
    var outcomes: [Applied] = []
    while let outcome = commitNext(on: queue) {
      outcomes.append(outcome)
      // A completion may have applied, and raised.
      guard outcome.isShown, raised == nil else { break }
    }
    return outcomes
  }

  /// Has the main queue run the first of the applies that wait for it.
  ///
  /// - Returns: What became of it; `nil` if none waits.
  @discardableResult
  public mutating func commitNext(on queue: Queue = .main) -> Applied? {
    if let raised { return .raised(raised) }
    guard queue == .main else { return raise(.ofCommitOffMain) }
    return waiting.isEmpty ? nil : run(waiting.removeFirst())
  }

  /// Has the main queue run what a queue waits for, whose code goes on only then.
  ///
  /// - Returns: What became of the first that is not shown; `nil` if all are.
  mutating func finishApply(of queue: Queue) -> Applied? {
    // What a completion applies waits for another turn.
    for _ in waiting.indices where isWaiting(queue) {
      if let outcome = commitNext(), !outcome.isShown { return outcome }
    }
    return nil
  }

  /// Whether a queue stands still until its apply is on screen.
  package func isWaiting(_ queue: Queue) -> Bool { waiting.contains { $0.queue == queue } }

  /// Logs every apply from the one on that mixes the main queue and others (rule 3.10.1).
  mutating func noteQueue(of request: ApplyRequest) {
    if request.queue == .main { hasAppliedOn.main = true } else { hasAppliedOn.others = true }
    if hasAppliedOn == (true, true) { logs.append(Refusal(mixingQueues: kind)) }
  }

  /// Whether an apply would wait for one that waits for it (rule 3.10.2).
  func isDeadlock(_ request: ApplyRequest) -> Bool {
    isApplying || request.queue == .main && !waiting.isEmpty
  }

  mutating func raise(_ refusal: Refusal) -> Applied {
    raised = refusal
    return .raised(refusal)
  }
}
