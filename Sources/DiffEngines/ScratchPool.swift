import Foundation

/// A pool that keeps one block of memory from one diff to the next.
///
/// Memory that is returned to the system has to be cleared again for the next diff, which takes
/// longer than many diffs. The block is as large as the largest diff needed, up to a limit, until a
/// hundred diffs in a row needed far less. Diffs of a few dozen items need no block and do not
/// count, so an app that goes on with these alone keeps the block.
@usableFromInline
final class ScratchPool: @unchecked Sendable {
  /// The counts of numbers in the first block, 1 MB, and in the largest one, 64 MB, which is what a
  /// shuffled list of a million items takes.
  static let sizes = 1 << 18...1 << 24

  static let shared = ScratchPool()

  // This makes the class sendable: the block is accessed only under the lock.
  private let lock = NSLock()
  private var block: UnsafeMutableBufferPointer<Int32>?
  private var size = ScratchPool.sizes.lowerBound
  /// The number of diffs in a row that needed far less than a block of that size.
  private var smallDiffs = 0

  private init() {}

  /// Returns a block that is used by nobody else.
  func take() -> UnsafeMutableBufferPointer<Int32> {
    lock.lock()
    defer { lock.unlock() }
    guard let block else { return .allocate(capacity: size) }
    self.block = nil
    return block
  }

  /// Takes back a block from a diff that needed a count of numbers.
  ///
  /// The block is kept, or freed if there is one already or if its size is no longer the chosen
  /// one.
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

  /// Chooses a larger size at the first diff that needs more, and a smaller one at the hundredth
  /// that needs far less.
  private func chooseSize(need: Int) {
    let need = min(max(need, ScratchPool.sizes.lowerBound), ScratchPool.sizes.upperBound)
    smallDiffs = need < size / 4 ? smallDiffs + 1 : 0
    if need > size || smallDiffs == 100 {
      size = need
      smallDiffs = 0
    }
  }
}
