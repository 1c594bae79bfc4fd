import DiffableCheckCLI
import Foundation
import Testing

@Suite struct OrphanTests {
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
    // By then they are in the middle of stories, one of which never ends.
    usleep(500_000)
    #expect(workers.allSatisfy { !Processes.hasEnded($0) })
    run.kill9()
    #expect(waitUntil { workers.allSatisfy(Processes.hasEnded) })
  }
}
