import Foundation
import Testing
import Waiting

@testable import DiffableCheckCLI

@Suite(.waits) struct BenchProcessTests {
  @Test func `a process says in a line what came of one workload`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["measure", "W9", "harness item", "keyed"])
    #expect(run.code == ExitCode.held)
    #expect(run.text.count { $0 == "\n" } == 1)
    let outcome = try JSONDecoder().decode(BenchOutcome.self, from: Data(run.text.utf8))
    #expect(outcome.spread.map { $0.from > 0 && $0.from <= $0.median } == true)
  }

  @Test(arguments: [["measure"], ["measure", "W9"], ["measure", "W9", "int"]])
  func `to anybody else there is no such verb`(_ words: [String]) throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(words)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("unknown verb 'measure'"), "\(run.errors)")
  }

  @Test func `the page has what processes of their own measured`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try workplace.benchKeyed(hearing: #"{"spread":{"median":7,"from":6,"to":8}}"#)
    #expect(run.code == ExitCode.held)
    #expect(run.text.contains("the median of 5 processes"))
    #expect(run.text.contains("| W9 | harness item | 7.000 | 7.000 | 7.000 |  |  |"), "\(run.text)")
  }

  @Test func `what a process of its own refuses is told as the engine's refusal`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try workplace.benchKeyed(hearing: #"{"refusal":"too hard"}"#)
    #expect(run.code == ExitCode.couldNotRun)
    #expect(run.errors.contains("keyed refuses a change of W9: too hard"), "\(run.errors)")
  }

  @Test func `no process outlives a benchmark that is interrupted`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = try RunningCommand(["bench", "W9"], in: workplace)
    var processes: [pid_t] = []
    #expect(
      waitUntil {
        processes = run.workers
        return !processes.isEmpty
      })
    run.send(SIGINT)
    #expect(try run.outcome().code == ExitCode.interrupted)
    #expect(waitUntil { processes.allSatisfy(Processes.hasEnded) })
  }

  @Test func `a process with nothing to say is named`() throws {
    let workplace = try Workplace()
    defer { workplace.remove() }
    let run = workplace.run(["bench", "W9"], executable: "/usr/bin/false")
    #expect(run.code == ExitCode.couldNotRun)
    #expect(
      run.errors.contains(
        "'/usr/bin/false measure W9 Int' says nothing of use: it has closed its output, and exited "
          + "with code 1"),
      "\(run.errors)")
    #expect(run.text == "")
  }
}

extension Workplace {
  /// Runs a benchmark whose processes measure nothing, say a line, and are heard all the same.
  fileprivate func benchKeyed(hearing line: String) throws -> Outcome {
    let program = try write("#!/bin/sh\necho '\(line)'\n", to: "says")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return run(["bench", "W9", "--system", "keyed"], executable: program)
  }
}
