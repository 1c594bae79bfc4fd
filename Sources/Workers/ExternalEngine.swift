import DiffableCheck
import Foundation
import Snapshots

/// An engine in any language: a command that is asked line by line.
///
/// Each thread that asks gets a process of its own. A process that fails is killed, and another one
/// is started for the next request.
public final class ExternalEngine: IsolatedEngine, @unchecked Sendable {
  public let command: Command
  public let greeting: EngineGreeting
  private let limits: EngineLimits

  // The lock guards all that follows.
  private let lock = NSLock()
  /// Processes that are asked nothing at the moment.
  private var idle: [EngineProcess] = []
  private var patience: Patience

  /// Starts a command, and waits for its greeting.
  ///
  /// - Throws: ``SpawnFailure`` if it does not start, and `EngineFailure` if it does not greet.
  public init(_ command: Command, limits: EngineLimits = EngineLimits()) throws {
    self.command = command
    self.limits = limits
    patience = Patience(limit: limits.caseTimeout)
    let process = try EngineProcess(command, limits)
    greeting = process.greeting
    idle.append(process)
  }

  public var learnsOfChanges: ChangeSource { greeting.changes }
  public var promises: Set<Promise> { greeting.promises }

  public func changeset(for transition: Transition) throws -> Changeset {
    let (waiting, timeout) = lock.withLock { (idle.popLast(), patience.seconds) }
    let process = try waiting ?? newProcess()
    let start = Deadline.now
    let answer: EngineAnswer
    do {
      answer = try process.answer(to: transition, within: timeout)
    } catch {
      if error.duty == .answersInTime { lock.withLock { patience.wasLost() } }
      throw process.requests == 1 ? error : asked(again: transition, after: error)
    }
    let seconds = Deadline.now.seconds(since: start)
    lock.withLock {
      patience.note(seconds)
      idle.append(process)
    }
    switch answer {
    case .changeset(let changeset): return changeset
    case .refusal(let words): throw Refused(description: words)
    }
  }

  /// The words with which the engine refused a transition.
  private struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  /// Asks a new process what another one has failed to answer.
  ///
  /// - Returns: The failure of the new process if it is of the same kind: with the same line it comes
  ///   about anywhere, whatever was asked before. Otherwise the first failure.
  private func asked(again transition: Transition, after failure: EngineFailure) -> EngineFailure {
    guard let process = try? newProcess() else { return failure }
    do {
      _ = try process.answer(to: transition, within: lock.withLock { patience.seconds })
    } catch {
      return error.duty == failure.duty ? error : failure
    }
    lock.withLock { idle.append(process) }
    return EngineFailure(
      failure.duty, failure.reason + "\nbut a new process answers the same request")
  }

  private func newProcess() throws -> EngineProcess {
    let process: EngineProcess
    do {
      process = try EngineProcess(command, limits)
    } catch let failure as SpawnFailure {
      throw EngineFailure(.staysAlive, "the engine cannot be started again: \(failure)")
    }
    guard process.greeting == greeting else {
      throw EngineFailure(.speaksProtocol, "the engine greets in other words than at first")
    }
    return process
  }
}
