import Snapshots

/// An engine that records the transitions that it is asked about.
struct RecordingEngine: DiffEngine {
  /// The transitions in order.
  ///
  /// It is used by a single thread.
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
