import DiffableCheck
import Foundation
import Snapshots

/// An engine in any language: a command that is asked line by line.
///
/// Each thread that asks gets a process of its own, and one of the ``twin``. A process that fails is killed, and a new one is
/// asked the same: what an engine is blamed for does not depend on what it was asked before. One that
/// is silent may have been paused, as the whole machine may be: that is believed of a new process
/// which was given all the time there is, if another one was silent before it.
package final class ExternalEngine: IsolatedEngine, @unchecked Sendable {
  package let command: Command
  package let greeting: EngineGreeting
  private let limits: EngineLimits
  /// `nil` if this is a twin.
  private let ownTwin: ExternalEngine?

  // The lock guards all that follows.
  private let lock = NSLock()
  /// Processes that are asked nothing at the moment.
  private var idle: [EngineProcess] = []
  /// How long to wait for a process that was asked before.
  private var waitingTime: WaitingTime

  /// Starts a command, and waits for its greeting.
  ///
  /// - Throws: ``SpawnFailure`` if it does not start, and `EngineFailure` if it does not greet.
  package init(_ command: Command, limits: EngineLimits = EngineLimits()) throws {
    self.command = command
    self.limits = limits
    waitingTime = WaitingTime(limit: limits.caseTimeout)
    let process = try EngineProcess(command, limits)
    greeting = process.greeting
    ownTwin = ExternalEngine(command, greeting, limits, twin: nil)
    idle.append(process)
  }

  /// Creates an engine whose processes start when somebody asks.
  private init(
    _ command: Command, _ greeting: EngineGreeting, _ limits: EngineLimits, twin: ExternalEngine?
  ) {
    self.command = command
    self.greeting = greeting
    self.limits = limits
    waitingTime = WaitingTime(limit: limits.caseTimeout)
    ownTwin = twin
  }

  package var twin: any DiffEngine { ownTwin ?? self }

  private var isTwin: Bool { ownTwin == nil }

  package func startedAnew() -> any IsolatedEngine {
    let twin = ExternalEngine(command, greeting, limits, twin: nil)
    return ExternalEngine(command, greeting, limits, twin: twin)
  }

  package var learnsOfChanges: ChangeSource { greeting.changes }
  package var promises: Set<Promise> { greeting.promises }

  package func changeset(for transition: Transition) throws -> Changeset {
    switch try answer(to: transition) {
    case .changeset(let changeset): return changeset
    case .refusal(let words): throw Refused(description: words)
    }
  }

  /// The words with which the engine refused a transition.
  private struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  private func answer(to transition: Transition) throws -> EngineAnswer {
    let (waiting, hurried) = lock.withLock { (idle.popLast(), waitingTime.seconds) }
    let process = try waiting ?? newProcess()
    let isNew = process.requests == 0
    let seconds = isNew ? limits.caseTimeout : hurried
    do {
      return try answer(of: process, to: transition, within: seconds)
    } catch {
      let isSilence = error.duty == .answersInTime
      guard !isNew || isSilence && !wasSilent else { throw error }
      return try answerOfNewProcess(to: transition, after: isSilence ? nil : error)
    }
  }

  /// Whether a silence was believed before.
  private var wasSilent: Bool { lock.withLock { waitingTime.wasInVain } }

  /// Asks a new process what another one has failed to answer, and gives it all the time there is.
  ///
  /// How the other one failed is `nil` if that may not have been its own doing.
  ///
  /// - Throws: The failure of the new process if it is of the same kind: with the same line it comes
  ///   about anywhere, whatever was asked before. Otherwise the first failure.
  private func answerOfNewProcess(
    to transition: Transition, after first: EngineFailure?
  ) throws -> EngineAnswer {
    let process: EngineProcess
    do { process = try newProcess() } catch { throw first ?? error }
    let answer: EngineAnswer
    do {
      answer = try self.answer(of: process, to: transition, within: limits.caseTimeout)
    } catch {
      if error.duty == .answersInTime { lock.withLock { waitingTime.noteSilence() } }
      guard let first, first.duty != error.duty else { throw error }
      throw first
    }
    guard let first else { return answer }
    throw EngineFailure(first.duty, first.reason + "\nbut a new process answers the same request")
  }

  /// Asks a process, which waits for the next request after it has answered.
  private func answer(
    of process: EngineProcess, to transition: Transition, within seconds: Double
  ) throws(EngineFailure) -> EngineAnswer {
    // What changes from request to request is not seen by two that were asked as often.
    if isTwin, process.requests == 0 { _ = try process.answer(to: transition, within: seconds) }
    let start = Deadline.now
    let answer = try process.answer(to: transition, within: seconds)
    let taken = Deadline.now.seconds(since: start)
    lock.withLock {
      waitingTime.note(taken)
      idle.append(process)
    }
    return answer
  }

  private func newProcess() throws -> EngineProcess {
    let process: EngineProcess
    do {
      process = try startAgain()
    } catch let failure as SpawnFailure {
      throw EngineFailure(.staysAlive, "the engine cannot be started again: \(failure)")
    }
    guard process.greeting == greeting else {
      throw EngineFailure(.speaksProtocol, "the engine greets in other words than at first")
    }
    return process
  }

  /// Starts a process, and another one if the first does not greet in time.
  private func startAgain() throws -> EngineProcess {
    do {
      return try EngineProcess(command, limits)
    } catch let failure as EngineFailure where failure.duty == .answersInTime {
      return try EngineProcess(command, limits)
    }
  }
}
