/// The one place where the benchmarks read a clock.
enum BenchClock {
  private static let clock = ContinuousClock()

  /// Measures how many nanoseconds some work takes.
  static func nanoseconds(of work: () throws -> Void) rethrows -> Double {
    let time = try clock.measure(work).components
    return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
  }
}
