/// How long to wait for an answer that somebody else can be asked for.
///
/// Once an answer never came, others will not either, above all while stories are made smaller.
/// Whoever is silent is then soon replaced by somebody who is given all the time there is: to be quick
/// with the first saves half of the time, and decides nothing.
struct WaitingTime: Sendable {
  /// All the time there is, in seconds.
  let limit: Double
  private var slowest = 0.0
  /// Whether an answer never came.
  private(set) var wasInVain = false

  init(limit: Double) { self.limit = limit }

  var seconds: Double { wasInVain ? min(limit, max(10 * slowest, 0.2)) : limit }

  /// Notes how long an answer took.
  mutating func note(_ seconds: Double) { slowest = max(slowest, seconds) }

  /// Notes that an answer never came.
  mutating func noteSilence() { wasInVain = true }
}
