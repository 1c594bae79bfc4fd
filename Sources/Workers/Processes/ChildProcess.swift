import Foundation

/// A child process that exchanges lines with this one.
///
/// It is killed, with all processes that it has started, when this object is released. It may be
/// used by one thread at a time.
package final class ChildProcess {
  /// The reason why a child can no longer be used.
  package enum Failure: Error, Hashable, Sendable {
    /// It took too long.
    case silent
    /// It closed its output, as it does when it ends.
    case ended
    /// It took more memory than allowed.
    case greedy(bytes: Int)
    /// It wrote a line that is too long.
    case verbose
  }

  package let process: pid_t
  /// The maximum memory in bytes, which is checked every ``lookInterval`` seconds, or `nil` for no
  /// limit.
  package var memoryLimit: Int?
  /// Returns whether nobody waits for an answer any more.
  ///
  /// It is called every ``lookInterval`` seconds. Once it returns `true`, the child counts as
  /// silent, whatever time is left.
  var isAbandoned: () -> Bool = { false }
  private var ending: ProcessEnding?
  private var hasBeenWaitedFor = false
  var input: Int32
  let output: Int32
  let errors: Int32
  /// The bytes that were read.
  ///
  /// Those from ``start`` on have not been returned yet.
  var pending: [UInt8] = []
  var start = 0
  /// The position at which the search for the end of the line continues.
  var searched = 0
  var errorTail = ErrorTail()
  var hasErrors = true
  var nextLook = Deadline.now
  let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// The descriptor by which a child knows the file that it inherits.
  static let inheritedFile: Int32 = 3
  /// The maximum number of bytes in a line.
  static let lineLimit = 4 << 20
  /// The number of seconds between two checks of the child's memory.
  static let lookInterval = 0.02

  /// Starts a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - variables: The environment variables that are set for the child, in addition to those of
  ///     this process.
  ///   - file: The descriptor of an open file that the child gets as ``inheritedFile``, or `nil`
  ///     for none.
  /// - Throws: The system's error for a command that cannot be started, even after some attempts.
  package init(
    _ command: Command, changing variables: [String: String] = [:], inheriting file: Int32? = nil
  ) throws(SpawnError) {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let pipes: [Pipe]
    do {
      (process, pipes) = try ChildProcess.start(
        command, environment: environment, inheriting: file)
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

  /// What the child has written of a line whose end was not read.
  var unendedLine: [UInt8] { Array(pending[start...]) }

  /// The end of what the child wrote to its standard error, as far as it was read.
  package var lastErrors: String { errorTail.text }
}

extension ChildProcess.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .silent: "it takes too long"
    case .ended: "it has closed its output"
    case .greedy(let bytes): "it takes \(ProcessLimits.text(ofBytes: bytes)) of memory"
    case .verbose: "it writes a line of more than \(ChildProcess.lineLimit) bytes"
    }
  }
}

extension ChildProcess.Failure {
  /// Returns the end of a sentence about what a process did wrong.
  ///
  /// - Parameters:
  ///   - silence: What it did if it took too long.
  ///   - ending: How it ended, or `nil` if it did not.
  ///   - memory: The most memory that it may take, in bytes.
  /// - Returns: The predicate, whose subject is the process.
  func deed(silence: String, _ ending: ProcessEnding?, memory: Int) -> String {
    switch self {
    case .silent: silence
    case .ended: ending.map { "\($0)" } ?? "closes its output and goes on"
    case .greedy: "takes more than \(ProcessLimits.text(ofBytes: memory)) of memory"
    case .verbose: "writes a line of more than \(ChildProcess.lineLimit) bytes"
    }
  }
}

// MARK: Ending

extension ChildProcess {
  /// The number of seconds that a child may take to end by itself, where its ending says what went
  /// wrong.
  ///
  /// macOS first writes a report of a crash.
  package static let timeToEnd = 2.0

  /// Waits for the child to end, and kills it if it does not.
  ///
  /// All processes that it has started are killed too.
  ///
  /// - Parameter seconds: The number of seconds that it may take to end by itself.
  /// - Returns: How it ended by itself, or `nil` if it was killed.
  @discardableResult
  package func end(within seconds: Double) -> ProcessEnding? {
    if hasBeenWaitedFor { return ending }
    closeInput()
    let deadline = Deadline.in(seconds)
    while !hasEnded, Deadline.now < deadline {
      // A process that ends may have much to write first.
      takeErrors()
      discardOutput()
      usleep(500)
    }
    let hasEnded = hasEnded
    // Until the child has been waited for, no other process group can have its number. Processes
    // that it has started are in its group, and may outlive it.
    LiveProcesses.killWithGroup(process)
    // After the wait another group may have the number, and must not be killed at exit.
    LiveProcesses.shared.forget(process)
    let status = reap()
    hasBeenWaitedFor = true
    ending = hasEnded ? status : nil
    takeErrors()
    return ending
  }

  /// Ends the child after a failure, and returns how it ended by itself.
  ///
  /// One that has closed its output is about to end, and the way in which it ends is needed.
  func end(after failure: Failure) -> ProcessEnding? {
    end(within: failure == .ended ? ChildProcess.timeToEnd : 0)
  }

  /// Closes the child's input.
  package func closeInput() {
    guard input >= 0 else { return }
    closeDescriptor(input)
    input = -1
  }

  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 ? information.si_signo != 0 : errno != EINTR
  }

  /// Waits for the child, which has ended or been killed.
  private func reap() -> ProcessEnding? {
    var status: Int32 = 0
    var result: pid_t
    repeat { result = waitpid(process, &status, 0) } while result == -1 && errno == EINTR
    // Where the signals of children are ignored, it is unknown how they ended.
    return result == process ? ProcessEnding(status: status) : nil
  }
}
