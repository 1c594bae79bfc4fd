import DiffableCheck
import Foundation
import Snapshots

/// One process of an engine, from its start to the first request that it fails to answer.
///
/// It may be used by one thread at a time.
final class EngineProcess {
  let greeting: EngineGreeting
  private let child: ChildProcess
  private let limits: ProcessLimits
  /// The number of requests that were sent; the last one has this number as its identifier.
  private(set) var requests = 0
  /// The number of transitions with something to do that it was asked about as a twin's process.
  var transitionsWithWork = 0

  /// Starts the process, and reads its greeting.
  ///
  /// It stops waiting if `isAbandoned` returns `true`.
  init(
    _ command: Command, _ limits: ProcessLimits, isAbandoned: @escaping () -> Bool = { false }
  ) throws {
    child = try ChildProcess(command, changing: ChildProcess.shortTraps)
    child.memoryLimit = limits.memory
    child.isAbandoned = isAbandoned
    self.limits = limits
    greeting = try EngineProcess.greeting(of: child, limits)
  }

  private static func greeting(
    of child: ChildProcess, _ limits: ProcessLimits
  ) throws(ProcessFailure) -> EngineGreeting {
    let line: [UInt8]
    do {
      line = try child.readLine(until: .in(limits.greetingTimeout))
    } catch {
      let words = words(
        for: error, child, silent: "says nothing", seconds: limits.greetingTimeout, limits)
      throw ProcessFailure(
        error.duty, reason("\(words), before a greeting", unended(child), child))
    }
    do {
      return try EngineGreeting(reading: line)
    } catch {
      child.end(within: 0)
      throw ProcessFailure(
        .speaksProtocol, reason("the greeting is none: \(error)", [("greeting", line)], child))
    }
  }

  deinit { child.end(within: 0.2) }

  /// Whether the process, which has failed, was killed, and not by this process.
  var wasKilled: Bool { child.end(within: 0) == .killed(signal: SIGKILL) }

  /// Asks for the changeset of a transition.
  ///
  /// After a failure the process has ended.
  func answer(
    to transition: Transition, within seconds: Double
  ) throws(ProcessFailure) -> EngineAnswer {
    requests += 1
    let request = EngineRequest(id: requests, transition)
    let line = request.line
    let answer: [UInt8]
    do {
      let deadline = Deadline.in(seconds)
      try child.write(line, until: deadline)
      answer = try child.readLine(until: deadline)
    } catch {
      let words = EngineProcess.words(
        for: error, child, silent: "gives no answer", seconds: seconds, limits)
      let lines = EngineProcess.unended(child) + [("request", line)]
      throw ProcessFailure(
        error.duty, EngineProcess.reason(words, lines, child))
    }
    do {
      return try EngineAnswer(reading: answer, to: request)
    } catch {
      child.end(within: 0)
      throw ProcessFailure(
        .speaksProtocol,
        EngineProcess.reason(
          "what the engine writes is no answer: \(error)",
          [("answer", answer), ("request", line)], child))
    }
  }
}

// MARK: Words

extension EngineProcess {
  /// Ends the process, and returns a description of what happened to it.
  private static func words(
    for failure: ChildProcess.Failure, _ child: ChildProcess, silent: String, seconds: Double,
    _ limits: ProcessLimits
  ) -> String {
    let deed = failure.deed(
      silence: "\(silent) in \(ProcessLimits.text(ofSeconds: seconds))", child.end(after: failure),
      memory: limits.memory)
    return "the engine\(failure == .silent ? "" : "'s process") \(deed)"
  }

  /// Returns what the engine has written of a line that it may have forgotten to end.
  private static func unended(_ child: ChildProcess) -> [(label: String, line: [UInt8])] {
    let line = child.unendedLine
    return line.isEmpty ? [] : [("written, without a newline", line)]
  }

  /// Returns what happened, followed by the lines that were exchanged and what the engine wrote to
  /// its standard error.
  private static func reason(
    _ words: String, _ lines: [(label: String, line: [UInt8])], _ child: ChildProcess
  ) -> String {
    var parts = [words]
    for (label, line) in lines {
      let text = printable(
        String(decoding: line.last == 0x0A ? line.dropLast() : line[...], as: UTF8.self))
      // A wrong answer may be anything, of any length; a request stays whole, so that it can be
      // sent again.
      parts.append("\(label): " + (label == "request" ? text : visible(excerpt(text, limit: 500))))
    }
    if !child.lastErrors.isEmpty { parts.append("stderr: \(child.lastErrors)") }
    return parts.joined(separator: "\n")
  }
}
