import Foundation

/// The only place in which the benchmarks read a clock.
enum BenchClock {
  /// Returns the processor time of this thread for some work, in nanoseconds.
  ///
  /// On a machine with other users, waiting for a processor is not part of the work.
  static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
    let start = processorTime
    try work()
    return processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
