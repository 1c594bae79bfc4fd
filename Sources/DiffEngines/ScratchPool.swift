import Foundation

/// Keeps one block of memory from one diff to the next.
///
/// Memory that is given back to the system has to be cleared by it for the next diff, which takes
/// longer than many a diff. The block is as large as the largest diff needed, up to a limit, until
/// many in a row needed far less: whoever shows a long list once does not pay for it ever after.
@usableFromInline
final class ScratchPool: @unchecked Sendable {
  /// How many numbers the first block holds, 1 MB, and how many one holds at most, 64 MB: so much
  /// takes a shuffled list of a million items.
  static let sizes = 1 << 18...1 << 24

  static let shared = ScratchPool()

  // What makes the class sendable: the block is looked at under the lock alone.
  private let lock = NSLock()
  private var block: UnsafeMutableBufferPointer<Int32>?
  private var size = ScratchPool.sizes.lowerBound
  /// How many diffs in a row needed far less than a block of that size.
  private var smallDiffs = 0

  private init() {}

  /// Hands out a block that nobody else has.
  func take() -> UnsafeMutableBufferPointer<Int32> {
    lock.lock()
    defer { lock.unlock() }
    guard let block else { return .allocate(capacity: size) }
    self.block = nil
    return block
  }

  /// Takes a block back from a diff that had use for so many numbers: keeps it, or frees it if there
  /// is one already, or if it has the wrong size by now.
  func giveBack(_ block: UnsafeMutableBufferPointer<Int32>, need: Int) {
    lock.lock()
    defer { lock.unlock() }
    chooseSize(need: need)
    if self.block == nil, block.count == size {
      self.block = block
    } else {
      block.deallocate()
    }
  }

  /// Grows for the first diff that needs more, and shrinks for the hundredth that needs far less.
  private func chooseSize(need: Int) {
    let need = min(max(need, ScratchPool.sizes.lowerBound), ScratchPool.sizes.upperBound)
    smallDiffs = need < size / 4 ? smallDiffs + 1 : 0
    if need > size || smallDiffs == 100 {
      size = need
      smallDiffs = 0
    }
  }
}
