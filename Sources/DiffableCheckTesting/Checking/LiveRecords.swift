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

/// The heads of the records in use: whoever stops the process politely leaves a mark in each, and a
/// trap has their stories printed, for nobody finds a record on a machine that is thrown away.
///
/// A handler of signals may wait for nobody, so what it looks at is made beforehand and stays.
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

  /// Takes a head to those that are marked; of very many, some are not.
  static func add(_ head: UnsafeMutableRawPointer) {
    _ = listening
    lock.withLock {
      guard let place = (0..<most).first(where: { heads[$0] == nil }) else { return }
      heads[place] = head
    }
  }

  /// Gives back memory that begins with a head; not while the process is being stopped, as somebody may
  /// be about to leave a mark in it.
  static func unmap(_ head: UnsafeMutableRawPointer, _ size: Int) {
    lock.withLock {
      for place in 0..<most where heads[place] == head { heads[place] = nil }
    }
    if !isStopping.pointee { munmap(head, size) }
  }

  /// Marks a head that was written while somebody stops the process, who may have been there before.
  static func markIfStopping(_ head: UnsafeMutableRawPointer) {
    if isStopping.pointee { RecordHead.markAsStopped(head) }
  }

  /// What was done about a signal before, at its number.
  nonisolated(unsafe) private static let handlersBefore: UnsafeMutablePointer<sigaction> = {
    let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    handlers.initialize(repeating: sigaction(), count: 32)
    return handlers
  }()

  /// Listens for what no process survives; for an interrupt from the keyboard, for a polite kill, and
  /// for a terminal that is closed, where nobody else does.
  private static let listening: Void = {
    // The handlers find everything made.
    _ = (heads, isStopping.pointee, handlersBefore, title)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      sigaction(number, nil, handlersBefore + Int(number))
      signal(number, trap)
      // Of a stack that has run over, nothing is left.
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

  /// Marks all heads, and ends the process by the same signal as if nobody had listened.
  private static let stop: @convention(c) (CInt) -> Void = { number in
    LiveRecords.isStopping.pointee = true
    for place in 0..<LiveRecords.most {
      if let head = LiveRecords.heads[place] { RecordHead.markAsStopped(head) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let title: StaticString = "\n✘ the process ends while this story is told:\n\n"

  /// Prints all stories, and hands the signal to whom it went to before.
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
