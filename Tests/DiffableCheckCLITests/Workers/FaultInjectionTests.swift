import DiffableCheckCLI
import Foundation
import PropertyTesting
import Testing
import Waiting

/// Kills what belongs to a run, at moments that a seed decides.
private struct Killer {
  private let seed: Seed
  private(set) var workers = 0
  private(set) var supervisors = 0
  private var choices: UInt64 = 0

  init(_ seed: UInt64) { self.seed = Seed(seed) }

  private mutating func choose(_ count: UInt64) -> UInt64 {
    choices += 1
    return seed.child(choices).value % count
  }

  /// Kills some workers of a run, and at last perhaps the run itself.
  ///
  /// However slow the machine is, a run that is left alone thereafter comes to its end.
  ///
  /// - Returns: How the run ended; `nil` if it was killed.
  mutating func disturb(_ run: RunningCommand, mayEndIt: Bool) throws -> Outcome? {
    let most = workers + 6
    while run.isRunning {
      usleep(UInt32(80_000 + choose(120_000)))
      guard workers < most else {
        guard mayEndIt else { break }
        run.kill9()
        supervisors += 1
        return nil
      }
      let alive = run.workers
      guard !alive.isEmpty else { continue }
      if kill(alive[Int(choose(UInt64(alive.count)))], SIGKILL) == 0 { workers += 1 }
    }
    return try run.outcome()
  }
}

@Suite(.waits) struct FaultInjectionTests {
  /// A right engine, and some that break what they owe or end their process; how many stories of a
  /// seed they are given.
  private static let systems = [
    ("diff", "40000", ExitCode.held), (twoFaults, "100", ExitCode.wrong),
    ("canary:traps", "10", ExitCode.wrong),
    ("canary:exits", "10", ExitCode.wrong),
  ]

  @Test func `whatever is killed from outside, a run comes to what it would have`() throws {
    var killer = Killer(1)
    for (system, cases, code) in FaultInjectionTests.systems {
      try tell(system, cases, code, disturbedBy: &killer)
    }
    // How many a run loses depends on how long it takes: a fast machine tells it often.
    for _ in 0..<200 where killer.workers < 40 || killer.supervisors < 3 {
      let (system, cases, code) = FaultInjectionTests.systems[0]
      try tell(system, cases, code, disturbedBy: &killer)
    }
    // The canaries themselves end some hundred workers more.
    #expect(killer.workers >= 40, "\(killer)")
    #expect(killer.supervisors >= 3, "\(killer)")
  }

  /// Tells a run in peace, and once more with somebody killing what belongs to it.
  private func tell(
    _ system: String, _ cases: String, _ code: Int32, disturbedBy killer: inout Killer
  ) throws {
    let words = [
      "--system", system, "--phases", "corpus,seeds", "--seed", "1", "--cases", cases,
      "--keep-going", "9", "--jobs", "2", "--case-timeout", "60s",
    ]
    let quiet = try Workplace()
    defer { quiet.remove() }
    try quiet.fillCorpus(20)
    #expect(quiet.runWithWorkers(quiet.files + words).code == code)
    let workplace = try Workplace()
    defer { workplace.remove() }
    try workplace.fillCorpus(20)
    var outcome: Outcome?
    var parts = 0
    while outcome == nil {
      let isBegun = FileManager.default.fileExists(
        atPath: workplace.path("Reports/latest/state.json"))
      let again = ["--resume", workplace.path("Reports/latest"), "--jobs", "2"]
      let run = try RunningCommand(
        workplace.files + (isBegun ? again + ["--case-timeout", "60s"] : words), in: workplace)
      outcome = try killer.disturb(run, mayEndIt: parts < 2)
      parts += 1
    }
    #expect(outcome?.code == code, "\(system): \(outcome?.errors ?? "")")
    #expect(try workplace.record() == quiet.record(), "\(system)")
    #expect(try workplace.found() == quiet.found(), "\(system)")
  }
}
