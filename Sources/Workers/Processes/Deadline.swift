import Foundation

/// A moment on a monotonic clock that stops while the machine sleeps.
package struct Deadline: Comparable, Sendable {
  private let nanoseconds: UInt64

  private init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  package static var now: Deadline {
    var time = timespec()
    clock_gettime(Deadline.clock, &time)
    return Deadline(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// The clock.
  ///
  /// On Darwin, `CLOCK_MONOTONIC` continues while the machine sleeps, so an engine that is asked
  /// just before a laptop is closed would be late.
  private static var clock: clockid_t {
    #if canImport(Darwin)
      CLOCK_UPTIME_RAW
    #else
      CLOCK_MONOTONIC
    #endif
  }

  /// Returns the moment a number of seconds from now.
  package static func `in`(_ seconds: Double) -> Deadline { now.later(by: seconds) }

  func later(by seconds: Double) -> Deadline {
    // A year is as good as no limit, and larger numbers could overflow.
    let span = UInt64(min(max(0, seconds), 31_536_000) * 1_000_000_000)
    return Deadline(nanoseconds: nanoseconds + span)
  }

  /// Returns the seconds from another moment to this one, negative if this one is earlier.
  package func seconds(since other: Deadline) -> Double {
    Double(Int64(bitPattern: nanoseconds &- other.nanoseconds)) / 1_000_000_000
  }

  package static func < (left: Deadline, right: Deadline) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
