/// The times at which whoever runs stories passes on what has come of them.
///
/// The first ones follow soon, so that a short run has some results. Later ones follow every
/// second, so that not much is lost with a process.
package struct Pace {
  private var pause = 0.05
  private var next = Deadline.in(0.05)
  private var lastLook = Deadline.now
  /// The number of cases until the next look at the clock, which takes time too.
  private var rest = 1
  private var stride = 1

  package init() {}

  /// Returns whether it is time; it is asked after every case.
  package mutating func isDue() -> Bool {
    rest -= 1
    guard rest == 0 else { return false }
    let now = Deadline.now
    stride = now.seconds(since: lastLook) < 0.001 ? min(2 * stride, 64) : 1
    (rest, lastLook) = (stride, now)
    guard now >= next else { return false }
    pause = min(2 * pause, 1)
    next = .in(pause)
    return true
  }
}
