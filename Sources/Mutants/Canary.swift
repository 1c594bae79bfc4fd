import DiffableCheck
import Snapshots

/// A system whose run has to end badly: one that passes says that the harness looks at nothing.
///
/// The raw value is the name of the canary.
public enum Canary: String, CaseIterable, Sendable {
  /// An engine that deletes everything and inserts nothing.
  case alwaysFails = "always-fails"
  /// An engine that answers no question.
  case alwaysThrows = "always-throws"
  /// A snapshot without a single edit or question: nothing that it does is wrong, and a run of it has
  /// checked nothing.
  case neverRuns = "never-runs"

  public var system: SystemUnderTest {
    switch self {
    case .alwaysFails: .engine(DeletingEngine())
    case .alwaysThrows: .engine(ThrowingEngine())
    case .neverRuns: .snapshot(SnapshotWithoutEdits.self)
    }
  }

  /// What a run of it has to say.
  public var meaning: String {
    switch self {
    case .alwaysFails: "engine that deletes everything: a run has to find it"
    case .alwaysThrows: "engine that answers nothing: a run has to find it"
    case .neverRuns: "snapshot that does nothing: a run has checked nothing, and has to say so"
    }
  }
}

private struct DeletingEngine: DiffEngine {
  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) -> Changeset {
    var update = BatchUpdate()
    update.deleteSections = Array(transition.old.sections.indices)
    return .stages([Changeset.Stage(update, model: Layout())])
  }
}

private struct ThrowingEngine: DiffEngine {
  struct NoAnswer: Error {}

  var learnsOfChanges: ChangeSource { .marks }
  var promises: Set<Promise> { [] }

  func changeset(for transition: Transition) throws -> Changeset { throw NoAnswer() }
}

private struct SnapshotWithoutEdits: SnapshotImplementation {
  var layout: Layout { Layout() }

  mutating func perform(_ edit: SnapshotEdit) throws { throw EditNotSupported() }
}
