import Snapshots

// Applies off the main queue, and under one another (rule 3.10). Such an apply returns at once and
// waits for the main queue, on which alone a view may be updated.

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
  public mutating func commitNext(on queue: Queue = .main) -> Applied? {
    if let raised { return .raised(raised) }
    guard queue == .main else { return raise(.ofCommitOffMain) }
    return waiting.isEmpty ? nil : run(waiting.removeFirst())
  }

  /// Logs an apply that is made on another kind of queue than the first one (rule 3.10.1).
  mutating func noteQueue(of request: ApplyRequest) {
    let isMain = request.queue == .main
    if let appliesOnMain, appliesOnMain != isMain { logs.append(Refusal(mixingQueues: kind)) }
    appliesOnMain = appliesOnMain ?? isMain
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
