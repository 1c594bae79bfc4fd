import DiffableCheck
import Snapshots

/// An engine in any language: a command that is asked line by line.
///
/// Each thread that asks gets a process of its own, and one of the ``twin``. A process that fails is
/// killed, and a new one is asked the same: what an engine is blamed for does not depend on what it was
/// asked before. One that is silent may have been paused, as the whole machine may be: that is believed
/// of a new process which was given all the time there is, if another one was silent before it.
package final class ExternalEngine: IsolatedEngine, Sendable {
  package let command: Command
  package let greeting: EngineGreeting
  private let limits: EngineLimits
  private let isAbandoned: @Sendable () -> Bool
  /// What became of the engine, in whichever of its processes.
  private let fate: Locked<Fate>
  /// `nil` if this is a twin.
  private let ownTwin: ExternalEngine?

  private let processes: Locked<Processes>

  private struct Processes {
    /// Those that are asked nothing at the moment.
    var idle: [EngineProcess] = []
    /// How long to wait for one that was asked before.
    var waitingTime: WaitingTime
  }

  /// Starts a command, and waits for its greeting.
  ///
  /// - Parameters:
  ///   - command: What to start.
  ///   - limits: How much it may take.
  ///   - isAbandoned: Answers whether nobody waits for its answers any more.
  /// - Throws: ``SpawnError`` if it does not start, and `EngineFailure` if it does not greet.
  package init(
    _ command: Command, limits: EngineLimits = EngineLimits(),
    unless isAbandoned: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.command = command
    self.limits = limits
    self.isAbandoned = isAbandoned
    let process = try EngineProcess(command, limits, isAbandoned: isAbandoned)
    greeting = process.greeting
    fate = Locked(Fate())
    ownTwin = ExternalEngine(command, greeting, limits, isAbandoned, fate, twin: nil)
    processes = Locked(
      Processes(idle: [process], waitingTime: WaitingTime(limit: limits.caseTimeout)))
  }

  /// Creates an engine whose processes start when somebody asks.
  private init(
    _ command: Command, _ greeting: EngineGreeting, _ limits: EngineLimits,
    _ isAbandoned: @escaping @Sendable () -> Bool, _ fate: Locked<Fate>, twin: ExternalEngine?
  ) {
    self.command = command
    self.greeting = greeting
    self.limits = limits
    self.isAbandoned = isAbandoned
    self.fate = fate
    ownTwin = twin
    processes = Locked(Processes(waitingTime: WaitingTime(limit: limits.caseTimeout)))
  }

  package var twin: any DiffEngine { ownTwin ?? self }

  private var isTwin: Bool { ownTwin == nil }

  package func startedAnew() -> any IsolatedEngine {
    let twin = ExternalEngine(command, greeting, limits, isAbandoned, fate, twin: nil)
    return ExternalEngine(command, greeting, limits, isAbandoned, fate, twin: twin)
  }

  package var learnsOfChanges: ChangeSource { greeting.changes }
  package var promises: Set<Promise> { greeting.promises }

  /// How many silences no new process repeated.
  package var silences: Int { fate.withLock { $0.silences } }

  /// Why there is no engine any more; `nil` if there is one.
  package var failure: (any Error)? { fate.withLock { $0.error } }

  /// Whether a request was left without an answer, by whoever asked or because there is no engine any
  /// more: what is said of stories since then means nothing.
  package var isLost: Bool { fate.withLock { $0.wasAbandoned || $0.error != nil } }

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
    let (waiting, hurried) = processes.withLock { ($0.idle.popLast(), $0.waitingTime.seconds) }
    let process = try waiting ?? newProcess(after: nil)
    let isNew = process.requests == 0
    let seconds = isNew ? limits.caseTimeout : hurried
    do throws(EngineFailure) {
      // What changes from request to request is not seen by two that were asked as often.
      if isTwin, isNew { _ = try process.answer(to: transition, within: seconds) }
      return try answer(of: process, to: transition, within: seconds)
    } catch {
      let isSilence = error.duty == .answersInTime
      let wasAskedBefore = process.requests > 1
      guard !isLost, wasAskedBefore || isSilence && !wasSilent else { throw error }
      return try answerOfNewProcess(to: transition, after: isSilence ? nil : error)
    }
  }

  /// Whether a silence was believed before.
  private var wasSilent: Bool { processes.withLock { $0.waitingTime.wasInVain } }

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
    do { process = try newProcess(after: first) } catch { throw first ?? error }
    let answer: EngineAnswer
    do {
      answer = try self.answer(of: process, to: transition, within: limits.caseTimeout)
    } catch {
      if error.duty == .answersInTime { processes.withLock { $0.waitingTime.noteSilence() } }
      guard let first, first.duty != error.duty else { throw error }
      throw first
    }
    guard let first else {
      // Whoever was hurried was hardly silent.
      if !wasSilent { fate.withLock { $0.silences += 1 } }
      return answer
    }
    throw EngineFailure(first.duty, first.reason + "\nbut a new process answers the same request")
  }

  /// Asks a process, which waits for the next request after it has answered.
  private func answer(
    of process: EngineProcess, to transition: Transition, within seconds: Double
  ) throws(EngineFailure) -> EngineAnswer {
    let start = Deadline.now
    let answer: EngineAnswer
    do {
      answer = try process.answer(to: transition, within: seconds)
    } catch {
      noteWhetherAbandoned()
      throw error
    }
    let taken = Deadline.now.seconds(since: start)
    processes.withLock {
      $0.waitingTime.note(taken)
      $0.idle.append(process)
    }
    return answer
  }

  private func noteWhetherAbandoned() {
    if isAbandoned() { fate.withLock { $0.wasAbandoned = true } }
  }

  /// Starts a process, which greets as the first one did, after another one has failed in some way.
  private func newProcess(after first: EngineFailure?) throws(EngineFailure) -> EngineProcess {
    let process = try startAgain(after: first)
    guard process.greeting == greeting else {
      throw EngineFailure(.speaksProtocol, "the engine greets in other words than at first")
    }
    return process
  }

  /// How many processes in a row may fail to greet before there is no engine any more.
  private static let starts = 3

  /// Starts a process, and others if it does not greet.
  private func startAgain(after first: EngineFailure?) throws(EngineFailure) -> EngineProcess {
    if let failure { throw EngineFailure(.staysAlive, "\(failure)") }
    var reason = ""
    for _ in 0..<ExternalEngine.starts {
      do {
        return try EngineProcess(command, limits, isAbandoned: isAbandoned)
      } catch {
        reason = "\(error)"
        noteWhetherAbandoned()
        if isLost { throw EngineFailure(.answersInTime, reason) }
      }
    }
    let error = RestartError(command, reason, after: first)
    fate.withLock { $0.error = error }
    throw EngineFailure(.staysAlive, "\(error)")
  }
}

/// Says why an engine that was there once is there no more.
private struct RestartError: Error, CustomStringConvertible {
  let description: String

  init(_ command: Command, _ reason: String, after first: EngineFailure?) {
    // What it was asked is in the story that was about to be made small.
    let before = first?.reason.split(separator: "\n").first.map { "; before that, \($0)" } ?? ""
    description = "'\(command)' cannot be started again: \(reason)\(before)"
  }
}

/// What became of an engine: written down by all that ask its processes.
private struct Fate {
  var silences = 0
  var wasAbandoned = false
  var error: RestartError?
}
