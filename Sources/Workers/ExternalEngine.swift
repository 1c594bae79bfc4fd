import DiffableCheck
import Snapshots

/// An engine in any language: a command that is asked line by line.
///
/// No process is asked by two threads at a time; the ``twin`` has processes of its own. A process
/// that fails is killed, and a new one is asked the same, so that a failure does not depend on what
/// the process was asked before. A silent process may have been paused, together with the whole
/// machine. Therefore a timeout is a failure only if a new process, with the full time, is silent
/// after another one was. A process that was killed from outside may have been the wrong one, as
/// where the memory of the machine runs out: the first one is a failure only if the new one is
/// killed too.
package final class ExternalEngine: IsolatedEngine, Sendable {
  let command: Command
  package let greeting: EngineGreeting
  private let limits: ProcessLimits
  private let isAbandoned: @Sendable () -> Bool
  /// The fate of the engine, shared by all its processes.
  private let fate: Locked<Fate>
  /// The twin, or `nil` if this engine is a twin itself.
  private let ownTwin: ExternalEngine?

  private let processes: Locked<Processes>

  private struct Processes {
    /// The processes that are not being asked at the moment.
    var idle: [EngineProcess] = []
    /// How long to wait for a process that was asked before.
    var waitingTime: WaitingTime
  }

  /// Starts a command, and waits for its greeting.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - limits: The limits for its processes.
  ///   - isAbandoned: Returns whether nobody waits for its answers any more.
  /// - Throws: ``SpawnError`` if it does not start, and `ProcessFailure` if it does not greet.
  package convenience init(
    _ command: Command, limits: ProcessLimits = ProcessLimits(),
    unless isAbandoned: @escaping @Sendable () -> Bool = { false }
  ) throws {
    let process = try EngineProcess(command, limits, isAbandoned: isAbandoned)
    self.init(command, process.greeting, limits, isAbandoned, Locked(Fate()), idle: [process])
  }

  /// Creates an engine whose processes start when they are needed.
  private init(
    _ command: Command, _ greeting: EngineGreeting, _ limits: ProcessLimits,
    _ isAbandoned: @escaping @Sendable () -> Bool, _ fate: Locked<Fate>,
    idle: [EngineProcess] = [], hasTwin: Bool = true
  ) {
    self.command = command
    self.greeting = greeting
    self.limits = limits
    self.isAbandoned = isAbandoned
    self.fate = fate
    ownTwin =
      hasTwin
      ? ExternalEngine(command, greeting, limits, isAbandoned, fate, hasTwin: false) : nil
    processes = Locked(
      Processes(idle: idle, waitingTime: WaitingTime(limit: limits.caseTimeout)))
  }

  package var twin: any DiffEngine { ownTwin ?? self }

  private var isTwin: Bool { ownTwin == nil }

  package func startedAnew() -> any IsolatedEngine {
    ExternalEngine(command, greeting, limits, isAbandoned, fate)
  }

  package var learnsOfChanges: ChangeSource { greeting.changes }
  package var promises: Set<Promise> { greeting.promises }

  /// The number of timeouts that a new process did not repeat.
  package var silences: Int { fate.withLock { $0.silences } }

  /// Why the engine can no longer be started, or `nil` if it can.
  package var failure: (any Error)? { fate.withLock { $0.error } }

  /// Whether a request was left without an answer, because nobody waited any more or the engine
  /// cannot be started.
  ///
  /// From then on, verdicts on stories mean nothing.
  package var isLost: Bool { fate.withLock { $0.wasAbandoned || $0.error != nil } }

  package func changeset(for transition: Transition) throws -> Changeset {
    switch try answer(to: transition) {
    case .changeset(let changeset): return changeset
    case .refusal(let words): throw Refused(description: words)
    }
  }

  /// An error with the words in which the engine refused a transition.
  private struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  private func answer(to transition: Transition) throws -> EngineAnswer {
    let (waiting, hurried) = processes.withLock { ($0.idle.popLast(), $0.waitingTime.seconds) }
    var process = try waiting ?? newProcess(after: nil)
    let detour = detour(of: process, before: transition)
    if detour == .back, !goesBack(process, transition, within: hurried) {
      // The new one does not try the same way back.
      process = try newProcess(after: nil)
      process.transitionsWithWork = 1
    }
    let seconds = process.requests == 0 ? limits.caseTimeout : hurried
    do throws(ProcessFailure) {
      if detour == .same { _ = try ask(process, transition, within: seconds) }
      return try answer(of: process, to: transition, within: seconds)
    } catch {
      let isSilence = error.duty == .answersInTime
      let isExcused = process.wasKilled && takeExcuse()
      let wasAskedBefore = process.requests > 1
      guard !isLost, wasAskedBefore || isExcused || isSilence && !wasSilent else { throw error }
      let answer = try answerOfNewProcess(
        to: transition, after: isSilence || isExcused ? nil : error)
      // A process that was given only a short time does not count as silent.
      if isSilence, !wasSilent { fate.withLock { $0.silences += 1 } }
      return answer
    }
  }

  /// What a twin's process is asked before a transition.
  private enum Detour {
    /// The transition back, so that the process was asked something else last.
    case back
    /// The transition itself, so that it is asked the same twice.
    case same
  }

  /// The number of transitions with something to do after which a twin goes back again.
  private static let transitionsPerDetour = 16

  /// Returns what a process is asked before a transition, if it is a twin's.
  ///
  /// Both processes are asked about the same transitions in the same order, so an answer that
  /// depends on what came before, or on how much, would be the same in both. An engine may remember
  /// only where it has something to do. A story that is told to new processes begins with a detour.
  private func detour(of process: EngineProcess, before transition: Transition) -> Detour? {
    guard isTwin, transition.hasMarks || transition.old != transition.new else { return nil }
    defer { process.transitionsWithWork += 1 }
    switch process.transitionsWithWork {
    case 1: return .same
    case let count where count % ExternalEngine.transitionsPerDetour == 0: return .back
    default: return nil
    }
  }

  /// Asks a process about the transition back, and returns whether it can be asked any more.
  ///
  /// A failure is none of the transition's: it counts where the way back is asked about.
  private func goesBack(
    _ process: EngineProcess, _ transition: Transition, within seconds: Double
  ) -> Bool {
    let back = Transition(from: transition.new, to: transition.old)
    return (try? ask(process, back, within: seconds)) != nil
  }

  /// Returns whether a process that was killed is the first one.
  ///
  /// An engine that is killed again and again, as where it takes ever more memory, has itself to
  /// blame.
  private func takeExcuse() -> Bool {
    fate.withLock { fate in
      defer { fate.isExcused = true }
      return !fate.isExcused
    }
  }

  /// Whether a timeout has counted as a failure before.
  private var wasSilent: Bool { processes.withLock { $0.waitingTime.wasInVain } }

  /// Asks a new process what another one has failed to answer, and gives it the full time.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - first: The failure of the other process, or `nil` if it may have had outside causes.
  /// - Returns: The answer of the new process.
  /// - Throws: The failure of the new process if it is of the same kind, since this request then
  ///   fails independently of earlier ones. Otherwise the first failure.
  private func answerOfNewProcess(
    to transition: Transition, after first: ProcessFailure?
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
    guard let first else { return answer }
    throw ProcessFailure(first.duty, first.reason + "\nbut a new process answers the same request")
  }

  /// Asks a process, which becomes idle after its answer.
  private func answer(
    of process: EngineProcess, to transition: Transition, within seconds: Double
  ) throws(ProcessFailure) -> EngineAnswer {
    let start = Deadline.now
    let answer = try ask(process, transition, within: seconds)
    let taken = Deadline.now.seconds(since: start)
    processes.withLock {
      $0.waitingTime.note(taken)
      $0.idle.append(process)
    }
    return answer
  }

  /// Asks a process, and notes whether it gives no answer because nobody waits any more.
  private func ask(
    _ process: EngineProcess, _ transition: Transition, within seconds: Double
  ) throws(ProcessFailure) -> EngineAnswer {
    do {
      return try process.answer(to: transition, within: seconds)
    } catch {
      noteWhetherAbandoned()
      throw error
    }
  }

  private func noteWhetherAbandoned() {
    if isAbandoned() { fate.withLock { $0.wasAbandoned = true } }
  }

  /// Starts a process that greets as the first one did, in place of one that has failed.
  private func newProcess(after first: ProcessFailure?) throws(ProcessFailure) -> EngineProcess {
    let process = try startAgain(after: first)
    guard process.greeting == greeting else {
      let greetings = [greeting, process.greeting].map {
        String(decoding: $0.line.dropLast(), as: UTF8.self)
      }
      throw ProcessFailure(
        .speaksProtocol,
        "the engine greets in other words than at first\n"
          + "at first: \(greetings[0])\nnow: \(greetings[1])")
    }
    return process
  }

  /// The number of processes in a row that may fail to greet before the engine counts as lost.
  private static let starts = 3

  /// Starts a process, and tries again if it does not greet.
  private func startAgain(after first: ProcessFailure?) throws(ProcessFailure) -> EngineProcess {
    if let failure { throw ProcessFailure(.staysAlive, "\(failure)") }
    var reason = ""
    for _ in 0..<ExternalEngine.starts {
      do {
        return try EngineProcess(command, limits, isAbandoned: isAbandoned)
      } catch {
        reason = "\(error)"
        noteWhetherAbandoned()
        if isLost { throw ProcessFailure(.answersInTime, reason) }
      }
    }
    let error = RestartError(command, reason, after: first)
    fate.withLock { $0.error = error }
    throw ProcessFailure(.staysAlive, "\(error)")
  }
}

/// An error that says why an engine cannot be started again.
private struct RestartError: Error, CustomStringConvertible {
  let description: String

  init(_ command: Command, _ reason: String, after first: ProcessFailure?) {
    // The request is part of the story that was about to be shrunk, so only the first line is
    // needed.
    let before = first?.reason.split(separator: "\n").first.map { "; before that, \($0)" } ?? ""
    description = "\(command.quoted) cannot be started again: \(reason)\(before)"
  }
}

/// What has happened to an engine, recorded by all threads that ask its processes.
private struct Fate {
  var silences = 0
  /// Whether a process was killed from outside, and a new one asked.
  var isExcused = false
  var wasAbandoned = false
  var error: RestartError?
}
