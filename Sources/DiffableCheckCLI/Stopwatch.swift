import Foundation

/// Tells how long a run has taken, and when its time is over.
struct Stopwatch: Sendable {
  private let start = Date()
  let limit: TimeInterval?

  var elapsed: TimeInterval { Date().timeIntervalSince(start) }

  var isOver: Bool { limit.map { elapsed >= $0 } ?? false }
}
