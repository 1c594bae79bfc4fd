import Foundation

/// The children that have not been waited for, none of which may keep running when this process
/// exits.
final class LiveProcesses: @unchecked Sendable {
  static let shared = LiveProcesses()

  // The lock protects the set. It also keeps descriptors that are being created out of a child that
  // another thread is starting.
  private let lock = NSLock()
  private var groups: Set<pid_t> = []

  private init() {
    atexit { LiveProcesses.shared.killAll() }
    // Writing to a child that has ended must return an error, and not end this process. A handler
    // of the program's own stays in place.
    if SignalHandler.isDefault(at: SIGPIPE) { signal(SIGPIPE, SIG_IGN) }
  }

  /// Starts a child while no other child is being started.
  func start(_ spawn: () throws(SpawnError) -> pid_t) throws(SpawnError) -> pid_t {
    lock.lock()
    defer { lock.unlock() }
    let process = try spawn()
    groups.insert(process)
    return process
  }

  /// Forgets a child that was killed and is about to be waited for.
  ///
  /// Its number may be given to another process after that.
  func forget(_ process: pid_t) {
    lock.withLock { _ = groups.remove(process) }
  }

  private func killAll() {
    // A thread that starts a child is done in a moment. Should it not be, this process must end
    // all the same.
    guard lock.lock(before: Date(timeIntervalSinceNow: 1)) else { return }
    defer { lock.unlock() }
    for group in groups.sorted() { LiveProcesses.killWithGroup(group) }
  }

  /// Kills a child with its group, which it may have left.
  static func killWithGroup(_ process: pid_t) {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }
}
