/// Measures the time of one kind of work relative to another.
///
/// Both take turns, so that whatever slows down the machine affects both.
struct Measurement {
  /// The total time up to which further rounds are added, in nanoseconds, as far as ``rounds``
  /// allows.
  var enough = 0.35e9
  var rounds = 7...201
  /// The minimum time of work within a round, for which it is repeated, in nanoseconds.
  var shortest = 1e6

  /// The same measurement for work that takes seconds, for which three rounds are enough.
  var ofLongWork: Measurement {
    var measurement = self
    measurement.rounds = min(3, rounds.lowerBound)...rounds.upperBound
    return measurement
  }

  /// Returns the time of some work divided by that of other work, for each round.
  ///
  /// Each kind of work returns a number that depends on everything it does, and is the same every
  /// time. Therefore the compiler cannot remove any of it.
  func ratios(
    of work: @escaping () -> Int, over yardstick: @escaping () -> Int
  ) -> [Double] {
    let (first, second) = (Timed(work, shortest), Timed(yardstick, shortest))
    var ratios: [Double] = []
    var spent = 0.0
    while ratios.count < rounds.lowerBound || spent < enough, ratios.count < rounds.upperBound {
      // The second finds the lists in the caches, so both take turns in being first.
      let isFirst = ratios.count.isMultiple(of: 2)
      let early = isFirst ? first.time() : second.time()
      let late = isFirst ? second.time() : first.time()
      spent += early.total + late.total
      ratios.append(isFirst ? early.once / late.once : late.once / early.once)
    }
    return ratios
  }

  /// Returns the times of several kinds of work, for each those of all rounds, in nanoseconds.
  ///
  /// In every round, they are done one after another in the given order.
  func times(of works: [() -> Int]) -> [[Double]] {
    let timed = works.map { Timed($0, shortest) }
    var times: [[Double]] = works.map { _ in [] }
    var spent = 0.0
    var count = 0
    while count < rounds.lowerBound || spent < enough, count < rounds.upperBound {
      for (place, work) in timed.enumerated() {
        let time = work.time()
        spent += time.total
        times[place].append(time.once)
      }
      count += 1
    }
    return times
  }
}

/// Work that is repeated often enough for the resolution of a clock.
private struct Timed {
  private let work: () -> Int
  private let expected: Int
  private let count: Int

  /// Does the work once, to determine how often it fits into a time.
  init(_ work: @escaping () -> Int, _ shortest: Double) {
    var result = 0
    let time = BenchClock.nanoseconds { result = work() }
    self.work = work
    expected = result
    count = max(1, Int((shortest / max(time, 1)).rounded(.up)))
  }

  func time() -> (once: Double, total: Double) {
    var sum = 0
    let time = BenchClock.nanoseconds { for _ in 0..<count { sum &+= work() } }
    precondition(
      sum == expected &* count, "the same work comes to something else the next time")
    return (time / Double(count), time)
  }
}
