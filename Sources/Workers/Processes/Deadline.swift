#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A moment by a clock that nobody sets, and that stands still while the machine sleeps.
package struct Deadline: Comparable, Sendable {
  private let nanoseconds: UInt64

  private init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  package static var now: Deadline {
    var time = timespec()
    clock_gettime(Deadline.clock, &time)
    return Deadline(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }

  /// On Darwin `CLOCK_MONOTONIC` goes on while the machine sleeps: whoever is asked something as a
  /// laptop is closed would be late.
  private static var clock: clockid_t {
    #if canImport(Darwin)
      CLOCK_UPTIME_RAW
    #else
      CLOCK_MONOTONIC
    #endif
  }

  /// Returns the moment so many seconds from now.
  package static func `in`(_ seconds: Double) -> Deadline { now.later(by: seconds) }

  package func later(by seconds: Double) -> Deadline {
    // A year is for ever, and no number of seconds may overflow.
    let span = UInt64(min(max(0, seconds), 31_536_000) * 1_000_000_000)
    return Deadline(nanoseconds: nanoseconds + span)
  }

  /// The seconds from another moment to this one; negative if this one is earlier.
  package func seconds(since other: Deadline) -> Double {
    Double(Int64(bitPattern: nanoseconds &- other.nanoseconds)) / 1_000_000_000
  }

  package static func < (left: Deadline, right: Deadline) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
