import Foundation

/// Tells how long a run has taken, and when its time is over, whatever is done to the clock on the
/// wall meanwhile.
struct Stopwatch: Sendable {
  private let start = ProcessInfo.processInfo.systemUptime
  let limit: TimeInterval?

  var elapsed: TimeInterval { ProcessInfo.processInfo.systemUptime - start }

  var isOver: Bool { limit.map { elapsed >= $0 } ?? false }
}
