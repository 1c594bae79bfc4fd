import DiffableCheck
import Foundation

/// A worker process, from its start to the first story that it does not survive.
final class WorkerProcess {
  /// How a worker was lost.
  struct Loss: Error {
    let failure: ProcessFailure
    /// Whether another process may have killed it.
    let isKill: Bool
    /// The case that was running or ran last, or `nil` if no case is involved.
    let caseNumber: Int?

    /// Whether the only sign of the loss is that it took too long.
    var isSilence: Bool { failure.duty == .answersInTime }
  }

  /// An error that says that nobody waits for the answer any more.
  struct Stopped: Error {}

  private let child: ChildProcess
  private let record: CaseRecord
  private let limits: ProcessLimits

  /// The number of bytes of its task that a worker reads in a second, on a busy machine.
  private static let bytesPerSecond = 262_144.0

  /// Starts a worker, and waits until it is ready.
  ///
  /// Its task may be to tell the stories of a large corpus, which takes long to read.
  init(_ crew: WorkerCrew, _ phase: Phase?) throws {
    record = try CaseRecord.make()
    limits = crew.limits
    child = try ChildProcess(
      crew.command, changing: ChildProcess.shortTraps, inheriting: record.file)
    child.memoryLimit = limits.memory
    let task = WorkerTask(
      system: crew.systemName, profile: crew.itinerary.profile, phase: phase)
    let line = JSONLine.encode(task)
    let deadline = Deadline.in(
      limits.greetingTimeout + Double(line.count) / WorkerProcess.bytesPerSecond)
    do {
      try child.write(line, until: deadline)
      let answer = try WorkerProcess.answer(child.readLine(until: deadline))
      guard case .ready = answer else { throw CrewError("it answers \(answer)") }
      // It may have been ready before anybody looked, and no story is to be blamed for it.
      try child.checkMemory()
    } catch ChildProcess.Failure.greedy(let bytes) {
      _ = child.end(within: 0)
      throw CrewError(
        "the worker \(crew.command.quoted) takes \(ProcessLimits.text(ofBytes: bytes)) of memory "
          + "before it runs a story; "
          + "expected a memory limit above that")
    } catch {
      let ending = child.end(within: ChildProcess.timeToEnd)
      let end = ending.map { ", and \($0)" } ?? ""
      let words = child.lastErrors.isEmpty ? "" : ": \(child.lastErrors)"
      let reason = "the worker \(crew.command.quoted) is not ready: \(error)\(end)\(words)"
      guard ending == .killed(signal: SIGKILL) else {
        // A late worker may have been paused, together with the whole machine.
        throw CrewError(reason, mayPass: error as? ChildProcess.Failure == .silent)
      }
      throw Loss(failure: ProcessFailure(.staysAlive, reason), isKill: true, caseNumber: nil)
    }
  }

  func ask(_ request: WorkerRequest) throws {
    record.state = .fresh
    do {
      try child.write(JSONLine.encode(request), until: .in(limits.greetingTimeout))
    } catch {
      throw loss(error, after: limits.greetingTimeout)
    }
  }

  /// Waits for an answer, as long as each case ends in time.
  ///
  /// - Parameters:
  ///   - timeout: The number of seconds that a case may take, or the answer if there are no cases.
  ///   - pause: The number of seconds that may pass between cases, for which the engine is not
  ///     responsible, or `nil` if there are no cases.
  ///   - stop: Returns whether nobody waits any more, given whether a case is running.
  /// - Returns: The answer.
  /// - Throws: How the worker was lost, or that nobody waits any more.
  func answer(
    within timeout: Double, between pause: Double? = nil,
    unless stop: (_ isAmidCase: Bool) -> Bool
  ) throws -> WorkerAnswer {
    var (state, since) = (record.state, Deadline.now)
    while true {
      do {
        let line = try child.readLine(until: .in(min(timeout / 4, 0.05)))
        return try WorkerProcess.answer(line)
      } catch ChildProcess.Failure.silent {
        if stop(state.isRunning && record.state == state) { throw Stopped() }
        if record.state != state { (state, since) = (record.state, .now) }
        let limit = state.isRunning ? timeout : pause ?? timeout
        if Deadline.now.seconds(since: since) >= limit {
          let isIdle = pause != nil && !state.isRunning
          throw isIdle ? idleness(limit) : loss(.silent, after: limit, state)
        }
      } catch let failure as ChildProcess.Failure {
        throw loss(failure)
      }
    }
  }

  private static func answer(_ line: [UInt8]) throws -> WorkerAnswer {
    do {
      return try JSONLine.decode(WorkerAnswer.self, from: line)
    } catch {
      let text = quoted(printable(String(decoding: line, as: UTF8.self)))
      throw CrewError("a worker wrote what is not an answer: \(text)")
    }
  }

  /// Returns the loss of a worker that does not begin its next case, perhaps because it was stopped
  /// from outside.
  private func idleness(_ seconds: Double) -> Loss {
    child.end(within: 0)
    let reason =
      "the process that tells stories takes longer than "
      + "\(ProcessLimits.text(ofSeconds: seconds)) to make one"
    return Loss(failure: ProcessFailure(.answersInTime, reason), isKill: true, caseNumber: nil)
  }

  /// Ends the worker, and returns how it was lost.
  ///
  /// - Parameters:
  ///   - failure: What is wrong with it.
  ///   - seconds: How long it was silent.
  ///   - state: The state of its cases at that time, by default the current one.
  /// - Returns: The loss.
  private func loss(
    _ failure: ChildProcess.Failure, after seconds: Double = 0, _ state: CaseRecord.State? = nil
  ) -> Loss {
    let ending = child.end(after: failure)
    let deed = failure.deed(
      silence: "takes longer than \(ProcessLimits.text(ofSeconds: seconds))", ending,
      memory: limits.memory)
    let errors = child.lastErrors.isEmpty ? "" : "\nstderr: \(child.lastErrors)"
    return Loss(
      failure: ProcessFailure(
        failure.duty, "the process that tells the story \(deed)\(errors)"),
      isKill: ending == .killed(signal: SIGKILL),
      caseNumber: (state ?? record.state).number)
  }
}
