import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The records that are in use, by their heads.
///
/// A signal that stops the process leaves a mark in each head. A trap prints their stories, because
/// the records may not outlive the machine. A signal handler must not wait for other threads, so
/// the memory that it reads is allocated beforehand and never freed.
enum LiveRecords {
  private static let most = 1_024
  private static let lock = NSLock()
  nonisolated(unsafe) private static let heads: UnsafeMutablePointer<UnsafeMutableRawPointer?> = {
    let heads = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: most)
    heads.initialize(repeating: nil, count: most)
    return heads
  }()
  /// Whether the process is about to end.
  nonisolated(unsafe) private static let isStopping: UnsafeMutablePointer<Bool> = {
    let isStopping = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    isStopping.initialize(to: false)
    return isStopping
  }()

  /// Adds a head to those that are marked, up to a maximum number.
  static func add(_ head: UnsafeMutableRawPointer) {
    _ = listening
    lock.withLock {
      guard let place = (0..<most).first(where: { heads[$0] == nil }) else { return }
      heads[place] = head
    }
  }

  /// Unmaps memory that starts with a head.
  ///
  /// While the process is being stopped the memory stays mapped, because the signal handler may be
  /// about to mark the head.
  static func unmap(_ head: UnsafeMutableRawPointer, _ size: Int) {
    lock.withLock {
      for place in 0..<most where heads[place] == head { heads[place] = nil }
    }
    if !isStopping.pointee { munmap(head, size) }
  }

  /// Marks a head that was written after the signal handler may have passed it.
  static func markIfStopping(_ head: UnsafeMutableRawPointer) {
    if isStopping.pointee { RecordHead.markAsStopped(head) }
  }

  /// The former handler of each signal, by the number of the signal.
  nonisolated(unsafe) private static let handlersBefore: UnsafeMutablePointer<sigaction> = {
    let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    handlers.initialize(repeating: sigaction(), count: 32)
    return handlers
  }()

  /// Installs the signal handlers: for crashes, and for interrupts, terminations, and hang-ups that
  /// nobody else handles.
  private static let listening: Void = {
    // The handlers find everything initialized.
    _ = (heads, isStopping.pointee, handlersBefore, title)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      sigaction(number, nil, handlersBefore + Int(number))
      signal(number, trap)
      // After a stack overflow, the handler needs a stack of its own.
      var action = sigaction()
      sigaction(number, nil, &action)
      action.sa_flags |= SA_ONSTACK
      sigaction(number, &action, nil)
    }
    for number in [SIGHUP, SIGINT, SIGTERM] {
      var before = sigaction()
      sigaction(number, nil, &before)
      if signal(number, stop) != nil { sigaction(number, &before, nil) }
    }
  }()

  /// Marks all heads, and ends the process by the same signal, as without a handler.
  private static let stop: @convention(c) (CInt) -> Void = { number in
    LiveRecords.isStopping.pointee = true
    for place in 0..<LiveRecords.most {
      if let head = LiveRecords.heads[place] { RecordHead.markAsStopped(head) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let title: StaticString = "\n✘ the process ends while this story runs:\n\n"

  /// Prints all stories, and passes the signal on to its former handler.
  private static let trap: @convention(c) (CInt) -> Void = { number in
    LiveRecords.isStopping.pointee = true
    for place in 0..<LiveRecords.most {
      guard let head = LiveRecords.heads[place] else { continue }
      let count = RecordHead(in: head).count
      guard count > 0 else { continue }
      let title = LiveRecords.title
      _ = write(STDERR_FILENO, title.utf8Start, title.utf8CodeUnitCount)
      _ = write(STDERR_FILENO, head + RecordHead.size, count)
    }
    sigaction(number, LiveRecords.handlersBefore + Int(number), nil)
    raise(number)
  }
}
