import Foundation

/// Tells how long a run has taken, and when its time is over, whatever is done to the clock on the
/// wall meanwhile.
package struct Stopwatch: Sendable {
  // `ContinuousClock` is not there before iOS 16, where tests of apps run as well.
  private let start = ProcessInfo.processInfo.systemUptime
  package let limit: TimeInterval?

  /// Starts a stopwatch.
  ///
  /// - Parameter limit: How many seconds there are; `nil` if time is never over.
  package init(limit: TimeInterval?) {
    self.limit = limit
  }

  package var elapsed: TimeInterval { ProcessInfo.processInfo.systemUptime - start }

  package var isOver: Bool { limit.map { elapsed >= $0 } ?? false }
}
