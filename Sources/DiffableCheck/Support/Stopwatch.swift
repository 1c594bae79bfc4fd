import Foundation

/// Measures how long a run has taken, and whether its time is over.
///
/// Changes of the system's clock do not affect it.
package struct Stopwatch: Sendable {
  // `ContinuousClock` needs iOS 16, and tests of apps run on earlier versions too.
  private let start = ProcessInfo.processInfo.systemUptime
  let limit: TimeInterval?

  /// Starts a stopwatch.
  ///
  /// - Parameter limit: The number of seconds after which time is over, or `nil` for no limit.
  package init(limit: TimeInterval?) {
    self.limit = limit
  }

  package var elapsed: TimeInterval { ProcessInfo.processInfo.systemUptime - start }

  package var isOver: Bool { limit.map { elapsed >= $0 } ?? false }
}
