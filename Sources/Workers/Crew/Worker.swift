import DiffableCheck
import Foundation

/// A process that runs stories for a ``WorkerCrew``, which loses a single case if this process
/// ends.
package struct Worker {
  private let itinerary: Itinerary
  private let runner: LocalRunner
  private let output: Int32

  /// Serves requests from the standard input until it ends.
  ///
  /// - Parameter system: Returns the system under test with a name.
  package static func serve(_ system: (String) throws -> SystemUnderTest) {
    // Text that a system under test prints must not get into the answers, nor may it read requests.
    let output = StandardOutput.setApart()
    let requests = Requests(from: StandardInput.setApart())
    let first = requests.next()
    let worker: Worker
    do {
      worker = try Worker(JSONLine.decode(WorkerTask.self, from: first), system, output)
    } catch {
      _ = writeAll(JSONLine.encode(WorkerAnswer.trouble("\(error)")), to: output)
      return
    }
    worker.say(.ready)
    while true { worker.answer(requests.next()) }
  }

  private init(
    _ task: WorkerTask, _ system: (String) throws -> SystemUnderTest, _ output: Int32
  ) throws {
    let system = try system(task.system)
    itinerary = Itinerary(phases: task.phase.map { [$0] } ?? [], profile: task.profile)
    let record = try CaseRecord.inherited()
    var runner = LocalRunner(itinerary, system, holding: Property.asked(of: system))
    record.follow(&runner)
    var pace = Pace()
    runner.passesOn = { pace.isDue() }
    self.runner = runner
    self.output = output
  }

  private func answer(_ line: [UInt8]) {
    do {
      switch try JSONLine.decode(WorkerRequest.self, from: line) {
      case .run(let cases, let known):
        _ = runner.run(Stretch(phase: 0, cases: cases), knowing: known) {
          say(.segment($0))
          return true
        }
        say(.end)
      case .judge(let story):
        // A story that no file can express cannot be shown to anybody.
        say(.verdict((try? Scenario(parsing: story)).flatMap(runner.judge)))
      case .conclude(let story):
        guard let conclusion = runner.conclude(try Scenario(parsing: story)) else {
          preconditionFailure("stories can always be run in this process")
        }
        say(.conclusion(conclusion))
      }
    } catch {
      say(.trouble("\(error)"))
    }
  }

  /// Writes an answer, and ends the process if nobody reads it.
  private func say(_ answer: WorkerAnswer) {
    guard writeAll(JSONLine.encode(answer), to: output) else { exit(0) }
  }
}

/// The lines of the requests, read by a separate thread.
///
/// The thread ends the process when the input ends, because the supervisor is gone then, and a
/// story may run forever.
private final class Requests: @unchecked Sendable {
  // The condition protects the lines.
  private let condition = NSCondition()
  private var lines: [[UInt8]] = []

  init(from input: Int32) {
    Thread.detachNewThread { [self] in
      StandardInput.forEachLine(of: input) { line in
        condition.withLock {
          lines.append(line)
          condition.signal()
        }
        return true
      }
      exit(0)
    }
  }

  func next() -> [UInt8] {
    condition.withLock {
      while lines.isEmpty { condition.wait() }
      return lines.removeFirst()
    }
  }
}
