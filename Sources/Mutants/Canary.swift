import DiffableCheck
import Foundation
import Snapshots

/// A system whose run has to fail; if it passes, the harness checks nothing.
///
/// The raw value is the name of the canary.
package enum Canary: String, CaseIterable, Sendable {
  /// An engine that deletes everything and inserts nothing.
  case alwaysFails = "always-fails"
  /// An engine that throws instead of answering.
  case alwaysThrows = "always-throws"
  /// A snapshot that supports no edit and no query.
  ///
  /// Nothing that it does is wrong, and a run of it has checked nothing.
  case neverRuns = "never-runs"
  /// An engine that reads past the end of an array when a list gets shorter.
  case traps
  /// An engine that calls itself endlessly then.
  case overflowsStack = "overflows-stack"
  /// An engine that ends its process then, with a code of success.
  case exits
  /// An engine that never returns then.
  case hangs
  /// An engine that allocates memory endlessly then.
  case eatsMemory = "eats-memory"

  /// Whether it ends the process in which it runs.
  package var endsItsProcess: Bool {
    switch self {
    case .alwaysFails, .alwaysThrows, .neverRuns: false
    case .traps, .overflowsStack, .exits, .hangs, .eatsMemory: true
    }
  }

  package var system: SystemUnderTest {
    switch self {
    case .alwaysFails: .engine(DeletingEngine())
    case .alwaysThrows: .engine(ThrowingEngine())
    case .neverRuns: .snapshot(SnapshotWithoutEdits.self)
    case .traps: .engine(EndingEngine { [Int]()[$0] })
    case .overflowsStack: .engine(EndingEngine(end: depth))
    case .exits: .engine(EndingEngine { _ in exit(0) })
    case .hangs: .engine(EndingEngine(end: waitForEver))
    case .eatsMemory: .engine(EndingEngine(end: takeMemory))
    }
  }

  /// The expected result of a run.
  package var meaning: String {
    switch self {
    case .alwaysFails: "engine that deletes everything: a run has to find it"
    case .alwaysThrows: "engine that answers nothing: a run has to find it"
    case .neverRuns: "snapshot without edits: a run has to say so"
    case .traps: "engine that traps once a list shrinks: a run survives it"
    case .overflowsStack: "engine that recurses for ever then: a run survives it"
    case .exits: "engine that ends its process then: a run survives it"
    case .hangs: "engine that never answers then: a run survives it"
    case .eatsMemory: "engine that takes all memory then: a run survives it"
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
