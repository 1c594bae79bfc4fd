/// How long to wait for an answer.
///
/// Once somebody was silent for the whole time, shrinking looks for smaller stories that silence
/// them, and need not wait so long for each.
struct Patience: Sendable {
  let limit: Double
  private var slowest = 0.0
  private var isLost = false

  init(limit: Double) { self.limit = limit }

  var seconds: Double { isLost ? min(limit, max(10 * slowest, 0.2)) : limit }

  /// Notes how long an answer took.
  mutating func note(_ seconds: Double) { slowest = max(slowest, seconds) }

  /// Notes that an answer never came.
  mutating func wasLost() { isLost = true }
}
