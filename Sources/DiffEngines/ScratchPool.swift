import Foundation

/// Keeps one block of memory from one diff to the next.
///
/// Memory that is given back to the system has to be cleared by it for the next diff, which takes
/// longer than many a diff. Only what a diff writes to takes up room.
@usableFromInline
final class ScratchPool: @unchecked Sendable {
  /// How many numbers a block holds: 1 MB.
  static let blockSize = 1 << 18

  static let shared = ScratchPool()

  // What makes the class sendable: the block is looked at under the lock alone.
  private let lock = NSLock()
  private var block: UnsafeMutablePointer<Int32>?

  private init() {}

  /// Hands out a block that nobody else has.
  func take() -> UnsafeMutablePointer<Int32> {
    lock.lock()
    defer { lock.unlock() }
    guard let block else { return .allocate(capacity: ScratchPool.blockSize) }
    self.block = nil
    return block
  }

  /// Takes a block back: keeps it, or frees it if there is one already.
  func giveBack(_ block: UnsafeMutablePointer<Int32>) {
    lock.lock()
    defer { lock.unlock() }
    if self.block == nil {
      self.block = block
    } else {
      block.deallocate()
    }
  }
}
