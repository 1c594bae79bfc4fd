import DiffableCheck
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that tells stories for a ``WorkerCrew``: what ends it costs the crew one case.
package struct Worker {
  private let itinerary: Itinerary
  private let teller: LocalTeller
  private let output: Int32

  /// Does what it is asked on the standard input, until nobody asks any more.
  ///
  /// - Parameter system: Finds the system under test by its name.
  package static func serve(_ system: (String) throws -> SystemUnderTest) {
    // What a system under test prints must not get among the answers.
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let requests = Requests()
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
    let record = try CaseRecord(opening: task.record)
    var teller = LocalTeller(itinerary, system, holding: Property.asked(of: system))
    record.follow(&teller)
    self.teller = teller
    self.output = output
  }

  private func answer(_ line: [UInt8]) {
    do {
      switch try JSONLine.decode(WorkerRequest.self, from: line) {
      case .tell(let cases, let known):
        _ = teller.tell(Stretch(phase: 0, cases: cases), knowing: known) {
          say(.segment($0))
          return true
        }
        say(.end)
      case .judge(let story):
        // What no file can say is no story that anybody could be shown.
        say(.verdict((try? Scenario(parsing: story)).flatMap(teller.judge)))
      }
    } catch {
      say(.trouble("\(error)"))
    }
  }

  /// Nobody needs a worker that is not listened to.
  private func say(_ answer: WorkerAnswer) {
    guard writeAll(JSONLine.encode(answer), to: output) else { exit(0) }
  }
}

/// The lines of the standard input, read by a thread that ends the process when there are no more:
/// whoever asked is gone, and a story may take for ever.
private final class Requests: @unchecked Sendable {
  // The condition guards the lines.
  private let condition = NSCondition()
  private var lines: [[UInt8]] = []

  init() {
    Thread.detachNewThread { [self] in
      StandardInput.forEachLine { line in
        condition.withLock {
          lines.append(line)
          condition.signal()
        }
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
