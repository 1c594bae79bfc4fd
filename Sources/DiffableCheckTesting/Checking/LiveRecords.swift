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

/// The heads of the records in use: whoever stops the process politely leaves a mark in each, which no
/// trap does.
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
  /// Whether somebody stops the process.
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

  /// Listens for an interrupt from the keyboard, for a polite kill, and for a terminal that is closed,
  /// where nobody else does.
  private static let listening: Void = {
    // The handler finds everything made.
    _ = (heads, isStopping.pointee)
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
}
