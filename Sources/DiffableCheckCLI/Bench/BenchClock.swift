import Foundation

/// The one place where the benchmarks read a clock.
enum BenchClock {
  /// Measures how many nanoseconds of processor time this thread takes for some work.
  ///
  /// On a machine that others use as well, waiting for a turn is no part of the work.
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
