import Snapshots

/// An engine that keeps what it is asked.
struct RecordingEngine: DiffEngine {
  /// What was asked, in order; by one thread.
  final class Log: @unchecked Sendable {
    var transitions: [Transition] = []
  }

  let engine: any DiffEngine
  let log = Log()

  var learnsOfChanges: ChangeSource { engine.learnsOfChanges }
  var promises: Set<Promise> { engine.promises }

  func changeset(for transition: Transition) throws -> Changeset {
    log.transitions.append(transition)
    return try engine.changeset(for: transition)
  }
}
