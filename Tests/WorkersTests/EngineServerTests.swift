import DiffEngines
import Foundation
import Snapshots
import Testing

@testable import Workers

@Suite struct EngineServerTests {
  @Test func `a stage without a list that another one follows ends at the new list`() throws {
    let engine = FlatEngine { (_: [Row], _: [Row]) in
      FlatChanges(inserts: [1], reloadsAfterwards: [0])
    }
    let transition = Transition(
      from: Layout([(Section(0), [Row(Item(0))])]),
      to: Layout([(Section(0), [Row(Item(0), 1), Row(Item(1))])]))
    let request = EngineRequest(id: 1, transition)
    let line = try EngineServer(engine, named: "flat").answer(to: request.line)
    let stages = [
      Changeset.Stage(BatchUpdate(insertItems: [ItemPath(0, 1)]), model: transition.new),
      Changeset.Stage(BatchUpdate(reloadItems: [ItemPath(0, 0)])),
    ]
    #expect(try EngineAnswer(reading: line, to: request) == .changeset(.stages(stages)))
  }

  @Test func `programs that an engine or a worker starts cannot write among the answers`() {
    let output = StandardOutput.setApart()
    defer { StandardOutput.restore(output) }
    #expect(fcntl(output, F_GETFD) & FD_CLOEXEC != 0)
  }
}
