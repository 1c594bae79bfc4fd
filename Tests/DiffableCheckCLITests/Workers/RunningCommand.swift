import Foundation
import SampleEngineLocation
import Workers

/// The command in a process of its own, which tells stories by workers.
final class RunningCommand {
  /// The program that is built beside the tests.
  static let executable = SampleEngineLocation.path(of: "diffable-check")

  private let child: ChildProcess
  private let output, errors: String

  /// Starts the command, after what a shell does before it becomes the command.
  init(_ words: [String], in workplace: Workplace, after preparation: String = ":") throws {
    let name = UUID().uuidString
    (output, errors) = (workplace.path("\(name).out"), workplace.path("\(name).err"))
    let script = "\(preparation); exec \"$0\" \"$@\" >\"$OUTPUT\" 2>\"$ERRORS\""
    child = try ChildProcess(
      Command(["sh", "-c", script, RunningCommand.executable] + words)!,
      changing: ["CI": "true", "OUTPUT": output, "ERRORS": errors])
  }

  /// Waits for the end.
  func outcome() throws -> Outcome {
    let ending = child.end(within: 600)
    guard case .exited(let code) = ending else {
      throw NoEnd(
        ending: ending, errors: try String(contentsOfFile: errors, encoding: .utf8))
    }
    return Outcome(
      code: code, text: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  struct NoEnd: Error {
    let ending: ProcessEnding?
    let errors: String
  }

  func send(_ signal: Int32) { kill(child.process, signal) }

  /// Kills the command, and nobody else.
  func kill9() {
    send(SIGKILL)
    child.end(within: 20)
  }

  var isRunning: Bool { !Processes.hasEnded(child.process) }

  /// The processes that the command has started.
  var workers: [pid_t] { Processes.children(of: child.process) }
}

/// What the system says of processes.
enum Processes {
  static func children(of process: pid_t) -> [pid_t] {
    var children: [pid_t] = []
    guard let look = try? ChildProcess(Command(["pgrep", "-P", "\(process)"])!) else { return [] }
    while let line = try? look.readLine(until: .in(20)) {
      if let child = pid_t(String(decoding: line, as: UTF8.self)) { children.append(child) }
    }
    return children
  }

  /// Whether a process is gone, or waits for somebody to notice that it is.
  static func hasEnded(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return true }
    // A child of the tests says so everywhere; a stranger's only where there is a file of it.
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    if waitid(P_PID, id_t(process), &information, options) == 0 { return information.si_signo != 0 }
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.contains(") Z ")
  }

  /// How often the main thread of a process has come to rest, and how many milliseconds the process
  /// has computed, added up, as Linux has it.
  static func activity(of process: pid_t) -> Int {
    let lines = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let rests = lines.split(separator: "\n").filter { $0.contains("_ctxt_switches:") }
      .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The times in the process and in the system, behind a name that may hold anything.
    let times = line.split(separator: ")").last?.split(separator: " ").dropFirst(11).prefix(2)
    let ticks = (times ?? []).compactMap { Int($0) }.reduce(0, +)
    return rests + ticks * 1_000 / sysconf(Int32(_SC_CLK_TCK))
  }
}

/// Waits until something is so, as long as anybody would.
///
/// - Returns: Whether it is.
func waitUntil(_ condition: () -> Bool) -> Bool {
  let deadline = Deadline.in(60)
  while !condition() {
    guard Deadline.now < deadline else { return false }
    usleep(2_000)
  }
  return true
}
