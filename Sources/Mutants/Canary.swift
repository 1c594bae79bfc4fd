import DiffableCheck
import Foundation
import Snapshots

/// A system whose run has to end badly: one that passes says that the harness looks at nothing.
///
/// The raw value is the name of the canary.
package enum Canary: String, CaseIterable, Sendable {
  /// An engine that deletes everything and inserts nothing.
  case alwaysFails = "always-fails"
  /// An engine that answers no question.
  case alwaysThrows = "always-throws"
  /// A snapshot without a single edit or question: nothing that it does is wrong, and a run of it has
  /// checked nothing.
  case neverRuns = "never-runs"
  /// An engine that reads behind the end of an array where a list gets shorter.
  case traps
  /// An engine that calls itself without end there.
  case overflowsStack = "overflows-stack"
  /// An engine that ends its process there, as if all were well.
  case exits
  /// An engine that never comes to an end there.
  case hangs
  /// An engine that asks for memory without end there.
  case eatsMemory = "eats-memory"

  /// Whether it ends the process in which it is asked.
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

  /// What a run of it has to say.
  package var meaning: String {
    switch self {
    case .alwaysFails: "engine that deletes everything: a run has to find it"
    case .alwaysThrows: "engine that answers nothing: a run has to find it"
    case .neverRuns: "snapshot without edits: a run has to say so"
    case .traps: "engine that traps: a run has to survive it"
    case .overflowsStack: "engine that recurses for ever: a run has to survive it"
    case .exits: "engine that ends its process: a run has to survive it"
    case .hangs: "engine that never answers: a run has to survive it"
    case .eatsMemory: "engine that takes all memory: a run has to survive it"
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
