import Foundation

/// Numbers moments in the order in which they come.
enum Moment {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var last = 0

  /// Returns a greater number each time, on whatever thread.
  static func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
