import DiffEngines
import Foundation
import Snapshots
import Testing
import Waiting

@testable import Workers

@Suite(.waits) struct EngineServerTests {
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

  @Test func `programs that an engine or a worker starts cannot read among the requests`() {
    let input = StandardInput.setApart()
    defer { StandardInput.restore(input) }
    #expect(fcntl(input, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `an engine whose answers nobody reads any more answers no more requests`() throws {
    // The signal that it is spared would end it otherwise.
    let script = "trap '' PIPE; yes \"$1\" 2>/dev/null | \"$0\" replace | head -n 1"
    let child = try ChildProcess(
      Command(["sh", "-c", script, SampleCommand.path, ExternalEngineTests.smallRequest])!)
    #expect(child.end(within: 60) == .exited(code: 0))
  }
}
