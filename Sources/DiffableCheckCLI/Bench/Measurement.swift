/// Times one kind of work against another, in turn, so that what slows down the machine slows down
/// both.
struct Measurement {
  /// As long as less was spent there are more rounds, in nanoseconds.
  var enough = 0.35e9
  var rounds = 7...201
  /// Work that takes less is done again within a round, until it has taken so long, in nanoseconds.
  var shortest = 1e6

  /// The same for work that takes seconds, content with three rounds.
  var ofLongWork: Measurement {
    var measurement = self
    measurement.rounds = min(3, rounds.lowerBound)...rounds.upperBound
    return measurement
  }

  /// Measures the time of some work over that of other work, round by round.
  ///
  /// Each kind of work returns a number that depends on all it did, the same one every time: so
  /// nothing can be left out as useless.
  func ratios(
    of work: @escaping () -> Int, over yardstick: @escaping () -> Int
  ) -> [Double] {
    let (first, second) = (Timed(work, shortest), Timed(yardstick, shortest))
    var ratios: [Double] = []
    var spent = 0.0
    while ratios.count < rounds.lowerBound || spent < enough, ratios.count < rounds.upperBound {
      // Who comes second finds the lists at hand, so they take turns at that as well.
      let isFirst = ratios.count.isMultiple(of: 2)
      let early = isFirst ? first.time() : second.time()
      let late = isFirst ? second.time() : first.time()
      spent += early.total + late.total
      ratios.append(isFirst ? early.once / late.once : late.once / early.once)
    }
    return ratios
  }

  /// Measures the times of several kinds of work in turn: for each, those of all rounds, in
  /// nanoseconds.
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

/// Work that is done so often that a clock can tell how long it takes.
private struct Timed {
  private let work: () -> Int
  private let expected: Int
  private let count: Int

  /// Does the work once, and finds out how often it fits into a time.
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
