/// The time to wait for an answer, when the question can be repeated to another process.
///
/// Once an answer has not come in time, others will probably not come either, above all during
/// shrinking. A silent process is then soon replaced by one that is given the full time. The short
/// wait for the first process saves half of the time, and does not affect the verdict.
struct WaitingTime: Sendable {
  /// The full time, in seconds.
  let limit: Double
  private var slowest = 0.0
  /// Whether an answer did not come in time.
  private(set) var wasInVain = false

  init(limit: Double) { self.limit = limit }

  var seconds: Double { wasInVain ? min(limit, max(10 * slowest, 0.2)) : limit }

  /// Records how long an answer took.
  mutating func note(_ seconds: Double) { slowest = max(slowest, seconds) }

  /// Records that an answer did not come in time.
  mutating func noteSilence() { wasInVain = true }
}
