import Foundation

/// How a process ended.
package enum ProcessEnding: Hashable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)

  /// Decodes a status of `waitpid`; the C macros for this are not available in Swift.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(code: (status >> 8) & 0xff) : .killed(signal: signal)
  }
}

extension ProcessEnding: CustomStringConvertible {
  /// A text as in `exited with code 3` and `was killed by signal 4 (SIGILL)`.
  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .killed(let signal):
      "was killed by signal \(signal)" + (ProcessEnding.names[signal].map { " (\($0))" } ?? "")
    }
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF",
    SIGSYS: "SIGSYS", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
  ]
}
