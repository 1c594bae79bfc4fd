import Foundation
import Testing
import Waiting

@Suite(.waits) struct OrphanTests {
  @Test(arguments: ["canary:hangs", "diff"])
  func `no worker outlives the one that asks it, however that ends`(_ system: String) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(
      workplace.files + [
        "--system", system, "--phases", "seeds", "--seed", "1", "--jobs", "2", "--case-timeout",
        "1h", "--time", "1h",
      ], in: workplace)
    var workers: [pid_t] = []
    #expect(
      waitUntil {
        workers = run.workers
        return workers.count == 2
      })
    #expect(waitUntilBusy(workers))
    #expect(workers.allSatisfy { !Processes.hasEnded($0) })
    run.kill9()
    #expect(waitUntil { workers.allSatisfy(Processes.hasEnded) })
  }

  /// Waits until workers are in the middle of stories, one of which may never end.
  private func waitUntilBusy(_ workers: [pid_t]) -> Bool {
    #if canImport(Darwin)
      // Nobody says what they do; where it takes them longer, less is tested.
      usleep(500_000)
      return true
    #else
      let before = workers.map(Processes.activity)
      // Whoever only starts, or waits to be asked, is not woken up so often.
      return waitUntil {
        zip(workers, before).allSatisfy { Processes.activity(of: $0) >= $1 + 500 }
      }
    #endif
  }
}
