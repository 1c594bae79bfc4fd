import DiffEngines
import Mutants
import Snapshots
import Testing

@testable import DiffableCheck

/// An app that changes its data and does not tell the view leaves whoever computes an update with
/// lists that the view does not show (rule 1.1.3).
@Suite struct SilentChangeTests {
  @Test(
    arguments: [
      "model A: b\nsnapshot A: b\n", "model A: b c\nsnapshot A: b\n",
      "batch\n  insert-items [0, 1]\n  model A: b c\n",
    ])
  func `is no fault of an engine or of an updater`(_ steps: String) throws {
    let story = try Scenario(parsing: "scenario 1\nstart\n  A: a\n" + steps + "apply animated\n")
    for system in systems {
      let run = Run(story, system, holding: Property.asked(of: system))
      #expect(run.conclusion == .undecided(.whenCountsAreRead))
    }
  }

  /// An updater may still compute updates of what it is to load anew.
  @Test func `leaves nothing behind once an engine has everything loaded anew`() throws {
    for reload in ["reload-data\n", "snapshot A: b\napply reloading-data\n"] {
      let story = try Scenario(
        parsing: "scenario 1\nstart\n  A: a\nmodel A: b\n" + reload
          + "snapshot A: c b\napply animated\nshows A: c b\n")
      let system = SystemUnderTest.engine(SnapshotDiff())
      #expect(Run(story, system, holding: Property.asked(of: system)).conclusion == .held)
    }
  }

  private var systems: [SystemUnderTest] {
    [.engine(SnapshotDiff()), .updater { PlainUpdater() }]
  }
}
