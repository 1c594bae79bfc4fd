import Foundation

/// The children that have not been waited for: nobody may be left running when this process exits.
final class LiveProcesses: @unchecked Sendable {
  static let shared = LiveProcesses()

  // The lock guards the set, and keeps descriptors that are being made from a child that is being
  // started by another thread.
  private let lock = NSLock()
  private var groups: Set<pid_t> = []

  private init() {
    atexit { LiveProcesses.shared.killAll() }
    // Writing to a child that is gone is an error to look at, and must not end this process; who
    // has a handler of their own keeps it.
    if SignalHandler.isDefault(at: SIGPIPE) { signal(SIGPIPE, SIG_IGN) }
  }

  /// Starts a child while no other one is started.
  func start(_ spawn: () throws(SpawnError) -> pid_t) throws(SpawnError) -> pid_t {
    lock.lock()
    defer { lock.unlock() }
    let process = try spawn()
    groups.insert(process)
    return process
  }

  /// Forgets a child that was killed and is about to be waited for: its number may be given to
  /// another process then.
  func forget(_ process: pid_t) {
    lock.withLock { _ = groups.remove(process) }
  }

  private func killAll() {
    // A thread that exits in the middle of a start cannot be waited for.
    guard lock.try() else { return }
    defer { lock.unlock() }
    for group in groups.sorted() { kill(-group, SIGKILL) }
  }
}
