import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process that this one has started, and that it talks to by lines.
///
/// It is killed, with all that it has started itself, when it is released. One thread at a time may
/// use it.
package final class ChildProcess {
  /// Says why the child is of no further use.
  package enum Failure: Error, Hashable, Sendable {
    /// It takes too long.
    case silent
    /// It has closed its output, as it does when it ends.
    case ended
    /// It takes more memory than it may.
    case greedy(bytes: Int)
    /// It writes a line that is longer than a line may be.
    case verbose
  }

  package let process: pid_t
  /// The most memory that it may take, in bytes, looked at every few milliseconds; `nil` if any.
  package var memoryLimit: Int?
  /// Answers, every few milliseconds, whether nobody waits any more: the child is silent then,
  /// however much time there is.
  var isAbandoned: () -> Bool = { false }
  private var ending: ProcessEnding?
  private var hasBeenWaitedFor = false
  var input: Int32
  let output: Int32
  let errors: Int32
  /// What was read and not yet handed out, from ``start`` on.
  var pending: [UInt8] = []
  var start = 0
  /// Where to go on looking for the end of the line.
  var searched = 0
  var errorTail = ErrorTail()
  var hasErrors = true
  var nextLook = Deadline.now
  let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// The most bytes of a line.
  static let lineLimit = 4 << 20
  /// How long the child's memory may go without being looked at, in seconds.
  static let lookInterval = 0.02

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: What to start.
  ///   - variables: What is set for the child, beside the variables of this process.
  /// - Throws: What the system says of a command that it cannot start, or could not for some time.
  package init(_ command: Command, changing variables: [String: String] = [:]) throws(SpawnError) {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipes: [Pipe]
    do {
      (process, pipes) = try ChildProcess.start(command, environment: environment)
    } catch {
      chunk.deallocate()
      throw error
    }
    for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { closeDescriptor(end) }
    (input, output, errors) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    for end in [input, output, errors] { setNonBlocking(end) }
  }

  deinit {
    end(within: 0)
    for descriptor in [input, output, errors] where descriptor >= 0 { closeDescriptor(descriptor) }
    chunk.deallocate()
  }

  /// The last that it wrote to its standard error, as far as it was read.
  package var lastErrors: String { errorTail.text }
}

extension ChildProcess.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .silent: "it takes too long"
    case .ended: "it has closed its output"
    case .greedy(let bytes): "it takes \(bytes >> 20)M of memory"
    case .verbose: "it writes a line of more than \(ChildProcess.lineLimit) bytes"
    }
  }
}

// MARK: Ending

extension ChildProcess {
  /// Waits for the child to end, and kills it if it does not; what it has started goes as well.
  ///
  /// - Parameter seconds: How long it may take to end by itself.
  /// - Returns: How it ended by itself, or `nil` if it was killed.
  @discardableResult
  package func end(within seconds: Double) -> ProcessEnding? {
    if hasBeenWaitedFor { return ending }
    closeInput()
    let deadline = Deadline.in(seconds)
    while !hasEnded, Deadline.now < deadline {
      // Whoever ends may have much to say first.
      takeErrors()
      discardOutput()
      usleep(500)
    }
    let hasEnded = hasEnded
    // While nobody has waited for it, its number is no other group's. What it has started itself is
    // in its group, and may outlive it.
    kill(-process, SIGKILL)
    // Once it was waited for its number may be another group's, which nobody may kill at an exit.
    LiveProcesses.shared.forget(process)
    let status = reap()
    hasBeenWaitedFor = true
    ending = hasEnded ? status : nil
    takeErrors()
    return ending
  }

  /// Tells the child that nothing more is to come.
  package func closeInput() {
    guard input >= 0 else { return }
    closeDescriptor(input)
    input = -1
  }

  private var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? information.si_signo != 0 : errno != EINTR
  }

  /// Waits for the child, which has ended or been killed.
  private func reap() -> ProcessEnding? {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(process, &status, 0) } while result == -1 && errno == EINTR
    // Where signals of children are ignored, nobody learns how they ended.
    return result == process ? ProcessEnding(status: status) : nil
  }
}
